import type { Action as FiefAction } from '../../../lib/generated/fief';
import type { Action } from '../../../lib/protocol';
import type { Table } from '../../../lib/table.svelte';
import { captivesIn, freeIn, gatekeeperOf, numbersOf, rebelsIn } from '../arms';
import type { Reached } from '../targets';
import type { Member, Question, View, Village } from '../types';
import { bare, isEmpty, type Arm, type Group, type Most } from './group';
import { Muster, until } from './muster.svelte';
import { farther, stepsLeft } from './reach';

/** The group in hand, and where it goes. */
export class Campaign {
  readonly table: Table;
  readonly muster: Muster;
  /** A village that was chosen and waits for a second word. */
  goal = $state.raw<Village | null>(null);
  /** Whether the group rides on by itself now. */
  riding = $state(false);
  /** The group that was sent last, to be taken up again where it arrives. */
  #sent: { group: Group; to: Village } | null = null;
  /** Where a march can begin, while no group is in hand. */
  #starts = $state.raw<{ asked: number; villages: Village[] }>({ asked: -1, villages: [] });

  constructor(table: Table) {
    this.table = table;
    this.muster = new Muster(table);
  }

  protected get view(): View | null {
    return (this.table.sheet?.view as View | undefined) ?? null;
  }

  /** What is asked of the reader now. */
  get question(): Question | null {
    const { asked, game } = this.table;
    return asked ? ((game?.decision?.question as Question | undefined) ?? null) : null;
  }

  get legal(): Action[] {
    return (this.table.asked && this.table.game?.legal) || [];
  }

  /** The actions of these kinds that may follow. */
  of(...kinds: FiefAction['do'][]): Action[] {
    return this.legal.filter((action) => (kinds as string[]).includes(action.do));
  }

  // The group in hand.

  get group(): Group | null {
    return this.muster.group;
  }

  get most(): Most | null {
    return this.muster.most;
  }

  /** Whether something one chose is still on its way to the table. */
  get pending(): boolean {
    return this.muster.pending || this.riding;
  }

  /** Where the group stands that is being put together. */
  get from(): Village | null {
    return this.group?.from ?? null;
  }

  /** Steps that the group can still make; nothing for a flight. */
  get left(): number | null {
    const { group } = this;
    const { seat } = this.table;
    const view = this.view;
    if (!group || !seat || !view || group.kind === 'flee') return null;
    return isEmpty(group) ? 0 : stepsLeft(view, seat, group);
  }

  /** Villages where a march can begin. */
  get starts(): Village[] {
    if (this.question?.ask !== 'move') return [];
    const known = this.#starts;
    if (this.group && known.asked === this.table.game?.asked) return known.villages;
    return this.of('march').map(({ with: village }) => village as Village);
  }

  /** Takes up everybody who stands in a village, or those whom `keep` leaves. */
  takeUp(from: Village, kind: Group['kind'] = 'march'): void {
    const view = this.view;
    const { seat } = this.table;
    if (!view || !seat || !this.table.asked) return;
    this.goal = null;
    const { foot, horse, king, queen } = numbersOf(view, from, seat);
    const members = freeIn(view, from, seat);
    const led = members.length > 0;
    const all: Group = {
      ...bare(kind, from),
      members,
      foot: led ? foot : 0,
      horse: led ? horse : 0,
      king_guards: king,
      queen_guards: queen,
      captives: kind === 'march' ? captivesIn(view, from, seat) : [],
    };
    this.muster.want(kind === 'flee' ? escorted(all) : all);
  }

  /** Changes the group. */
  change(part: Partial<Group>): void {
    const { group } = this;
    if (!group) return;
    const changed = { ...group, ...part };
    if (changed.members.length === 0) Object.assign(changed, { foot: 0, horse: 0 });
    this.muster.want(changed.kind === 'flee' ? escorted(changed) : changed);
  }

  setArm(arm: Arm | 'catapults', count: number): void {
    this.change({ [arm]: Math.max(0, count) });
  }

  toggleMember(member: Member): void {
    const members = this.group?.members ?? [];
    const without = members.filter((other) => other !== member);
    this.change({ members: members.includes(member) ? without : [...members, member].sort() });
  }

  toggleCaptive(member: Member): void {
    const captives = this.group?.captives ?? [];
    const without = captives.filter((other) => other !== member);
    this.change({ captives: captives.includes(member) ? without : [...captives, member].sort() });
  }

  /** Rides past a village without stopping; null takes the last one back. */
  ridePast(village: Village | null): void {
    const past = this.group?.past ?? [];
    this.goal = null;
    this.change({ past: village ? [...past, village] : past.slice(0, -1) });
  }

  /** Lets the group go. */
  async release(): Promise<void> {
    this.goal = null;
    if (!this.group) return;
    this.muster.want(null);
    await this.muster.ready();
  }

  /** The same as `release`: what is in hand is put back. */
  undo(): Promise<void> {
    return this.release();
  }

  // Where it can go.

  /** Where the group in hand can go. */
  reach(): Reached[] {
    const { group } = this;
    const { seat } = this.table;
    const view = this.view;
    if (!group || !view || !seat) return [];
    const to = (...kinds: FiefAction['do'][]) =>
      this.of(...kinds).map(({ with: village }) => village as Village);
    const [steps, storms] = [to('step'), to('storm')];
    const near = [...new Set([...steps, ...storms])].map((village): Reached => {
      const both = steps.includes(village) && storms.includes(village);
      const how = both ? 'both' : storms.includes(village) ? 'storm' : 'step';
      return { village, how, way: [...group.past, village] };
    });
    const flights = [...new Set(to('flee_to', 'flee_into'))].map((village): Reached => ({
      village,
      how: 'flee',
      way: [village],
    }));
    const far =
      group.past.length > 0 || this.pending
        ? []
        : farther(view, seat, group, [...new Set([...steps, ...storms])]).map(
            ({ village, way }): Reached => ({ village, how: 'far', way }),
          );
    return [...near, ...flights, ...far];
  }

  /** Whether a step to a village asks nobody for anything. */
  isFree(village: Village): boolean {
    const view = this.view;
    if (!view) return false;
    const keeper = gatekeeperOf(view, village);
    return keeper === null || keeper === this.table.seat || rebelsIn(view, village);
  }

  /** Sends the group on its way. */
  async close(kind: 'step' | 'storm' | 'flee_to' | 'flee_into', village: Village): Promise<void> {
    const { group } = this;
    if (!group || !(await this.muster.ready())) return;
    this.goal = null;
    const action: Action = { do: kind, with: village };
    if (this.table.may(action) && kind === 'step') this.#sent = { group: this.group!, to: village };
    await this.table.act(action);
  }

  /** Sends the group through these villages, as long as nothing comes between. */
  async go(way: Village[]): Promise<void> {
    if (this.riding) return;
    this.riding = true;
    try {
      for (const village of way) {
        const group = this.group;
        if (!group || !(await this.muster.ready())) return;
        const { asked } = this.table.game ?? {};
        await this.close('step', village);
        const moved = () => this.table.game?.asked !== asked && this.question?.ask === 'move';
        if (this.table.trouble || !(await until(moved, 3000))) return;
        this.advance();
        if (this.group?.from !== village) return;
      }
    } finally {
      this.riding = false;
    }
  }

  /** Forgets what was sent. */
  protected halt(): void {
    this.#sent = null;
    this.goal = null;
  }

  /** Notes where groups can set out, and takes up again the one that has arrived. */
  protected advance(): void {
    const { game, seat } = this.table;
    if (this.question?.ask !== 'move' || (game?.draft?.length ?? 0) > 0) return;
    const villages = this.of('march').map(({ with: village }) => village as Village);
    const asked = game?.asked ?? -1;
    if (this.#starts.asked !== asked || this.#starts.villages.join() !== villages.join()) {
      this.#starts = { asked, villages };
    }
    this.#follow(seat);
  }

  /** The group that has arrived is in hand again, if it can go on. */
  #follow(seat: Table['seat']): void {
    const sent = this.#sent;
    const view = this.view;
    if (!sent || !view || !seat || this.muster.pending) return;
    this.#sent = null;
    const { group, to } = sent;
    const there = freeIn(view, to, seat);
    if (!group.members.every((member) => there.includes(member))) return;
    const next: Group = { ...group, from: to, past: [] };
    if (!this.of('march').some(({ with: village }) => village === to)) return;
    if (stepsLeft(view, seat, next) > 0) this.muster.want(next);
  }
}

/** FI-CARD-45: at most three soldiers for each member; the best come first. */
function escorted(group: Group): Group {
  let left = 3 * group.members.length;
  const take = (count: number) => {
    const taken = Math.min(count, left);
    left -= taken;
    return taken;
  };
  const king_guards = take(group.king_guards);
  const queen_guards = take(group.queen_guards);
  const horse = take(group.horse);
  const foot = take(group.foot);
  return { ...group, foot, horse, king_guards, queen_guards, catapults: 0, captives: [], past: [] };
}
