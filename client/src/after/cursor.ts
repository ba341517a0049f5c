import type { Line, Seat } from '../lib/protocol';
import { seatOf, withdrawn } from '../table/lines';

/** The places of lines to pass over: what was taken back, and the notes that say so. */
export function passed(lines: readonly Line[]): Set<number> {
  const gone = withdrawn([...lines]);
  lines.forEach((line, at) => 'event' in line || gone.add(at));
  return gone;
}

/**
 * The way through the lines of one viewer. A moment is known by how many lines had been told; one
 * answer may tell several, so not every number is a moment, and which ones are is learnt by asking.
 * What was taken back is passed over, unless `all` is wanted.
 */
export class Cursor {
  readonly #gone: Set<number>;
  /** Where one lands who asks for so many lines. */
  readonly #lands = new Map<number, number>();

  constructor(
    readonly lines: readonly Line[],
    { all = false }: { all?: boolean } = {},
    known?: Cursor,
  ) {
    this.#gone = all ? new Set() : passed(lines);
    // A number never changes its line, but the last moment may have grown.
    if (known)
      known.#lands.forEach((lands, asked) => {
        if (lands < known.lines.length) this.#lands.set(asked, lands);
      });
  }

  get end(): number {
    return this.lines.length;
  }

  /** Does the line at this place still hold? */
  holds(at: number): boolean {
    return !this.#gone.has(at);
  }

  /** Asking for `asked` lines led to the moment of `lands` lines, so all between do. */
  learn(asked: number, lands: number): void {
    this.#lands.set(asked, lands);
    for (let at = asked; at <= lands; at += 1) this.#lands.set(at, lands);
  }

  /** The moment one lands at, where it is known. */
  lands(asked: number): number | undefined {
    return this.#lands.get(asked);
  }

  /** What to ask for to get to the next moment; null at the end. */
  after(moment: number): number | null {
    for (let at = moment; at < this.end; at += 1) if (this.holds(at)) return at + 1;
    return null;
  }

  /** The moment before, where it is known; what to ask for to learn more; or null at the start. */
  before(moment: number): { lands: number } | { ask: number } | null {
    let at = moment - 1;
    while (0 <= at) {
      // A moment whose last line was taken back is passed over.
      if (0 < at && !this.holds(at - 1)) {
        at -= 1;
        continue;
      }
      const lands = this.#lands.get(at);
      if (lands === undefined) return { ask: at };
      if (lands < moment) return { lands };
      at -= 1;
    }
    return null;
  }

  /** The lines that lead from one moment to a later one and still hold. */
  between(moment: number, later: number): { line: Line; at: number }[] {
    return this.lines
      .slice(moment, later)
      .map((line, at) => ({ line, at: moment + at }))
      .filter(({ at }) => this.holds(at));
  }

  /** The lines a moment consists of: from the one that was known before to its own. */
  of(moment: number): { line: Line; at: number }[] {
    let from = moment - 1;
    while (0 < from && this.#lands.get(from) === moment) from -= 1;
    const known = this.#lands.has(from) || from <= 0;
    return this.between(known ? Math.max(from, 0) : moment - 1, moment);
  }

  /**
   * What to ask for to see the next turn of a seat: the moment before the first of its lines in a
   * row, so that one sees what it was asked. Null where there is none.
   */
  turn(moment: number, seat: Seat): number | null {
    let last: Seat | null = null;
    for (let at = 0; at < this.end; at += 1) {
      const who = seatOf(this.lines[at]!);
      if (!who || !this.holds(at)) continue;
      if (who === seat && last !== seat && moment < at && moment < (this.#lands.get(at) ?? at)) {
        return at;
      }
      last = who;
    }
    return null;
  }
}

/**
 * The place in the lines of another viewer that is the same moment: right after the last line that
 * both were told in the same words.
 */
export function align(lines: readonly Line[], moment: number, others: readonly Line[]): number {
  const seen = new Map<string, number>();
  const numbered = (all: readonly Line[]) =>
    all.map((line) => {
      const text = JSON.stringify(line);
      const count = (seen.get(text) ?? 0) + 1;
      seen.set(text, count);
      return `${count} ${text}`;
    });
  const own = numbered(lines.slice(0, moment));
  seen.clear();
  const places = new Map(numbered(others).map((key, at) => [key, at + 1]));
  for (let at = own.length - 1; 0 <= at; at -= 1) {
    const place = places.get(own[at]!);
    if (place !== undefined) return place;
  }
  return 0;
}
