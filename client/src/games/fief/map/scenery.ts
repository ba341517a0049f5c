import { apart, chance, fromPath, type Box, type Point } from './points';

/** What stands in the country. */
export interface Scenery {
  hills: Point[];
  trees: Point[];
  tufts: Point[];
}

/** How far apart things stand, and how far from villages and ways. */
const STEP = 46;
const CLEAR = { village: 74, way: 25 };

/** A slow change over the country: here hills, there woods. */
function lie({ x, y }: Point): number {
  const far = 210;
  const [i, j] = [Math.floor(x / far), Math.floor(y / far)];
  const [u, v] = [x / far - i, y / far - j];
  const soft = (share: number) => share * share * (3 - 2 * share);
  const corner = (a: number, b: number) => chance(i + a, j + b, 11);
  const row = (b: number) => corner(0, b) + (corner(1, b) - corner(0, b)) * soft(u);
  return row(0) + (row(1) - row(0)) * soft(v);
}

/** Hills, trees and tufts of grass where nothing else is. */
export function sceneryOf(villages: Point[], ways: Point[][], box: Box): Scenery {
  const scenery: Scenery = { hills: [], trees: [], tufts: [] };
  for (let y = box.top + STEP / 2; y < box.bottom - 12; y += STEP) {
    for (let x = box.left + STEP / 2; x < box.right - 12; x += STEP) {
      const shift = (salt: number) => (chance(x, y, salt) - 0.5) * STEP * 0.75;
      const point = { x: x + shift(1), y: y + shift(2) };
      // A name stands below its village.
      const nearVillage = villages.some(
        (village) =>
          apart(point, village) < CLEAR.village ||
          (Math.abs(point.x - village.x) < 95 &&
            0 < point.y - village.y &&
            point.y - village.y < 78),
      );
      if (nearVillage || ways.some((way) => fromPath(point, way) < CLEAR.way)) continue;
      if (chance(x, y, 5) < 0.22) continue;
      const kind = lie(point);
      if (kind < 0.42) scenery.hills.push(point);
      else if (kind < 0.62) scenery.trees.push(point);
      else if (chance(x, y, 6) < 0.5) scenery.tufts.push(point);
    }
  }
  return scenery;
}

const r = (number: number): number => Math.round(number * 10) / 10;

/** All hills as one line: a back and a few strokes of shade. */
export const hillsPath = (hills: Point[]): string =>
  hills
    .map(({ x, y }) => {
      const w = 13 + 8 * chance(x, y, 7);
      const h = w * (0.75 + 0.3 * chance(x, y, 8));
      return (
        `M${r(x - w)} ${r(y + h / 2)}Q${r(x - w * 0.3)} ${r(y - h)} ${r(x + w * 0.1)} ${r(y - h / 3)}` +
        `T${r(x + w)} ${r(y + h / 2)}` +
        `M${r(x + w * 0.2)} ${r(y - h * 0.1)}l${r(w * 0.22)} ${r(h * 0.45)}` +
        `M${r(x + w * 0.42)} ${r(y + h * 0.02)}l${r(w * 0.2)} ${r(h * 0.38)}`
      );
    })
    .join('');

/** All trees as one line. */
export const treesPath = (trees: Point[]): string =>
  trees
    .map(({ x, y }) => {
      const s = 7 + 4 * chance(x, y, 9);
      return (
        `M${r(x)} ${r(y + s)}v${r(-s * 0.7)}` +
        `M${r(x - s * 0.8)} ${r(y + s * 0.25)}q${r(-s * 0.3)} ${r(-s * 0.9)} ${r(s * 0.45)} ${r(-s)}` +
        `q${r(s * 0.35)} ${r(-s * 0.8)} ${r(s * 0.75)} ${r(-s * 0.05)}` +
        `q${r(s * 0.8)} ${r(s * 0.2)} ${r(s * 0.4)} ${r(s * 1.05)}z`
      );
    })
    .join('');

export const tuftsPath = (tufts: Point[]): string =>
  tufts
    .map(({ x, y }) => `M${r(x - 5)} ${r(y)}l-2-6M${r(x)} ${r(y)}v-8M${r(x + 5)} ${r(y)}l2-6`)
    .join('');
