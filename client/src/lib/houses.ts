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

/**
 * The shields of those who sit at one table. People keep their own, the first who has it; where two
 * would look alike, and for bots, what is still free is taken. Everybody at the table sees the same.
 */
export function houses(chairs: Chair[]): ShieldMark[] {
  const marks: (ShieldMark | undefined)[] = chairs.map(() => undefined);
  const free = <K extends keyof ShieldMark>(part: K, wish?: ShieldMark[K]): ShieldMark[K] => {
    const taken = (value: ShieldMark[K]) => marks.some((mark) => mark?.[part] === value);
    if (wish !== undefined && !taken(wish)) return wish;
    return HOUSES.map((house) => house[part]).find((value) => !taken(value)) ?? HOUSES[0]![part];
  };
  const whole = () =>
    HOUSES.find((house) => {
      const alike = (mark: ShieldMark | undefined) =>
        mark?.tincture === house.tincture || mark?.charge === house.charge;
      return !marks.some(alike);
    });
  const dress = (at: number, wish = whole()) => {
    const [tincture, charge] = [free('tincture', wish?.tincture), free('charge', wish?.charge)];
    marks[at] = { tincture, charge, field: wish?.field ?? free('field') };
  };
  chairs.forEach(({ who }, at) => who && 'person' in who && dress(at, who.person.shield));
  chairs.forEach((_, at) => marks[at] ?? dress(at));
  return marks.map((mark) => mark!);
}
