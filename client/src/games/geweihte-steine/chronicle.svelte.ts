import { keep, kept } from '../../lib/kept';
import { prefs } from '../../lib/prefs.svelte';
import type { Line } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { holding, sentence } from '../../table/lines';
import type { Stage } from './kinds';
import { marksOf, turnsOf, upto, type Beat, type Marks, type Turn } from './story';
import type { GsEvent } from './types';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds that a beat stays, and for each letter of it; at most so long. */
const STAY = 900;
const LETTER = 24;
const LONGEST = 6500;

/** Where one reads: a turn and a beat of it, both by their places. */
interface Place {
  turn: number;
  beat: number;
}

/**
 * The turns told beat by beat, at the reader's own pace. What happens after the sheets are opened
 * arrives at once; this lets it be read one thing after the other, while the table goes on.
 */
export class Chronicle {
  readonly #table: () => Table;
  readonly #shown: (events: GsEvent[]) => void;
  /** Where one reads; null at the present. */
  #place = $state.raw<Place | null>(null);
  playing = $state(false);
  /** Whether the last beat has been read to its end. */
  read = $state(false);
  #speed = $state<number>(kept('telling-speed', 1));
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How many lines had been told when some last came. */
  #heard = 0;

  /** `shown` hears of the events of each beat that comes up. */
  constructor(table: () => Table, shown: (events: GsEvent[]) => void) {
    this.#table = table;
    this.#shown = shown;
  }

  turns = $derived.by<Turn[]>(() => {
    const { lines, past, eyes, seat } = this.#table();
    // Each viewer counts lines of its own.
    const end = past && eyes === seat ? past.lines : lines.length;
    return turnsOf(holding<GsEvent>(lines, end));
  });

  get speed(): number {
    return this.#speed;
  }

  set speed(speed: number) {
    this.#speed = speed;
    keep('telling-speed', speed);
    if (this.playing) this.#wait();
  }

  // Where one reads.

  /** The turn that is told; the last one at the present. */
  get turn(): Turn | null {
    return this.turns[this.#place?.turn ?? this.turns.length - 1] ?? null;
  }

  get beat(): Beat | null {
    const place = this.#place;
    return place ? (this.turns[place.turn]?.beats[place.beat] ?? null) : null;
  }

  /** The place of the beat in its turn. */
  get at(): number {
    return this.#place?.beat ?? -1;
  }

  /** Whether something is being told; else one is at the present. */
  get telling(): boolean {
    return this.beat !== null;
  }

  /** What the beat concerns on the map; nothing once it is read. */
  marks = $derived.by<Marks | null>(() => {
    const { beat } = this;
    return beat && !this.read ? marksOf(beat) : null;
  });

  get isFirst(): boolean {
    const place = this.#place;
    return this.turns.length === 0 || (!!place && place.turn === 0 && place.beat === 0);
  }

  get isLast(): boolean {
    const place = this.#place;
    if (!place) return true;
    return place.turn === this.turns.length - 1 && place.beat >= this.#beats(place.turn) - 1;
  }

  #beats(turn: number): number {
    return this.turns[turn]?.beats.length ?? 0;
  }

  // Going.

  #go(place: Place): void {
    this.#place = place;
    this.read = false;
    this.#shown(this.beat?.told.map(({ event }) => event) ?? []);
    if (this.playing) this.#wait();
  }

  /** On to the next beat; after the last one, to the present. */
  next(): void {
    const place = this.#place;
    if (!place) return;
    if (place.beat < this.#beats(place.turn) - 1) this.#go({ ...place, beat: place.beat + 1 });
    else if (place.turn < this.turns.length - 1) this.#go({ turn: place.turn + 1, beat: 0 });
    else this.now();
  }

  back(): void {
    this.pause();
    const place = this.#place ?? {
      turn: this.turns.length - 1,
      beat: this.#beats(this.turns.length - 1),
    };
    if (place.beat > 0) this.#go({ ...place, beat: place.beat - 1 });
    else if (place.turn > 0) {
      this.#go({ turn: place.turn - 1, beat: this.#beats(place.turn - 1) - 1 });
    }
  }

  /** Tells a turn from its beginning. */
  tell(turn: number, beat = 0): void {
    if (this.#beats(turn) > 0) this.#go({ turn, beat: Math.min(beat, this.#beats(turn) - 1) });
  }

  /** The turn before or after the one that is told. */
  turnBy(step: number): void {
    this.pause();
    this.tell((this.#place?.turn ?? this.turns.length - 1) + step);
  }

  get turnAt(): number {
    return this.#place?.turn ?? this.turns.length - 1;
  }

  /** To the first beat of a stage of the turn. */
  stage(stage: Stage): void {
    this.pause();
    const beat = this.turn?.beats.findIndex((one) => one.stage === stage) ?? -1;
    if (beat >= 0) this.tell(this.turnAt, beat);
  }

  /** To the present. */
  now(): void {
    this.pause();
    this.#place = null;
    this.#finish();
  }

  /** All has been read, and need not be told again when the page is opened anew. */
  #finish(): void {
    this.read = true;
    const { id, seat, lines, past } = this.#table();
    if (seat && !past) keep(`told:${id}:${seat}`, lines.length);
  }

  play(): void {
    if (this.turns.length === 0) return;
    this.playing = true;
    if (!this.#place || (this.isLast && this.read)) this.tell(this.turnAt);
    else this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const { speaker, lines } = this.#table();
    const letters = (this.beat?.told ?? []).reduce((all, { at }) => {
      const line = lines[at];
      return all + (speaker && line ? sentence(speaker, line).length : 0);
    }, 0);
    const stay = Math.min(STAY + LETTER * letters, LONGEST) / this.#speed;
    this.#timer = setTimeout(() => this.#turnPage(), stay);
  }

  #turnPage(): void {
    if (!this.isLast) return this.next();
    this.#finish();
    this.pause();
  }

  // What arrives.

  /** The page has been opened: what happened since one's last answer is told, unless it was read. */
  begin(): void {
    const { id, seat, answered, lines, past } = this.#table();
    if (!seat || past || answered === null) return;
    const from = Math.max(answered, kept(`told:${id}:${seat}`, 0));
    this.hear(lines.slice(from).map((line, at) => ({ line, at: from + at })));
  }

  /** Lines that have just come: they are told from the first, unless one still reads earlier ones. */
  hear(fresh: { line: Line; at: number }[]): void {
    const from = fresh[0]?.at ?? Infinity;
    this.#heard = (fresh.at(-1)?.at ?? -1) + 1;
    const places = this.turns.flatMap(({ beats }, turn) =>
      beats.flatMap(({ told }, beat) =>
        told.some(({ at }) => at >= from && at <= fresh.at(-1)!.at) ? [{ turn, beat }] : [],
      ),
    );
    const first = places[0];
    if (!first) return;
    // Whoever is behind reads on from there.
    if (this.#place && !this.read && !this.#table().past) {
      if (this.playing) this.#wait();
      return;
    }
    this.playing = prefs.motion;
    this.#go(first);
  }

  /** A moment of the past is looked at, or the present again. */
  look(lines: number | null): void {
    // A step of the replay tells its lines itself.
    if (lines !== null && lines === this.#heard && this.telling) return;
    this.pause();
    const turn = this.turns.length - 1;
    if (lines === null || turn < 0) return this.now();
    this.#place = { turn, beat: this.#beats(turn) - 1 };
    this.read = upto(this.turns[turn]!) < lines;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
