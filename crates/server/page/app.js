// What the parts of the page share: who is here, what can be played, what went wrong, and the clauses
// of the rulebook.

import { h, lay } from './dom.js';
import { Problem, ask } from './net.js';
import { lang, t } from './words.js';

/// What the parts share. `draw` draws the page anew soon, `go` leads to another address.
export const app = { me: null, games: [], notice: null, draw() {}, go() {} };

/// The game of this id.
export const gameOf = (id) => app.games.find((game) => game.id === id);

/// A value of a game's own, in the words of the server; null if it has none.
export function word(id, figures = {}) {
  const text = messages[lang.now]?.get(id);
  return text?.replace(/\{ \$(\w+) \}/g, (_, name) => figures[name] ?? '') ?? null;
}

/// What the value of an option is called.
export function optionValue(game, key, value) {
  if (value.startsWith('seat:')) return t('seatN', value.slice('seat:'.length));
  return word(`${game.words}-value-${key}-${value}`) ?? value;
}

const messages = {};

/// Fetches the plain messages of the language: those without a choice between forms.
export async function learn() {
  const now = lang.now;
  if (messages[now]) return;
  messages[now] = new Map();
  const files = await ask('GET', `/api/words/${now}`).catch(() => ({}));
  for (const text of Object.values(files)) {
    for (const [, id, said] of text.matchAll(/^([a-z][\w-]*) = (.+)$/gm)) {
      if (!said.includes('->')) messages[now].set(id, said);
    }
  }
  if (messages[now].size === 0) delete messages[now];
  app.draw();
}

/// Does something; what goes wrong is shown at the top of the page.
export async function attempt(work) {
  app.notice = null;
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    app.notice = { problem };
  } finally {
    app.draw();
  }
}

/// Tells something at the top of the page.
export function tell(text) {
  const notice = { text };
  app.notice = notice;
  app.draw();
  setTimeout(() => {
    if (app.notice !== notice) return;
    app.notice = null;
    app.draw();
  }, 3000 + 60 * text.length);
}

/// Puts an address on the clipboard; where that is not allowed, shows it.
export async function copy(address) {
  try {
    await navigator.clipboard.writeText(address);
    tell(t('copied'));
  } catch {
    window.prompt(t('copyThis'), address);
  }
}

const books = new Map();

/// A clause by its id; its text is a click away.
export function clause(game, id) {
  return id && h('button', { type: 'button', class: 'clause', onclick: () => read(game, id) }, id);
}

/// Shows a clause of the rulebook.
export async function read(game, id) {
  if (!books.has(game)) {
    const book = await attempt(() => ask('GET', `/api/games/${game}/rules`));
    if (!book) return;
    books.set(game, book.clauses);
  }
  const entry = books.get(game).find((it) => it.id === id);
  const dialog = document.getElementById('clause');
  const editions = gameOf(game).said[lang.now].editions;
  const sources = Object.entries(entry?.source ?? {}).map(([key, part]) => `${editions[key]}, ${part}`);
  lay(dialog,
    h('h2', { id: 'clause-title' }, `${id} · ${entry?.title[lang.now] ?? ''}`),
    h('p', {}, entry?.[lang.now]),
    sources.length > 0 && h('p', { class: 'soft' }, `${t('clauseSource')}: ${sources.join(' · ')}`),
    entry?.tests && h('p', { class: 'soft' }, t('clauseTests', entry.tests.length)),
    h('form', { method: 'dialog' }, h('button', { class: 'primary' }, t('close'))));
  dialog.showModal();
}
