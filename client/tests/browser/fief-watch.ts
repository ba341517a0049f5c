import type { Event, Offer, Promised, Seen, SeenHouse, View } from '../../src/lib/generated/fief';
import type { Seat } from '../../src/lib/protocol';
import type { Heard } from './kit';

type Bag = Record<string, unknown>;
const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Events that are told to these alone. */
const PRIVATE: Partial<Record<Event['event'], string[]>> = {
  dealt: ['seat'],
  noted: ['seat'],
  discarded: ['seat'],
  orders_set: ['seat'],
  offered: ['from', 'to'],
  paid: ['from', 'to'],
  card_given: ['from', 'to'],
  promise_marked: ['by', 'to'],
};

/** How a field of a view is to be looked at. A new one has to be thought about here. */
const FIELDS: Record<keyof View, 'open' | 'mine' | Field> = {
  viewer: 'open',
  seats: 'open',
  turn: 'open',
  last_turn: 'open',
  phase: 'open',
  first: 'open',
  places: 'open',
  troops: 'troops',
  gatekeepers: 'open',
  inside: 'open',
  lands: 'open',
  fiefs: 'open',
  tithes: 'open',
  people: 'open',
  crown: 'open',
  authority: 'open',
  guards: 'open',
  relics: 'open',
  counters: 'open',
  opened: 'open',
  blessed: 'open',
  rebels: 'open',
  houses: 'houses',
  deck: 'open',
  discard: 'open',
  // One's own answer while it is put together.
  draft: 'draft',
  drafting: 'open',
  group: 'group',
  spent: 'mine',
  refused: 'open',
  refused_guards: 'open',
  ordered: 'open',
  ready: 'open',
  // What is sealed.
  stances: 'mine',
  open_stances: 'open',
  plan: 'mine',
  ballot: 'mine',
  candidates: 'open',
  window: 'mine',
  offer: 'offer',
  passed: 'open',
  promises: 'promises',
  heirless: 'open',
  escheated: 'open',
  won: 'open',
  won_at: 'open',
  garrisons: 'open',
  bearers: 'open',
  regentless: 'open',
  settling: 'open',
  legacies: 'open',
  ranks: 'open',
  prices: 'open',
  winners: 'open',
  ended: 'open',
  stack: 'open',
  waiting: 'open',
  owed: 'open',
};
type Field = 'troops' | 'houses' | 'draft' | 'group' | 'offer' | 'promises';

/**
 * Looks through all that one browser receives for what its reader must not know: a watch of seat 2
 * expects what belongs to seat 2, one of null what is open to all. Nothing is fought while it looks.
 */
export class FiefWatch {
  readonly faults: string[] = [];
  /** What was looked at: a watch that has seen nothing has found nothing. */
  readonly seen = { views: 0, lines: 0, hidden: 0, own: 0 };
  #where = '';

  constructor(readonly own: Seat | null) {}

  hear({ path, text }: Heard): void {
    this.#where = path;
    this.#walk(JSON.parse(text));
  }

  #fault(what: string, value: unknown): void {
    this.faults.push(`${this.#where}: ${what}: ${JSON.stringify(value).slice(0, 300)}`);
  }

  #walk(value: unknown): void {
    if (Array.isArray(value)) return value.forEach((one) => this.#walk(one));
    if (!isBag(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'view' && isBag(inner)) this.#view(inner);
      else if (key === 'event' && isBag(inner)) this.#event(inner);
      else if (['seed', 'salts', 'base'].includes(key)) this.#fault('the luck', { [key]: inner });
      else if (!this.own && ['decision', 'legal', 'draft'].includes(key) && inner) {
        if ((inner as unknown[]).length !== 0) this.#fault(`${key} of a spectator`, inner);
      } else this.#walk(inner);
    }
  }

  #event(event: Bag): void {
    this.seen.lines += 1;
    const roles = PRIVATE[event.event as Event['event']];
    const fields = (event.with ?? {}) as Bag;
    if (roles && !roles.some((role) => fields[role] === this.own)) {
      this.#fault('told to the wrong one', event);
    }
  }

  #view(view: Bag): void {
    this.seen.views += 1;
    const viewer = this.own ? { seat: this.own } : 'spectator';
    if (JSON.stringify(view.viewer) !== JSON.stringify(viewer))
      this.#fault('the view of another', view.viewer);
    for (const [name, value] of Object.entries(view)) {
      const kind = FIELDS[name as keyof View];
      if (!kind) this.#fault('a field that is not known here', { [name]: value });
      else if (kind === 'mine') {
        if (!this.own && value !== null) this.#fault(name, value);
      } else if (kind !== 'open') this.#field(kind, value);
    }
  }

  #field(kind: Field, value: unknown): void {
    switch (kind) {
      case 'troops':
        for (const [village, stacks] of Object.entries(value as View['troops'])) {
          for (const [seat, stack] of Object.entries(stacks)) this.#stack(village, seat, stack);
        }
        return;
      case 'houses':
        return (value as SeenHouse[]).forEach((house, at) => this.#house(house, at));
      case 'draft':
        if (!this.own && (value as View['draft']).draft !== 'none') this.#fault('draft', value);
        return;
      case 'group':
        if (!this.own && (value as View['group']).numbers) this.#fault('group', value);
        return;
      case 'offer': {
        const offer = value as Offer | null;
        if (offer && offer.from !== this.own && offer.to !== this.own) this.#fault('offer', offer);
        return;
      }
      case 'promises':
        for (const promise of value as Promised[]) {
          if (promise.by !== this.own && promise.to !== this.own) this.#fault('promise', promise);
        }
    }
  }

  #stack(village: string, seat: string, { numbers, known }: Seen): void {
    if (seat === this.own) {
      this.seen.own += 1;
      return;
    }
    if (!known && numbers) this.#fault(`men of ${seat} in ${village}`, numbers);
    this.seen.hidden += 1;
  }

  #house(house: SeenHouse, at: number): void {
    if (`seat:${at + 1}` === this.own) {
      this.seen.own += 1;
      return;
    }
    for (const key of ['money', 'hand', 'policy', 'revenue'] as const) {
      if (house[key] !== null) this.#fault(`${key} of seat ${at + 1}`, house[key]);
    }
    this.seen.hidden += 1;
  }
}
