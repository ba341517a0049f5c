import { ask, Problem } from '../lib/net';

/** What is printed on the components of a game: the same at every table of a server. */
export class PrintedOf<T> {
  value = $state.raw<T | null>(null);
  /** Why it did not come. */
  problem = $state.raw<Problem | null>(null);
  #coming = false;

  constructor(private readonly game: string) {}

  async fetch(): Promise<void> {
    if (this.value || this.#coming) return;
    this.#coming = true;
    this.problem = null;
    try {
      const path = `/api/games/${this.game}/printed`;
      this.value = (await ask<{ printed: T }>('GET', path)).printed;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.problem = problem;
    } finally {
      this.#coming = false;
    }
  }
}
