// What happened, as sentences. A line that was clicked offers what can be done with its moment.

import { app, clause, copy } from './app.js';
import { button, h } from './dom.js';
import { t } from './words.js';

const SHOWN = 150;

/// The log.
export function log(table) {
  const { lines } = table;
  const gone = withdrawn(lines);
  // What cannot be said yet is not shown, nor what comes after it.
  const said = lines.map((line) => sentence(table, line));
  const known = said.includes(null) ? said.indexOf(null) : said.length;
  const first = table.whole ? 0 : Math.max(0, known - SHOWN);
  const shown = lines.slice(first, known).map((line, at) => row(table, line, first + at, said[first + at], gone));
  return [
    h('h2', { class: 'initial' }, t('log')),
    first > 0 && button(t('logAll', first), () => { table.whole = true; app.draw(); }),
    lines.length === 0 && h('p', { class: 'soft' }, t('logNone')),
    h('div', { class: 'log', role: 'log', tabindex: 0, 'aria-label': t('log'), 'aria-live': known ? 'polite' : 'off' },
      h('ol', { start: first + 1 }, shown)),
  ];
}

/// What happened since one's last answer, as far as it fits above a question.
export function recent(table) {
  const { lines, answered } = table;
  const from = Math.max(answered ?? lines.length - 4, lines.length - 8, 0);
  const said = lines.slice(from).map((line, at) => [from + at, sentence(table, line)]);
  const there = said.filter(([at, text]) => text !== null && !lines[at].echo);
  return there.length > 0 && h('div', { 'data-key': 'recent', class: 'recent' },
    h('p', {}, h('strong', {}, t('since'))), h('ul', {}, there.map(([at, text]) => h('li', { 'data-key': at }, text))));
}

/// The places of lines that no longer hold.
function withdrawn(lines) {
  const gone = new Set();
  const cut = (from, upto) => { for (let at = from; at < upto; at += 1) gone.add(at); };
  lines.forEach((line, at) => {
    if (line.undone) cut(...line.undone.lines);
    if (line.rewound) cut(line.rewound.lines, at);
  });
  return gone;
}

function sentence(table, line) {
  if (line.undone) return t('undone', table.name(line.undone.seat));
  if (line.rewound) return t('rewound', line.rewound.lines);
  return table.say('event', line.event);
}

function row(table, line, at, text, gone) {
  const picked = table.picked === at;
  const pick = () => { table.picked = picked ? null : at; app.draw(); };
  const kind = [gone.has(at) && 'gone', line.echo && 'echo', table.past?.line === at + 1 && 'looked'];
  return h('li', { 'data-key': at, class: kind.filter(Boolean).join(' ') },
    h('button', { type: 'button', class: 'line', 'aria-expanded': String(picked), onclick: pick }, text),
    clause(table.info.game, line.clause),
    picked && deeds(table, at + 1, gone.has(at)));
}

/// What can be done with the moment after so many lines.
function deeds(table, count, gone) {
  const { info, own, seat, id } = table;
  const back = () => table.order({ do: 'propose', seat, motion: { kind: 'rewind', lines: count } });
  const alone = table.people.every(({ who }) => who.person.id === app.me?.id);
  const may = info.status === 'playing' && own.length > 0 && !info.motion && !gone && count < table.lines.length;
  const seen = info.status !== 'gathering';
  return h('p', { class: 'row' },
    h('small', { class: 'soft' }, t('line', count)),
    seen && button(t('look'), () => table.look(count)),
    seen && button(t('lookLink'), () => copy(`${location.origin}/t/${id}?line=${count}`)),
    may && button(t(alone ? 'rewind' : 'askRewind'), back),
    app.me && !(info.status === 'over' && count === table.lines.length) && button(t('fork'), () => table.fork(count)));
}
