// Who sits where, who is there, and what can be done about it.

import { app, gameOf } from './app.js';
import { button, h } from './dom.js';
import { shield } from './shield.js';
import { span, t } from './words.js';

/// The seats, and what concerns the whole table.
export function seats(table) {
  const { info } = table;
  return [
    h('h2', {}, t('seats')),
    h('ul', { class: 'seats' }, info.seats.map((chair, at) => seat(table, chair, at))),
    info.here.watching > 0 && h('p', { class: 'soft' }, t('watching', info.here.watching)),
    !app.me && !['over', 'closed', 'frozen'].includes(info.status) && h('p', { class: 'soft' }, t('sitFirst')),
    affairs(table),
  ];
}

function seat(table, chair, at) {
  const { info, own, game } = table;
  const person = chair.who?.person;
  const mine = own.includes(chair.seat);
  const left = table.left(chair.seat);
  const awaited = info.status === 'playing' && game?.waiting.includes(chair.seat);
  const marks = [
    mine && t('you'),
    person && (info.here.seats.includes(chair.seat) ? t('here') : t('away')),
    person?.id === info.host && t('host'),
    chair.who?.bot && 'bot',
    chair.salted && t('salted'),
  ].filter(Boolean);
  return h('li', { 'data-key': chair.seat, class: awaited ? 'awaited' : null, 'aria-current': awaited ? 'true' : null },
    shield(person?.shield, at + 1),
    h('div', {},
      h('p', {},
        h('strong', {}, table.names()[at]),
        person && left !== null && h('span', { class: left < 30_000 ? 'clock short' : 'clock' }, span(left))),
      h('p', { class: 'soft' }, marks.join(' · ')),
      h('p', { class: 'row' }, deeds(table, chair, mine))));
}

/// What can be done about one seat.
function deeds(table, chair, mine) {
  const { info, own } = table;
  const begun = info.status === 'playing' || info.status === 'paused';
  const gathering = info.status === 'gathering';
  if (!app.me || (!begun && !gathering)) return null;
  const may = own.length === 0 || info.terms.shared;
  const order = (more) => () => table.order({ seat: chair.seat, ...more });
  const bots = gameOf(info.game)?.bots ?? [];
  // Whoever has left knows the secrets of that seat, and may come back to no other.
  const left = begun && !info.terms.shared ? leftSeat(table) : null;
  const give = (more) => () => {
    if (begun && !window.confirm(t('leaveSure'))) return;
    if (begun) leftSeat(table, chair.seat);
    order(more)();
  };
  const bot = (label, by) => bots.map((name) => button(`${label} ${name}`, by({ do: 'bot', bot: name })));
  return [
    !chair.who && may && button(t('sit'), order({ do: 'sit' }), { kind: own.length ? '' : 'primary' }),
    !chair.who && gathering && table.hosts && bot(t('putBot'), order),
    chair.who?.bot && begun && may && (!left || left === chair.seat)
      && button(t(left ? 'comeBack' : 'takeOver'), order({ do: 'sit' })),
    mine && button(t(gathering ? 'stand' : 'leave'), give({ do: 'leave' })),
    mine && begun && bot(t('handOver'), give),
    chair.who && !mine && gathering && table.hosts && button(t('clear'), order({ do: 'clear' })),
  ];
}

/// The seat that this person has left at this table, as far as this browser knows.
function leftSeat(table, seat) {
  try {
    const key = `left:${table.id}:${app.me.id}`;
    if (seat) localStorage.setItem(key, seat);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/// What concerns the whole table.
function affairs(table) {
  const { info, own, seat: viewer } = table;
  const begun = info.status === 'playing' || info.status === 'paused';
  const others = table.people.some(({ who }) => who.person.id !== app.me?.id);
  const playing = info.status === 'playing';
  const propose = () => table.order({ do: 'propose', seat: viewer, motion: { kind: 'pause' } });
  const end = () => window.confirm(t('endSure')) && table.order({ do: 'close' });
  const open = info.status === 'gathering' || begun;
  return h('p', { 'data-key': 'affairs', class: 'row' },
    playing && table.hosts && button(t('pause'), () => table.order({ do: 'pause' })),
    playing && !table.hosts && own.length > 0 && !info.motion && button(t('askPause'), propose),
    open && table.hosts && button(t('end'), begun && others ? null : end, { why: t('endOthers') }));
}
