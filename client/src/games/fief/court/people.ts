import { seatAt, seatIndex, type Seat } from '../../../lib/protocol';
import { BISHOPRICS, isLady, MEMBERS, REGIONS } from '../kinds';
import type { Bishopric, Card, Member, Person, Region, View } from '../types';

/** A Lord or a Lady, by name. */
export type Kin = Person & { member: Member };

/** The card of a member, and the member of a card. */
export const cardOf = (member: Member): Card => member.replace('member:', 'card:') as Card;
export function memberOf(card: Card): Member | null {
  const member = card.replace('card:', 'member:') as Member;
  return MEMBERS.includes(member) ? member : null;
}

export const bishopCard = (see: Bishopric): Card =>
  see.replace('bishopric:', 'card:bishop-') as Card;

export function kin(view: View, member: Member): Kin {
  return { ...view.people[MEMBERS.indexOf(member)]!, member };
}

const all = (view: View): Kin[] => MEMBERS.map((member) => kin(view, member));

/** The members of a family, wherever they are. */
export const family = (view: View, seat: Seat): Kin[] =>
  all(view).filter(
    ({ family: of, status }) => of === seat && status !== 'away' && status !== 'dead',
  );

/** The dead of a family who could be raised. */
export const dead = (view: View, seat: Seat): Kin[] =>
  all(view).filter(({ family: of, status }) => of === seat && status === 'dead');

/** Members of other families whom this one holds. */
export const captives = (view: View, seat: Seat): Kin[] =>
  all(view).filter(({ captor, status }) => captor === seat && status === 'prisoner');

/** The fiefs whose titles a member holds, the highest first. */
export const titles = (view: View, member: Member): Region[] =>
  REGIONS.filter((_, at) => {
    const title = view.lands[at]?.title;
    return title?.title === 'held' && title.with === member;
  });

/** The fiefs that a family has. */
export const fiefs = (view: View, seat: Seat): Region[] =>
  REGIONS.filter((_, at) => view.fiefs[at] === seat);

/** Families joined to this one by a marriage. */
export function allies(view: View, seat: Seat): Seat[] {
  const wed = family(view, seat).flatMap(({ spouse }) => spouse ?? []);
  const others = new Set(wed.map((member) => kin(view, member).family));
  return seats(view).filter((other) => other !== seat && others.has(other));
}

export const seats = (view: View): Seat[] =>
  Array.from({ length: view.seats }, (_, at) => seatAt(at));

/** Those who are married: the Lord, then the Lady. */
export const couples = (view: View): [Member, Member][] =>
  all(view).flatMap(({ member, spouse, status }): [Member, Member][] =>
    spouse && status !== 'away' && status !== 'dead' && !isLady(member) ? [[member, spouse]] : [],
  );

/** What a member is, besides noble titles: the highest first. */
export type Office =
  | 'king'
  | 'queen'
  | 'prince'
  | 'regent'
  | 'pope'
  | 'cardinal'
  | 'bishop'
  | 'darc'
  | 'templar'
  | 'monk'
  | 'hero'
  | 'sick'
  | 'conquest';

export function offices(view: View, member: Member): Office[] {
  const { crown } = view;
  const { bishopric, marks } = kin(view, member);
  const held: [Office, boolean][] = [
    ['king', crown.king === member],
    ['queen', crown.queen === member],
    ['prince', crown.prince === member],
    ['regent', crown.regent === member],
    ['pope', crown.pope === member],
    ['cardinal', marks.cardinal],
    ['bishop', bishopric !== null],
    ['darc', marks.darc],
    ['templar', marks.templar],
    ['monk', marks.monk],
    ['hero', marks.hero],
    ['sick', marks.sick],
    ['conquest', marks.conquest],
  ];
  return held.flatMap(([office, is]) => (is ? [office] : []));
}

/** Bishop cards in the Pope's reserve. */
export const reserve = ({ crown }: View): Bishopric[] =>
  BISHOPRICS.filter((_, at) => (crown.reserve >> at) & 1);

/** Seats whose reliquaries were opened. */
export const openedAt = ({ opened }: View): Bishopric[] =>
  BISHOPRICS.filter((_, at) => (opened >> at) & 1);

/** How far a family is from winning the normal game, alone or with an ally. */
export interface Progress {
  fiefs: number;
  of: number;
  crown: boolean;
  /** The ally of a common victory. */
  ally: Seat | null;
}

/** FI-END-3: three fiefs and the King or the Queen. */
const ALONE = 3;
/** FI-END-4: four fiefs, the King and the Queen. */
const TOGETHER = 4;

export function progress(view: View, seat: Seat): Progress[] {
  const reigns = (of: Seat, member: Member | null) => !!member && kin(view, member).family === of;
  const { king, queen } = view.crown;
  const mine = fiefs(view, seat).length;
  const alone: Progress = {
    fiefs: mine,
    of: ALONE,
    crown: reigns(seat, king) || reigns(seat, queen),
    ally: null,
  };
  const joint = allies(view, seat).map((ally) => ({
    fiefs: mine + fiefs(view, ally).length,
    of: TOGETHER,
    crown:
      (reigns(seat, king) && reigns(ally, queen)) || (reigns(ally, king) && reigns(seat, queen)),
    ally,
  }));
  return [alone, ...joint];
}

/** The cards of a hand, one by one, in the order of the rules. */
export function fan(hand: Partial<Record<Card, number>>): { card: Card; nth: number }[] {
  return (Object.entries(hand) as [Card, number][]).flatMap(([card, count]) =>
    Array.from({ length: count }, (_, nth) => ({ card, nth })),
  );
}

/** The house of a seat. */
export const houseOf = (view: View, seat: Seat): View['houses'][number] | undefined =>
  view.houses[seatIndex(seat)];
