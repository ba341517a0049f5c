import type { Chair, ShieldMark } from './protocol';

/** Six houses, each told apart three ways. */
const HOUSES: ShieldMark[] = [
  { tincture: 'lapis', charge: 'lion', field: 'plain' },
  { tincture: 'vermilion', charge: 'eagle', field: 'paly' },
  { tincture: 'verdigris', charge: 'lily', field: 'bendy' },
  { tincture: 'ochre', charge: 'tower', field: 'chequy' },
  { tincture: 'tyrian', charge: 'stag', field: 'barry' },
  { tincture: 'ash', charge: 'boar', field: 'fretty' },
];

/** The mark that a seat was given, and the person it was given to. */
export interface Given {
  /** The person with the shield of their own; null as long as only a bot had the seat. */
  to: string | null;
  mark: ShieldMark;
}

const personOf = ({ who }: Chair) => (who && 'person' in who ? who.person : null);

/**
 * The shields of those who sit at one table, no two alike. People keep their own, the first who has
 * it; a bot has that of its seat, where nobody has it, else what is still free. So everybody at the
 * table sees the same, and it hardly matters to a bot who else sits there. A seat that was given a
 * mark before keeps it, until another person sits down there.
 */
export function houses(chairs: Chair[], before: Given[] = []): Given[] {
  const marks: (ShieldMark | undefined)[] = chairs.map(() => undefined);
  const names = chairs.map((chair) => {
    const person = personOf(chair);
    return person && JSON.stringify([person.id, person.shield]);
  });
  const free = <K extends keyof ShieldMark>(part: K, wish?: ShieldMark[K]): ShieldMark[K] => {
    const taken = (value: ShieldMark[K]) => marks.some((mark) => mark?.[part] === value);
    if (wish !== undefined && !taken(wish)) return wish;
    return HOUSES.map((house) => house[part]).find((value) => !taken(value)) ?? HOUSES[0]![part];
  };
  const isFree = (house: ShieldMark) =>
    !marks.some((mark) => mark?.tincture === house.tincture || mark?.charge === house.charge);
  const dress = (at: number, wish = HOUSES.find(isFree)) => {
    const [tincture, charge] = [free('tincture', wish?.tincture), free('charge', wish?.charge)];
    marks[at] = { tincture, charge, field: wish?.field ?? free('field') };
  };
  chairs.forEach((_, at) => {
    const given = before[at];
    if (given && (names[at] === null || names[at] === given.to)) marks[at] = given.mark;
  });
  chairs.forEach((chair, at) => {
    const person = personOf(chair);
    if (person && !marks[at]) dress(at, person.shield);
  });
  chairs.forEach((_, at) => {
    const house = HOUSES[at % HOUSES.length]!;
    if (!marks[at] && isFree(house)) marks[at] = house;
  });
  chairs.forEach((_, at) => marks[at] ?? dress(at));
  return marks.map((mark, at) => ({ to: names[at] ?? before[at]?.to ?? null, mark: mark! }));
}
