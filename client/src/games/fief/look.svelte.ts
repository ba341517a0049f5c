import { keep, kept } from '../../lib/kept';
import { seatAt, type Seat } from '../../lib/protocol';
import type { Table } from '../../lib/table.svelte';
import { TableLook } from '../../table/look.svelte';
import { BISHOPRICS, MEMBERS, REGIONS, RELICS, regionAt, villageAt, VILLAGES } from './kinds';
import { stackOf } from './arms';
import { planOf, type Plan } from './plan.svelte';
import { printed } from './printed';
import type {
  Bishopric,
  BoardDrawing,
  DrawnVillage,
  Frames,
  Land,
  Member,
  Person,
  Place,
  Question,
  Region,
  Relic,
  Seen,
  View,
  Village,
} from './types';

/** What the board shows. */
export type Tab = 'map' | 'families' | 'court';
export const TABS: Tab[] = ['map', 'families', 'court'];

/** What is drawn over the map. */
export type Layer = 'fiefs' | 'bishoprics' | 'stacks';
export const LAYERS: Layer[] = ['fiefs', 'bishoprics', 'stacks'];

/** Those who stand together in a village: one family, or the guards without master. */
export interface Stack {
  /** Nobody for guards without master. */
  seat: Seat | null;
  seen: Seen;
  members: Member[];
  /** Members of other families whom it holds here. */
  captives: Member[];
  inside: boolean;
}

/** The board as one viewer sees it: what every part of it reads. */
export class Look extends TableLook<View, Frames, Question> {
  tab = $state<Tab>('map');
  /** The village that is looked at. */
  village = $state.raw<Village | null>(null);
  /** The region that is looked at, where no village is. */
  region = $state.raw<Region | null>(null);
  /** Whether there is room beside the map. */
  wide = $state(false);
  layers = $state.raw<Layer[]>(kept<Layer[]>('fief:layers', ['fiefs', 'stacks']));

  override get ready(): boolean {
    return super.ready && !!printed.value;
  }

  get drawing(): BoardDrawing {
    return printed.value!;
  }

  /** What one means to do before anything is sent. */
  get plan(): Plan {
    return planOf(this.table);
  }

  // What is shown.

  shows(layer: Layer): boolean {
    return this.layers.includes(layer);
  }

  toggle(layer: Layer): void {
    const without = this.layers.filter((other) => other !== layer);
    this.layers = this.shows(layer) ? without : [...without, layer];
    keep('fief:layers', this.layers);
  }

  /** How often somebody wanted to read of a place: what is read then comes into sight. */
  wished = $state(0);

  /** Looks at a village; null at none. */
  select(village: Village | null): void {
    this.village = village;
    this.region = null;
  }

  /** Looks at a region. */
  selectRegion(region: Region): void {
    this.village = null;
    this.region = region;
  }

  // Villages.

  drawn(village: Village): DrawnVillage {
    return this.drawing.villages[villageAt(village)]!;
  }

  place(village: Village): Place {
    return this.view.places[villageAt(village)]!;
  }

  regionOf(village: Village): Region {
    return this.drawn(village).region;
  }

  /** The layout of the bishoprics that this table plays with. */
  get layout(): 0 | 1 {
    return this.table.info?.terms.options?.bishopric_layout === 'balanced' ? 1 : 0;
  }

  bishopricOf(village: Village): Bishopric {
    return this.drawn(village).bishoprics[this.layout];
  }

  /** The bishopric whose cathedral stands here. */
  cathedral(village: Village): Bishopric | null {
    return BISHOPRICS[this.drawing.seats.indexOf(village)] ?? null;
  }

  isCapital(village: Village): boolean {
    return this.view.lands.some(({ capital }) => capital === village);
  }

  /** Villages that a road leads to. */
  neighbours(village: Village): Village[] {
    return this.drawing.roads.flatMap(({ a, b }) =>
      a === village ? [b] : b === village ? [a] : [],
    );
  }

  /** Who stands in a village: those who came first come first. */
  stacks(village: Village): Stack[] {
    const at = villageAt(village);
    const inside = this.view.inside[at] ?? [];
    const here = this.present(village);
    const held = this.#captives(village);
    const order = this.view.places[at]!.order;
    const seats = Array.from({ length: this.view.seats }, (_, seat) => seatAt(seat)).sort(
      (a, b) => place(order, a) - place(order, b),
    );
    const stacks = seats.map((seat): Stack => ({
      seat,
      seen: stackOf(this.view, village, seat),
      members: here.filter((member) => this.person(member).family === seat),
      captives: held.filter((member) => this.person(member).captor === seat),
      inside: inside.includes(seat),
    }));
    const guards: Stack = {
      seat: null,
      seen: stackOf(this.view, village, null),
      members: [],
      captives: [],
      inside: false,
    };
    return [...stacks, guards].filter(
      ({ seen, members, captives }) =>
        seen.men ||
        seen.king ||
        seen.queen ||
        0 < seen.catapults + members.length + captives.length,
    );
  }

  /** The rebels, if they are in this village. */
  rebels(village: Village): number {
    const { rebels } = this.view;
    return rebels.village === village ? rebels.count : 0;
  }

  // People.

  person(member: Member): Person {
    return this.view.people[MEMBERS.indexOf(member)]!;
  }

  /** The living members of a family, wherever they are. */
  family(seat: Seat): Member[] {
    return MEMBERS.filter((member) => {
      const { status, family } = this.person(member);
      return family === seat && status !== 'away' && status !== 'dead';
    });
  }

  #there(village: Village, status: Person['status']): Member[] {
    return MEMBERS.filter((member) => {
      const person = this.person(member);
      return person.status === status && person.village === village;
    });
  }

  /** Free members in a village. */
  present(village: Village): Member[] {
    return this.#there(village, 'free');
  }

  #captives(village: Village): Member[] {
    return this.#there(village, 'prisoner');
  }

  /** Those who died here and could still be raised. */
  dead(village: Village): Member[] {
    return this.#there(village, 'dead');
  }

  /** The letter by which a member is known on the map. */
  initial(member: Member): string {
    return [...this.say.thing(member)][0] ?? '';
  }

  /** The relics in a village, and who bears them. */
  relics(village: Village): { relic: Relic; bearer: Member | null }[] {
    return RELICS.flatMap((relic, at): { relic: Relic; bearer: Member | null }[] => {
      const lies = this.view.relics[at]!;
      if (lies.relic === 'closed') return [];
      if (lies.relic !== 'with') return lies.with === village ? [{ relic, bearer: null }] : [];
      const { status, village: where } = this.person(lies.with);
      const here = where === village && (status === 'free' || status === 'prisoner');
      return here ? [{ relic, bearer: lies.with }] : [];
    });
  }

  // Regions and bishoprics.

  land(region: Region): Land {
    return this.view.lands[regionAt(region)]!;
  }

  /** Who has a fief. */
  lord(region: Region): Seat | null {
    return this.view.fiefs[regionAt(region)] ?? null;
  }

  villagesOf(region: Region): Village[] {
    return VILLAGES.filter((village) => this.regionOf(village) === region);
  }

  bishop(bishopric: Bishopric): Member | null {
    return (
      MEMBERS.find((member) => {
        const person = this.person(member);
        return (
          person.bishopric === bishopric && person.status !== 'away' && person.status !== 'dead'
        );
      }) ?? null
    );
  }

  get regions(): Region[] {
    return REGIONS;
  }
}

/** The place in a list; the last place for what is not there. */
const place = <T>(list: T[], item: T): number => {
  const at = list.indexOf(item);
  return at < 0 ? list.length : at;
};

const looks = new WeakMap<Table, Look>();

/** The look of a table: board and thumb see the same. */
export function lookOf(table: Table): Look {
  const known = looks.get(table);
  if (known) return known;
  const look = new Look(() => table);
  looks.set(table, look);
  // The plan lives as long as the table, not as long as the part of the board that asks for it first.
  $effect.root(() => void planOf(table));
  return look;
}
