import { mount, tick, unmount, type Component } from 'svelte';
import type { GameEvent, Line } from '../lib/protocol';
import { isEcho } from './lines';
import { fly, type Flight } from './motion';

/** One piece on its way, from a place to another. */
export interface Journey<Travels> {
  from: string;
  to: string;
  /** What the drawing of the piece is given. */
  what: Travels;
}

/** How pieces follow one another. */
export interface Stride {
  /** More than so many pieces at once are a blur. */
  most: number;
  /** Milliseconds between one event and the next, between one piece and the next. */
  event: number;
  piece: number;
}

const STRIDE: Stride = { most: 6, event: 160, piece: 50 };
/** A replay that jumps further shows where it lands. */
const LEAP = 14;

/**
 * Lets pieces travel as events tell it. A board says what travels with an event, and what is set off
 * where it stands.
 */
export abstract class Journeys<Told extends GameEvent, Travels extends Record<string, unknown>> {
  readonly #piece: Component<Travels>;
  readonly #stride: Stride;
  #past: number | null = null;
  /** How many lines had been told when pieces last travelled. */
  #told = 0;

  constructor(piece: Component<Travels>, stride: Stride = STRIDE) {
    this.#piece = piece;
    this.#stride = stride;
  }

  /** All that was told at this table; none while its board cannot be seen. */
  protected abstract lines(): Line[] | null;
  /** What travels with an event. */
  protected abstract journeys(told: Told): Journey<Travels>[];
  /** What an event sets off where it stands. */
  protected mark(_told: Told): void {}

  /** Lines that have just come. */
  tell(fresh: { line: Line; at: number }[]): void {
    if (!this.lines()) return;
    this.#told = (fresh.at(-1)?.at ?? -1) + 1;
    this.follow(
      fresh.flatMap(({ line }) => ('event' in line && !isEcho(line) ? [line.event as Told] : [])),
    );
  }

  /** A replay has come to so many lines. */
  replay(upto: number | null): void {
    const before = this.#past;
    this.#past = upto;
    if (before === null || upto === null || upto <= before || before + LEAP < upto) return;
    // A step of the replay tells its lines itself.
    if (upto === this.#told) return;
    const lines = (this.lines() ?? []).slice(before, upto);
    this.tell(lines.map((line, at) => ({ line, at: before + at })));
  }

  /** Sets off and lets travel what these events say. */
  follow(events: Told[]): void {
    for (const told of events) this.mark(told);
    void this.fly(events.map((told) => this.journeys(told)));
  }

  protected async fly(groups: Journey<Travels>[][]): Promise<void> {
    const some = groups.filter((group) => group.length > 0);
    if (some.length === 0) return;
    await tick();
    const { most, event, piece: next } = this.#stride;
    const apps: Record<string, unknown>[] = [];
    const flights: Flight[] = some.flatMap((group, at) =>
      group.slice(0, most).map(({ from, to, what }, along) => {
        const piece = document.createElement('div');
        apps.push(mount(this.#piece, { target: piece, props: what }));
        return { from, to, piece, delay: at * event + along * next };
      }),
    );
    await fly(flights);
    apps.forEach((app) => void unmount(app));
  }
}
