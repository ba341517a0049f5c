import { sidesBetween, type Cells } from './cells';
import { apart, between, chance, crossing, wavering, type Box, type Point } from './points';

/** The corner on the edge of the map that is nearest to a point. */
function nearestRim({ corners, rim }: Cells, point: Point): number {
  return [...rim].sort((a, b) => apart(corners[a]!, point) - apart(corners[b]!, point))[0]!;
}

interface Way {
  to: number;
  cost: number;
}

/** Sides of cells as ways; the borders of regions are shorter: rivers like to be borders. */
function waysOf(cells: Cells, regionOf: (at: number) => string): Map<number, Way[]> {
  const ways = new Map<number, Way[]>();
  const inner = sidesBetween(cells, () => true);
  for (const side of inner) {
    const { from, to } = side;
    const own = cells.cells.findIndex((sides) => sides.includes(side));
    const border = regionOf(own) !== regionOf(side.beyond);
    const cost = apart(cells.corners[from]!, cells.corners[to]!) * (border ? 0.55 : 1) + 6;
    ways.set(from, [...(ways.get(from) ?? []), { to, cost }]);
    ways.set(to, [...(ways.get(to) ?? []), { to: from, cost }]);
  }
  return ways;
}

/** The cheapest way from a corner to the first of some others. */
function cheapest(ways: Map<number, Way[]>, from: number, goals: Set<number>): number[] {
  const cost = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const open = new Set([from]);
  while (open.size > 0) {
    const at = [...open].sort((a, b) => cost.get(a)! - cost.get(b)!)[0]!;
    open.delete(at);
    if (goals.has(at)) {
      const path = [at];
      while (before.has(path[0]!)) path.unshift(before.get(path[0]!)!);
      return path;
    }
    for (const way of ways.get(at) ?? []) {
      const sum = cost.get(at)! + way.cost;
      if (sum < (cost.get(way.to) ?? Infinity)) {
        cost.set(way.to, sum);
        before.set(way.to, at);
        open.add(way.to);
      }
    }
  }
  return [];
}

/** A river and a stream that joins it; both keep away from villages as far as they can. */
export function riversOf(cells: Cells, box: Box, regionOf: (at: number) => string): Point[][] {
  const ways = waysOf(cells, regionOf);
  const at = (x: number, y: number): Point => ({
    x: box.left + (box.right - box.left) * x,
    y: box.top + (box.bottom - box.top) * y,
  });
  const main = cheapest(
    ways,
    nearestRim(cells, at(0.56, 0)),
    new Set([nearestRim(cells, at(0.45, 1))]),
  );
  const stream = cheapest(ways, nearestRim(cells, at(0, 0.42)), new Set(main));
  return [main, stream]
    .filter((path) => path.length > 1)
    .map((path) =>
      path.slice(1).reduce<Point[]>(
        (points, corner, place) => {
          const [a, b] = [cells.corners[path[place]!]!, cells.corners[corner]!];
          return [...points, ...wavering(a, b).slice(1)];
        },
        [cells.corners[path[0]!]!],
      ),
    );
}

/** A bridge: where a road crosses a river, and which way the road goes. */
export interface Bridge extends Point {
  turn: number;
}

export function bridgesOf(roads: [Point, Point][], rivers: Point[][]): Bridge[] {
  return roads.flatMap(([a, b]) =>
    rivers.flatMap((river) =>
      river.slice(1).flatMap((end, at) => {
        const point = crossing(a, b, river[at]!, end);
        const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
        return point ? [{ ...point, turn }] : [];
      }),
    ),
  );
}

/** A road as it is drawn: bent a little, to one side or the other. */
export function roadOf(a: Point, b: Point): Point[] {
  const middle = between(a, b, 0.5);
  const aside = (chance(middle.x, middle.y, 3) - 0.5) * 0.16;
  const knee = { x: middle.x - (b.y - a.y) * aside, y: middle.y + (b.x - a.x) * aside };
  return [a, knee, b];
}
