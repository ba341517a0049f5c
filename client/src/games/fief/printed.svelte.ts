import { ask, Problem } from '../../lib/net';
import { GAME } from './kinds';
import type { BoardDrawing } from './types';

/** The board as it is drawn: the same at every table of a server. */
class Store {
  value = $state.raw<BoardDrawing | null>(null);
  /** Why it did not come. */
  problem = $state.raw<Problem | null>(null);
  #coming = false;

  async fetch(): Promise<void> {
    if (this.value || this.#coming) return;
    this.#coming = true;
    this.problem = null;
    try {
      const path = `/api/games/${GAME}/printed`;
      this.value = (await ask<{ printed: BoardDrawing }>('GET', path)).printed;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problem;
    } finally {
      this.#coming = false;
    }
  }
}

export const printed = new Store();
