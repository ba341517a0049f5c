import { house } from './me.svelte';
import { ask } from './net';
import type { ClauseEntry, Rulebook } from './protocol';

/** The rulebooks that have been asked for, and the clause that is open beside the page. */
class Library {
  #books = $state.raw<Record<string, Rulebook>>({});
  #asked = new Set<string>();
  /** The clause that is read now. */
  open = $state.raw<{ game: string; clause: string } | null>(null);

  book(game: string): Rulebook | null {
    return this.#books[game] ?? null;
  }

  async fetch(game: string): Promise<void> {
    if (this.#asked.has(game)) return;
    this.#asked.add(game);
    const book = await house.attempt(() => ask<Rulebook>('GET', `/api/games/${game}/rules`));
    if (book) this.#books = { ...this.#books, [game]: book };
    else this.#asked.delete(game);
  }

  clause(game: string, id: string): ClauseEntry | undefined {
    return this.book(game)?.clauses.find((clause) => clause.id === id);
  }

  read(game: string, clause: string): void {
    this.open = { game, clause };
    void this.fetch(game);
  }
}

export const library = new Library();
