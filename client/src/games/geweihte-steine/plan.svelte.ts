import type { OrderKind, Question, Sheet, View } from '../../lib/generated/geweihte-steine';
import { ask, Problem } from '../../lib/net';
import {
  seatAt,
  type Action,
  type Moment,
  type Seat,
  type Sheet as GameSheet,
} from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { Draft, until } from './sheet/draft.svelte';
import {
  feeding,
  freeIn,
  isOrder,
  kindOf,
  linesOf,
  mostOf,
  sheetOf,
  stepOf,
  stepOfLine,
  stepOfOrder,
  stepsOf,
  type Line,
} from './sheet/slip';
import type { GsEvent } from './types';

/** What sheet and scenes lay out: no button beside the sentence says the same again. */
export const LAID_OUT = [
  ...['pass', 'settle', 'build', 'convert', 'audience', 'move', 'seal'],
  ...['pay_gift', 'refuse_gift', 'defer_gift', 'block', 'let_pass', 'hold_audience', 'bring_home'],
  ...['leave_cardinals', 'ally_retreat', 'ally_attack', 'ally_alliance', 'fight_on', 'retreat'],
  ...['target', 'proceed', 'tribute_none', 'tribute_give', 'recall', 'take_slaves'],
  ...['starve_knight', 'starve', 'starve_slave'],
];

/**
 * One's own order sheet while it is written. The table keeps it, step by step, so that it is there
 * after a reload and in another window; what one writes is shown at once and told to the table as
 * fast as it listens.
 */
export class Plan {
  readonly #table: Table;
  readonly #draft: Draft;
  /** The region whose knights are about to be sent. */
  picked = $state<Seat | null>(null);
  /** How many of them. */
  amount = $state(0);
  /** What the table was asked of an action that cannot be written. */
  reason = $state.raw<{ kind: OrderKind; problem: Problem } | null>(null);
  #learning: string | null = null;
  #seat: Seat | null = null;
  /** What was sealed last. */
  #folded: { turn: number; seat: Seat; sheet: Sheet } | null = null;
  /** What may be written on an empty sheet, and on which. */
  #blank = $state.raw<{ leaf: string; legal: Action[] } | null>(null);

  constructor(table: Table) {
    this.#table = table;
    this.#draft = new Draft(table);
  }

  get #view(): View | null {
    return (this.#table.sheet?.view as View | undefined) ?? null;
  }

  get #question(): Question | null {
    const { asked, game } = this.#table;
    return asked ? ((game?.decision?.question as Question | undefined) ?? null) : null;
  }

  /** Whether one's own sheet is open now. */
  get writing(): boolean {
    return this.#question?.ask === 'orders';
  }

  /** Whether something one wrote is still on its way to the table. */
  get pending(): boolean {
    return this.#draft.pending;
  }

  /** What stands on the open sheet. */
  get steps(): Action[] {
    return this.#draft.steps;
  }

  /** One's own sheet: the draft, or what has been sealed; nothing once all are open. */
  get sheet(): Sheet | null {
    const view = this.#view;
    if (!view) return null;
    return this.writing ? sheetOf(this.steps, view.seats) : view.sheet;
  }

  /** Whether one's own sheet lies folded. */
  get sealed(): boolean {
    const { eyes, sheet } = this.#table;
    const view = sheet?.view as View | undefined;
    return !this.writing && !!eyes && view?.phase === 'orders' && view.ready.includes(eyes);
  }

  /** The action on the sheet. */
  get order(): { kind: OrderKind; count: number } | null {
    const order = this.sheet?.order;
    return order ? kindOf(stepOfOrder(order)) : null;
  }

  /** The knights on the sheet. */
  lines(): Line[] {
    return linesOf(this.sheet);
  }

  /** Knights in a region that have no order yet. */
  free(region: Seat): number {
    const { eyes } = this.#table;
    const view = this.#view;
    return view && eyes ? freeIn(view, region, eyes, this.sheet) : 0;
  }

  /** Farmers and those they feed, as the sheet leaves them. */
  get after(): [number, number] | null {
    const { eyes } = this.#table;
    const view = this.#view;
    if (!view || !eyes) return null;
    // The table's own figures, unless it has not heard of the last stroke yet.
    if (view.after && !this.pending) return view.after;
    return feeding(view, eyes, this.sheet);
  }

  // The one action.

  /** The most that each action may be about; nothing for those that cannot be written. */
  get most(): Partial<Record<OrderKind, number>> {
    const { game, seat } = this.#table;
    if (!this.writing) return {};
    const known = this.#blank?.leaf === this.#leaf ? this.#blank.legal : null;
    const most = mostOf(known ?? game?.legal ?? []);
    // Knights that are sent away do not till the fields.
    const spare = seat ? this.free(seat) + this.#tilling : 0;
    const tilled = Math.min(most['order:knights-to-farmers'] ?? 0, spare);
    if (tilled > 0) most['order:knights-to-farmers'] = tilled;
    else delete most['order:knights-to-farmers'];
    return most;
  }

  get #tilling(): number {
    return this.order?.kind === 'order:knights-to-farmers' ? this.order.count : 0;
  }

  /** Where this turn began among the lines one was told; -1 if it had begun before them. */
  get #dawn(): number {
    const turn = this.#view?.turn;
    return this.#table.lines.findLastIndex((line) => {
      const event = 'event' in line ? (line.event as GsEvent) : null;
      return event?.event === 'turn_began' && event.with.turn === turn;
    });
  }

  /** Which sheet this is: one that is opened again is the same, and the same may be written on it. */
  get #leaf(): string {
    const { seat, game } = this.#table;
    const dawn = this.#dawn;
    return `${seat} ${dawn < 0 ? `asked ${game?.asked}` : dawn}`;
  }

  /**
   * Learns what may be written on an empty sheet: an action that is written hides the others from
   * what the table says.
   */
  async learn(): Promise<void> {
    const { game, seat, id, lines } = this.#table;
    if (!this.writing || !game?.legal || !seat) return;
    const leaf = this.#leaf;
    if (this.#blank?.leaf === leaf) return;
    if (!this.#draft.kept.some(isOrder)) {
      if (this.#draft.kept.length === 0) this.#blank = { leaf, legal: game.legal };
      return;
    }
    if (this.#learning === leaf) return;
    this.#learning = leaf;
    // When the turn began it was empty; one that was opened again no longer is.
    const line = this.#dawn < 0 ? lines.length : this.#dawn + 1;
    try {
      const moment = await ask<Moment>('GET', `/api/tables/${id}/at/${line}?seat=${seat}`);
      const turn = (sheet: GameSheet) => JSON.stringify(sheet.decision?.question);
      const open = turn(moment) === turn(game) && moment.draft?.length === 0;
      if (open) this.#blank = { leaf, legal: moment.legal ?? [] };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
    } finally {
      this.#learning = null;
    }
  }

  /** Writes the one action in place of the one that is there. */
  write(kind: OrderKind, count: number): void {
    const written = stepOf(kind, count);
    this.reason = null;
    this.#draft.want([written, ...this.steps.filter((step) => !isOrder(step))]);
  }

  /** Strikes the action out. */
  strike(): void {
    this.reason = null;
    this.#draft.want(this.steps.filter((step) => !isOrder(step)));
  }

  /** Finds out by which clause an action cannot be written; asked again, lets it be. */
  async wonder(kind: OrderKind): Promise<void> {
    const again = this.reason?.kind === kind;
    this.reason = null;
    if (again) return;
    // Beside an action that is there, the table would only say that there is one.
    const written = this.#draft.kept.find(isOrder);
    const verdict = await this.#draft.without(written, () => this.#table.why(stepOf(kind, 1)));
    if (verdict instanceof Problem) this.reason = { kind, problem: verdict };
  }

  // Knights.

  canPick(region: Seat): boolean {
    return this.writing && this.free(region) > 0;
  }

  /** Takes up the knights of a region; those in hand are let go. */
  pick(region: Seat): void {
    if (this.picked === region || !this.canPick(region)) return this.release();
    this.picked = region;
    this.amount = this.free(region);
  }

  release(): void {
    this.picked = null;
    this.amount = 0;
  }

  canDrop(to: Seat): boolean {
    return this.writing && !!this.picked && this.picked !== to && this.free(this.picked) > 0;
  }

  /** Sends the knights that are in hand there. */
  drop(to: Seat): void {
    const from = this.picked;
    if (!from || !this.canDrop(to)) return;
    const free = this.free(from);
    const there = this.lines().find((line) => line.from === from && line.to === to)?.count ?? 0;
    const count = Math.min(Math.max(1, this.amount), free);
    this.release();
    this.send({ from, to, count: there + count });
  }

  /** Writes a line in place of the one that leads the same way; none takes it out. */
  send(line: Line): void {
    const others = this.steps.filter((step) => {
      const [from, to] = step.do === 'move' ? (step.with as [Seat, Seat, number]) : [];
      return from !== line.from || to !== line.to;
    });
    this.#draft.want(line.count > 0 ? [...others, stepOfLine(line)] : others);
  }

  // Done with it.

  /** The step that seals the sheet, once there is an action on it. */
  get ready(): boolean {
    return this.writing && this.order !== null;
  }

  async seal(): Promise<void> {
    if (!this.ready || !(await until(() => !this.pending))) return;
    this.release();
    this.reason = null;
    await this.#table.act({ do: 'seal' });
  }

  /** Opens the folded sheet again. */
  async reopen(): Promise<void> {
    await this.#table.undo();
  }

  /** Lets go of what no longer holds. */
  review(): void {
    // Another who plays at this device takes up nothing that was left.
    if (this.#seat !== this.#table.seat) {
      this.#seat = this.#table.seat;
      this.release();
      this.reason = null;
    }
    if (this.picked && !this.canPick(this.picked)) this.release();
    if (this.picked) this.amount = Math.min(this.amount, this.free(this.picked));
    if (!this.writing) this.reason = null;
    void this.learn();
    this.#restore();
  }

  /** A sheet that is opened again has all that stood on it. */
  #restore(): void {
    const { eyes, past } = this.#table;
    const view = this.#view;
    if (!view || past || !eyes) return;
    if (this.sealed && view.sheet) {
      this.#folded = { turn: view.turn, seat: eyes, sheet: view.sheet };
      return;
    }
    const folded = this.#folded;
    if (!this.writing || !folded) return;
    // Of several windows, the one that is looked at.
    if (!document.hasFocus()) return;
    this.#folded = null;
    const same = folded.turn === view.turn && folded.seat === eyes;
    if (same && this.steps.length === 0) this.#draft.want(stepsOf(folded.sheet));
  }
}

/** The regions there are. */
export const regionsOf = (view: View): Seat[] =>
  Array.from({ length: view.seats }, (_, at) => seatAt(at));

const plans = new WeakMap<Table, Plan>();

/** The plan of a table: map, sheet and thumb see the same. */
export function planOf(table: Table): Plan {
  const known = plans.get(table);
  if (known) return known;
  const plan = new Plan(table);
  plans.set(table, plan);
  return plan;
}
