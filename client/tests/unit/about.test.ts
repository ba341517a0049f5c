import { expect, test } from 'vitest';
import { about } from '../../src/games/anno-domini-890/about';
import type { Action } from '../../src/lib/protocol';
import type { Table } from '../../src/lib/table.svelte';

test('an action that names a place is told with the tile that lies there', () => {
  const cells = Array.from({ length: 9 }, () => null as { tile: string } | null);
  cells[8] = { tile: 'tile:t07' };
  const row = ['tile:t01', 'tile:t02'].map((tile) => ({ tile }));
  const kingdoms = [{ cells: [] }, { cells }];
  const speaker = { thing: (id: string) => `the ${id}` };
  const table = { seat: 'seat:2', sheet: { view: { row, kingdoms } }, speaker };
  const of = (action: unknown, at: unknown = table) => about(at as Table, action as Action);

  expect(of({ do: 'take_territory', with: 'slot:2' })).toBe('the tile:t02');
  expect(of({ do: 'ruin', with: 'cell:8' })).toBe('the tile:t07');
  // Nothing lies there, or the words say all.
  expect(of({ do: 'take_territory', with: 'slot:4' })).toBeNull();
  expect(of({ do: 'ruin', with: 'cell:0' })).toBeNull();
  expect(of({ do: 'place', with: 'cell:8' })).toBeNull();
  expect(of({ do: 'take_territory', with: 'slot:1' }, { seat: null, sheet: null })).toBeNull();
});
