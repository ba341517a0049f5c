import type { Action as FiefAction, Counter } from '../../../lib/generated/fief';
import type { IconName } from '../../../art/icons';
import type { Action } from '../../../lib/protocol';
import type { View, Village } from '../types';

/** Prices that never rise (FI-BUY-1). */
export const HORSE = 100;
export const CATAPULT = 600;
export const REBEL = 100;
export const CARDINAL = 500;
const TITLE = { 'rank:baron': 600, 'rank:count': 800, 'rank:duke': 1000 } as const;
export const titlePrice = (rank: keyof typeof TITLE): number => TITLE[rank];

const MEN: Record<Counter, number> = { 'counter:1': 1, 'counter:3': 3, 'counter:6': 6 };
export const COUNTERS = Object.keys(MEN) as Counter[];
export const menIn = (counter: Counter): number => MEN[counter];

/** In these turns prices rise. */
const RISES = [6, 10];
/** The next turn in which prices rise; null once they have. */
export const nextRise = (turn: number): number | null => RISES.find((rise) => turn < rise) ?? null;

/** Something on sale in a village. */
export interface Ware {
  action: Action;
  icon: IconName;
  price: number;
  kind: 'men' | 'works';
}

/** What is sold in every village, whether or not it can be bought there now. */
export function waresAt({ prices }: View, village: Village): Ware[] {
  const soldiers = COUNTERS.map((counter): Ware => ({
    action: { do: 'buy_soldiers', with: [counter, village] },
    icon: 'foot',
    price: prices.soldier * MEN[counter],
    kind: 'men',
  }));
  const at = (kind: FiefAction['do'], icon: IconName, price: number, of: Ware['kind']): Ware => ({
    action: { do: kind, with: village },
    icon,
    price,
    kind: of,
  });
  return [
    ...soldiers,
    at('buy_horse', 'horse', HORSE, 'men'),
    at('buy_catapult', 'catapult', CATAPULT, 'men'),
    at('buy_mill', 'mill', prices.mill, 'works'),
    at('buy_press', 'press', prices.press, 'works'),
    at('buy_castle', 'castle', prices.castle, 'works'),
  ];
}
