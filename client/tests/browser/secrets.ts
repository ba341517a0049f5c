import type { Event, View } from '../../src/lib/generated/krieg-und-frieden';
import type { Seat } from '../../src/lib/protocol';
import type { Heard } from './kit';

type Bag = Record<string, unknown>;
/** Cards of each kind. */
type Cards = Record<string, number>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const empty = (value: unknown): boolean =>
  value === null || value === 0 || (isBag(value) && Object.keys(value).length === 0);
/** Nothing but a number of things that lie face down. */
const veiled = (value: unknown): boolean =>
  value === 'unknown' ||
  (isBag(value) && Object.keys(value).join() === 'hidden' && typeof value.hidden === 'number');

/** Who may see the cards of an event; where an event is not named, nothing in it is a secret. */
const MAY: Partial<Record<Event['event'], string[]>> = {
  dealt: ['seat'],
  looted: ['seat', 'from'],
  loot_taken: ['seat'],
  hand_shown: ['seat', 'target'],
  base_offered: ['seat'],
  base_chosen: ['seat'],
  income: ['seat'],
  privilege_draw: ['seat'],
  aid_given: ['seat', 'donor'],
  staged: ['seat'],
  staged_tile: ['seat'],
};
/** These are for the eyes of one alone: nobody else hears of them at all. */
const PRIVATE = ['base_offered', 'staged', 'staged_tile'];

/** How a field of a view is to be looked at. A new one has to be thought about here. */
const FIELDS: Record<keyof View, 'open' | 'each' | 'asked' | 'turn' | 'known' | 'agendas'> = {
  viewer: 'open',
  seats: 'open',
  year: 'open',
  season: 'open',
  adviser: 'open',
  built: 'open',
  agenda: 'open',
  owner: 'open',
  problem: 'open',
  estates: 'open',
  // Of each seat, shown to that seat alone.
  hands: 'each',
  agendas: 'each',
  bids: 'open',
  // For the one who is asked.
  staged: 'asked',
  spent: 'asked',
  pending: 'asked',
  offered: 'asked',
  deck: 'open',
  discard: 'open',
  shuffle: 'open',
  // For the one whose turn it is.
  loot: 'turn',
  supply: 'open',
  removed: 'open',
  entitlement: 'open',
  // No more than has been told.
  known: 'known',
  known_to_all: 'known',
  known_agendas: 'agendas',
  not_knights: 'open',
  stack: 'open',
  waiting: 'open',
  ended: 'open',
  values: 'open',
  totals: 'open',
  next: 'open',
  privilege_points: 'open',
  free_of_tithe: 'open',
};

/**
 * Looks through all that one browser receives for what its reader must not know: a Watch of seat 2
 * expects to see the cards of seat 2 and of nobody else, one of null those of nobody.
 */
export class Watch {
  readonly faults: string[] = [];
  /** What was looked at: a watch that has seen nothing has found nothing. */
  readonly seen = { views: 0, own: 0, veiled: 0, lines: 0, letters: 0, answers: 0 };
  /** What has been told of the cards of each seat. */
  #told = new Map<string, Cards>();
  #agendas = new Set<string>();
  #where = '';

  constructor(readonly own: Seat | null) {}

  hear({ path, text }: Heard): void {
    this.#where = path;
    this.seen.answers += 1;
    this.#walk(JSON.parse(text));
  }

  #fault(what: string, value: unknown): void {
    this.faults.push(`${this.#where}: ${what}: ${JSON.stringify(value)}`);
  }

  #walk(value: unknown): void {
    if (Array.isArray(value)) return value.forEach((one) => this.#walk(one));
    if (!isBag(value)) return;
    // Lines before the view: what a view knows, they have told.
    if (isBag(value.lines) && value.lines.from === 0) this.#told.clear();
    if ('lines' in value) this.#walk(value.lines);
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'view' && isBag(inner)) this.#view(inner);
      else if (key === 'event' && isBag(inner)) this.#event(inner as unknown as Event, value);
      else if (key === 'shown') this.#fault('shown where nothing is', value);
      else if (['seed', 'salts', 'setup'].includes(key)) this.#fault('the luck', { [key]: inner });
      else if (key !== 'lines') this.#walk(inner);
    }
    if (value.kind === 'letter') this.#letter(value);
    if (!this.own) {
      for (const key of ['decision', 'legal', 'draft']) {
        const mine = value[key];
        if (mine !== undefined && !empty(mine) && (mine as unknown[]).length !== 0)
          this.#fault(`${key} of a spectator`, mine);
      }
    }
  }

  #letter(note: Bag): void {
    this.seen.letters += 1;
    const readers = [note.seat, ...((note.to as unknown[] | undefined) ?? [])];
    if (!this.own || !readers.includes(this.own)) this.#fault('a letter of others', note);
  }

  #event(event: Event, line: Bag): void {
    this.seen.lines += 1;
    const { event: name, with: fields } = event as { event: Event['event']; with?: Bag };
    const roles = MAY[name];
    const may = !!roles?.some((role) => fields?.[role] === this.own);
    if (PRIVATE.includes(name) && (!may || line.echo !== true) && name !== 'base_offered')
      this.#fault('the draft of another', event);
    if (name === 'base_offered' && !may) this.#fault('what another may choose', event);
    const about = Object.values(fields ?? {}).filter((one) => /^seat:\d+$/.test(String(one)));
    for (const inner of Object.values(fields ?? {})) {
      if (typeof inner === 'string' && inner.startsWith('agenda:')) this.#agendas.add(inner);
      if (!isBag(inner)) continue;
      if ('hidden' in inner) {
        if (!veiled(inner)) this.#fault('more than a number', event);
        this.seen.veiled += 1;
        continue;
      }
      if ('shown' in inner && !may) this.#fault('cards of another', event);
      const cards = ('shown' in inner ? inner.shown : inner) as Cards;
      for (const seat of about) this.#note(String(seat), cards);
    }
  }

  #note(seat: string, cards: Cards): void {
    const told = this.#told.get(seat) ?? {};
    for (const [card, count] of Object.entries(cards)) told[card] = (told[card] ?? 0) + count;
    this.#told.set(seat, told);
  }

  #view(view: Bag): void {
    this.seen.views += 1;
    const viewer = this.own ? { seat: this.own } : 'spectator';
    if (JSON.stringify(view.viewer) !== JSON.stringify(viewer))
      this.#fault('the view of another', view.viewer);
    const asked = (view.waiting as string[]).some((seat) => seat === this.own);
    for (const [name, value] of Object.entries(view)) {
      const list = Array.isArray(value) ? value : [];
      switch (FIELDS[name as keyof View]) {
        case 'open':
          if (JSON.stringify(value).includes('"shown"')) this.#fault(name, value);
          break;
        case 'each':
          list.forEach((one, at) => this.#hand(name, at, one));
          break;
        case 'asked':
          if (!asked && !empty(value)) this.#fault(`${name} of another`, value);
          break;
        case 'turn':
          if (!veiled(value) && !this.#turns(view)) this.#fault(name, value);
          break;
        case 'known':
          list.forEach((one, at) => this.#known(name, at, one as Cards));
          break;
        case 'agendas':
          for (const card of list.flatMap((one) => Object.keys(one as Cards))) {
            if (!this.#agendas.has(card)) this.#fault(`${name} that were never told`, card);
          }
          break;
        default:
          this.#fault('a field that is not known here', { [name]: value });
      }
    }
  }

  #hand(name: string, at: number, hand: unknown): void {
    if (`seat:${at + 1}` === this.own) {
      this.seen.own += 1;
      return;
    }
    this.seen.veiled += 1;
    if (!veiled(hand)) this.#fault(`${name} of seat ${at + 1}`, hand);
  }

  #known(name: string, at: number, known: Cards): void {
    const seat = `seat:${at + 1}`;
    if (seat === this.own) return;
    for (const [card, count] of Object.entries(known)) {
      const told = this.#told.get(seat)?.[card] ?? 0;
      if (told < count) this.#fault(`${name} of ${seat}, told ${told} of it`, known);
    }
  }

  /** Whether this is the turn of one's own Summer. */
  #turns(view: Bag): boolean {
    const frames = (view.stack as { frame: Bag }[]).map(({ frame }) => frame.summer);
    return frames.some((summer) => isBag(summer) && summer.turn === this.own);
  }
}
