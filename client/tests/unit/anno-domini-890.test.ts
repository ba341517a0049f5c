import { describe, expect, it } from 'vitest';
import { cellDeed } from '../../src/games/anno-domini-890/deeds';
import { hopesOf, madeBy, noblesOf, towersOf, trisOf } from '../../src/games/anno-domini-890/kinds';
import { bannersAtStart } from '../../src/games/anno-domini-890/story';
import type { Crop, Face, Kingdom, Land, Tile } from '../../src/games/anno-domini-890/types';

const CROPS: Record<string, Crop[]> = {
  'tile:t01': ['crop:wheat'],
  'tile:t02': ['crop:wheat'],
  'tile:t03': ['crop:wheat', 'crop:olives'],
  'tile:c1': ['crop:wheat', 'crop:olives'],
  'tile:s01': [],
};
const face = (tile: Tile) => ({ crops: CROPS[tile] ?? [] }) as unknown as Face;
const land = (tile: Tile, more: Partial<Land> = {}): Land => ({
  tile,
  ruin: false,
  towers: 0,
  nobles: 0,
  ...more,
});
const kingdom = (...cells: (Land | null)[]): Kingdom => ({
  cells: Array.from({ length: 9 }, (_, at) => cells[at] ?? null) as Kingdom['cells'],
  coins: 0,
  characters: [],
});

describe('lines of a kingdom', () => {
  it('are a tris where all three tiles show the crop, for each crop they share', () => {
    const full = kingdom(land('tile:t01'), land('tile:t02'), land('tile:t03'));
    expect(trisOf(full, face)).toEqual([{ line: [0, 1, 2], crop: 'crop:wheat' }]);
    const both = kingdom(land('tile:t03'), land('tile:c1'), land('tile:t03'));
    expect(trisOf(both, face).map(({ crop }) => crop)).toEqual(['crop:wheat', 'crop:olives']);
  });

  it('are none where a tile is in ruin or shows no crop', () => {
    const ruined = kingdom(land('tile:t01'), land('tile:t02', { ruin: true }), land('tile:t03'));
    expect(trisOf(ruined, face)).toEqual([]);
    expect(trisOf(kingdom(land('tile:t01'), land('tile:s01'), land('tile:t03')), face)).toEqual([]);
  });

  it('are foreseen for a tile that does not lie yet', () => {
    const two = kingdom(land('tile:t01'), null, land('tile:t03'));
    expect(madeBy(two, 1, ['crop:wheat', 'crop:olives'], face)).toEqual([
      { line: [0, 1, 2], crop: 'crop:wheat' },
    ]);
    expect(madeBy(two, 4, ['crop:wheat'], face)).toEqual([]);
  });

  it('are at stake while they can still be completed', () => {
    const two = kingdom(land('tile:t01'), null, land('tile:t03'));
    expect(hopesOf(two, 0, face)).toEqual(['crop:wheat']);
    // Nothing is lost with a line that is complete, or that nobody has begun.
    expect(hopesOf(kingdom(land('tile:t01')), 0, face)).toEqual([]);
    const full = kingdom(land('tile:t01'), land('tile:t02'), land('tile:t03'));
    expect(hopesOf(full, 0, face)).toEqual([]);
  });
});

describe('pieces of a kingdom', () => {
  it('are counted on ruins too', () => {
    const some = kingdom(land('tile:t01', { towers: 2, nobles: 1 }), null, {
      ...land('tile:t02', { ruin: true, towers: 1 }),
    });
    expect([towersOf(some), noblesOf(some)]).toEqual([3, 1]);
  });
});

describe('what touching a cell answers', () => {
  const mine = { seat: 'seat:1', own: true } as const;
  const theirs = { seat: 'seat:2', own: false } as const;

  it('is the action that the question asks for', () => {
    expect(cellDeed({ ask: 'ruin' }, 'cell:3', mine)).toEqual({ do: 'ruin', with: 'cell:3' });
    expect(cellDeed({ ask: 'towers', with: { left: 2 } }, 'cell:3', mine)).toEqual({
      do: 'tower_to_castle',
      with: 'cell:3',
    });
    expect(
      cellDeed({ ask: 'put', with: { piece: 'piece:noble', count: 1 } }, 'cell:0', mine),
    ).toEqual({ do: 'put_noble', with: 'cell:0' });
  });

  it('is a theft in a kingdom of others alone', () => {
    const steal = { ask: 'steal', with: { piece: 'piece:tower' } } as const;
    expect(cellDeed(steal, 'cell:8', theirs)).toEqual({
      do: 'steal_tower',
      with: ['seat:2', 'cell:8'],
    });
    expect(cellDeed(steal, 'cell:8', mine)).toBeNull();
    expect(cellDeed({ ask: 'ruin' }, 'cell:8', theirs)).toBeNull();
    expect(cellDeed(null, 'cell:8', mine)).toBeNull();
  });
});

describe('the story', () => {
  it('knows who lay beside which banner', () => {
    const laid = bannersAtStart([
      {
        event: {
          event: 'banner_laid',
          with: { crop: 'crop:wheat', characters: ['character:smith', 'character:thief'] },
        },
        clause: 'AD-SETUP-8',
      },
    ]);
    expect(laid.get('crop:wheat')).toEqual(['character:smith', 'character:thief']);
  });
});
