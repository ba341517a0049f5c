import { ask, Problem } from '../../lib/net';
import type { Said } from '../../lib/protocol';
import { words } from '../../lib/words.svelte';
import { GAME } from './kinds';
import type { Printed } from './types';

/** What tiles and characters show: the same at every table of a server. */
class Store {
  value = $state.raw<Printed | null>(null);
  /** Why it did not come. */
  problem = $state.raw<Problem | null>(null);
  #coming = false;

  async fetch(): Promise<void> {
    if (this.value || this.#coming) return;
    this.#coming = true;
    this.problem = null;
    try {
      const path = `/api/games/${GAME}/printed`;
      const came = await ask<{ printed: Printed; words: Said | null }>('GET', path);
      if (came.words) await words.own(GAME, came.words);
      this.value = came.printed;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problem;
    } finally {
      this.#coming = false;
    }
  }
}

export const printed = new Store();
