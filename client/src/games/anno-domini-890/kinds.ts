import type { Cell, Character, Crop, Face, Kingdom, Land, Piece, Slot, Tile } from './types';

export const GAME = 'anno-domini-890';
/** The order of the banners. */
export const CROPS: Crop[] = ['crop:wheat', 'crop:olives', 'crop:lavender', 'crop:poppies'];
export const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at): Cell => `cell:${at}` as Cell);
export const SLOTS = [1, 2, 3, 4].map((at): Slot => `slot:${at}` as Slot);
/** In the order of the prizes. */
export const PIECES: Piece[] = ['piece:noble', 'piece:coin', 'piece:tower'];
export const ROUNDS = 8;
/** Rows, columns, diagonals. */
export const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) =>
  [...line].map(Number),
);

export type Bare = 'wheat' | 'olives' | 'lavender' | 'poppies';

/** `wheat` of `crop:wheat`, `mystic` of `character:mystic`. */
export const bare = <B extends string>(id: `${string}:${B}`): B =>
  id.slice(id.indexOf(':') + 1) as B;
export const cellIndex = (cell: Cell): number => Number(bare(cell));
export const slotIndex = (slot: Slot): number => Number(bare(slot)) - 1;

/** The clause that says what a character does. */
export const clauseOf = (character: Character): string =>
  `AD-CHAR-${bare(character).toUpperCase()}`;

type FaceOf = (tile: Tile) => Face;

/** The crops that a cell shows: none where it is empty or in ruin. */
export const cropsAt = (land: Land | null | undefined, face: FaceOf): Crop[] =>
  land && !land.ruin ? face(land.tile).crops : [];

/** Lines of three tiles that show the same crop. */
export function trisOf({ cells }: Kingdom, face: FaceOf): { line: number[]; crop: Crop }[] {
  return LINES.flatMap((line) =>
    CROPS.filter((crop) => line.every((at) => cropsAt(cells[at], face).includes(crop))).map(
      (crop) => ({ line, crop }),
    ),
  );
}

/** Lines through a cell that this tile would complete there. */
export function madeBy(
  { cells }: Kingdom,
  at: number,
  crops: Crop[],
  face: FaceOf,
): { line: number[]; crop: Crop }[] {
  return LINES.filter((line) => line.includes(at)).flatMap((line) =>
    crops
      .filter((crop) =>
        line.every((other) => other === at || cropsAt(cells[other], face).includes(crop)),
      )
      .map((crop) => ({ line, crop })),
  );
}

/** Lines that may still become a tris and count on this cell, each with its crop. */
export function hopesOf({ cells }: Kingdom, at: number, face: FaceOf): Crop[] {
  return LINES.filter((line) => line.includes(at)).flatMap((line) =>
    cropsAt(cells[at], face).filter(
      (crop) =>
        line.some((other) => !cells[other]) &&
        line.some((other) => other !== at && cells[other]) &&
        line.every((other) => !cells[other] || cropsAt(cells[other], face).includes(crop)),
    ),
  );
}

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
export const towersOf = ({ cells }: Kingdom): number => sum(cells.map((land) => land?.towers ?? 0));
export const noblesOf = ({ cells }: Kingdom): number => sum(cells.map((land) => land?.nobles ?? 0));

/** So many places in a list. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
