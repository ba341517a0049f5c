import { SvelteSet } from 'svelte/reactivity';
import { seatAt, seatIndex, type Action, type Seat, type ShieldMark } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { count, less, shown } from './kinds';
import { builders, holding, lastIncome } from './story';
import type { Bid, Cards, Estate, Frames, Resource, Tile, View } from './types';

/** How long something new is set off from the rest. */
const FRESH = 1200;

/** The board as one viewer sees it: what every part of it reads. */
export class Look {
  readonly #table: () => Table;
  /** What has just changed, for a moment: `section:nave`, `burned/seat:2`. */
  readonly fresh = new SvelteSet<string>();

  constructor(table: () => Table) {
    this.#table = table;
  }

  get table(): Table {
    return this.#table();
  }

  /** The parts of the board are only there once it can be seen. */
  get view(): View {
    return this.table.sheet!.view as View;
  }

  get say() {
    return this.table.speaker!;
  }

  get edition(): string {
    return this.table.info?.terms.edition ?? 'spada';
  }

  /** All that was told and holds at the moment that is shown. */
  story = $derived.by(() => {
    const { lines, past } = this.table;
    return holding(lines, past ? past.lines : lines.length);
  });
  builders = $derived.by(() => builders(this.story));
  income = $derived.by(() => lastIncome(this.story));

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
    const { seats } = this.view;
    const first = seatIndex(this.near);
    return Array.from({ length: seats }, (_, at) => seatAt((first + at) % seats));
  }

  /** All seats, from the King's Adviser. */
  get order(): Seat[] {
    const { seats } = this.view;
    const first = seatIndex(this.view.adviser);
    return Array.from({ length: seats }, (_, at) => seatAt((first + at) % seats));
  }

  name(seat: Seat): string {
    return this.table.name(seat);
  }

  mark(seat: Seat): ShieldMark | null {
    return this.table.mark(seat);
  }

  estate(seat: Seat): Estate {
    return this.view.estates[seatIndex(seat)]!;
  }

  bid(seat: Seat): Bid {
    return this.view.bids[seatIndex(seat)]!;
  }

  waits(seat: Seat): boolean {
    return this.table.sheet?.waiting.includes(seat) ?? false;
  }

  /** How many resource cards a seat holds; those of a draft are on the table in one's own eyes. */
  cards(seat: Seat): number {
    const hand = this.hand(seat);
    return hand ? count({ shown: hand }) : count(this.view.hands[seatIndex(seat)]!);
  }

  /** One's own resource cards without those of the draft; null for those of others. */
  hand(seat: Seat): Cards | null {
    const hand = shown(this.view.hands[seatIndex(seat)]!);
    return hand && less(hand, this.view.staged);
  }

  /** A seat's tiles without the one of the draft. */
  tiles(seat: Seat): Partial<Record<Tile, number>> {
    const { tiles } = this.estate(seat);
    const { spent } = this.view;
    if (!spent || seat !== this.own) return tiles;
    return { ...tiles, [spent]: (tiles[spent] ?? 1) - 1 };
  }

  // Procedures and actions.

  /** Where a procedure stands; undefined if it is not under way. */
  frame<K extends keyof Frames>(name: K): Frames[K] | undefined {
    const level = this.view.stack.find(({ frame }) => name in frame);
    return level && (level.frame as Frames)[name];
  }

  /** What a card is worth this year. */
  value(kind: Resource): number {
    return this.view.values[kind] ?? 0;
  }

  /** What all that a seat has laid in the auction is worth. */
  total(seat: Seat): number {
    return this.view.totals[seatIndex(seat)] ?? 0;
  }

  /** The first of these that may be played; else the first, which then says why not. */
  pick(...actions: (Action | null | undefined | false)[]): Action | undefined {
    if (!this.own || this.table.past || this.table.info?.status !== 'playing') return undefined;
    const all = actions.filter((action): action is Action => !!action);
    return all.find((action) => this.table.may(action)) ?? all[0];
  }

  /** Those of these that may be played now. */
  open(actions: Action[]): Action[] {
    return actions.filter((action) => this.table.may(action));
  }

  /** What is asked of the reader now. */
  get ask(): string | null {
    return this.table.asked ? (this.table.game?.decision?.question.ask ?? null) : null;
  }

  /** Sets something off for a moment. */
  freshen(name: string): void {
    this.fresh.add(name);
    setTimeout(() => this.fresh.delete(name), FRESH);
  }
}
