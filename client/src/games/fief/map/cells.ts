import { apart, between, lineOf, wavering, type Box, type Point } from './points';

/** A side of a cell: from which corner to which, and whose cell is beyond; -1 for the edge of the map. */
export interface Side {
  from: number;
  to: number;
  beyond: number;
}

/** The map divided so that every place belongs to the nearest village. */
export interface Cells {
  corners: Point[];
  /** The sides of each cell, in order around it. */
  cells: Side[][];
  /** Corners on the edge of the map. */
  rim: Set<number>;
}

interface Corner extends Point {
  /** Whose cell is beyond the side that begins here. */
  beyond: number;
}

/** What of a cell is nearer to `own` than to `other`. */
function cut(cell: Corner[], own: Point, other: Point, beyond: number): Corner[] {
  const near = (point: Point) => apart(point, own) - apart(point, other);
  const middle = between(own, other, 0.5);
  const [dx, dy] = [other.x - own.x, other.y - own.y];
  const side = (point: Point) => (point.x - middle.x) * dx + (point.y - middle.y) * dy;
  if (cell.every((corner) => near(corner) <= 0)) return cell;
  const kept: Corner[] = [];
  cell.forEach((corner, at) => {
    const next = cell[(at + 1) % cell.length]!;
    const [here, there] = [side(corner), side(next)];
    const edge = () => between(corner, next, here / (here - there));
    if (here <= 0) kept.push(corner);
    if (here <= 0 && 0 < there) kept.push({ ...edge(), beyond });
    if (0 < here && there <= 0) kept.push({ ...edge(), beyond: corner.beyond });
  });
  return kept;
}

/** Corners so near are the same. */
const SAME = 2;

export function cellsOf(points: Point[], { left, top, right, bottom }: Box): Cells {
  const corners: Point[] = [];
  const rim = new Set<number>();
  const named = ({ x, y }: Point): number => {
    const known = corners.findIndex((corner) => apart(corner, { x, y }) < SAME);
    if (0 <= known) return known;
    corners.push({ x, y });
    const onEdge = [x - left, right - x, y - top, bottom - y].some((far) => far < 0.5);
    if (onEdge) rim.add(corners.length - 1);
    return corners.length - 1;
  };
  const cells = points.map((own, at) => {
    let cell: Corner[] = [
      { x: left, y: top, beyond: -1 },
      { x: right, y: top, beyond: -1 },
      { x: right, y: bottom, beyond: -1 },
      { x: left, y: bottom, beyond: -1 },
    ];
    points.forEach((other, beyond) => {
      if (beyond !== at) cell = cut(cell, own, other, beyond);
    });
    const names = cell.map(named);
    return cell
      .map(({ beyond }, place) => ({
        from: names[place]!,
        to: names[(place + 1) % names.length]!,
        beyond,
      }))
      .filter(({ from, to }) => from !== to);
  });
  return { corners, cells, rim };
}

/** The points of a side; the edge of the map is straight. */
const sideOf = ({ corners }: Cells, { from, to, beyond }: Side): Point[] =>
  beyond < 0 ? [corners[from]!, corners[to]!] : wavering(corners[from]!, corners[to]!);

/** A cell as it is drawn. */
export const cellPath = (cells: Cells, at: number): string =>
  `${lineOf(cells.cells[at]!.flatMap((side) => sideOf(cells, side).slice(0, -1)))}z`;

/** Sides of the cells between villages of which this is true, each once. */
export function sidesBetween(cells: Cells, apartFrom: (a: number, b: number) => boolean): Side[] {
  return cells.cells.flatMap((sides, at) =>
    sides.filter(({ beyond }) => at < beyond && apartFrom(at, beyond)),
  );
}

/** The borders between groups, as lines that are as long as they can be. */
export function borders(cells: Cells, groupOf: (at: number) => string): string[] {
  const left = sidesBetween(cells, (a, b) => groupOf(a) !== groupOf(b));
  const lines: string[] = [];
  while (left.length > 0) {
    let line = sideOf(cells, left[0]!);
    let ends = [left[0]!.from, left[0]!.to];
    left.shift();
    for (;;) {
      const next = left.findIndex(({ from, to }) => ends.includes(from) || ends.includes(to));
      if (next < 0) break;
      const [side] = left.splice(next, 1) as [Side];
      const points = sideOf(cells, side);
      const [start, end] = ends as [number, number];
      if (side.from === end)
        [line, ends] = [
          [...line, ...points.slice(1)],
          [start, side.to],
        ];
      else if (side.to === end) {
        [line, ends] = [
          [...line, ...points.reverse().slice(1)],
          [start, side.from],
        ];
      } else if (side.to === start)
        [line, ends] = [
          [...points, ...line.slice(1)],
          [side.from, end],
        ];
      else
        [line, ends] = [
          [...points.reverse(), ...line.slice(1)],
          [side.to, end],
        ];
    }
    lines.push(lineOf(line));
  }
  return lines;
}
