import type { IconName } from '../../../art/icons';
import type { View } from '../../../lib/generated/geweihte-steine';
import { seatAt, seatIndex, type Action, type Seat } from '../../../lib/protocol';
import { knightsIn } from '../sheet/slip';

/** One of the answers that may be given, with what would follow. */
export interface Option {
  action: Action;
  /** A player whom it is about. */
  seat?: Seat;
  icon?: IconName;
  /** What follows, each a few words. */
  notes?: string[];
}

/** A figure as it is, and as it would be. */
export interface Figure {
  label: string;
  icon?: IconName;
  now: number | string;
  then?: number | string;
}

/** Knights of one player in a region. */
export interface Group {
  seat: Seat;
  knights: number;
}

/** Who stands where in a region: its lords and its regent before, and who has come to attack. */
export interface Ground {
  regent: Group | null;
  lords: Group[];
  attackers: Group[];
}

export function groundOf(view: View, region: Seat): Ground {
  const before = view.lords[seatIndex(region)] ?? [];
  const groups = Array.from({ length: view.seats }, (_, at) => seatAt(at))
    .map((seat) => ({ seat, knights: knightsIn(view, region, seat) }))
    .filter(({ knights }) => knights > 0);
  const strangers = groups.filter(({ seat }) => seat !== region);
  return {
    regent: groups.find(({ seat }) => seat === region) ?? null,
    lords: strangers.filter(({ seat }) => before.includes(seat)),
    attackers: strangers.filter(({ seat }) => !before.includes(seat)),
  };
}

/** The two sides of a round as one of those who fight sees them. */
export function sidesOf(view: View, region: Seat, seat: Seat): { ours: Group[]; theirs: Group[] } {
  const { regent, lords, attackers } = groundOf(view, region);
  const home = regent ? [regent] : [];
  const defends = lords.length > 0 ? lords : home;
  const others = lords.length > 0 ? [...home, ...attackers] : attackers;
  const inside = defends.some((group) => group.seat === seat);
  return inside ? { ours: defends, theirs: others } : { ours: others, theirs: defends };
}

export const sum = (groups: Group[]): number =>
  groups.reduce((all, { knights }) => all + knights, 0);
