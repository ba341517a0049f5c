// What the table waits for, in one sentence, and what one may answer.

import { app, attempt, clause, read, word } from './app.js';
import { button, h } from './dom.js';
import { recent } from './log.js';
import { newKey } from './net.js';
import { list, span, t } from './words.js';

/// The sentence, the choices, what stands in the way, and what the table decides together.
export function turn(table) {
  const asked = table.info.status === 'playing' && table.game?.decision;
  const left = asked ? table.left(table.seat) : null;
  // Until it can be said what is asked, the last sentence stands.
  table.sentence = sentence(table) ?? table.sentence ?? t('loading');
  return [
    asked && recent(table),
    left !== null && h('p', { 'data-key': 'clock', class: left < 30_000 ? 'clock short' : 'clock' }, span(left)),
    h('div', { 'data-key': 'sentence', 'aria-live': 'polite' },
      h('h2', { id: 'ask', tabindex: -1 }, table.sentence)),
    motion(table),
    trouble(table),
    asked && (table.past ? away(table) : answer(table, asked)),
    table.next && h('p', {}, button(t('iAm', table.name(table.next)), () => table.as(table.next), { kind: 'primary' })),
    table.info.status === 'gathering' && beginning(table),
    table.info.status === 'paused' && (table.own.length > 0 || table.hosts)
      && h('p', {}, button(t('resume'), () => table.order({ do: 'resume' }), { kind: 'primary' })),
    table.game?.outcome && result(table),
    undo(table),
    afterwards(table),
  ];
}

function sentence(table) {
  const { info, game } = table;
  if (info.status === 'gathering') {
    const free = info.seats.filter(({ who }) => !who).length;
    return free ? t('startFree', free) : t('ready');
  }
  if (game?.outcome) return won(table, game.outcome);
  if (info.status !== 'playing') return t(['frozen', 'paused'].includes(info.status) ? info.status : 'closed');
  if (!game) return null;
  if (game.decision) return table.say('question', game.decision.question);
  if (table.next) return t('passTo', table.name(table.next));
  if (game.waiting.length === 0) return t('nobody');
  return t('waitFor', list(game.waiting.map((it) => table.name(it))), game.waiting.length);
}

function won(table, outcome) {
  const winners = table.names().filter((_, at) => outcome.places[at] === 1);
  return t('won', list(winners), winners.length, outcome.scores[outcome.places.indexOf(1)]);
}

function answer(table, { clause: id, must }) {
  const { game, info, seat } = table;
  const there = table.wire.state === 'open';
  const step = (action) => (event) => event.detail < 2 && table.step(action);
  const back = (action) => () => table.order({ do: 'back', seat, decision: game.asked, action });
  const why = (action) => () => attempt(async () => {
    const said = await table.wire.order({ do: 'why', seat, action });
    await read(info.game, said.clause);
  });
  const texts = game.legal.map((action) => table.say('action', action));
  const choice = (action, at) => {
    const text = texts[at];
    return h('li', { 'data-key': `${game.asked} ${JSON.stringify(action)}` },
      h('button', {
        type: 'button', class: 'choice', 'data-choice': at + 1, disabled: table.busy || !there, onclick: step(action),
      }, h('span', { class: 'number' }, String(at + 1)), h('span', {}, text)),
      button('?', why(action), { kind: 'ask', 'aria-label': t('whyOf', text), title: t('why') }));
  };
  return [
    h('p', { 'data-key': 'clause', class: 'soft' },
      clause(info.game, id), ' ', table.say('clause', id), !must && ` · ${t('may')}`),
    game.draft.length > 0 && h('div', { 'data-key': 'draft', class: 'draft' },
      h('h3', {}, t('draft')),
      h('p', { class: 'soft' }, t('draftWhy')),
      h('ol', {}, game.draft.map((action) => h('li', {}, table.say('action', action) ?? '…', ' ',
        button(t('remove'), back(action), { 'aria-label': `${t('remove')}: ${table.say('action', action) ?? ''}` })))),
      h('p', {}, button(t('back'), back(undefined)))),
    !there && h('p', { 'data-key': 'lost', class: 'soft' }, t('reconnecting')),
    h('ol', { 'data-key': 'choices', class: 'choices', 'aria-label': t('choices') },
      // A choice that cannot be read yet cannot be made.
      game.legal.map((action, at) => texts[at] !== null && choice(action, at))),
    h('p', { 'data-key': 'keys', class: 'soft keys' }, t('keysHint')),
  ];
}

/// Whoever looks at another moment answers once they are back.
function away(table) {
  return h('div', { 'data-key': 'away', class: 'motion' },
    h('p', {}, t('pastOf', table.past.line, table.lines.length)),
    h('p', {}, button(t('present'), () => table.look(null), { kind: 'primary' })));
}

/// Undo, or what stands in its way.
function undo(table) {
  const { game, info, seat } = table;
  if (!seat || !game || info.status !== 'playing' || table.past) return null;
  const take = () => table.order({ do: 'undo', seat, asked: game.asked, key: newKey() });
  // A clause, or a seat.
  const { why, with: by } = game.undo ?? {};
  const rule = by && why !== 'others';
  const figures = rule ? { title: table.say('clause', by) } : { seat: by && table.name(by) };
  const reason = why && [word(`barrier-${why}`, figures) ?? why, ' ', rule && clause(info.game, by)];
  return h('p', { 'data-key': 'undo', class: 'undo' }, button(t('undo'), why ? null : take, { why: reason }));
}

function trouble(table) {
  const { trouble: problem, info } = table;
  if (!problem) return null;
  const reasons = problem.clauses().map((it) => h('li', {}, clause(info.game, it.clause), ' ', it.text));
  return h('div', { 'data-key': 'trouble', class: 'trouble', role: 'alert' },
    h('p', {}, h('strong', {}, problem.text())),
    reasons.length > 0 && h('ul', {}, reasons),
    button(t('dismiss'), () => { table.trouble = null; app.draw(); }));
}

function motion(table) {
  const { motion: put } = table.info;
  if (!put) return null;
  const by = table.name(put.by);
  const mine = table.own.filter((seat) => !put.yes.includes(seat));
  const vote = (yes) => () => table.order({ do: 'vote', seat: yes ? mine[0] : table.seat, yes });
  const proposed = table.own.includes(put.by);
  return h('div', { 'data-key': 'motion', class: 'motion', role: 'status' },
    h('p', {}, put.what.kind === 'rewind' ? t('motionRewind', by, put.what.lines) : t('motionPause', by)),
    h('p', { class: 'soft' }, t('agreed', list(put.yes.map((seat) => table.name(seat))))),
    h('p', { class: 'row' },
      mine.length > 0 && button(t('agree'), vote(true), { kind: 'primary' }),
      mine.length > 0 && button(t('refuse'), vote(false)),
      proposed && button(t('withdraw'), vote(false))));
}

function beginning(table) {
  const { info } = table;
  const full = info.seats.every(({ who }) => who);
  const host = info.seats.find(({ who }) => who?.person?.id === info.host)?.who.person.name;
  if (!table.hosts) return h('p', {}, host ? t('startHost', host) : t('hostAway'));
  return full && h('p', {}, button(t('start'), () => table.order({ do: 'start' }), { kind: 'primary' }));
}

function result(table) {
  const { places, scores, clause: id } = table.game.outcome;
  const names = table.names();
  const order = places.map((_, at) => at).sort((a, b) => places[a] - places[b]);
  const row = (at) => h('tr', {},
    h('td', {}, String(places[at])), h('th', { scope: 'row' }, names[at]), h('td', {}, String(scores[at])));
  return h('div', { 'data-key': 'result' },
    h('table', {},
      h('thead', {}, h('tr', {}, ['place', 'player', 'points'].map((it) => h('th', { scope: 'col' }, t(it))))),
      h('tbody', {}, order.map(row))),
    h('p', { class: 'soft' }, t('endedBy'), ' ', clause(table.info.game, id), ' ', table.say('clause', id)));
}

/// What can be done once it is over, or with the position as it is.
function afterwards(table) {
  const { info, own, game, id } = table;
  const done = info.status === 'over' || info.status === 'closed';
  const known = table.notes.findLast((note) => note.kind === 'rematch')?.with.table;
  const again = () => attempt(async () => {
    const made = await table.wire.order({ do: 'rematch' });
    app.go(`/t/${made.table}`);
  });
  return h('div', { 'data-key': 'after', class: 'row' },
    done && known && h('a', { class: 'button', href: `/t/${known}` }, t('toRematch')),
    done && !known && own.length > 0 && button(t('rematch'), again, { kind: 'primary' }),
    info.status === 'over'
      && h('a', { class: 'button', href: `/api/tables/${id}/record`, download: `curia-${id}.json` }, t('record')),
    app.me && game && !game.outcome
      && [button(t('fork'), () => table.fork(null)), h('small', { class: 'soft' }, t('forkWhy'))]);
}
