import { seatIndex, type Action as AnyAction } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { CELLS, SLOTS } from './kinds';
import type { Action, Tile, View } from './types';

/** The tile that lies where an action points to. */
export function about(table: Table, any: AnyAction): string | null {
  const view = table.sheet?.view as View | undefined;
  const tile = view && tileOf(view, table, any as Action);
  return tile ? (table.speaker?.thing(tile) ?? null) : null;
}

function tileOf(view: View, { seat }: Table, action: Action): Tile | null {
  switch (action.do) {
    case 'take_territory':
    case 'exchange_take':
    case 'put_saracen':
      return view.row[SLOTS.indexOf(action.with)]?.tile ?? null;
    case 'exchange':
    case 'restore':
    case 'swap':
    case 'swap_with':
    case 'put_tower':
    case 'ruin': {
      const kingdom = seat && view.kingdoms[seatIndex(seat)];
      return (kingdom && kingdom.cells[CELLS.indexOf(action.with)]?.tile) || null;
    }
    default:
      return null;
  }
}
