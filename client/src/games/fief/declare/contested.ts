import type { Declared } from '../../../lib/generated/fief';
import type { Seat } from '../../../lib/protocol';
import { badWeather, freeIn, menOf, numbersOf, personOf, placeOf, stackOf, stands } from '../arms';
import { isLady, VILLAGES } from '../kinds';
import type { Action } from '../../../lib/protocol';
import type { Member, View, Village } from '../types';

/** A village where one chooses between battle and peace. */
export interface Contested {
  village: Village;
  options: Declared[];
}

/** FI-DEF-4. */
export function fights(view: View, member: Member): boolean {
  const { marks } = personOf(view, member);
  const { queen, regent } = view.crown;
  const titled = view.lands.some(({ title }) => title.title === 'held' && title.with === member);
  return !isLady(member) || marks.darc || titled || queen === member || regent === member;
}

/** FI-FIGHT-4: whether a hostile mark has chosen already. */
const isBound = (view: View, village: Village, seat: Seat): boolean =>
  stackOf(view, village, seat).hostile.some((other) => stands(view, village, other));

/**
 * The villages where a player chooses, as they can be seen on the map. The table says how many
 * there are: where these are not as many, its own list is used.
 */
export function contested(view: View, seat: Seat): Contested[] {
  return VILLAGES.flatMap((village) => {
    if (!stands(view, village, seat) || badWeather(view, village)) return [];
    const fighters = freeIn(view, village, seat).filter((member) => fights(view, member));
    if (fighters.length + menOf(numbersOf(view, village, seat)) === 0) return [];
    const others = placeOf(view, village).order.filter((other) => other !== seat);
    const orphans = stackOf(view, village, null);
    const guards = orphans.men || orphans.king || orphans.queen;
    if ((others.length === 0 && !guards) || isBound(view, village, seat)) return [];
    const options: Declared[] = [
      { declare: 'peace' },
      ...others.map((other): Declared => ({ declare: 'fight', with: other })),
      ...(guards ? [{ declare: 'fight_guards' } as const] : []),
    ];
    return [{ village, options }];
  });
}

/** The villages that the table offers, and what may be declared there. */
export function offered(legal: readonly Action[]): Contested[] {
  const found = new Map<Village, Declared[]>();
  for (const action of legal) {
    if (action.do !== 'declare') continue;
    const [village, declared] = action.with as [Village, Declared];
    found.set(village, [...(found.get(village) ?? []), declared]);
  }
  return [...found].map(([village, options]) => ({ village, options }));
}
