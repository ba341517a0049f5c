import type { Component } from 'svelte';
import type { Action, Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

/** What a game brings to the page: see docs/client.md. */
export interface GameModule {
  /** The board: all that lies on the table, one's own hand too. */
  board: Component<{ table: Table; inReach: boolean }>;
  /**
   * What one holds, small enough for the bar at the bottom of a phone. Where it is shown there, the
   * board is told by `inReach` that it need not lay it out as well.
   */
  grip?: Component<{ table: Table }>;
  /** What is public of a seat, in a line or two, for the list of seats. */
  seat?: Component<{ table: Table; seat: Seat }>;
  /** How the points came about, for the end of the game. */
  result?: Component<{ table: Table }>;
  /** What lies where an action points to now, if its words name only the place. */
  about?: (table: Table, action: Action) => string | null;
}

/** A drawing for the start page; small, since it is there from the beginning. */
export type Cover = Component<{ edition?: string }>;

const modules = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const covers = import.meta.glob<{ default: Cover }>('./*/Cover.svelte', { eager: true });

/** The board of a game; none for a game that has none: then its view is shown as tables. */
export async function gameModule(id: string): Promise<GameModule | null> {
  const found = modules[`./${id}/index.ts`];
  return found ? (await found()).default : null;
}

export const cover = (id: string): Cover | null => covers[`./${id}/Cover.svelte`]?.default ?? null;
