import { newKey } from '../../../lib/net';
import type { Action } from '../../../lib/protocol';
import { sameAction, type Table } from '../../../lib/table.svelte';
import { isOrder } from './slip';

/** How long the table is given to show what it has taken. */
const PATIENCE = 6000;
const STEP = 25;

const has = (steps: Action[], step: Action) => steps.some((other) => sameAction(step, other));
const same = (a: Action[], b: Action[]) => a.length === b.length && a.every((step) => has(b, step));

/**
 * The steps of an answer as the table keeps them, and as one wants them: what is wanted is shown at
 * once and told to the table as fast as it listens.
 */
export class Draft {
  readonly #table: Table;
  /** What is to stand there, until the table has it. */
  #wish = $state.raw<Action[] | null>(null);
  #busy = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** What the table has. */
  get kept(): Action[] {
    return this.#table.game?.draft ?? [];
  }

  /** What stands there. */
  get steps(): Action[] {
    return this.#wish ?? this.kept;
  }

  /** Whether something is still on its way to the table. */
  get pending(): boolean {
    return this.#wish !== null;
  }

  /** From now on these steps are to stand there. */
  want(steps: Action[]): void {
    if (!this.#table.asked || !this.#table.online) return;
    this.#wish = steps;
    void this.#settle();
  }

  /** Asks something of the table as if a step were not there; nothing while it is being told. */
  async without<T>(step: Action | undefined, ask: () => Promise<T>): Promise<T | null> {
    if (this.#busy || !this.#table.online) return null;
    if (!step) return ask();
    const keep = this.kept;
    this.#busy = true;
    this.#wish = keep;
    try {
      await this.#table.back(step);
      const answer = await ask();
      await this.#send(step);
      await until(() => same(this.kept, keep) || this.#wish !== keep);
      return answer;
    } finally {
      this.#busy = false;
      if (this.#wish === keep) this.#wish = null;
      else if (this.#wish) void this.#settle();
    }
  }

  async #send(action: Action): Promise<boolean> {
    const { seat, game } = this.#table;
    const decision = game?.asked;
    await this.#table.order({ do: 'step', seat, decision, key: newKey(), action });
    if (this.#table.trouble) this.#table.refused = action;
    return !this.#table.trouble;
  }

  /** Brings the table's sheet to what is wished, whatever is wished meanwhile. */
  async #settle(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      const held = [...this.kept];
      const asked = this.#table.game?.asked;
      for (;;) {
        const wish: Action[] | null = this.#wish;
        if (!wish || !this.#table.asked || this.#table.game?.asked !== asked) break;
        const gone = held.find((step) => !has(wish, step));
        const fresh = wish.find((step) => !has(held, step));
        if (gone) {
          await this.#table.back(gone);
          if (this.#table.trouble) break;
          held.splice(held.indexOf(gone), 1);
          // What cannot be written leaves what was there.
          if (fresh && !(await this.#replace(held, gone, fresh))) break;
        } else if (fresh) {
          if (!(await this.#send(fresh))) break;
          held.push(fresh);
        } else {
          // What the table shows comes a moment after its answer.
          await until(() => same(this.kept, held) || this.#wish !== wish);
          if (this.#wish === wish) break;
        }
      }
    } finally {
      this.#wish = null;
      this.#busy = false;
    }
  }

  /** Writes one step where another stood, or puts that one back. */
  async #replace(held: Action[], gone: Action, fresh: Action): Promise<boolean> {
    if (isOrder(gone) !== isOrder(fresh)) return true;
    if (await this.#send(fresh)) {
      held.push(fresh);
      return true;
    }
    const { trouble, refused } = this.#table;
    await this.#send(gone);
    this.#table.trouble = trouble;
    this.#table.refused = refused;
    return false;
  }
}

/** Waits until something holds; false if it does not for too long. */
export async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (holds()) return true;
    await new Promise((done) => setTimeout(done, STEP));
  }
  return holds();
}
