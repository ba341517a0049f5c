import type { Line, Seat } from '../../lib/protocol';
import * as told from '../../table/lines';
import { count } from './kinds';
import type { AgendaCard, Cards, Events, KfEvent, Section, Tile, Veiled } from './types';

/** What has been told and still holds, up to so many lines. */
export const holding = (lines: Line[], upto: number): KfEvent[] =>
  told.holding<KfEvent>(lines, upto).map(({ event }) => event);

/** The part of a story from the last of these on. */
export function since(story: KfEvent[], from: (event: KfEvent) => boolean): KfEvent[] {
  const at = story.findLastIndex(from);
  return at < 0 ? [] : story.slice(at);
}

/** All of one kind. */
export const only = <K extends keyof Events>(story: KfEvent[], kind: K): Events[K][] =>
  story.flatMap((told) => (told.event === kind && 'with' in told ? [told.with as Events[K]] : []));

/** Who built which section. */
export const builders = (story: KfEvent[]): Map<Section, Seat> =>
  new Map(only(story, 'section_built').map(({ section, seat }) => [section, seat]));

/** What one seat got in an Autumn, by cause. */
export interface Income {
  seat: Seat;
  base: number;
  farms: number;
  /** Cards of base and farms. */
  drawn: Veiled<Cards>[];
  privileges: Cards;
  /** Cards in place of those that the pile did not have. */
  instead: Veiled<Cards>[];
  /** From whom the King's Aid came, and what. */
  aid: { donor: Seat; cards: Veiled<Cards> }[];
  given: number;
  tithe: Cards;
}

/** The income of the last Autumn that the story knows of, by seat. */
export function lastIncome(story: KfEvent[]): { year: number; seats: Income[] } | null {
  const from = story.findLastIndex(
    (told) => told.event === 'season_began' && told.with.season === 'autumn',
  );
  if (from < 0) return null;
  const after = story.findIndex((told, at) => from < at && told.event === 'year_began');
  const autumn = story.slice(from, after < 0 ? undefined : after);
  const year = only(story.slice(0, from), 'year_began').at(-1)?.year ?? 1;
  const seats = new Map<Seat, Income>();
  const of = (seat: Seat): Income => {
    const blank: Income = {
      seat,
      base: 0,
      farms: 0,
      drawn: [],
      privileges: {},
      instead: [],
      aid: [],
      given: 0,
      tithe: {},
    };
    if (!seats.has(seat)) seats.set(seat, blank);
    return seats.get(seat)!;
  };
  for (const told of autumn) {
    if (told.event === 'base_chosen') {
      of(told.with.seat).base += count(told.with.cards);
      of(told.with.seat).drawn.push(told.with.cards);
    } else if (told.event === 'income') {
      of(told.with.seat).base += told.with.base;
      of(told.with.seat).farms += told.with.farms;
      of(told.with.seat).drawn.push(told.with.cards);
    } else if (told.event === 'privilege_income') {
      of(told.with.seat).privileges = told.with.cards;
    } else if (told.event === 'privilege_draw') {
      of(told.with.seat).instead.push(told.with.cards);
    } else if (told.event === 'aid_given') {
      of(told.with.seat).aid.push({ donor: told.with.donor, cards: told.with.cards });
      of(told.with.donor).given += count(told.with.cards);
    } else if (told.event === 'tithed') {
      of(told.with.seat).tithe = told.with.cards;
    }
  }
  return { year, seats: [...seats.values()] };
}

/** Where the points of a seat came from. */
export const CAUSES = ['sections', 'privileges', 'workers', 'mobilised'] as const;
export type Cause = (typeof CAUSES)[number];

export function pointsByCause(story: KfEvent[], seat: Seat): Record<Cause, number> {
  const sum = (all: { seat: Seat; points: number }[]) =>
    all.reduce((points, one) => points + (one.seat === seat ? one.points : 0), 0);
  return {
    sections: sum(only(story, 'section_built')),
    privileges: sum(only(story, 'privilege_reward')),
    workers: sum(only(story, 'workers_scored')),
    mobilised: sum(only(story, 'mobilised')),
  };
}

/** One card that lay on the table this Winter, and how it came there. */
export interface Laid {
  seat: Seat;
  card: AgendaCard;
  /** What was paid to change the one before. */
  tile: Tile | null;
  /** Who paid, where that was another. */
  payer: Seat;
}

/** The cards of this Winter in order, and who has left the last as it is. */
export function winter(story: KfEvent[]): { laid: Laid[]; passed: Seat[] } {
  const events = since(
    story,
    (told) => told.event === 'season_began' && told.with.season === 'winter',
  );
  const laid: Laid[] = [];
  let passed: Seat[] = [];
  let taken: { seat: Seat; tile: Tile } | null = null;
  for (const told of events) {
    if (told.event === 'agenda_passed') passed.push(told.with.seat);
    if (told.event === 'agenda_taken') taken = told.with;
    if (told.event === 'proposed' || told.event === 'agenda_changed') {
      const { seat, card } = told.with;
      laid.push({ seat, card, tile: 'tile' in told.with ? told.with.tile : null, payer: seat });
      passed = [];
    }
    if (told.event === 'agenda_forced') {
      const { seat, card } = told.with;
      laid.push({ seat, card, tile: taken?.tile ?? null, payer: taken?.seat ?? seat });
      passed = [];
    }
  }
  return { laid, passed };
}
