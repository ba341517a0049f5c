import type { IconName } from '../../art/icons';
import type { Building, Phase, Piece } from './types';

export const GAME = 'geweihte-steine';
export const BUILDINGS: Building[] = [
  'building:prayer',
  'building:chapel',
  'building:church',
  'building:cathedral',
];
/** Squares of each building. */
export const SQUARES = [5, 10, 20, 40];
export const PIECES: Piece[] = [
  'piece:farmer',
  'piece:artisan',
  'piece:ambassador',
  'piece:knight',
];
export const PIECE_ICON: Record<Piece, IconName> = {
  'piece:farmer': 'farmer',
  'piece:artisan': 'artisan',
  'piece:ambassador': 'ambassador',
  'piece:knight': 'helm',
};
/** What one piece is worth where points decide. */
export const POINTS = { cardinals: 10, ambassadors: 3, artisans: 2, farmers: 1, knights: 1 };

/** The stages of a turn: the sheets, then phases 1 to 7. */
export const STAGES = [0, 1, 2, 3, 4, 5, 6, 7] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_ICON: Record<Stage, IconName> = {
  0: 'seal',
  1: 'farmer',
  2: 'gift',
  3: 'stones',
  4: 'pope',
  5: 'war',
  6: 'cardinal',
  7: 'laurel',
};

const WAR: Phase[] = ['war', 'tribute', 'balance', 'release', 'slaves', 'famine', 'again'];

/** The stage a phase of the view belongs to. */
export function stageOf(phase: Phase): Stage {
  const stages: Partial<Record<Phase, Stage>> = {
    orders: 0,
    conversions: 1,
    gifts: 2,
    building: 3,
    audiences: 4,
    cardinals: 6,
    victory: 7,
  };
  return WAR.includes(phase) ? 5 : (stages[phase] ?? 0);
}

/** Wooden stones that lie for a number: large ones are worth five. */
export const stonesOf = (count: number): { fives: number; ones: number } => ({
  fives: Math.floor(count / 5),
  ones: count % 5,
});

/**
 * The buildings as stones, row by row from the top; each `#` is a square to be crossed off. They are
 * laid from the ground up.
 */
export const SHAPES: string[][] = [
  ['.#.', '#.#', '#.#'],
  ['..#..', '.###.', '##.##', '#...#'],
  ['##.....', '##..#..', '##.###.', '###.###', '##...##'],
  ['#.......#', '##..#..##', '##.###.##', '####.####', '##.#.#.##', '##.#.#.##', '##.#.#.##'],
];

/** Where each stone of a building lies, in the order in which they are laid. */
export function layOut(shape: string[]): { x: number; y: number }[] {
  const places = shape.flatMap((row, y) =>
    [...row].flatMap((cell, x) => (cell === '#' ? [{ x, y }] : [])),
  );
  return places.sort((a, b) => b.y - a.y || a.x - b.x);
}

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** So many places in a list. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
