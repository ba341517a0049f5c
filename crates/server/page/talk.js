// What is said beside the game: chat, letters, who came and went.

import { attempt } from './app.js';
import { button, field, h } from './dom.js';
import { ask, newKey } from './net.js';
import { list, t, when } from './words.js';

/// The conversation, and a place to write.
export function talk(table) {
  const { notes } = table;
  return [
    h('h2', {}, t('talk')),
    50 <= notes.length && !table.allNotes && table.own.length > 0 && button(t('talkAll'), () => all(table)),
    notes.length === 0 && h('p', { class: 'soft' }, t('talkNone')),
    h('div', { class: 'talk', role: 'log', tabindex: 0, 'aria-label': t('talk') },
      h('ol', {}, notes.map((note, at) => row(table, note, at)))),
    table.own.length > 0 || table.hosts ? writing(table) : h('p', { class: 'soft' }, t('talkWho')),
  ];
}

/// Everything that this viewer may read, from the first word.
function all(table) {
  return attempt(async () => {
    const seat = table.seat ? `?seat=${table.seat}` : '';
    table.notes = (await ask('GET', `/api/tables/${table.id}/letters${seat}`)).notes;
    table.allNotes = true;
  });
}

function row(table, note, at) {
  const time = h('time', { datetime: new Date(note.at).toISOString() }, when(note.at));
  const names = (seats) => list(seats.map((seat) => table.name(seat)));
  if (note.kind === 'chat') {
    return h('li', { 'data-key': at, class: 'said' },
      h('p', {}, h('strong', {}, note.with.name), ' ', time), h('p', {}, note.with.text));
  }
  if (note.kind === 'letter') {
    const to = note.to.filter((seat) => seat !== note.seat);
    return h('li', { 'data-key': at, class: 'letter' },
      h('p', {}, h('strong', {}, t('letter', table.name(note.seat), names(to))), ' ', time), h('p', {}, note.with.text));
  }
  const { seat, table: other, ...rest } = note.with;
  const figures = { ...rest, seat: seat && t('seatN', seat.slice(5)), who: seat && table.name(seat) };
  const text = t('note')[note.kind]?.(figures) ?? note.kind;
  const link = other && [' ', h('a', { href: `/t/${other}` }, t('toRematch'))];
  return h('li', { 'data-key': at, class: 'soft' }, h('p', {}, text, link, ' ', time));
}

function writing(table) {
  const others = table.people.filter(({ seat }) => seat !== table.seat);
  const send = (event) => {
    event.preventDefault();
    const form = event.target;
    const text = form.elements.text.value;
    const to = form.elements.to?.value;
    // The same key until it has arrived: what is sent twice is kept once.
    table.letterKey ??= newKey();
    const letter = { do: 'write', seat: table.seat, to: [to], key: table.letterKey, text };
    const chat = { do: 'say', key: table.letterKey, text };
    attempt(async () => {
      await table.wire.order(to ? letter : chat);
      table.letterKey = null;
      form.elements.text.value = '';
    });
  };
  const enter = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    event.target.form.requestSubmit();
  };
  return h('form', { 'data-key': 'write', onsubmit: send },
    table.seat && others.length > 0 && field(t('to'), h('select', { name: 'to' },
      h('option', { value: '' }, t('everyone')),
      others.map(({ seat }) => h('option', { value: seat }, t('letterTo', table.name(seat)))))),
    field(t('message'), h('textarea', { name: 'text', rows: 2, maxlength: 2000, required: true, onkeydown: enter })),
    h('button', {}, t('send')));
}
