import { SvelteSet } from 'svelte/reactivity';
import {
  seatAt,
  seatIndex,
  type Action,
  type Question,
  type Seat,
  type ShieldMark,
} from '../lib/protocol';
import type { Speaker } from '../lib/speaker';
import type { Table } from '../lib/table.svelte';

/** How long something new is set off from the rest. */
const FRESH = 1200;

/** What the view of every game has. */
interface Seen {
  seats: number;
  stack: { frame: object }[];
}

/**
 * A table as the parts of a board read it: who sits where, what is asked, what has just changed. The
 * board of a game adds what is its own.
 */
export abstract class TableLook<View extends Seen, Frames, Asked extends Question = Question> {
  readonly #table: () => Table;
  /** What has just changed, for a moment, by a name of the board's own. */
  readonly fresh = new SvelteSet<string>();

  constructor(table: () => Table) {
    this.#table = table;
  }

  get table(): Table {
    return this.#table();
  }

  get ready(): boolean {
    return !!this.table.sheet?.view && !!this.table.speaker;
  }

  /** The parts of the board are only there once it can be seen. */
  get view(): View {
    return this.table.sheet!.view as View;
  }

  get say(): Speaker {
    return this.table.speaker!;
  }

  // Seats.

  get own(): Seat | null {
    return this.table.eyes;
  }

  /** Who sits nearest to the reader. */
  get near(): Seat {
    return this.own ?? seatAt(0);
  }

  /** All seats, from the nearest, clockwise. */
  get seats(): Seat[] {
    return this.from(this.near);
  }

  /** All seats, from this one, clockwise. */
  protected from(first: Seat): Seat[] {
    const { seats } = this.view;
    return Array.from({ length: seats }, (_, at) => seatAt((seatIndex(first) + at) % seats));
  }

  name(seat: Seat): string {
    return this.table.name(seat);
  }

  mark(seat: Seat): ShieldMark | null {
    return this.table.mark(seat);
  }

  waits(seat: Seat): boolean {
    return this.table.sheet?.waiting.includes(seat) ?? false;
  }

  // Procedures and actions.

  /** Where a procedure stands; undefined if it is not under way. */
  frame<K extends keyof Frames & string>(name: K): Frames[K] | undefined {
    const level = this.view.stack.find(({ frame }) => name in frame);
    return level && (level.frame as Frames)[name];
  }

  /** What is asked of the reader now. */
  get question(): Asked | null {
    return this.table.asked ? (this.table.game!.decision!.question as Asked) : null;
  }

  get ask(): Asked['ask'] | null {
    return this.question?.ask ?? null;
  }

  /** Whether the reader sits here and the game goes on: then a touch may play something. */
  get plays(): boolean {
    return !!this.own && !this.table.past && this.table.info?.status === 'playing';
  }

  /** The first of these that may be played; else the first, which then says why not. */
  pick(...actions: (Action | null | undefined | false)[]): Action | undefined {
    if (!this.plays) return undefined;
    const all = actions.filter((action): action is Action => !!action);
    return all.find((action) => this.table.may(action)) ?? all[0];
  }

  /** Sets something off for a moment. */
  freshen(name: string): void {
    this.fresh.add(name);
    setTimeout(() => this.fresh.delete(name), FRESH);
  }
}
