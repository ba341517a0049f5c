/** What stands around the stones of a building: roofs and crosses that come last, doors and windows. */
export interface Decor {
  roofs: string[];
  openings: string[];
  /** Where crosses stand: the middle, and the height of their foot. */
  crosses: [number, number][];
}

/** For each level, in the measure of the stones: eight wide, six high. */
export const DECOR: Decor[] = [
  {
    roofs: ['M5 0.5L12 -4.5L19 0.5z'],
    openings: ['M8.6 18v-8.500a3.4 3.4 0 0 1 6.8 0V18z'],
    crosses: [[12, -4]],
  },
  {
    roofs: ['M-2 12.500L20 -6L42 12.500L38 12.500L20 -1.500L2 12.500z'],
    openings: ['M11 24v-4q0 -7 9 -10q9 3 9 10v4z'],
    crosses: [[20, -5]],
  },
  {
    roofs: ['M-1 0L8 -9L17 0z', 'M15 18L36 1L57 18L52.5 18L36 5L19.5 18z'],
    openings: ['M18 30v-2.500q0 -7 10 -10q10 3 10 10v2.500z', 'M6.5 13.500v-4q1.5 -2.5 3 0v4z'],
    crosses: [
      [8, -8],
      [36, 1.5],
    ],
  },
  {
    roofs: [
      'M-1.5 0L4 -9L9.5 0z',
      'M62.5 0L68 -9L73.5 0z',
      'M15 18L36 1L57 18L52.5 18L36 5L19.5 18z',
    ],
    openings: [
      'M36 17.600a3.4 3.4 0 1 0 0.01 0z',
      'M17 42v-14q3 -6 6 0v14z',
      'M33 42v-14q3 -6 6 0v14z',
      'M49 42v-14q3 -6 6 0v14z',
    ],
    crosses: [
      [4, -8],
      [36, 1.5],
      [68, -8],
    ],
  },
];
