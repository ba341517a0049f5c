import type { ComponentProps } from 'svelte';
import type { Line } from '../../lib/protocol';
import * as shared from '../../table/journeys';
import Marching from './art/Marching.svelte';
import type { Look } from './look.svelte';
import { struck, wayOf } from './story';
import type { FiEvent } from './types';

type Travels = ComponentProps<typeof Marching>;

/** Lets stacks travel as events tell it. */
export class Journeys extends shared.Journeys<FiEvent, Travels> {
  readonly #look: Look;

  constructor(look: Look) {
    super(Marching, { most: 4, event: 260, piece: 60 });
    this.#look = look;
  }

  protected lines(): Line[] | null {
    return this.#look.ready ? this.#look.table.lines : null;
  }

  protected override mark(told: FiEvent): void {
    struck(told).forEach((place) => this.#look.freshen(place));
  }

  protected journeys(told: FiEvent): shared.Journey<Travels>[] {
    const look = this.#look;
    const way = wayOf(told);
    if (!way || look.tab !== 'map') return [];
    const letters = way.party?.members.map((member) => look.initial(member)).join('') ?? '';
    const mark = way.seat ? look.mark(way.seat) : null;
    return [{ from: way.from, to: way.to, what: { mark, letters } }];
  }
}
