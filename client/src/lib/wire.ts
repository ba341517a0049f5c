import { Problem, ask, newKey, unreachable, type WireError } from './net';
import type { Push, Seat } from './protocol';

export type WireState = 'opening' | 'open' | 'waiting' | 'refused' | 'closed';

/** What a wire tells its owner. */
export interface Listener {
  /** How many lines are here already. */
  have(): number;
  /** Every push, in order. */
  hear(push: Push): void;
  /** The state is another. */
  changed(): void;
}

interface Reply {
  push: 'reply';
  re: string;
  ok?: unknown;
  error?: WireError;
}

const FIRST = 500;
const LONGEST = 30_000;
const PATIENCE = 15_000;

/** The socket of a table. It comes back by itself, each time a little later, with what it has. */
export class Wire {
  seat: Seat | null = null;
  state: WireState = 'opening';
  problem: Problem | null = null;
  /** When it tries again, while it waits. */
  until = 0;

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #v = 0;
  #waiting = new Map<string, { done(ok: unknown): void; fail(problem: Problem): void }>();
  #lively = () => document.visibilityState === 'visible' && this.now();
  /** A device that goes offline does not close its sockets; without this nobody would notice. */
  #offline = () => this.#socket && void this.#lost(this.#socket, 0, true);

  constructor(
    readonly table: string,
    readonly listener: Listener,
  ) {
    addEventListener('online', this.#lively);
    addEventListener('offline', this.#offline);
    document.addEventListener('visibilitychange', this.#lively);
  }

  open(): void {
    clearTimeout(this.#timer);
    this.#drop();
    if (typeof WebSocket === 'undefined') {
      return this.#give(
        new Problem(0, {
          code: 'no_websocket',
          message: {
            it: 'Questo browser non può tenere aperto un collegamento con il tavolo (WebSocket). Usane uno più recente.',
            en: 'This browser cannot keep a connection to the table open (WebSocket). Use a more recent one.',
          },
        }),
      );
    }
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.table}/live?${this.#query()}`,
    );
    let greeted = false;
    this.#socket = socket;
    this.#set('opening');
    this.#timer = setTimeout(() => greeted || void this.#lost(socket, 0, false), PATIENCE);
    socket.onmessage = ({ data }) => {
      if (socket !== this.#socket) return;
      const push = JSON.parse(data as string) as Push | Reply;
      if (push.push === 'reply') return this.#replied(push);
      if (push.push === 'hello') {
        greeted = true;
        clearTimeout(this.#timer);
        this.#tries = 0;
        this.#v = push.v;
        this.#set('open');
      } else if (push.v !== (this.#v += 1)) {
        // Something was missed: a new socket begins with where the table stands.
        return this.open();
      }
      this.listener.hear(push);
    };
    socket.onclose = ({ code }) => void this.#lost(socket, code, greeted);
  }

  /** As whom one looks, and what one has. */
  #query(): string {
    const query = new URLSearchParams({ have: String(this.listener.have()) });
    if (this.seat) query.set('seat', this.seat);
    return query.toString();
  }

  /** The socket has gone, or never came. */
  async #lost(socket: WebSocket, code: number, greeted: boolean): Promise<void> {
    if (socket !== this.#socket) return;
    this.#drop();
    if (code === 4401) {
      return this.#give(
        new Problem(401, {
          code: 'signed_out',
          message: { it: 'Non sei più collegato.', en: 'You are signed out.' },
        }),
      );
    }
    if (!greeted) {
      // A socket does not say why it was refused; a request does.
      this.#set('waiting');
      const problem = await ask('GET', `/api/tables/${this.table}?${this.#query()}`).then(
        () => null,
        (problem: Problem) => problem,
      );
      if (this.state !== 'waiting') return;
      const final = problem && 400 <= problem.status && problem.status < 500;
      if (final && problem.status !== 429) return this.#give(problem);
    }
    const wait = code === 1012 ? FIRST : Math.min(LONGEST, FIRST * 2 ** this.#tries);
    this.#tries += 1;
    this.until = Date.now() + wait * (0.5 + Math.random());
    this.#timer = setTimeout(() => this.open(), this.until - Date.now());
    this.#set('waiting');
  }

  /** There is no use in coming back. */
  #give(problem: Problem): void {
    this.problem = problem;
    this.#set('refused');
  }

  /** Comes back at once, if it waits. */
  now(): void {
    if (this.state === 'waiting') this.open();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const { fail } of this.#waiting.values()) fail(unreachable());
    this.#waiting.clear();
  }

  #set(state: WireState): void {
    this.state = state;
    this.listener.changed();
  }

  /** Gives an order; what comes of it, or the problem. */
  order<T>(order: { do: string; [field: string]: unknown }): Promise<T> {
    const socket = this.#socket;
    if (this.state !== 'open' || !socket) return Promise.reject(unreachable());
    const id = newKey();
    return new Promise<T>((done, fail) => {
      this.#waiting.set(id, { done: (ok) => done(ok as T), fail });
      // A line that says nothing is as good as broken.
      setTimeout(() => this.#waiting.has(id) && this.open(), PATIENCE);
      socket.send(JSON.stringify({ id, ...order }));
    });
  }

  #replied({ re, ok, error }: Reply): void {
    const asked = this.#waiting.get(re);
    this.#waiting.delete(re);
    if (error) asked?.fail(new Problem(0, error));
    else asked?.done(ok);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.state = 'closed';
    this.#drop();
    removeEventListener('online', this.#lively);
    removeEventListener('offline', this.#offline);
    document.removeEventListener('visibilitychange', this.#lively);
  }
}
