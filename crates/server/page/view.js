// What a viewer may know, as a tree that fits any game: ids get their names, lists with one place for
// each seat are shown seat by seat. The same as JSON for those who want all of it.

import { app, gameOf, word } from './app.js';
import { button, field, h } from './dom.js';
import { t } from './words.js';

const ID = /^[a-z_]+:[\w-]+$/;

/// What is seen now, or was at the moment that is looked at.
export function view(table) {
  const { past } = table;
  const seen = past?.view ?? table.game.view;
  const raw = () => { table.raw = !table.raw; app.draw(); };
  return [
    h('h2', {}, t('view')),
    past && h('div', { 'data-key': 'past', class: 'motion', role: 'status' },
      h('p', {}, t('pastOf', past.line, table.lines.length)),
      h('p', { class: 'row' },
        button(t('earlier'), past.line > 0 ? () => table.look(past.line - 1) : null),
        button(t('later'), past.line < table.lines.length ? () => table.look(past.line + 1) : null),
        button(t('present'), () => table.look(null), { kind: 'primary' }))),
    h('label', { 'data-key': 'raw', class: 'tick' },
      h('input', { type: 'checkbox', 'data-held': true, checked: table.raw, onchange: raw }), t('raw')),
    table.raw
      ? [
        h('pre', { 'data-key': 'json', tabindex: 0 }, JSON.stringify(past ?? table.game, null, 1)),
        !past && table.seat && trial(table),
      ]
      : h('div', { 'data-key': 'tree', class: 'tree' }, h('p', { class: 'soft' }, t('viewWhy')), tree(table, seen)),
  ];
}

/// The whole view: what is common first, then seat by seat.
function tree(table, seen) {
  // Lists may have room for seats that nobody has.
  const lengths = [table.info.seats.length, gameOf(table.info.game)?.seats[1]];
  const perSeat = (value) => Array.isArray(value) && lengths.includes(value.length) && !value.every(isSeat);
  const fields = Object.entries(seen).filter(([key]) => key !== 'viewer' && key !== 'waiting');
  const seats = fields.filter(([, value]) => perSeat(value));
  const common = fields.filter(([, value]) => !perSeat(value));
  const names = table.names();
  const part = (key, name, pairs) => h('details', { 'data-key': key, class: 'estate', open: true },
    h('summary', {}, h('h3', {}, name)), entries(table, pairs));
  const parts = names.map((name, at) => part(at, name, seats.map(([key, values]) => [key, values[at]])));
  // One's own comes first.
  const own = table.info.seats.findIndex(({ seat }) => seat === table.seat);
  const mine = own < 0 ? [] : parts.splice(own, 1);
  return [mine, part('common', t('common'), common), parts];
}

const isSeat = (value) => typeof value === 'string' && value.startsWith('seat:');

function entries(table, pairs) {
  const there = pairs.filter(([, value]) => !isEmpty(value));
  return there.length === 0
    ? h('p', { class: 'soft' }, t('nothing'))
    : h('dl', {}, there.map(([key, value]) => [
      h('dt', { translate: 'no' }, fieldName(table, key)), h('dd', {}, node(table, key, value))]));
}

function isEmpty(value) {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return false;
  if (value.hidden === 0) return true;
  return Object.values(value).every((it) => typeof it !== 'number' && isEmpty(it));
}

function fieldName(table, key) {
  if (ID.test(key)) return thing(table, key);
  return word(`${gameOf(table.info.game)?.words}-field-${key}`) ?? key.replaceAll('_', ' ');
}

function thing(table, id) {
  if (isSeat(id)) return table.name(id);
  const said = table.say('thing', id);
  return said === null || said.startsWith('⟨') ? id : said;
}

function node(table, key, value) {
  if (isEmpty(value)) return t('nothing');
  if (value === 'unknown') return t('unknown');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') {
    if (ID.test(value)) return thing(table, value);
    const { words } = gameOf(table.info.game) ?? {};
    return word(`${words}-value-${key}-${value}`) ?? word(`${words}-thing-${key}-${value}`) ?? value;
  }
  if (typeof value !== 'object') return String(value);
  if ('hidden' in value) return t('hidden', value.hidden);
  if ('shown' in value) return node(table, key, value.shown);
  if (Array.isArray(value)) {
    const items = value.filter((it) => !isEmpty(it)).map((it) => node(table, key, it));
    const plain = items.every((it) => typeof it === 'string');
    return plain ? items.join(', ') : h('ul', {}, items.map((it) => h('li', {}, it)));
  }
  const pairs = Object.entries(value).filter(([, it]) => !isEmpty(it));
  // Things and how many of each.
  if (pairs.every(([id, n]) => ID.test(id) && typeof n === 'number')) {
    return pairs.map(([id, n]) => `${thing(table, id)} × ${n}`).join(', ');
  }
  const nodes = pairs.map(([name, it]) => [fieldName(table, name), node(table, name, it)]);
  const short = nodes.every(([, it]) => typeof it === 'string' && it.length < 60);
  if (short) return nodes.map(([name, it]) => `${name} ${it}`).join(' · ');
  return h('details', {}, h('summary', {}, nodes.map(([name]) => name).join(', ')),
    h('dl', {}, nodes.map(([name, it]) => [h('dt', { translate: 'no' }, name), h('dd', {}, it)])));
}

/// For whoever writes a client: any action, to be asked about or played.
function trial(table) {
  const work = (event) => {
    event.preventDefault();
    let action;
    try {
      action = JSON.parse(event.target.elements.action.value);
    } catch {
      table.trial = { text: t('badJson') };
      return app.draw();
    }
    if (event.submitter.value === 'play') return table.step(action);
    return table.order({ do: 'why', seat: table.seat, action }).then((answer) => {
      table.trial = answer && { answer };
      app.draw();
    });
  };
  return h('form', { 'data-key': 'trial', onsubmit: work },
    field(t('try'), h('input', {
      name: 'action', required: true, spellcheck: 'false', autocomplete: 'off', placeholder: '{"do":"…"}',
    })),
    h('p', { class: 'row' },
      h('button', { value: 'why' }, t('tryWhy')),
      h('button', { value: 'play', disabled: !table.game.decision || table.info.status !== 'playing' }, t('tryPlay'))),
    table.trial && h('pre', { role: 'status' }, table.trial.text ?? JSON.stringify(table.trial.answer, null, 1)));
}
