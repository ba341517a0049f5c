import { seatAt, type Outcome, type Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';
import { list, t } from '../lib/words.svelte';

/** One row of a result. */
export interface Row {
  seat: Seat;
  place: number;
  score: number;
  /** Whether another has the same place. */
  tied: boolean;
  /** Whether points alone did not decide: the neighbour in the list has as many and another place. */
  close: boolean;
}

/** Who came where, best first; seats with the same place in the order of the table. */
export function ranking({ places, scores }: Outcome): Row[] {
  const rows = places.map((place, at) => ({
    seat: seatAt(at),
    place,
    score: scores[at] ?? 0,
    tied: places.filter((other) => other === place).length > 1,
    close: places.some((other, to) => other !== place && scores[to] === scores[at]),
  }));
  return rows.sort((a, b) => a.place - b.place);
}

/** Are places those of points? Not where nobody has any, nor where more points have a worse place:
 * then a game was decided otherwise, and says by itself what was counted. */
export const areOfPoints = (rows: Row[]): boolean =>
  rows.some(({ score }) => score !== 0) &&
  rows.every((row, at) => {
    const above = rows[at - 1];
    return (
      !above || (above.place === row.place ? above.score === row.score : above.score >= row.score)
    );
  });

/** Whoever came first. */
export const winnersOf = (outcome: Outcome): Seat[] =>
  ranking(outcome)
    .filter(({ place }) => place === 1)
    .map(({ seat }) => seat);

/** Who has won, in a sentence. */
export function wonBy(table: Table, outcome: Outcome): string {
  const names = winnersOf(outcome).map((seat) => table.name(seat));
  return t('after-won', { names: list(names), count: names.length });
}
