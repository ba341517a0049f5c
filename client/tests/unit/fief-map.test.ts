import { describe, expect, it } from 'vitest';
import { borders, cellPath, cellsOf } from '../../src/games/fief/map/cells';
import { chartOf, towards } from '../../src/games/fief/map/chart';
import { apart, chance, crossing, fromPath, wavering } from '../../src/games/fief/map/points';
import { riversOf } from '../../src/games/fief/map/river';
import { Viewport } from '../../src/games/fief/map/viewport.svelte';
import type { BoardDrawing, DrawnVillage } from '../../src/games/fief/types';

const BOX = { left: 0, top: 0, right: 300, bottom: 200 };
const FOUR = [
  { x: 75, y: 50 },
  { x: 225, y: 50 },
  { x: 75, y: 150 },
  { x: 225, y: 150 },
];

describe('the land of a village', () => {
  const cells = cellsOf(FOUR, BOX);

  it('is what is nearest to it', () => {
    expect(cells.cells.map((sides) => sides.length)).toEqual([4, 4, 4, 4]);
    expect(cells.corners).toHaveLength(9);
    expect(cells.rim.size).toBe(8);
    expect(cellPath(cells, 0)).toMatch(/^M.*z$/);
  });

  it('has one border with another group, as one line', () => {
    const rows = borders(cells, (at) => (at < 2 ? 'north' : 'south'));
    expect(rows).toHaveLength(1);
    expect(borders(cells, () => 'all')).toEqual([]);
  });

  it('is left to the rivers at its edges', () => {
    const rivers = riversOf(cells, BOX, String);
    expect(rivers.length).toBeGreaterThan(0);
    for (const river of rivers) {
      for (const village of FOUR) expect(fromPath(village, river)).toBeGreaterThan(25);
    }
  });
});

describe('lines', () => {
  it('waver the same way from both ends', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 100, y: 40 },
    ];
    expect(wavering(a, b).reverse()).toEqual(wavering(b, a));
    expect(chance(3, 4)).toBe(chance(3, 4));
  });

  it('cross where they meet', () => {
    const at = (x: number, y: number) => ({ x, y });
    expect(crossing(at(0, 0), at(10, 10), at(0, 10), at(10, 0))).toEqual(at(5, 5));
    expect(crossing(at(0, 0), at(1, 1), at(5, 0), at(5, 9))).toBeNull();
  });
});

describe('the keyboard on the roads', () => {
  it('goes to the neighbour in its direction', () => {
    const from = { x: 100, y: 100 };
    const to = [
      { id: 'north', x: 110, y: 10 },
      { id: 'east', x: 200, y: 140 },
    ];
    expect(towards(from, to, { x: 0, y: -1 })).toBe('north');
    expect(towards(from, to, { x: 1, y: 0 })).toBe('east');
    expect(towards(from, to, { x: -1, y: 0 })).toBeNull();
  });
});

describe('what is in sight', () => {
  const open = () => {
    const view = new Viewport(() => BOX);
    view.width = 600;
    view.height = 400;
    return view;
  };

  it('is the whole map at first, and never leaves it', () => {
    const view = open();
    expect(view.scale).toBe(2);
    expect(view.centre).toEqual({ x: 150, y: 100 });
    view.pan(500, 500);
    expect(view.centre).toEqual({ x: 150, y: 100 });
  });

  it('keeps the point under the pointer', () => {
    const view = open();
    const before = view.at({ x: 450, y: 100 });
    view.zoomBy(2, { x: 450, y: 100 });
    expect(apart(view.at({ x: 450, y: 100 }), before)).toBeLessThan(0.001);
    view.pan(-9999, 9999);
    expect(view.centre).toEqual({ x: 225, y: 50 });
    view.show({ x: 10, y: 190 });
    expect(view.at({ x: 0, y: 0 }).x).toBeLessThan(10);
    view.reset();
    expect(view.close).toBe(false);
  });
});

describe('a chart', () => {
  const village = (at: number, x: number, y: number): DrawnVillage => ({
    id: ['village:beaujeu', 'village:la-salle', 'village:blaye', 'village:sennecy'][
      at
    ] as DrawnVillage['id'],
    name: String(at),
    x,
    y,
    region: at < 2 ? 'region:blaye' : 'region:epervier',
    bishoprics: ['bishopric:sigy', 'bishopric:blaye'],
  });
  const drawing: BoardDrawing = {
    size: [1000, 1000],
    villages: [
      village(0, 200, 200),
      village(1, 800, 200),
      village(2, 200, 800),
      village(3, 800, 800),
    ],
    roads: [{ a: 'village:beaujeu', b: 'village:la-salle', status: 'stated' }],
    regions: [
      { id: 'region:blaye', rank: 'rank:count', it: 'Blaye', en: 'Blaye' },
      { id: 'region:epervier', rank: 'rank:baron', it: 'Epervier', en: 'Epervier' },
    ],
    seats: ['village:beaujeu'],
  };

  it('writes each name into its own land, clear of the villages', () => {
    const chart = chartOf(drawing);
    expect(chartOf(drawing)).toBe(chart);
    expect(chart.regionSpots.get('region:blaye')!.y).toBeLessThan(500);
    expect(chart.regionSpots.get('region:epervier')!.y).toBeGreaterThan(500);
    for (const spot of chart.regionSpots.values()) {
      for (const one of drawing.villages) expect(apart(one, spot)).toBeGreaterThan(60);
    }
  });
});
