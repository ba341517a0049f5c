import type { Attachment } from 'svelte/attachments';
import type { Action, Seat } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { cellIndex } from './kinds';
import type { Cell, Offer, Question, Tile, View } from './types';

/** How long the table is given to ask where the tile goes. */
const PATIENCE = 6000;
const STEP = 25;

/** How a tile may be taken. */
export type Way = 'take_territory' | 'take_special' | 'invent';

/**
 * Which tile one means to take and where it is to lie. Taking fills the row and cannot be undone,
 * so nothing is sent before the whole is confirmed.
 */
export class Plan {
  readonly #table: Table;
  tile = $state<Tile | null>(null);
  way = $state<Way | null>(null);
  /** Where it is to lie. */
  cell = $state<Cell | null>(null);
  /** The cell the pointer or the keyboard is at. */
  over = $state<Cell | null>(null);
  /** Whether the plan is being carried out. */
  running = $state(false);
  /** Whether a plan was dropped without the reader's doing. */
  lost = $state(false);
  #asked = -1;
  #seat: Seat | null = null;

  constructor(table: Table) {
    this.#table = table;
  }

  get #question(): Question | null {
    const { asked, game } = this.#table;
    return asked ? ((game?.decision?.question as Question | undefined) ?? null) : null;
  }

  /** Whether the table asks for what can be planned. */
  get open(): boolean {
    return this.#question?.ask === 'take' && !this.running;
  }

  /** The tile whose placing is looked at: the planned one, or the one in hand. */
  get ghost(): Tile | null {
    const question = this.#question;
    if (question?.ask === 'place') return question.with.tile;
    return question?.ask === 'take' || this.running ? this.tile : null;
  }

  /** The cell whose consequences are shown: the one pointed at, else the chosen one. */
  get shown(): Cell | null {
    return this.over ?? this.cell;
  }

  /** The ways in which this tile may be taken now. */
  ways(offer: Offer): Way[] {
    return (['take_territory', 'take_special', 'invent'] as const).filter((way) => {
      const action = this.#taking(way, offer);
      return action && this.#table.may(action);
    });
  }

  #taking(way: Way, { slot, tile }: Offer): Action | null {
    if (way === 'take_territory') return slot ? { do: way, with: slot } : null;
    return slot ? null : { do: way, with: tile };
  }

  /** What playing the plan does first. */
  get taking(): Action | null {
    const offer = this.#offer;
    return offer && this.way ? this.#taking(this.way, offer) : null;
  }

  get #offer(): Offer | undefined {
    const view = this.#table.sheet?.view as View | undefined;
    return view?.offers.find(({ tile }) => tile === this.tile);
  }

  /** Chooses a tile; the chosen one is let go. */
  choose(offer: Offer): void {
    this.lost = false;
    if (this.tile === offer.tile) return this.clear();
    const [way] = this.ways(offer);
    if (!way) return;
    this.tile = offer.tile;
    this.way = way;
    this.#asked = this.#table.game?.asked ?? -1;
    this.#seat = this.#table.seat;
  }

  put(cell: Cell): void {
    this.lost = false;
    this.cell = cell;
  }

  clear(): void {
    this.tile = null;
    this.way = null;
    this.cell = null;
    this.over = null;
  }

  /** Whether this is an empty cell of one's own on which the chosen tile can be laid. */
  free(cell: Cell): boolean {
    const view = this.#table.sheet?.view as View | undefined;
    const own = this.#table.eyes;
    if (!view || !own || view.turn !== own) return false;
    return !view.kingdoms[Number(own.slice(5)) - 1]?.cells[cellIndex(cell)];
  }

  /** Lets go of a plan that the table has overtaken. */
  review(): void {
    if (this.running) return;
    if (!this.open) this.lost = false;
    if (!this.tile) return;
    const stale = !this.open || this.#table.game?.asked !== this.#asked;
    const gone = !this.taking || !this.#table.may(this.taking);
    const full = this.cell && !this.free(this.cell);
    if (!stale && !gone && !full) return;
    this.clear();
    // Whoever is asked something else, or another at this device, is told by the table.
    this.lost = this.open && this.#table.seat === this.#seat;
  }

  /** Takes the tile, then lays it where it was planned. */
  async confirm(): Promise<void> {
    const { tile, cell, taking } = this;
    const table = this.#table;
    if (!tile || !cell || !taking || this.running || !table.may(taking)) return;
    this.running = true;
    try {
      await table.act(taking);
      const placing = { do: 'place', with: cell };
      const there = () => {
        const question = this.#question;
        return question?.ask === 'place' && question.with.tile === tile && table.may(placing);
      };
      const taken = !table.trouble && (await until(there));
      if (taken) await table.act(placing);
      this.lost = !taken || !!table.trouble;
      // What the table says next comes a moment after its answer.
      if (!this.lost) await until(() => !there());
    } finally {
      this.clear();
      this.running = false;
    }
  }

  /** Looks at this cell while the pointer or the keyboard is at it. */
  watch(cell: Cell): Attachment<Element> {
    return (node) => {
      const come = (event: Event) => {
        if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
        if (event.type === 'focus' && !node.matches(':focus-visible')) return;
        this.over = cell;
      };
      const go = () => {
        if (this.over === cell) this.over = null;
      };
      node.addEventListener('pointerenter', come);
      node.addEventListener('focus', come);
      node.addEventListener('pointerleave', go);
      node.addEventListener('blur', go);
      return () => {
        node.removeEventListener('pointerenter', come);
        node.removeEventListener('focus', come);
        node.removeEventListener('pointerleave', go);
        node.removeEventListener('blur', go);
        go();
      };
    };
  }
}

/** Waits until something holds; false if it does not for too long. */
async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (holds()) return true;
    await new Promise((done) => setTimeout(done, STEP));
  }
  return holds();
}

const plans = new WeakMap<Table, Plan>();

/** The plan of a table: board and thumb see the same. */
export function planOf(table: Table): Plan {
  const known = plans.get(table);
  if (known) return known;
  const plan = new Plan(table);
  plans.set(table, plan);
  return plan;
}
