import { ask, Problem } from './net';
import type { Me, Said, Title } from './protocol';
import { words } from './words.svelte';

/** Who is here, and what can be played. */
class House {
  /** Null for someone who has not given a name yet; undefined until the server has said. */
  me = $state.raw<Me | null | undefined>(undefined);
  titles = $state.raw<Title[]>([]);
  /** What went wrong with the last thing done outside a table, shown at the top of the page. */
  trouble = $state.raw<Problem | null>(null);
  /** Something to tell, shown for a while. */
  news = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  #opening: Promise<void> | undefined;

  /** Asks the server for both; whoever asks meanwhile gets the same answer. */
  open(): Promise<void> {
    return (this.#opening ??= this.#open().finally(() => (this.#opening = undefined)));
  }

  async #open(): Promise<void> {
    const me = ask<Me>('GET', '/api/me').catch((problem: Problem) => {
      if (problem.status === 401) return null;
      throw problem;
    });
    [this.me, this.titles] = await Promise.all([me, ask<Title[]>('GET', '/api/games')]);
    for (const { id, own_words } of this.titles) if (own_words) void this.#learnNames(id);
  }

  /** What the host calls the things of a game. */
  #learnNames(id: string): Promise<unknown> {
    return this.attempt(async () => {
      const path = `/api/games/${id}/printed`;
      const { words: names } = await ask<{ words: Said | null }>('GET', path);
      if (names) await words.own(id, names);
    });
  }

  title(id: string): Title | undefined {
    return this.titles.find((title) => title.id === id);
  }

  /** By which name a game goes in this edition. */
  called(id: string, edition: string): string {
    const said = this.title(id)?.said[words.lang];
    return said?.editions[edition] ?? said?.title ?? id;
  }

  /** Whoever is here; someone without a name becomes a guest, and can choose one later. */
  async guest(name?: string): Promise<Me> {
    if (this.me) return this.me;
    const usual = words.lang === 'it' ? 'Ospite' : 'Guest';
    this.me = await ask<Me>('POST', '/api/guest', { name: name ?? usual, lang: words.lang });
    return this.me;
  }

  /** Does something; what goes wrong is shown at the top of the page. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.trouble = null;
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.trouble = problem;
      return undefined;
    }
  }

  tell(text: string): void {
    clearTimeout(this.#timer);
    this.news = text;
    this.#timer = setTimeout(() => (this.news = null), 3000 + 60 * text.length);
  }

  /** Puts an address on the clipboard; false where that is not allowed. */
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
}

export const house = new House();
