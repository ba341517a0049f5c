import type { Action } from '../lib/protocol';
import type { Speaker } from '../lib/speaker';
import type { Table } from '../lib/table.svelte';

/** So many choices need no order. */
const FEW = 9;
/** More than so many are not read one by one. */
const MANY = 30;

export interface Group {
  /** What the actions of the group do; empty where all are together. */
  name: string;
  /** What the game calls them, where it has a word for them: `<prefix>-group-<name>`. */
  title: string | null;
  /** The number of its first action. */
  first: number;
  actions: { action: Action; number: number }[];
}

/** The choices that are listed at first: of very many, only those that the board does not lay out. */
export function listed(table: Table): Action[] {
  const legal = (table.asked && table.game?.legal) || [];
  if (legal.length <= MANY) return legal;
  return legal.filter((action) => !table.planned.includes(action.do));
}

/** The choices by number; where there are many, those that do the same stand together. */
export function grouped(legal: Action[], speaker: Speaker | null): Group[] {
  const names = legal.length > FEW ? [...new Set(legal.map((action) => action.do))] : [''];
  let number = 0;
  return names.map((name) => {
    const these = name === '' ? legal : legal.filter((action) => action.do === name);
    const first = number + 1;
    const actions = these.map((action) => ({ action, number: (number += 1) }));
    const title = name && (speaker?.messages.tryText(`${speaker.prefix}-group-${name}`) ?? null);
    return { name, title: title || null, first, actions };
  });
}
