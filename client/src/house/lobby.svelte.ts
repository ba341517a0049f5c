import { house } from '../lib/me.svelte';
import { ask, Problem } from '../lib/net';
import type { OwnTable, TableInfo } from '../lib/protocol';

const REFRESH = 10_000;

interface Page<T> {
  tables: T[];
  /** Where the next page begins; null after the last. */
  before: string | null;
}

const RANK: Record<string, number> = { playing: 1, paused: 2, gathering: 3 };
const rank = (table: OwnTable): number => (table.turn ? 0 : (RANK[table.status] ?? 4));

/** Is it done with, for good? */
export const isOver = (table: TableInfo): boolean => !(table.status in RANK);

/** One's own tables and those of the lobby, looked at again and again while the page is seen. */
export class Lobby {
  #mine = $state.raw<Page<OwnTable> | null>(null);
  #open = $state.raw<Page<TableInfo> | null>(null);
  /** Why the last look failed. */
  problem = $state.raw<Problem | null>(null);
  /** Once someone has asked for more, the lists stay as they are. */
  #long = false;

  /** One's own tables; those that wait for an answer first. Null until the server has said. */
  get mine(): OwnTable[] | null {
    if (house.me === null) return [];
    return this.#mine && [...this.#mine.tables].sort((a, b) => rank(a) - rank(b));
  }

  /** What others play or gather for. */
  get open(): TableInfo[] | null {
    const own = new Set(this.#mine?.tables.map(({ id }) => id));
    return this.#open && this.#open.tables.filter(({ id }) => !own.has(id));
  }

  get more(): { mine: boolean; open: boolean } {
    return { mine: !!this.#mine?.before, open: !!this.#open?.before };
  }

  /** Looks now and then; gives back how to stop. */
  watch(): () => void {
    const look = () => void (document.hidden || this.#long || this.look());
    void this.look();
    const timer = setInterval(look, REFRESH);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  async look(): Promise<void> {
    try {
      if (house.me === undefined || house.titles.length === 0) {
        await house.open();
        house.trouble = null;
      }
      [this.#mine, this.#open] = await Promise.all([
        house.me ? ask<Page<OwnTable>>('GET', '/api/tables/mine') : null,
        ask<Page<TableInfo>>('GET', '/api/tables'),
      ]);
      this.problem = null;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.status === 401) house.me = null;
      this.problem = problem;
    }
  }

  /** The next page of a list. */
  async further(which: 'mine' | 'open'): Promise<void> {
    const page = which === 'mine' ? this.#mine : this.#open;
    if (!page?.before) return;
    const path = which === 'mine' ? '/api/tables/mine' : '/api/tables';
    const address = `${path}?before=${encodeURIComponent(page.before)}`;
    this.#long = true;
    if (which === 'mine') {
      const next = await ask<Page<OwnTable>>('GET', address);
      this.#mine = { ...next, tables: [...page.tables, ...next.tables] as OwnTable[] };
    } else {
      const next = await ask<Page<TableInfo>>('GET', address);
      this.#open = { ...next, tables: [...page.tables, ...next.tables] };
    }
  }
}
