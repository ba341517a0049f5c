// The luck of a table: what the server said of it before the start, what was added to it, and whether
// the record agrees in the end.

import { app, attempt, tell } from './app.js';
import { button, field, h } from './dom.js';
import { ask } from './net.js';
import { t } from './words.js';

/// Notes what was said of the luck of a table, and adds something to it.
export async function season(table, seat, salt = randomSalt()) {
  await ask('POST', `/api/tables/${table.id}/orders`, { do: 'salt', seat, salt });
  remember(table, salt);
}

/// Something that nobody could guess.
const randomSalt = () => [...crypto.getRandomValues(new Uint8Array(8))]
  .map((byte) => byte.toString(16).padStart(2, '0')).join('');

/// Notes what was said of the luck of a table before it began.
export function remember(table, salt) {
  try {
    const kept = JSON.parse(localStorage.getItem(`luck:${table.id}`)) ?? {};
    const now = { commitment: kept.commitment ?? table.commitment, salt: salt ?? kept.salt };
    localStorage.setItem(`luck:${table.id}`, JSON.stringify(now));
  } catch {
    // A browser that keeps nothing has nothing to compare with later.
  }
}

const kept = (id) => {
  try {
    return JSON.parse(localStorage.getItem(`luck:${id}`)) ?? {};
  } catch {
    return {};
  }
};

/// What can be said and done about the luck of a table.
export function luck(table) {
  const { info, seat } = table;
  const own = info.seats.find((chair) => chair.seat === seat);
  const add = (event) => {
    event.preventDefault();
    const salt = event.target.elements.salt.value;
    attempt(() => season(info, seat, salt));
  };
  table.salt ??= randomSalt();
  return [
    h('h2', {}, t('luck')),
    h('p', { class: 'soft' }, t('luckWhy')),
    h('p', {}, `${t('commitment')}: `, h('code', { class: 'long' }, info.commitment)),
    info.status === 'gathering' && own && (own.salted
      ? h('p', {}, t('saltIn'))
      : h('form', { onsubmit: add },
        h('div', { class: 'fields' },
          field(t('salt'), h('input', { name: 'salt', value: table.salt, required: true, maxlength: 64 })),
          h('button', {}, t('addSalt'))))),
    info.status === 'over' && h('p', {}, button(t('check'), () => attempt(() => compare(info)))),
  ];
}

async function compare(info) {
  const record = await ask('GET', `/api/tables/${info.id}/record`);
  const { commitment, salt } = kept(info.id);
  const said = [t(!commitment ? 'checkNone' : commitment === record.commitment ? 'checkSame' : 'checkOther')];
  if (salt) said.push(t(record.salts?.includes(salt) ? 'checkSalt' : 'checkNoSalt'));
  said.push(t('checkRest'));
  app.notice = null;
  tell(said.join(' '));
}
