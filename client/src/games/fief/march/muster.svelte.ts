import { newKey } from '../../../lib/net';
import type { Action } from '../../../lib/protocol';
import { sameAction, type Table } from '../../../lib/table.svelte';
import { crewOf, groupOf, mostOf, nextOrder, type Group, type Most } from './group';

/** How long the table is given to show what it has taken. */
const PATIENCE = 6000;
const STEP = 20;
/** More orders than any group needs. */
const ENOUGH = 60;

const has = (steps: readonly Action[], step: Action) =>
  steps.some((other) => sameAction(step, other));

/** Waits until something holds; false if it does not for too long. */
export async function until(holds: () => boolean, patience = PATIENCE): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += STEP) {
    if (holds()) return true;
    await new Promise((done) => setTimeout(done, STEP));
  }
  return holds();
}

/**
 * A group while it is put together. The table keeps it, step by step, and says what may follow;
 * what one wants is shown at once and told to the table as fast as it listens.
 */
export class Muster {
  readonly #table: Table;
  /** The group that is to be; null: none; undefined: what the table has is right. */
  #wish = $state.raw<Group | null | undefined>(undefined);
  /** How many men may come along with these members. */
  #most = $state.raw<{ crew: string; asked: number; most: Most } | null>(null);
  #busy = false;

  constructor(table: Table) {
    this.#table = table;
  }

  get #draft(): Action[] {
    return (this.#table.asked && this.#table.game?.draft) || [];
  }

  /** The group as it is to be. */
  get group(): Group | null {
    return this.#wish === undefined ? groupOf(this.#draft) : this.#wish;
  }

  /** Whether something is still on its way to the table. */
  get pending(): boolean {
    return this.#wish !== undefined;
  }

  /** How many of each kind may come along; null until the table has said it. */
  get most(): Most | null {
    const { group } = this;
    return group && this.#known(group);
  }

  #known(group: Group): Most | null {
    const known = this.#most;
    const same = known?.crew === crewOf(group) && known.asked === this.#table.game?.asked;
    return same ? known.most : null;
  }

  /** From now on this is to be the group; null lets it go. */
  want(group: Group | null): void {
    if (!this.#table.asked || !this.#table.online) return;
    this.#wish = group;
    void this.#settle();
  }

  /** Waits until the table has the group; says whether it has one. */
  async ready(): Promise<boolean> {
    await until(() => !this.pending);
    return !this.pending;
  }

  async #settle(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const asked = this.#table.game?.asked;
    try {
      for (let orders = 0; orders < ENOUGH; orders += 1) {
        const wish = this.#wish;
        const { game } = this.#table;
        if (wish === undefined || !this.#table.asked || game?.asked !== asked) break;
        if (!(await this.#approach(wish)) && this.#wish === wish) break;
      }
    } finally {
      this.#wish = undefined;
      this.#busy = false;
    }
  }

  /** Brings the table's draft one step nearer; says whether there is more to do. */
  async #approach(wish: Group | null): Promise<boolean> {
    const legal = this.#table.game?.legal ?? [];
    const most = wish && this.#known(wish);
    const order = nextOrder(wish, this.#draft, most, legal);
    if (!order) {
      if (!wish || most) return false;
      const asked = this.#table.game?.asked ?? 0;
      this.#most = { crew: crewOf(wish), asked, most: mostOf(legal) };
      return true;
    }
    if ('back' in order) {
      const { back } = order;
      await this.#table.back(back);
      return until(() => !has(this.#draft, back) || !!this.#table.trouble);
    }
    return this.#step(order.step, wish);
  }

  async #step(step: Action, wish: Group | null): Promise<boolean> {
    if (step.do === 'lead' && wish && !this.#table.may(step)) {
      // Who cannot come along is left out.
      const members = wish.members.filter((member) => member !== step.with);
      if (this.#wish === wish) this.#wish = members.length > 0 ? { ...wish, members } : null;
      return true;
    }
    if (step.do === 'catapults' && wish && wish.catapults !== step.with) {
      // Fewer can come along than are wanted.
      if (this.#wish === wish) this.#wish = { ...wish, catapults: Number(step.with) };
      return true;
    }
    const { seat, game } = this.#table;
    const decision = game?.asked;
    await this.#table.order({ do: 'step', seat, decision, key: newKey(), action: step });
    if (this.#table.trouble) {
      this.#table.refused = step;
      return false;
    }
    return until(() => has(this.#draft, step) || this.#table.game?.asked !== decision);
  }
}
