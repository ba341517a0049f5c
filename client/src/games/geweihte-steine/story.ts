import type { Seat } from '../../lib/protocol';
import type { Stage } from './kinds';
import type { GsEvent, Told } from './types';

/** What is told at once: an event, or several that belong together. */
export interface Beat {
  stage: Stage;
  told: Told[];
}

/** A turn as it is told: from the sheets to the victory check, as far as it has come. */
export interface Turn {
  turn: number;
  beats: Beat[];
  /** Whether all of it has happened. */
  over: boolean;
}

type Name = GsEvent['event'];

/** Lines that only say how far others are. */
const PASSED: Name[] = [
  'began',
  'turn_began',
  'wrote',
  'planned',
  'ready',
  'pledged',
  'pledge_ready',
];

const STAGES: Partial<Record<Name, Stage>> = {
  ordered: 0,
  marches: 0,
  settled: 1,
  converted: 1,
  gift_lapsed: 2,
  built: 3,
  stones_lost: 3,
  completed: 3,
  audience_void: 4,
  blocked: 4,
  let_pass: 4,
  travelled: 4,
  brought_home: 4,
  asked_again: 4,
  audience: 4,
  ambassador_lost: 4,
  gift_asked: 4,
  gift_deferred: 4,
  blessed: 4,
  donated: 4,
  cardinals: 4,
  cardinal_lives: 6,
  cardinal_died: 6,
  level_up: 7,
  vassal_cannot_win: 7,
  counted: 7,
  last_turn: 7,
  won: 7,
};

const ARRIVALS: Name[] = ['came_home', 'reinforced', 'attacked'];
const STOPS: Name[] = [
  'pinned',
  'mutual',
  'mutual_tie',
  'mutual_rolled',
  'mutual_third',
  'mutual_both',
  'frozen',
];
const OPENINGS: Name[] = ['undefended', 'battle', 'rebellion', 'lords_attacked', 'three_parties'];
const PLEDGES: Name[] = ['pledge', 'allied'];
const CASTS: Name[] = ['aimed', 'rolled'];
const LOSSES: Name[] = ['fell', 'farmers_killed'];
const OUTCOMES: Name[] = [
  'retreated',
  'fought_on',
  'conquered',
  'defended',
  'lords_held',
  'freed',
  'emptied',
];
const AFTERS: [string, Name[]][] = [
  ['proceed', ['proceeded', 'void']],
  ['tribute', ['tribute_given', 'tribute_refused']],
  ['balance', ['unbalanced', 'recalled']],
  ['slaves', ['slaves_returned', 'divided', 'slaves_taken']],
  ['famine', ['famine', 'knight_starved', 'starved', 'slave_starved']],
];

/** The stage an event belongs to; a gift that was asked for in this turn is given in phase 4. */
function stageOf(event: GsEvent, asked: Set<Seat>): Stage {
  if (event.event === 'gift_given') return asked.has(event.with.seat) ? 4 : 2;
  return STAGES[event.event] ?? 5;
}

/** Whether this goes on with the beat that is being told. */
function belongs(beat: Beat, stage: Stage, event: GsEvent): boolean {
  if (beat.stage !== stage) return false;
  const last = beat.told.at(-1)!.event;
  if (stage === 2) return seatOf(last) === seatOf(event);
  if (stage === 4) return guestOf(last) === guestOf(event);
  if (stage !== 5) return true;
  const both = (names: Name[]) => names.includes(last.event) && names.includes(event.event);
  if (both(ARRIVALS) || both(STOPS) || both(PLEDGES)) return true;
  if (CASTS.includes(event.event)) return CASTS.includes(last.event) && !isSecond(beat, event);
  const fights = [...OPENINGS, ...PLEDGES, ...CASTS, ...LOSSES, ...OUTCOMES, 'duel_began'];
  if ([...LOSSES, ...OUTCOMES].includes(event.event)) return fights.includes(last.event);
  const kind = (name: Name) => AFTERS.find(([, names]) => names.includes(name))?.[0];
  const after = kind(event.event);
  if (!after || after !== kind(last.event)) return false;
  return after === 'slaves' || seatOf(last) === seatOf(event);
}

/** Whoever rolls again begins another round. */
const isSecond = (beat: Beat, event: GsEvent): boolean =>
  beat.told.some(
    ({ event: before }) => before.event === event.event && seatOf(before) === seatOf(event),
  );

export const seatOf = (event: GsEvent): Seat | null =>
  'seat' in event.with ? event.with.seat : null;

/** Whose audience it is. */
const guestOf = (event: GsEvent): Seat | null =>
  'vassal' in event.with ? event.with.vassal : seatOf(event);

/** The turns that were told, each beat by beat. */
export function turnsOf(story: Told[]): Turn[] {
  const turns: Turn[] = [];
  let asked = new Set<Seat>();
  for (const told of story) {
    const { event } = told;
    if (event.event === 'turn_began') {
      const before = turns.at(-1);
      if (before) before.over = true;
      turns.push({ turn: event.with.turn, beats: [], over: false });
      asked = new Set();
    }
    const turn = turns.at(-1);
    if (!turn || PASSED.includes(event.event)) continue;
    if (event.event === 'gift_asked') asked.add(event.with.seat);
    if (event.event === 'won') turn.over = true;
    const stage = stageOf(event, asked);
    const beat = turn.beats.at(-1);
    if (beat && belongs(beat, stage, event)) beat.told.push(told);
    else turn.beats.push({ stage, told: [told] });
  }
  return turns.filter(({ beats }) => beats.length > 0);
}

/** A way that pieces took, or are to take. */
export interface Way {
  /** Whose pieces. */
  seat: Seat;
  from: Seat;
  to: Seat;
  count: number;
}

/** What an event concerns on the map. */
export interface Marks {
  regions: Set<Seat>;
  /** Whose place in the Vatican. */
  vatican: Set<Seat>;
  ways: Way[];
}

function wayOf(event: GsEvent): Way | null {
  switch (event.event) {
    case 'marches':
    case 'reinforced':
    case 'attacked':
      return event.with;
    case 'came_home':
      return { ...event.with, to: event.with.seat };
    case 'proceeded':
      return { ...event.with, from: event.with.seat };
    case 'retreated':
    case 'recalled':
    case 'slaves_taken':
      return { ...event.with, from: event.with.region, to: event.with.seat };
    case 'slaves_returned':
      return { ...event.with, from: event.with.seat, to: event.with.region };
    default:
      return null;
  }
}

/** Regions that an event speaks of. */
function regionsOf(event: GsEvent): Seat[] {
  const fields = event.with as Record<string, unknown>;
  const named = ['region', 'to', 'vassal', 'with', 'lord'].flatMap((name) => fields[name] ?? []);
  const several = [fields.seats ?? []].flat();
  // A fight concerns the region where it is fought, not those where its parties live.
  const fights = 'region' in fields || 'to' in fields;
  return [...named, ...several, ...(fights ? [] : [fields.seat ?? []].flat())] as Seat[];
}

const VATICAN: Name[] = [
  'travelled',
  'brought_home',
  'asked_again',
  'audience',
  'ambassador_lost',
  'gift_asked',
  'gift_given',
  'blessed',
  'cardinals',
  'cardinal_lives',
  'cardinal_died',
];

/** What a beat concerns on the map. */
export function marksOf(beat: Beat): Marks {
  const events = beat.told.map(({ event }) => event);
  const ways = events.flatMap((event) => wayOf(event) ?? []);
  // The sheets are all opened: only the ways on them are new.
  const regions = beat.stage === 0 ? [] : events.flatMap(regionsOf);
  const vatican = events.filter((event) => VATICAN.includes(event.event));
  return {
    regions: new Set(regions),
    vatican: new Set(vatican.flatMap((event) => seatOf(event) ?? [])),
    ways,
  };
}

/** Dice that were thrown: battle dice with their swords, or one with ten sides. */
export type Throw =
  { seat: Seat; dice: number; swords: number } | { seat: Seat; die: number; plus: number };

/** The dice of an event. */
export function throwsOf(event: GsEvent): Throw[] {
  switch (event.event) {
    case 'rolled':
    case 'blocked':
      return [event.with];
    case 'audience': {
      const { seat, die, total } = event.with;
      return [{ seat, die, plus: total - die }];
    }
    case 'cardinal_lives':
    case 'cardinal_died':
      return [{ ...event.with, plus: 0 }];
    case 'mutual_rolled': {
      const { seat, with: other, die, against } = event.with;
      return [
        { seat, die, plus: 0 },
        { seat: other, die: against, plus: 0 },
      ];
    }
    default:
      return [];
  }
}

/** The lines that a turn is told in, by their numbers: where it begins and how far it goes. */
export const upto = (turn: Turn): number => (turn.beats.at(-1)?.told.at(-1)?.at ?? -1) + 1;
