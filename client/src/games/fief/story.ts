import type { Line, Seat } from '../../lib/protocol';
import { holding } from '../../table/lines';
import type { FiEvent, Party, Region, Told, Village } from './types';

type Name = FiEvent['event'];

/** The villages and regions that an event names. */
export function placesOf(event: FiEvent): (Village | Region)[] {
  const fields = 'with' in event ? Object.values(event.with) : [];
  return fields.filter(
    (value): value is Village | Region =>
      typeof value === 'string' && /^(village|region):/.test(value),
  );
}

/** What is not worth telling again of a village. */
const PASSING: Name[] = ['noted', 'ranks', 'dice_ready', 'declared', 'asked_passage', 'set_out'];

/** How far back one looks for what happened in a village. */
const BACK = 600;

/** What was last told of a village, the newest first. */
export function lately(lines: Line[], village: Village, most: number): Told[] {
  const from = Math.max(0, lines.length - BACK);
  return holding<FiEvent>(lines.slice(from))
    .filter(({ event }) => !PASSING.includes(event.event) && placesOf(event).includes(village))
    .slice(-most)
    .reverse();
}

/** What is set off for a moment where it stands. */
const STRIKING: Name[] = [
  'tax_played',
  'bad_weather',
  'weather_cleared',
  'famine',
  'famine_ended',
  'good_harvest',
  'harvest_spoiled',
  'plague',
  'fief_taken',
  'fief_in_limbo',
  'title_bought',
  'village_taken',
  'press_built',
  'mill_built',
  'castle_built',
  'soldiers_bought',
  'horse_bought',
  'catapult_bought',
  'revolt_began',
  'burnt',
  'pillaged',
  'battle_began',
  'rolled',
  'started',
  'placed',
];

/** The places that an event sets off. */
export const struck = (event: FiEvent): (Village | Region)[] =>
  STRIKING.includes(event.event) ? placesOf(event) : [];

/** A way that somebody took. */
export interface Way {
  seat: Seat | null;
  from: Village;
  to: Village;
  party: Party | null;
}

/** The way that an event tells of. */
export function wayOf(event: FiEvent): Way | null {
  switch (event.event) {
    case 'marched':
    case 'fled':
      return event.with;
    case 'garrisoned': {
      const { seat, from, village } = event.with;
      return { seat, from, to: village, party: null };
    }
    case 'rebels_moved':
      return { ...event.with, seat: null, party: null };
    default:
      return null;
  }
}
