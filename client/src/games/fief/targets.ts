import type { Action as FiefAction } from '../../lib/generated/fief';
import type { Action } from '../../lib/protocol';
import type { Village } from './types';

/** What a tap on a village would do now. */
export type How =
  /** A march begins here: the group is put together. */
  | 'from'
  /** The group goes there at once. */
  | 'step'
  /** The group goes there in several steps. */
  | 'far'
  /** Somebody stands guard there: ask for passage, or attack. */
  | 'storm'
  /** By a secret passage. */
  | 'flee'
  /** Something else is done there: start, place, play a card. */
  | 'act'
  /** Several things can be done there: the village is looked at. */
  | 'open';

/** A village that can be chosen now. */
export interface Target {
  village: Village;
  how: How;
  /** The steps of the answer that choosing it gives; none where it only opens something. */
  steps: Action[];
  /** How many steps of a march it is away. */
  away?: number;
}

/** Something that can be done in a village, or with it. */
export interface Deed {
  /** Says what it is. */
  action: Action;
  run: () => unknown;
}

/** A choice of villages that somebody has laid out, such as the places a card may be played on. */
export interface Choosing {
  /** What is chosen for: the same name takes the choice back. */
  id: string;
  /** The answer that each village stands for. For a region, all its villages stand for it. */
  villages: Map<Village, Action[]>;
}

/** Where something can be reached, for lists. */
export interface Reached {
  village: Village;
  how: 'step' | 'storm' | 'both' | 'far' | 'flee';
  way: Village[];
}

/** What is done in a village with one action that names it. */
export const LOCAL = [
  'choose_start',
  'place_member',
  'move_rebels',
  'destroy_catapult',
  'claim',
  'leave',
  'play_revolt',
];
/** Of these, the ones for which villages glow. */
export const GLOWS = ['choose_start', 'place_member', 'move_rebels', 'claim'];
/** What is bought in a village. */
export const BOUGHT_AT = [
  'buy_soldiers',
  'buy_horse',
  'buy_catapult',
  'buy_press',
  'buy_mill',
  'buy_castle',
];

/** The village that an action of phase 3 or 5 is about. */
export function siteOf(action: Action): Village | null {
  const it = action as FiefAction;
  switch (it.do) {
    case 'buy_soldiers':
      return it.with[1];
    case 'buy_title':
      return it.with[2];
    case 'pillage':
    case 'garrison_from':
      return it.with[0];
    case 'next_battle':
    case 'declare':
      return it.with[0];
    default:
      return typeof it === 'object' && 'with' in it && String(it.with).startsWith('village:')
        ? (it.with as Village)
        : null;
  }
}
