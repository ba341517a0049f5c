import { house } from '../lib/me.svelte';
import { ask, Problem } from '../lib/net';
import type { Line, Moment, Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';
import { tempo } from '../table/motion';
import { align, Cursor } from './cursor';

/** How fast a replay can go. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds from one moment to the next at the usual speed. */
const PACE = 1200;
/** How many moments are fetched before they are due. */
const AHEAD = 8;
/** How often a request is made again that came too soon. */
const TRIES = 5;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Plays a game again, moment by moment, as one viewer was told of it. Moments are fetched a little
 * ahead and kept, so that even the fastest replay does not wait.
 */
export class Player {
  playing = $state(false);
  speed = $state<number>(1);
  /** Whether what was taken back is shown too. */
  all = $state(false);
  /** The lines of another seat, where one looks through its eyes. */
  #others = $state.raw<{ seat: Seat | null; lines: Line[] } | null>(null);

  #known: { seat: Seat | null; all: boolean; cursor: Cursor } | null = null;
  #moments = new Map<string, Moment>();
  #asked = new Map<string, Promise<Moment>>();
  #wanted: number | null = null;
  #seeking = false;
  #fetching = false;
  #run = 0;

  constructor(readonly table: Table) {}

  /** The lines of whoever's eyes one looks through. */
  get lines(): Line[] {
    const { table } = this;
    const others = this.#others;
    return table.eyes !== table.seat && others?.seat === table.eyes ? others.lines : table.lines;
  }

  cursor = $derived.by(() => {
    const [seat, all] = [this.table.eyes, this.all];
    const before = this.#known;
    const same = before && before.seat === seat && before.cursor.end <= this.lines.length;
    const cursor = new Cursor(this.lines, { all }, same ? before.cursor : undefined);
    this.#known = { seat, all, cursor };
    return cursor;
  });

  /** How many lines had been told by the moment that is shown. */
  get at(): number {
    return this.table.past?.lines ?? this.cursor.end;
  }

  get ended(): boolean {
    return this.cursor.after(this.at) === null;
  }

  /** The seats one may look through. */
  get seats(): Seat[] {
    const { info, own } = this.table;
    return info?.status === 'over' ? info.seats.map(({ seat }) => seat) : own;
  }

  // Going.

  /** Shows the moment after so many lines. Of several wishes in a row only the last counts. */
  async seek(lines: number): Promise<void> {
    this.#wanted = Math.max(0, Math.min(lines, this.cursor.end));
    if (this.#seeking) return;
    this.#seeking = true;
    try {
      while (this.#wanted !== null) {
        const wanted: number = this.#wanted;
        this.#wanted = null;
        const moment = await this.#attempt(() => this.#moment(wanted));
        if (moment && this.#wanted === null) this.table.show(moment);
      }
    } finally {
      this.#seeking = false;
    }
    void this.#ahead();
  }

  /** On to the next moment; false at the end. */
  async next(): Promise<boolean> {
    const from = this.at;
    const asked = this.cursor.after(from);
    if (asked === null) return false;
    const moment = await this.#attempt(() => this.#moment(asked));
    if (!moment) return false;
    if (this.at !== from) return true;
    this.table.show(moment, this.cursor.between(from, moment.lines));
    void this.#ahead();
    return !this.ended;
  }

  async previous(): Promise<void> {
    const from = this.at;
    for (;;) {
      const step = this.cursor.before(from);
      if (step === null) return;
      const asked = 'lands' in step ? step.lands : step.ask;
      const moment = await this.#attempt(() => this.#moment(asked));
      if (!moment || this.at !== from) return;
      if ('lands' in step) return this.table.show(moment);
    }
  }

  first(): Promise<void> {
    return this.seek(0);
  }

  last(): Promise<void> {
    return this.seek(this.cursor.end);
  }

  /** On to the next turn of a seat. */
  async turn(seat: Seat): Promise<void> {
    const asked = this.cursor.turn(this.at, seat);
    if (asked !== null) await this.seek(asked);
  }

  /** Looks at the same moment through the eyes of another seat. */
  async through(seat: Seat): Promise<void> {
    const { table } = this;
    const moment = await this.#attempt(async () => {
      const others = await this.#linesOf(seat);
      const line = align(this.lines, this.at, others);
      const path = `/api/tables/${table.id}/at/${line}?seat=${seat}`;
      const found = await ask<Moment>('GET', path);
      this.#others = { seat, lines: others };
      return found;
    });
    if (moment) table.show(moment);
  }

  /** Fetches the lines of those eyes, for a link that leads straight to them. */
  async meet(seat: Seat | null): Promise<void> {
    if (!seat || seat === this.table.seat || this.#others?.seat === seat) return;
    const lines = await this.#attempt(() => this.#linesOf(seat));
    if (lines) this.#others = { seat, lines };
  }

  async #linesOf(seat: Seat): Promise<Line[]> {
    const { table } = this;
    if (seat === table.seat) return table.lines;
    const path = `/api/tables/${table.id}/log?seat=${seat}`;
    return (await ask<{ lines: Line[] }>('GET', path)).lines;
  }

  // Playing.

  toggle(): void {
    if (this.playing) this.stop();
    else void this.play();
  }

  async play(): Promise<void> {
    this.playing = true;
    this.#run += 1;
    const run = this.#run;
    if (this.ended) await this.first();
    while (this.playing && run === this.#run) {
      tempo.speed = Math.max(1, this.speed);
      const due = pause(PACE / this.speed);
      const more = await this.next();
      if (run !== this.#run) return;
      if (!more) this.stop();
      await due;
    }
  }

  stop(): void {
    this.playing = false;
    this.#run += 1;
    tempo.speed = 1;
  }

  // Fetching.

  async #attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    const done = await house.attempt(work);
    if (done === undefined) this.stop();
    return done;
  }

  async #moment(lines: number): Promise<Moment> {
    const { cursor, table } = this;
    const seat = table.eyes;
    const name = (at: number) => `${seat ?? ''} ${at}`;
    const kept = this.#moments.get(name(cursor.lands(lines) ?? -1));
    if (kept) return kept;
    const asked = this.#asked.get(name(lines)) ?? this.#fetch(lines, seat);
    this.#asked.set(name(lines), asked);
    try {
      const moment = await asked;
      cursor.learn(lines, moment.lines);
      // The last moment of a game that goes on may still grow.
      if (!moment.last || table.info?.status === 'over') {
        this.#moments.set(name(moment.lines), moment);
      }
      return moment;
    } finally {
      this.#asked.delete(name(lines));
    }
  }

  async #fetch(lines: number, seat: Seat | null): Promise<Moment> {
    const path = `/api/tables/${this.table.id}/at/${lines}${seat ? `?seat=${seat}` : ''}`;
    for (let tries = 1; ; tries += 1) {
      try {
        return await ask<Moment>('GET', path);
      } catch (problem) {
        const soon = problem instanceof Problem && problem.code === 'too_many' && tries < TRIES;
        if (!soon) throw problem;
        await pause(1000 * Number(problem.with.seconds ?? 1));
      }
    }
  }

  /** Fetches what comes next, one after the other. What fails here is asked for again when due. */
  async #ahead(): Promise<void> {
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      let at = this.at;
      for (let count = 0; count < AHEAD; count += 1) {
        const asked = this.cursor.after(at);
        if (asked === null) return;
        at = (await this.#moment(asked)).lines;
      }
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    } finally {
      this.#fetching = false;
    }
  }
}
