import { untrack } from 'svelte';
import type { Action } from '../../../lib/protocol';
import type { Table } from '../../../lib/table.svelte';
import type { Card } from '../types';

/** What is being looked at in the card turn: a card of the hand, and what it is to be played on. */
export class Chosen {
  card = $state.raw<Card | null>(null);
  /** The way of playing it. */
  action = $state.raw<Action | null>(null);
  /** How many places lay the hand out now, so that it is not shown twice. */
  #shown = $state(0);

  get shown(): boolean {
    return this.#shown > 0;
  }

  /** Says that the hand is laid out here; gives back how to stop. */
  show(): () => void {
    const add = (by: number) => untrack(() => (this.#shown += by));
    add(1);
    return () => add(-1);
  }

  take(card: Card | null): void {
    this.card = this.card === card ? null : card;
    this.action = null;
  }
}

const known = new WeakMap<Table, Chosen>();

/** What is chosen at a table: desk and hand see the same. */
export function choosingOf(table: Table): Chosen {
  const chosen = known.get(table) ?? new Chosen();
  known.set(table, chosen);
  return chosen;
}
