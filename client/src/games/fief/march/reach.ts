import type { Spent } from '../../../lib/generated/fief';
import type { Seat } from '../../../lib/protocol';
import { badWeather, gatekeeperOf, neighbours, numbersOf, personOf, rebelsIn } from '../arms';
import type { View, Village } from '../types';
import { menIn, type Group } from './group';

/** Nobody has made a step yet. */
const UNSPENT: Spent = {
  foot: [0, 0, 0, 0],
  horse: [0, 0, 0],
  king: [0, 0, 0],
  queen: [0, 0, 0],
  catapults: [0, 0],
};

/** FI-MOVE-2 to -5. */
const RIDES = 3;
const WALKS = 2;

/** The steps that the worst of so many men has left, of those with the most first. */
function worst(count: number, classes: [left: number, men: number][]): number {
  let open = count;
  let left = RIDES;
  for (const [steps, men] of classes) {
    if (open <= 0) break;
    const taken = Math.min(open, Math.max(0, men));
    if (taken > 0) left = steps;
    open -= taken;
  }
  return open > 0 ? 0 : left;
}

/**
 * How many steps a group can still make together. It is shown, and marks where the group could go
 * on to; what may be done the table says at every step.
 */
export function stepsLeft(view: View, seat: Seat, group: Group): number {
  const there = numbersOf(view, group.from, seat);
  if (!view.spent) return 0;
  const spent = view.spent[group.from] ?? UNSPENT;
  const darc = group.members.some((member) => personOf(view, member).marks.darc);
  const left = group.members.map((member) => {
    const { steps, led } = personOf(view, member);
    const slow = led === 'plain' || (group.foot > 0 && !darc);
    return (slow ? WALKS : RIDES) - steps;
  });
  const [one, two, plain, done] = spent.foot;
  const fresh = there.foot - one - two - plain - done;
  left.push(
    darc
      ? worst(group.foot, [
          [3, fresh],
          [2, one],
          [1, two + plain],
        ])
      : worst(group.foot, [
          [2, fresh],
          [1, one + plain],
        ]),
  );
  const riders = (count: number, all: number, [a, b, c]: [number, number, number]) =>
    worst(count, [
      [3, all - a - b - c],
      [2, a],
      [1, b],
    ]);
  left.push(riders(group.horse, there.horse, spent.horse));
  left.push(riders(group.king_guards, there.king, spent.king));
  left.push(riders(group.queen_guards, there.queen, spent.queen));
  if (group.catapults > 0) {
    const mounted = 4 * group.catapults <= menIn(group) - group.foot;
    left.push(mounted ? WALKS - (spent.catapults[0] > 0 ? 1 : 0) : 1);
  }
  return Math.max(0, Math.min(...left));
}

/** A village farther away, and the way to it. */
export interface Far {
  village: Village;
  way: Village[];
}

/**
 * Where a group could be in more than one step, through villages where nobody is asked anything
 * and nothing makes it stop.
 */
export function farther(view: View, seat: Seat, group: Group, near: Village[]): Far[] {
  const steps = stepsLeft(view, seat, group);
  const open = (village: Village) => {
    const keeper = gatekeeperOf(view, village);
    return (keeper === null || keeper === seat) && !rebelsIn(view, village);
  };
  const found = new Map<Village, Village[]>([[group.from, []]]);
  let edge = near.filter(open);
  for (const village of edge) found.set(village, [village]);
  for (let depth = 2; depth <= steps; depth += 1) {
    const next: Village[] = [];
    for (const from of edge.filter((village) => !badWeather(view, village))) {
      for (const village of neighbours(from)) {
        if (found.has(village) || near.includes(village) || !open(village)) continue;
        found.set(village, [...found.get(from)!, village]);
        next.push(village);
      }
    }
    edge = next;
  }
  return [...found].filter(([, way]) => way.length > 1).map(([village, way]) => ({ village, way }));
}
