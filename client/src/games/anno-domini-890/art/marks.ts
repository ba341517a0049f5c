/** The signs of the game. */
export type Mark =
  | 'tower'
  | 'saracen'
  | 'noble'
  | 'coin'
  | 'lose'
  | 'tax'
  | 'levy'
  | 'exchange'
  | 'vp'
  | 'character'
  | 'wheat'
  | 'olives'
  | 'lavender'
  | 'poppies';
