/** A point on the map. */
export interface Point {
  x: number;
  y: number;
}

/** A region on the map. */
export interface Box extends Point {
  width: number;
  height: number;
}

export const middle = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Where the way from the middle of a box to a point leaves the box. */
export function edge(box: Box, to: Point): Point {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = Math.min(
    dx === 0 ? Infinity : box.width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : box.height / 2 / Math.abs(dy),
  );
  return share >= 1 ? from : { x: from.x + dx * share, y: from.y + dy * share };
}

export interface Arrow {
  /** The line. */
  path: string;
  head: string;
  /** Where it is labelled. */
  label: Point;
}

/** How far an arrow begins inside its region and ends inside the other; further where it is short. */
const INSET = 14;
const SHORTEST = 104;
const HEAD = 11;

/** An arrow from one point to another; `bend` shares of its length to the side. */
export function arrow(from: Point, to: Point, bend: number): Arrow {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const knee = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const [hx, hy] = [to.x - knee.x, to.y - knee.y];
  const end = Math.hypot(hx, hy) || 1;
  const [ux, uy] = [hx / end, hy / end];
  const neck = { x: to.x - ux * HEAD, y: to.y - uy * HEAD };
  const side = Math.min(HEAD * 0.62, long / 3);
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    path: `M${text(from)}Q${text(knee)} ${text(neck)}`,
    head: `M${text(to)}L${text({ x: neck.x - uy * side, y: neck.y + ux * side })}L${text({ x: neck.x + uy * side, y: neck.y - ux * side })}z`,
    label: { x: (from.x + 2 * knee.x + to.x) / 4, y: (from.y + 2 * knee.y + to.y) / 4 },
  };
}

/** How far ways bend towards the middle of the map: the way there and the way back lie apart. */
const BENDS = { there: 0.1, back: 0.24 };
/** How far an arrow keeps away from a region it goes around. */
const CLEAR = 24;

const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  x < point.x && point.x < x + width && y < point.y && point.y < y + height;

/**
 * An arrow from one region to another, bent towards the middle of the map; `back` further, and
 * around one that lies between.
 */
export function way(
  from: Box,
  to: Box,
  { centre, others, back }: { centre: Point; others: Box[]; back: boolean },
): Arrow {
  const [a, b] = [middle(from), middle(to)];
  const halfway = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const between = others.find((box) => box !== from && box !== to && holds(box, halfway));
  const [start, end] = between
    ? [edge(from, { ...centre, x: a.x }), edge(to, { ...centre, x: b.x })]
    : [edge(from, b), edge(to, a)];
  const apart = Math.hypot(end.x - start.x, end.y - start.y);
  const inset = Math.max(INSET, (SHORTEST - apart) / 2);
  const inward = (point: Point, home: Point): Point => {
    const [dx, dy] = [home.x - point.x, home.y - point.y];
    const far = Math.hypot(dx, dy) || 1;
    const share = Math.min(inset, far * 0.7) / far;
    return { x: point.x + dx * share, y: point.y + dy * share };
  };
  const [first, last] = [inward(start, a), inward(end, b)];
  // To which side of the way the middle lies.
  const side =
    (last.x - first.x) * (centre.y - first.y) - (last.y - first.y) * (centre.x - first.x);
  const long = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const far = between
    ? Math.abs(edge(between, { ...centre, x: halfway.x }).y - first.y) + CLEAR
    : 0;
  const bend = (2 * far) / long + (back ? BENDS.back : BENDS.there);
  return arrow(first, last, side < 0 ? -bend : bend);
}
