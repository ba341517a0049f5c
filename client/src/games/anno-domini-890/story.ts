import type { Line } from '../../lib/protocol';
import type { AdEvent, Character, Crop } from './types';

/** What was told, without what one has only laid out. */
export const eventsOf = (lines: Line[]): AdEvent[] =>
  lines.flatMap((line) => ('event' in line && !line.echo ? [line.event as AdEvent] : []));

/** Which characters lay beside each banner at the start. */
export function bannersAtStart(lines: Line[]): Map<Crop, Character[]> {
  const laid = new Map<Crop, Character[]>();
  for (const told of eventsOf(lines)) {
    if (told.event === 'banner_laid') laid.set(told.with.crop, told.with.characters);
  }
  return laid;
}
