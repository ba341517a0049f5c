import { seatIndex, type Action, type Seat } from '../../lib/protocol';
import { TableLook } from '../../table/look.svelte';
import { count, less, shown } from './kinds';
import { builders, holding, lastIncome } from './story';
import type { Bid, Cards, Estate, Frames, Resource, Tile, View } from './types';

/** The board as one viewer sees it: what every part of it reads. */
export class Look extends TableLook<View, Frames> {
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

  /** All seats, from the King's Adviser. */
  get order(): Seat[] {
    return this.from(this.view.adviser);
  }

  estate(seat: Seat): Estate {
    return this.view.estates[seatIndex(seat)]!;
  }

  bid(seat: Seat): Bid {
    return this.view.bids[seatIndex(seat)]!;
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

  /** What a card is worth this year. */
  value(kind: Resource): number {
    return this.view.values[kind] ?? 0;
  }

  /** What all that a seat has laid in the auction is worth. */
  total(seat: Seat): number {
    return this.view.totals[seatIndex(seat)] ?? 0;
  }

  /** Those of these that may be played now. */
  open(actions: Action[]): Action[] {
    return actions.filter((action) => this.table.may(action));
  }
}
