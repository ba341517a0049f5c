/** A point of the map. */
export interface Point {
  x: number;
  y: number;
}

/** A part of the map. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** How far a point is from the line between two others. */
export function fromLine(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / long;
  return apart(point, between(a, b, Math.min(1, Math.max(0, share))));
}

/** How far a point is from a line of many points. */
export function fromPath(point: Point, path: Point[]): number {
  let least = Infinity;
  for (let at = 1; at < path.length; at += 1) {
    least = Math.min(least, fromLine(point, path[at - 1]!, path[at]!));
  }
  return least;
}

/** Where two lines cross; null if they do not. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  if (Math.abs(cross) < 1e-9) return null;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const s = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return 0 <= t && t <= 1 && 0 <= s && s <= 1 ? between(a, b, t) : null;
}

/** A number from 0 to 1 that looks like chance and is the same for the same place. */
export function chance(x: number, y: number, salt = 0): number {
  let hash = Math.imul(Math.round(x * 10) + 7919, 374761393);
  hash =
    Math.imul(hash ^ (Math.round(y * 10) + 104729), 668265263) ^ Math.imul(salt + 1, 974634777);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  hash = Math.imul(hash ^ (hash >>> 16), 2246822519);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

const text = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** A line through points. */
export const lineOf = (points: Point[]): string =>
  points.length === 0 ? '' : `M${points.map(text).join('L')}`;

/** A line that flows through points. */
export function flowOf(points: Point[]): string {
  if (points.length < 3) return lineOf(points);
  const at = (place: number) => points[Math.min(points.length - 1, Math.max(0, place))]!;
  const parts = points.slice(1).map((end, place) => {
    const [before, start, after] = [at(place - 1), at(place), at(place + 2)];
    const one = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const two = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `C${text(one)} ${text(two)} ${text(end)}`;
  });
  return `M${text(points[0]!)}${parts.join('')}`;
}

/** The same points in the same order for both ends: drawn by a hand that is not quite steady. */
export function wavering(a: Point, b: Point, share = 0.16): Point[] {
  const turned = b.x < a.x || (b.x === a.x && b.y < a.y);
  const points = turned ? waver(b, a, share, 3) : waver(a, b, share, 3);
  return turned ? points.reverse() : points;
}

function waver(a: Point, b: Point, share: number, depth: number): Point[] {
  const long = apart(a, b);
  if (depth === 0 || long < 24) return [a, b];
  const middle = between(a, b, 0.5);
  const aside = (chance(middle.x, middle.y) - 0.5) * share * 2;
  const knee = { x: middle.x - (b.y - a.y) * aside, y: middle.y + (b.x - a.x) * aside };
  const first = waver(a, knee, share, depth - 1);
  return [...first, ...waver(knee, b, share, depth - 1).slice(1)];
}
