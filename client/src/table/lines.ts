import type { GameEvent, Line, Seat } from '../lib/protocol';
import type { Speaker } from '../lib/speaker';
import { t } from '../lib/words.svelte';

const said = new WeakMap<Speaker, WeakMap<Line, string>>();

/** A line as a sentence. Each is made once: a log is long. */
export function sentence(speaker: Speaker, line: Line): string {
  let known = said.get(speaker);
  if (!known) said.set(speaker, (known = new WeakMap()));
  let text = known.get(line);
  if (text === undefined) known.set(line, (text = say(speaker, line)));
  return text;
}

function say(speaker: Speaker, line: Line): string {
  if ('undone' in line) return t('table-undone', { name: speaker.name(line.undone.seat) });
  if ('rewound' in line) return t('table-rewound', { line: line.rewound.lines });
  return speaker.event(line.event);
}

/** Whose line it is, where it is somebody's. */
export function seatOf(line: Line): Seat | null {
  if ('undone' in line) return line.undone.seat;
  if ('rewound' in line) return null;
  const fields = line.event.with;
  const seat = typeof fields === 'object' && fields !== null && 'seat' in fields && fields.seat;
  return typeof seat === 'string' && seat.startsWith('seat:') ? (seat as Seat) : null;
}

export const isEcho = (line: Line): boolean => 'echo' in line && line.echo === true;

export const clauseOf = (line: Line): string | undefined =>
  'clause' in line ? line.clause : undefined;

/** The places of lines that no longer hold. */
export function withdrawn(lines: Line[]): Set<number> {
  const gone = new Set<number>();
  const cut = (from: number, upto: number) => {
    for (let at = from; at < upto; at += 1) gone.add(at);
  };
  lines.forEach((line, at) => {
    if ('undone' in line) cut(...line.undone.lines);
    if ('rewound' in line) cut(line.rewound.lines, at);
  });
  return gone;
}

/** Something that was told: which line it is, and by which clause it happened. */
export interface Told<E extends GameEvent = GameEvent> {
  at: number;
  event: E;
  clause: string;
}

/** What has been told to all and still holds, up to so many lines. */
export function holding<E extends GameEvent>(lines: Line[], upto = lines.length): Told<E>[] {
  const heard = lines.slice(0, upto);
  const gone = withdrawn(heard);
  return heard.flatMap((line, at) =>
    'event' in line && !isEcho(line) && !gone.has(at)
      ? [{ at, event: line.event as E, clause: line.clause }]
      : [],
  );
}

/** What happened since one's last answer and still holds: the places of its lines, at most so many. */
export function since(lines: Line[], answered: number | null, most: number): number[] {
  const from = answered ?? Math.max(0, lines.length - 4);
  const gone = withdrawn(lines);
  const places: number[] = [];
  for (let at = from; at < lines.length; at += 1) {
    if (!gone.has(at) && !isEcho(lines[at]!)) places.push(at);
  }
  return places.slice(-most);
}
