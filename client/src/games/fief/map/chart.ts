import type { Bishopric, BoardDrawing, Region, Village } from '../types';
import { borders, cellPath, cellsOf } from './cells';
import { apart, flowOf, fromPath, lineOf, type Box, type Point } from './points';
import { bridgesOf, riversOf, roadOf, type Bridge } from './river';
import { hillsPath, sceneryOf, treesPath, tuftsPath } from './scenery';

/** Land beyond the outermost villages. */
const MARGIN = 66;

/** All that is drawn of a board before anybody stands on it. */
export interface Chart {
  box: Box;
  /** The land of each village. */
  cells: string[];
  fiefBorders: string[];
  /** The borders of the bishoprics in both layouts. */
  seeBorders: [string[], string[]];
  rivers: string[];
  bridges: Bridge[];
  roads: { a: Village; b: Village; path: string }[];
  hills: string;
  trees: string;
  tufts: string;
  /** Where the names of regions and bishoprics stand. */
  regionSpots: Map<Region, Point>;
  seeSpots: [Map<Bishopric, Point>, Map<Bishopric, Point>];
}

/** Half the room that a name takes, and how far apart the places are that are tried for it. */
const NAME = { x: 96, y: 26 };
const STEP = 20;

/** A place where a name could stand. */
interface Try extends Point {
  /** Whose land it is, in the middle and to both sides. */
  land: number[];
  /** How much it leaves free. */
  worth: number;
}

/** The places that are tried for names. */
function triesOf(villages: Point[], roads: Point[][], box: Box): Try[] {
  const nearest = (point: Point): number => {
    const far = villages.map((village) => apart(village, point));
    return far.indexOf(Math.min(...far));
  };
  const tries: Try[] = [];
  for (let y = box.top + NAME.y + 14; y <= box.bottom - NAME.y - 14; y += STEP) {
    for (let x = box.left + NAME.x + 10; x <= box.right - NAME.x - 10; x += STEP) {
      // A village takes room above for its towers and flags, below for its name.
      const covered = villages.reduce((sum, village) => {
        const dx = Math.max(0, NAME.x + 66 - Math.abs(x - village.x));
        const dy = Math.max(0, NAME.y + 54 - Math.abs(y - village.y + 4));
        return sum + dx * dy;
      }, 0);
      const road = Math.min(50, ...roads.map((line) => fromPath({ x, y }, line)));
      const land = [0, -1, -0.5, 0.5, 1].map((share) => nearest({ x: x + NAME.x * share, y }));
      tries.push({ x, y, land, worth: road * 0.5 - covered / 45 });
    }
  }
  return tries;
}

/** Where the name of each group covers least, in its own land and clear of other names. */
function spotsOf<Id extends string>(
  groups: Id[],
  groupOf: (at: number) => string,
  tries: Try[],
  taken: Point[],
): Map<Id, Point> {
  const spots = new Map<Id, Point>();
  for (const group of groups) {
    const isIn = (at: number) => groupOf(at) === group;
    const worth = ({ x, y, land, worth: free }: Try): number => {
      const over = [...taken, ...spots.values()].reduce((sum, spot) => {
        const dx = Math.max(0, 2 * NAME.x - Math.abs(x - spot.x));
        const dy = Math.max(0, 2 * NAME.y + 8 - Math.abs(y - spot.y));
        return sum + dx * dy;
      }, 0);
      return free + land.filter(isIn).length * 22 - over / 12;
    };
    let best: { spot: Point; worth: number } | null = null;
    for (const spot of tries) {
      if (!isIn(spot.land[0]!)) continue;
      const now = worth(spot);
      if (!best || best.worth < now) best = { spot, worth: now };
    }
    if (best) spots.set(group, { x: best.spot.x, y: best.spot.y });
  }
  return spots;
}

function draw({ size, villages, roads, regions, seats }: BoardDrawing): Chart {
  const box: Box = { left: -MARGIN, top: -MARGIN / 2, right: size[0] + MARGIN, bottom: size[1] };
  const places = new Map(villages.map((village) => [village.id, village as Point]));
  const ends = roads.map(({ a, b }) => [places.get(a)!, places.get(b)!] as [Point, Point]);
  const cells = cellsOf(villages, box);
  const region = (at: number): string => villages[at]!.region;
  const see = (layout: 0 | 1) => (at: number) => villages[at]!.bishoprics[layout] as string;
  const rivers = riversOf(cells, box, region);
  const scenery = sceneryOf(villages, [...ends, ...rivers], box);
  const ids = regions.map(({ id }) => id);
  const tries = triesOf(villages, ends, box);
  const regionSpots = spotsOf(ids, region, tries, []);
  const sees = (layout: 0 | 1) => {
    const names = seats.map((seat) => villages.find(({ id }) => id === seat)!.bishoprics[layout]);
    return spotsOf(names, see(layout), tries, [...regionSpots.values()]);
  };
  return {
    box,
    cells: villages.map((_, at) => cellPath(cells, at)),
    fiefBorders: borders(cells, region),
    seeBorders: [borders(cells, see(0)), borders(cells, see(1))],
    rivers: rivers.map(flowOf),
    bridges: bridgesOf(ends, rivers),
    roads: roads.map(({ a, b }, at) => ({ a, b, path: flowOf(roadOf(...ends[at]!)) })),
    hills: hillsPath(scenery.hills),
    trees: treesPath(scenery.trees),
    tufts: tuftsPath(scenery.tufts),
    regionSpots,
    seeSpots: [sees(0), sees(1)],
  };
}

const charts = new WeakMap<BoardDrawing, Chart>();

/** What is drawn of a board; made once. */
export function chartOf(drawing: BoardDrawing): Chart {
  const known = charts.get(drawing);
  if (known) return known;
  const chart = draw(drawing);
  charts.set(drawing, chart);
  return chart;
}

/** The frame of the map. */
export const frameOf = ({ left, top, right, bottom }: Box): string =>
  `${lineOf([
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ])}z`;

/** The neighbour that lies most in this direction, if one does. */
export function towards<Id>(
  from: Point,
  to: (Point & { id: Id })[],
  way: { x: number; y: number },
): Id | null {
  let best: { id: Id; turn: number } | null = null;
  for (const { id, x, y } of to) {
    const long = Math.hypot(x - from.x, y - from.y) || 1;
    const turn = ((x - from.x) * way.x + (y - from.y) * way.y) / long;
    if (turn > 0.2 && (!best || best.turn < turn)) best = { id, turn };
  }
  return best?.id ?? null;
}
