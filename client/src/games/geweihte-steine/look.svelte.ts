import { SvelteMap } from 'svelte/reactivity';
import { seatAt, seatIndex, type Seat } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { TableLook } from '../../table/look.svelte';
import { Chronicle } from './chronicle.svelte';
import { Journeys } from './journeys';
import { range } from './kinds';
import { planOf, type Plan } from './plan.svelte';
import { kindOf, linesOf, stepOfOrder } from './sheet/slip';
import type { Way } from './story';
import type { Figures, Frames, OrderKind, Question, Realm, View } from './types';

/** Knights of someone in a region. */
export interface Group {
  seat: Seat;
  count: number;
}

/** The board as one viewer sees it: what every part of it reads. */
export class Look extends TableLook<View, Frames, Question> {
  readonly journeys = new Journeys(this);
  readonly chronicle: Chronicle;
  /** Where the regions are on the page. */
  readonly lands = new SvelteMap<Seat, HTMLElement>();
  /** Knights that are being dragged: from where, where the pointer is, over which region. */
  drag = $state.raw<{ from: Seat; x: number; y: number; over: Seat | null } | null>(null);

  constructor(table: () => Table) {
    super(table);
    this.chronicle = new Chronicle(table, (events) => this.journeys.follow(events));
  }

  /** One's own sheet. */
  get plan(): Plan {
    return planOf(this.table);
  }

  /** All seats in the order that is used where things cannot happen at once. */
  get order(): Seat[] {
    return this.view.order;
  }

  realm(seat: Seat): Realm {
    return this.view.realms[seatIndex(seat)]!;
  }

  figures(seat: Seat): Figures {
    return this.view.figures[seatIndex(seat)]!;
  }

  /** Knights of a seat in a region. */
  knights(region: Seat, seat: Seat = region): number {
    return this.view.knights[seatIndex(region)]?.[seatIndex(seat)] ?? 0;
  }

  /** Knights of others in a region. */
  strangers(region: Seat): Group[] {
    return this.seats
      .filter((seat) => seat !== region)
      .map((seat) => ({ seat, count: this.knights(region, seat) }))
      .filter(({ count }) => count > 0);
  }

  /** Who controls a region; those who attack it do not, until the fight for it is over. */
  lords(region: Seat): Seat[] {
    const { lords } = this.figures(region);
    const { phase, settled } = this.view;
    if (phase !== 'war') return lords;
    const fights = [this.frame('battle'), this.frame('allies'), this.frame('duel')];
    if (settled.includes(region) && !fights.some((fight) => fight?.region === region)) return lords;
    const before = this.view.lords[seatIndex(region)] ?? [];
    return lords.filter((lord) => before.includes(lord));
  }

  /** Artisans of others that a seat holds, by where they come from. */
  slaves(master: Seat): Group[] {
    return range(this.view.seats)
      .map((at) => ({ seat: seatAt(at), count: this.view.slaves[seatIndex(master)]?.[at] ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  /** Who holds artisans of a region, and how many. */
  masters(region: Seat): Group[] {
    return range(this.view.seats)
      .map((at) => ({ seat: seatAt(at), count: this.view.slaves[at]?.[seatIndex(region)] ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  /** Whether all sheets of this turn lie open. */
  get revealed(): boolean {
    return this.view.phase !== 'orders' && this.view.sheets.some(({ order }) => order !== null);
  }

  /** The action on an open sheet. */
  revealedOrder(seat: Seat): { kind: OrderKind; count: number } | null {
    const order = this.view.sheets[seatIndex(seat)]?.order;
    return order && this.revealed ? kindOf(stepOfOrder(order)) : null;
  }

  /** The ways that are drawn: those that are told of, else those of the sheets one may see. */
  get ways(): { way: Way; kind: 'draft' | 'open' | 'told' }[] {
    const { marks } = this.chronicle;
    if (marks) return marks.ways.map((way) => ({ way, kind: 'told' as const }));
    if (this.revealed && this.view.winners.length === 0) {
      return this.seats.flatMap((seat) =>
        linesOf(this.view.sheets[seatIndex(seat)] ?? null).map((line) => ({
          way: { seat, ...line },
          kind: 'open' as const,
        })),
      );
    }
    const { own } = this;
    if (!own || this.table.past) return [];
    return this.plan
      .lines()
      .map((line) => ({ way: { seat: own, ...line }, kind: 'draft' as const }));
  }
}
