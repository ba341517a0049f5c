import type { Numbers } from '../../lib/generated/fief';
import type { Seat } from '../../lib/protocol';
import { MEMBERS, memberAt, regionAt, villageAt } from './kinds';
import { printed } from './printed';
import type { Member, Person, Place, Region, Seen, View, Village } from './types';

const NOBODY: Numbers = { foot: 0, horse: 0, king: 0, queen: 0 };

/** What stands where nothing is told of. */
export const NO_STACK: Seen = {
  men: false,
  king: false,
  queen: false,
  catapults: 0,
  let_in: false,
  known: false,
  hostile: [],
  roads: 0,
  numbers: null,
};

export const placeOf = (view: View, village: Village): Place => view.places[villageAt(village)]!;

export const personOf = (view: View, member: Member): Person => view.people[memberAt(member)]!;

/** A stack; that of the guards without master for null. */
export const stackOf = (view: View, village: Village, seat: Seat | null): Seen =>
  view.troops[village]?.[seat ?? 'guards'] ?? NO_STACK;

/** The men of a stack, as far as they are known. */
export const numbersOf = (view: View, village: Village, seat: Seat | null): Numbers =>
  stackOf(view, village, seat).numbers ?? NOBODY;

export const menOf = ({ foot, horse, king, queen }: Numbers): number => foot + horse + king + queen;

export const gatekeeperOf = (view: View, village: Village): Seat | null =>
  view.gatekeepers[villageAt(village)] ?? null;

/** Free members of a family in a village. */
export const freeIn = (view: View, village: Village, seat: Seat): Member[] =>
  MEMBERS.filter((member) => {
    const { status, family, village: where } = personOf(view, member);
    return status === 'free' && family === seat && where === village;
  });

/** Whom a player holds captive in a village. */
export const captivesIn = (view: View, village: Village, seat: Seat): Member[] =>
  MEMBERS.filter((member) => {
    const { status, captor, village: where } = personOf(view, member);
    return status === 'prisoner' && captor === seat && where === village;
  });

/** Whether a player stands in a village. */
export const stands = (view: View, village: Village, seat: Seat): boolean =>
  placeOf(view, village).order.includes(seat);

export const rebelsIn = (view: View, village: Village): boolean =>
  view.rebels.count > 0 && view.rebels.village === village;

/** Villages that a road leads to; none until the map is here. */
export const neighbours = (village: Village): Village[] =>
  (printed.value?.roads ?? []).flatMap(({ a, b }) =>
    a === village ? [b] : b === village ? [a] : [],
  );

export const regionOf = (village: Village): Region | null =>
  printed.value?.villages[villageAt(village)]?.region ?? null;

/** Whether Bad Weather lies on a village. */
export function badWeather(view: View, village: Village): boolean {
  const region = regionOf(village);
  return !!region && !!view.lands[regionAt(region)]?.bad_weather;
}
