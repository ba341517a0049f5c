import { library } from '../../lib/rulebook.svelte';
import type { Problem, Resource, Section } from './types';

export const GAME = 'krieg-und-frieden';

interface Datum {
  clause: string;
  of: string[];
  value: number;
}

const data = (): Datum[] => (library.book(GAME)?.data ?? []) as Datum[];

/** What a card is worth under any problem, as the reference table says; null until it is here. */
export const valueUnder = (problem: Problem, card: Resource): number | null =>
  data().find(({ of }) => of[0] === `problem:${problem}` && of[1] === card)?.value ?? null;

/** The points of a section that is not the next yet, by the rulebook. */
export const pointsOf = (section: Section, original: boolean): number | null => {
  const table = original ? 'KF-VAR-20' : 'KF-DATA-2';
  return data().find(({ clause, of }) => clause === table && of[0] === section)?.value ?? null;
};
