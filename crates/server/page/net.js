// Requests, the socket of a table, and sentences about games. What goes wrong is a Problem with a
// sentence in both languages, the server's own or ours when there is no answer.

import { lang } from './words.js';

/// What came instead of what was asked for.
export class Problem extends Error {
  constructor(status, error) {
    super(error.code);
    Object.assign(this, error, { status, said: error.message });
  }

  /// In the language of the reader.
  text() {
    return this.with?.said?.[lang.now] ?? this.said[lang.now];
  }

  /// Each clause with its sentence, if it is the rules that say no.
  clauses() {
    const said = this.refusal?.said ?? [];
    return said.map((it) => ({ clause: it.clause, text: it[lang.now] }));
  }
}

const unreachable = () => new Problem(0, {
  code: 'unreachable',
  message: {
    it: 'Il server non risponde. Riprova fra poco.',
    en: 'The server does not answer. Try again shortly.',
  },
});

/// Asks the server; what is sent and what comes back is JSON.
export async function ask(method, path, body) {
  let answer;
  let text;
  try {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
    text = await answer.text();
  } catch {
    throw unreachable();
  }
  let value = null;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    throw unreachable();
  }
  if (!answer.ok) throw value?.error ? new Problem(answer.status, value.error) : unreachable();
  return value;
}

/// A name for something that is sent, by which the server knows it again.
export const newKey = () => crypto.getRandomValues(new Uint32Array(3)).join('-');

const FIRST = 500;
const LONGEST = 30_000;
const PATIENCE = 15_000;

/// The socket of a table. It comes back by itself, each time a little later, with what it has.
export class Wire {
  /// `have` says how many lines are here already, `hear` takes every push, `changed` is told when
  /// the state is another.
  constructor(table, { have, hear, changed }) {
    Object.assign(this, { table, have, hear, changed });
    this.seat = null;
    this.state = 'opening';
    this.problem = null;
    this.tries = 0;
    this.waiting = new Map();
    this.lively = () => document.visibilityState === 'visible' && this.now();
    window.addEventListener('online', this.lively);
    document.addEventListener('visibilitychange', this.lively);
  }

  open() {
    clearTimeout(this.timer);
    this.drop();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${this.table}/live?${this.query()}`;
    const socket = new WebSocket(address);
    let greeted = false;
    this.socket = socket;
    this.set('opening');
    this.timer = setTimeout(() => greeted || this.lost(socket, 0, false), PATIENCE);
    socket.onmessage = ({ data }) => {
      const push = JSON.parse(data);
      if (push.push === 'reply') return this.replied(push);
      if (push.push === 'hello') {
        greeted = true;
        clearTimeout(this.timer);
        this.tries = 0;
        this.v = push.v;
        this.set('open');
      } else if (push.v !== (this.v += 1)) {
        // Something was missed: a new socket begins with where the table stands.
        return this.open();
      }
      this.hear(push);
    };
    socket.onclose = ({ code }) => this.lost(socket, code, greeted);
  }

  /// As whom one looks, and what one has.
  query() {
    const query = new URLSearchParams({ have: this.have() });
    if (this.seat) query.set('seat', this.seat);
    return query;
  }

  /// The socket has gone, or never came.
  async lost(socket, code, greeted) {
    if (socket !== this.socket) return;
    this.drop();
    if (code === 4401) return this.give(new Problem(401, { code: 'signed_out', message: {} }));
    if (!greeted) {
      // A socket does not say why it was refused; a request does.
      this.set('waiting');
      const problem = await ask('GET', `/api/tables/${this.table}?${this.query()}`).then(() => null, (it) => it);
      if (this.state !== 'waiting') return;
      if (problem && 400 <= problem.status && problem.status < 500 && problem.status !== 429) {
        return this.give(problem);
      }
    }
    const wait = code === 1012 ? FIRST : Math.min(LONGEST, FIRST * 2 ** this.tries);
    this.tries += 1;
    this.until = Date.now() + wait * (0.5 + Math.random());
    this.timer = setTimeout(() => this.open(), this.until - Date.now());
    this.set('waiting');
  }

  /// There is no use in coming back.
  give(problem) {
    this.problem = problem;
    this.set('refused');
  }

  /// Comes back at once, if it waits.
  now() {
    if (this.state === 'waiting') this.open();
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const { fail } of this.waiting.values()) fail(unreachable());
    this.waiting.clear();
  }

  set(state) {
    this.state = state;
    this.changed();
  }

  /// Gives an order; what comes of it, or the problem.
  order(order) {
    if (this.state !== 'open') return Promise.reject(unreachable());
    const id = newKey();
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      this.socket.send(JSON.stringify({ id, ...order }));
    });
  }

  replied({ re, ok, error }) {
    const asked = this.waiting.get(re);
    this.waiting.delete(re);
    if (error) asked?.fail(new Problem(0, error));
    else asked?.done(ok);
  }

  close() {
    clearTimeout(this.timer);
    this.state = 'closed';
    this.drop();
    window.removeEventListener('online', this.lively);
    document.removeEventListener('visibilitychange', this.lively);
  }
}

const GATHER = 60;
const AT_ONCE = 150;
const BYTES = 48_000;
const sentences = new Map();

/// Says things about a game to people of these names: at once if it was said before, else it is
/// asked for and `changed` is called.
export class Speaker {
  constructor(game, changed) {
    Object.assign(this, { game, changed, names: [], voice: null, wanted: new Map(), busy: false });
  }

  /// `event`, `question`, `action`, `clause` or `thing`; null until it is known.
  say(kind, value) {
    const voice = JSON.stringify([this.game, lang.now, this.names]);
    if (voice !== this.voice) {
      this.voice = voice;
      this.wanted.clear();
    }
    const thing = { [kind]: value };
    const key = voice + JSON.stringify(thing);
    const said = sentences.get(key);
    if (said !== undefined) return said;
    this.wanted.set(key, thing);
    if (!this.busy) {
      this.busy = true;
      setTimeout(() => this.fetch(), GATHER);
    }
    return null;
  }

  async fetch() {
    const [keys, say] = [[], []];
    let bytes = 0;
    for (const [key, thing] of this.wanted) {
      bytes += JSON.stringify(thing).length;
      if (AT_ONCE <= say.length || BYTES < bytes) break;
      keys.push(key);
      say.push(thing);
    }
    let wait = 0;
    try {
      const body = { lang: lang.now, names: this.names, say };
      const said = say.length ? await ask('POST', `/api/games/${this.game}/speak`, body) : [];
      keys.forEach((key, place) => {
        sentences.set(key, said[place]);
        this.wanted.delete(key);
      });
      this.changed();
    } catch (problem) {
      wait = 1000 * (problem.with?.seconds ?? 2);
      // What cannot be said is not asked for again.
      if ([400, 413, 422].includes(problem.status)) keys.forEach((key) => sentences.set(key, '…'));
    }
    this.busy = 0 < this.wanted.size && !this.stopped;
    if (this.busy) setTimeout(() => this.fetch(), wait);
  }

  stop() {
    this.stopped = true;
  }
}
