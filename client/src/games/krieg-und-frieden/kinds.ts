import type {
  AgendaCard,
  Bag,
  Cards,
  Problem,
  Resource,
  Reward,
  Season,
  Section,
  Tile,
  Veiled,
} from './types';

/** The order of the reference table. */
export const RESOURCES: Resource[] = ['card:knight', 'card:riches', 'card:worker', 'card:grain'];
export const TILES: Tile[] = [
  'privilege:knight',
  'privilege:riches',
  'privilege:worker',
  'privilege:grain',
];
export const SECTIONS: Section[] = [
  'section:nave',
  'section:first_aisle',
  'section:second_aisle',
  'section:choir',
  'section:facade',
  'section:roof',
];
export const SEASONS: Season[] = ['winter', 'spring', 'summer', 'autumn'];
export const PROBLEMS: Problem[] = ['war', 'taxes', 'revolt', 'famine'];
export const AGENDAS: AgendaCard[] = PROBLEMS.flatMap((problem) => [
  `agenda:${problem}-privilege` as const,
  `agenda:${problem}-cathedral` as const,
]);
export const SEASON_ICON = {
  winter: 'snow',
  spring: 'flower',
  summer: 'sun',
  autumn: 'leaf',
} as const;
/** Houses of a player; spaces on the inner side of an estate. */
export const HOUSES = 6;
export const YARD = 3;

export type Kind = 'knight' | 'riches' | 'worker' | 'grain';

/** `knight` of `card:knight` and of `privilege:knight`. */
export const bare = (id: Resource | Tile): Kind => id.slice(id.indexOf(':') + 1) as Kind;
export const cardOf = (tile: Tile): Resource => `card:${bare(tile)}`;

export function agendaOf(card: AgendaCard): { problem: Problem; reward: Reward } {
  const [problem, reward] = card.slice('agenda:'.length).split('-') as [Problem, Reward];
  return { problem, reward };
}

export const size = <K extends string>(bag: Bag<K>): number =>
  Object.values<number | undefined>(bag).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** What a bag holds, in the order of the reference table. */
export const held = <K extends string>(bag: Bag<K>, order: K[]): [K, number][] =>
  order.flatMap((kind) => (bag[kind] ? [[kind, bag[kind]] as [K, number]] : []));

/** Each card by itself. */
export const each = <K extends string>(bag: Bag<K>, order: K[]): K[] =>
  held(bag, order).flatMap(([kind, count]) => Array<K>(count).fill(kind));

export const less = (from: Cards, what: Cards): Cards =>
  Object.fromEntries(
    RESOURCES.map((kind) => [kind, Math.max(0, (from[kind] ?? 0) - (what[kind] ?? 0))]),
  );

export function count<K extends string>(veiled: Veiled<Bag<K>>): number {
  if (veiled === 'unknown') return 0;
  return 'shown' in veiled ? size(veiled.shown) : veiled.hidden;
}

export const shown = <K extends string>(veiled: Veiled<Bag<K>>): Bag<K> | null =>
  veiled !== 'unknown' && 'shown' in veiled ? veiled.shown : null;
