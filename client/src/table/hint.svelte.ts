import { ask, newKey, Problem } from '../lib/net';
import type { Action, Hint, HintChoice, Seat } from '../lib/protocol';
import { sameAction, type Table } from '../lib/table.svelte';
import { list, percent, t } from '../lib/words.svelte';

/** A hint for the seat that is asked something: asked for once, shown until it is answered. */
export class Hints {
  /** Whether the bot is thinking. */
  thinking = $state(false);
  /** Why there is none. */
  trouble = $state.raw<Problem | null>(null);
  #told = $state.raw<Hint | null>(null);
  /** Which choice was laid out. */
  #laid = $state.raw<HintChoice | null>(null);

  constructor(readonly table: Table) {}

  /** Whether this table has hints, and one can be asked for now. */
  get open(): boolean {
    return !!this.table.info?.terms.hints && this.table.asked && this.table.seat !== null;
  }

  /** The hint for what is asked now. */
  get told(): Hint | null {
    const told = this.#told;
    const { table } = this;
    const mine = told?.seat === table.seat && told?.decision === table.game?.asked;
    return this.open && mine ? told : null;
  }

  /** The choice that was laid out, as long as it is being put together. */
  get laid(): HintChoice | null {
    return this.told && (this.table.game?.draft?.length ?? 0) > 0 ? this.#laid : null;
  }

  async ask(): Promise<void> {
    const { table } = this;
    if (!this.open || this.thinking) return;
    this.thinking = true;
    this.trouble = null;
    try {
      const path = `/api/tables/${table.id}/hint`;
      this.#told = await ask<Hint>('POST', path, { seat: table.seat });
      this.#laid = null;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.trouble = problem;
    } finally {
      this.thinking = false;
    }
  }

  close(): void {
    this.#told = null;
    this.#laid = null;
    this.trouble = null;
  }

  /** Puts all steps but the last into the draft, in place of what was there. Nothing is sent. */
  async lay(choice: HintChoice): Promise<void> {
    const { table } = this;
    const { seat, game, busy } = table;
    if (!this.told || !seat || !game || busy) return;
    const decision = game.asked;
    const steps = choice.answer.slice(0, -1);
    for (let left = game.draft?.length ?? 0; left > 0; left -= 1) {
      if (!(await table.order({ do: 'back', seat, decision }))) return;
    }
    for (const action of steps) {
      const step = { do: 'step', seat, decision, key: newKey(), action };
      if (!(await table.order(step))) return;
    }
    this.#laid = choice;
  }
}

/** The chances of everyone but this seat, in a sentence. */
export function othersOf(table: Table, seat: Seat, chances: number[]): string {
  const others = (table.info?.seats ?? []).flatMap((chair, at) =>
    chair.seat === seat
      ? []
      : [t('hints-of', { name: table.name(chair.seat), chance: percent(chances[at] ?? 0) })],
  );
  return t('hints-others', { others: list(others) });
}

/** Steps that one seat takes in a row stand together. */
export function inTurns<S extends { seat: Seat }>(steps: S[]): { seat: Seat; steps: S[] }[] {
  const turns: { seat: Seat; steps: S[] }[] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last?.seat === step.seat) last.steps.push(step);
    else turns.push({ seat: step.seat, steps: [step] });
  }
  return turns;
}

/** Equal steps in a row are told once, with how many there are. */
export function counted<S extends { action: Action }>(steps: S[]): { step: S; count: number }[] {
  const told: { step: S; count: number }[] = [];
  for (const step of steps) {
    const last = told.at(-1);
    if (last && sameAction(last.step.action, step.action)) last.count += 1;
    else told.push({ step, count: 1 });
  }
  return told;
}

/** An action in words. */
export const sayAction = (table: Table, action: Action): string =>
  table.speaker?.action(action) ?? '…';

/** An action of the present decision in words, with what lies where it points to. */
export function sayHere(table: Table, action: Action): string {
  const [words, about] = [sayAction(table, action), table.about?.(action)];
  return about ? t('hints-about', { action: words, about }) : words;
}
