import { SvelteMap } from 'svelte/reactivity';
import type { Policy } from '../../lib/generated/fief';
import type { Action, Seat } from '../../lib/protocol';
import { sameAction, type Table } from '../../lib/table.svelte';
import { Campaign } from './march/campaign.svelte';
import type { Group } from './march/group';
import { LAID_OUT } from './planned';
import {
  BOUGHT_AT,
  GLOWS,
  LOCAL,
  siteOf,
  type Choosing,
  type Deed,
  type How,
  type Target,
} from './targets';
import type { Village } from './types';

export { LAID_OUT };
export type { Choosing, Deed, How, Reached, Target } from './targets';

/** What is being put together with the villages of the map. */
export class Plan extends Campaign {
  /** A choice of villages laid out by another part of the board; goes before everything else. */
  choosing = $state.raw<Choosing | null>(null);
  /** The village whose wares are looked at. */
  site = $state.raw<Village | null>(null);
  /** Answers to those who ask for passage that one means to make a standing order of. */
  readonly standing = new SvelteMap<Seat, Policy>();
  /** What was asked last, and of whom. */
  #asked: string | undefined;

  // Villages of the map.

  /** What can be done with a village now; the likeliest first. */
  deeds(village: Village): Deed[] {
    const chosen = this.choosing?.villages.get(village);
    if (chosen) return [{ action: chosen.at(-1)!, run: () => this.#answer(chosen) }];
    if (this.group) return this.#marches(village);
    const act = (action: Action): Deed => ({ action, run: () => this.play(action) });
    const here = this.legal.filter(
      (action) => LOCAL.includes(action.do) && action.with === village,
    );
    const begins = this.of('march', 'flee')
      .filter((action) => action.with === village)
      .map((action) => ({
        action,
        run: () => this.takeUp(village, action.do as Group['kind']),
      }));
    const sites = this.of('pillage').filter((action) => siteOf(action) === village);
    return [...here.map(act), ...begins, ...sites.map(act)];
  }

  #marches(village: Village): Deed[] {
    const kinds = ['step', 'storm', 'flee_to', 'flee_into'] as const;
    const closing = kinds
      .map((kind): Action => ({ do: kind, with: village }))
      .filter((action) => this.table.may(action))
      .map((action) => ({
        action,
        run: () => this.close(action.do as (typeof kinds)[number], village),
      }));
    const past = this.of('past', 'past_next')
      .filter(({ with: by }) => by === village)
      .map((action) => ({ action, run: () => this.ridePast(village) }));
    const other: Deed[] =
      this.starts.includes(village) && village !== this.from
        ? [{ action: { do: 'march', with: village }, run: () => this.takeUp(village) }]
        : [];
    return [...closing, ...past, ...other];
  }

  /** The villages that can be chosen now, and what a tap does. */
  villages: Map<Village, Target> = $derived.by(() => this.#targets());

  #targets(): Map<Village, Target> {
    const found = new Map<Village, Target>();
    if (!this.table.asked) return found;
    const add = (village: Village, how: How, steps: Action[] = [], away?: number) => {
      if (!found.has(village)) found.set(village, { village, how, steps, ...(away && { away }) });
    };
    if (this.choosing) {
      for (const [village, steps] of this.choosing.villages) add(village, 'act', steps);
      return found;
    }
    if (this.group) {
      for (const { village, how, way } of this.reach()) {
        const free = how === 'step' && this.isFree(village);
        if (how === 'far') add(village, 'far', [], way.length);
        else if (how === 'flee') add(village, 'flee');
        else add(village, free ? 'step' : 'storm', [{ do: 'step', with: village }], way.length);
      }
      for (const village of this.starts) if (village !== this.from) add(village, 'from');
      return found;
    }
    for (const action of this.legal) {
      if (GLOWS.includes(action.do)) add(action.with as Village, 'act', [action]);
      else if (action.do === 'march') add(action.with as Village, 'from', [action]);
      else if ([...BOUGHT_AT, 'pillage', 'garrison_from', 'next_battle'].includes(action.do)) {
        add(siteOf(action)!, 'open');
      }
    }
    return found;
  }

  /**
   * Does what a tap on a village does. False: the village is to be looked at, whether or not
   * something was chosen with it.
   */
  tap(village: Village): boolean {
    if (this.table.past) return false;
    const target = this.villages.get(village);
    if (village === this.from) {
      void this.release();
      return true;
    }
    const busy = this.table.busy && !this.muster.pending;
    if (!target || busy || this.riding) {
      if (!this.group) this.goal = null;
      return false;
    }
    switch (target.how) {
      case 'from':
        this.takeUp(village);
        return true;
      case 'step':
        void this.close('step', village);
        return true;
      case 'far': {
        const way = this.reach().find((reached) => reached.village === village)?.way;
        if (way) void this.go(way);
        return true;
      }
      case 'storm':
      case 'flee':
        this.goal = village;
        return true;
      case 'act':
        if (this.goal === village) {
          void this.deeds(village)[0]?.run();
          return true;
        }
        this.goal = village;
        return false;
      case 'open':
        this.site = village;
        this.goal = village;
        return false;
    }
  }

  /** Lays out a choice of villages; null, or the same again, takes it back. */
  choose(choosing: Choosing | null): void {
    const again = choosing && choosing.id === this.choosing?.id;
    this.goal = null;
    this.choosing = again ? null : choosing;
  }

  // What is played.

  /** Plays something that has nothing to do with the group in hand, which is let go. */
  async play(action: Action): Promise<void> {
    if (this.group && !this.table.may(action)) await this.release();
    this.goal = null;
    await this.table.act(action);
  }

  /** Notes what a standing order is to say: it can be given in one's own turn. */
  stand(seat: Seat, policy: Policy | null): void {
    if (policy) this.standing.set(seat, policy);
    else this.standing.delete(seat);
  }

  /** Gives the standing orders that were noted. */
  async order(): Promise<void> {
    if (this.group) await this.release();
    const steps = [...this.standing].map(([seat, policy]): Action => ({
      do: 'passage_for',
      with: [seat, policy],
    }));
    await this.table.answer([{ do: 'orders' }, ...steps, { do: 'orders_done' }]);
    if (!this.table.trouble) this.standing.clear();
  }

  async #answer(steps: Action[]): Promise<void> {
    this.choosing = null;
    this.goal = null;
    if (this.group) await this.release();
    if (steps.length === 1) await this.table.act(steps[0]!);
    else await this.table.answer(steps);
  }

  override takeUp(from: Village, kind: Group['kind'] = 'march'): void {
    this.choosing = null;
    super.takeUp(from, kind);
  }

  override release(): Promise<void> {
    this.choosing = null;
    return super.release();
  }

  /** Lets go of what no longer holds: called when the table has changed. */
  review(): void {
    const { game, asked, seat } = this.table;
    const now = `${seat} ${game?.asked}`;
    if (this.#asked !== now) {
      // Another who plays at this device takes up nothing that was left.
      if (this.#asked?.split(' ')[0] !== `${seat}`) {
        this.halt();
        this.standing.clear();
        this.site = null;
      }
      this.#asked = now;
      this.goal = null;
    }
    if (!asked) {
      this.goal = null;
      this.choosing = null;
      return;
    }
    const [steps] = this.choosing?.villages.values() ?? [];
    const first = steps?.[0];
    if (first && !this.legal.some((action) => sameAction(action, first))) this.choosing = null;
    this.advance();
  }
}

const plans = new WeakMap<Table, Plan>();

/** The plan of a table: map, desk and thumb see the same. */
export function planOf(table: Table): Plan {
  const known = plans.get(table);
  if (known) return known;
  const plan = new Plan(table);
  plans.set(table, plan);
  return plan;
}
