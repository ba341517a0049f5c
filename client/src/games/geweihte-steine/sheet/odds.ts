import type { Verdict } from '../../../lib/generated/geweihte-steine';

/** Faces of a battle die, and of the die of an audience. */
const FACES = 6;
const TEN = 10;

/** The answers of the Pope, from the worst to the best, and the total each begins with. */
export const VERDICTS: { verdict: Verdict; from: number }[] = [
  { verdict: 'verdict:dismissed', from: 1 },
  { verdict: 'verdict:heard', from: 3 },
  { verdict: 'verdict:postponed', from: 5 },
  { verdict: 'verdict:knights', from: 7 },
  { verdict: 'verdict:artisans', from: 8 },
  { verdict: 'verdict:farmers', from: 9 },
  { verdict: 'verdict:blessed', from: 10 },
];

/** How likely each answer of the Pope is, in tenths, with so much added to the die. */
export function verdicts(bonus: number): { verdict: Verdict; tenths: number }[] {
  return VERDICTS.map(({ verdict, from }, at) => {
    const next = VERDICTS[at + 1]?.from ?? Infinity;
    let tenths = 0;
    for (let die = 1; die <= TEN; die += 1) {
      if (from <= die + bonus && die + bonus < next) tenths += 1;
    }
    return { verdict, tenths };
  });
}

/** How likely each number of swords is, from none to all, with so many dice. */
export function swords(dice: number, faces: number): number[] {
  const hit = faces / FACES;
  let chances = [1];
  for (let die = 0; die < dice; die += 1) {
    chances = [...chances, 0].map(
      (chance, count) => chance * (1 - hit) + (chances[count - 1] ?? 0) * hit,
    );
  }
  return chances;
}

/** How a fight may end that nobody leaves. */
export interface Ending {
  won: number;
  lost: number;
  /** Nobody is left. */
  none: number;
}

/** How likely each ending is where so many knights fight so many, round by round, to the end. */
export function fight(ours: number, theirs: number, faces: number): Ending {
  const known = new Map<string, Ending>();
  const from = (a: number, b: number): Ending => {
    if (a === 0 || b === 0) {
      return { won: Number(a > 0), lost: Number(b > 0), none: Number(a === 0 && b === 0) };
    }
    const key = `${a} ${b}`;
    const before = known.get(key);
    if (before) return before;
    const [hits, blows] = [swords(a, faces), swords(b, faces)];
    const end: Ending = { won: 0, lost: 0, none: 0 };
    // A round without a sword leaves all as it was.
    const moves = 1 - (hits[0] ?? 0) * (blows[0] ?? 0);
    hits.forEach((hit, killed) =>
      blows.forEach((blow, fallen) => {
        if (killed + fallen === 0) return;
        const then = from(Math.max(0, a - fallen), Math.max(0, b - killed));
        const chance = (hit * blow) / moves;
        end.won += chance * then.won;
        end.lost += chance * then.lost;
        end.none += chance * then.none;
      }),
    );
    known.set(key, end);
    return end;
  };
  return from(ours, theirs);
}

/** Of so many who want to travel: how likely none, some or all of them are kept at home. */
export function kept(
  travellers: number,
  dice: number,
  faces: number,
): { none: number; some: number; all: number } {
  const chances = swords(dice, faces);
  const none = chances[0] ?? 0;
  const all = chances.slice(travellers).reduce((sum, chance) => sum + chance, 0);
  return { none, some: Math.max(0, 1 - none - all), all };
}
