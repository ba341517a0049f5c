import { SvelteSet } from 'svelte/reactivity';
import { library } from '../../lib/rulebook.svelte';
import { seatAt, seatIndex, type Action, type Seat, type ShieldMark } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { words } from '../../lib/words.svelte';
import { clauseOf, GAME } from './kinds';
import { planOf, type Plan } from './plan.svelte';
import { printed } from './printed.svelte';
import { bannersAtStart } from './story';
import type {
  Card,
  Character,
  Face,
  Frames,
  Kingdom,
  Offer,
  Printed,
  Question,
  Sheet,
  Tile,
  View,
} from './types';

/** How long something new is set off from the rest. */
const FRESH = 1200;

/** The board as one viewer sees it: what every part of it reads. */
export class Look {
  readonly #table: () => Table;
  /** What has just changed, for a moment: `coast`, `cell/seat:2/cell:4`. */
  readonly fresh = new SvelteSet<string>();

  constructor(table: () => Table) {
    this.#table = table;
  }

  get table(): Table {
    return this.#table();
  }

  get ready(): boolean {
    return !!this.table.sheet?.view && !!this.table.speaker && !!printed.value;
  }

  /** The parts of the board are only there once it can be seen. */
  get view(): View {
    return this.table.sheet!.view as View;
  }

  get say() {
    return this.table.speaker!;
  }

  get printed(): Printed {
    return printed.value!;
  }

  /** What one means to do before anything is sent. */
  get plan(): Plan {
    return planOf(this.table);
  }

  face = (tile: Tile): Face => this.printed.tiles[tile];

  card(character: Character): Card {
    return this.printed.characters[character];
  }

  /** What a character does, as its clause says. */
  clauseText(character: Character): string | null {
    return library.clause(GAME, clauseOf(character))?.[words.lang] ?? null;
  }

  /** Which characters lay beside which banner at the start. */
  laid = $derived.by(() => bannersAtStart(this.table.lines));

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
    return this.#from(this.near);
  }

  /** All seats in the order of play. */
  get order(): Seat[] {
    return this.#from(this.view.first);
  }

  #from(first: Seat): Seat[] {
    const { seats } = this.view;
    return Array.from({ length: seats }, (_, at) => seatAt((seatIndex(first) + at) % seats));
  }

  name(seat: Seat): string {
    return this.table.name(seat);
  }

  mark(seat: Seat): ShieldMark | null {
    return this.table.mark(seat);
  }

  kingdom(seat: Seat): Kingdom {
    return this.view.kingdoms[seatIndex(seat)]!;
  }

  sheet(seat: Seat): Sheet {
    return this.view.sheets[seatIndex(seat)]!;
  }

  waits(seat: Seat): boolean {
    return this.table.sheet?.waiting.includes(seat) ?? false;
  }

  /** Who has this character now. */
  holder(character: Character): Seat | null {
    return this.order.find((seat) => this.kingdom(seat).characters.includes(character)) ?? null;
  }

  // Procedures and actions.

  /** Where a procedure stands; undefined if it is not under way. */
  frame<K extends keyof Frames>(name: K): Frames[K] | undefined {
    const level = this.view.stack.find(({ frame }) => name in frame);
    return level && (level.frame as Frames)[name];
  }

  /** What this tile would bring to whoever's turn it is. */
  offer(tile: Tile): Offer | undefined {
    return this.view.offers.find((offer) => offer.tile === tile);
  }

  /** What is asked of the reader now. */
  get question(): Question | null {
    return this.table.asked ? (this.table.game!.decision!.question as Question) : null;
  }

  get ask(): Question['ask'] | null {
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

  /** The first of these that may be played now. */
  open(...actions: Action[]): Action | undefined {
    return actions.find((action) => this.table.may(action));
  }

  /** Sets something off for a moment. */
  freshen(name: string): void {
    this.fresh.add(name);
    setTimeout(() => this.fresh.delete(name), FRESH);
  }
}
