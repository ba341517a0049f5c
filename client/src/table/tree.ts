import { house } from '../lib/me.svelte';
import { mostSeats, type Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';
import { t } from '../lib/words.svelte';

/** A value in words: a text, or several with names of their own. */
export type Said = string | { name: string; value: Said }[] | Said[];

/** What the engine says of itself. */
const OWN = ['viewer', 'waiting', 'stack', 'seats'];

const ID = /^[a-z_]+:[\w-]+$/;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isSeat = (value: unknown): value is Seat =>
  typeof value === 'string' && value.startsWith('seat:');

/** Whether there is nothing to say of it. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (!isFields(value)) return false;
  if (value.hidden === 0) return true;
  return Object.values(value).every((one) => typeof one !== 'number' && isEmpty(one));
}

/** Says a view of any game: ids get their names, fields theirs where the game has words for them. */
export class Tree {
  constructor(readonly table: Table) {}

  /** What is there once for each seat, and what is common to all. */
  parts(view: unknown): { each: [string, unknown[]][]; common: [string, unknown][] } {
    const seats = this.table.info?.seats.length ?? 0;
    // Lists may have room for seats that nobody has.
    const title = house.title(this.table.info?.game ?? '');
    const lengths = title ? [seats, mostSeats(title)] : [seats];
    const perSeat = (value: unknown): value is unknown[] =>
      Array.isArray(value) && lengths.includes(value.length) && !value.every(isSeat);
    const fields = Object.entries((view ?? {}) as Fields).filter(([key]) => !OWN.includes(key));
    const each: [string, unknown[]][] = [];
    const common: [string, unknown][] = [];
    for (const [key, value] of fields) {
      if (isEmpty(value)) continue;
      if (perSeat(value)) {
        if (!value.every((one) => isEmpty(one) || one === 0))
          each.push([key, value.slice(0, seats)]);
      } else common.push([key, value]);
    }
    return { each, common };
  }

  /** A field by the word the game has for it, else by its own. */
  field(key: string): string {
    if (ID.test(key)) return this.#thing(key);
    return this.#word(`field-${key}`) ?? key.replaceAll('_', ' ');
  }

  value(key: string, value: unknown): Said {
    if (isEmpty(value)) return t('table-nothing');
    if (value === 'unknown') return t('table-unknown');
    if (typeof value === 'boolean') return t(value ? 'table-yes' : 'table-no');
    if (typeof value === 'string') return this.#text(key, value);
    if (!isFields(value)) return String(value);
    if (typeof value.hidden === 'number') return t('table-hidden', { count: value.hidden });
    if ('shown' in value) return this.value(key, value.shown);
    if (Array.isArray(value)) return this.#list(key, value);
    return this.#fields(value);
  }

  #list(key: string, values: unknown[]): Said {
    const items = values.filter((one) => !isEmpty(one)).map((one) => this.value(key, one));
    return items.every((item) => typeof item === 'string') ? items.join(', ') : items;
  }

  #fields(fields: Fields): Said {
    const pairs = Object.entries(fields).filter(([, value]) => !isEmpty(value));
    // Things and how many of each.
    if (pairs.every(([id, count]) => ID.test(id) && typeof count === 'number')) {
      return pairs.map(([id, count]) => `${String(count)} × ${this.#thing(id)}`).join(', ');
    }
    const said = pairs.map(([key, value]) => ({
      name: this.field(key),
      value: this.value(key, value),
    }));
    const short = said.every(({ value }) => typeof value === 'string' && value.length < 40);
    return short ? said.map(({ name, value }) => `${name} ${value as string}`).join(' · ') : said;
  }

  #text(key: string, text: string): string {
    if (ID.test(text)) return this.#thing(text);
    return this.#word(`value-${key}-${text}`) ?? this.#word(`thing-${key}-${text}`) ?? text;
  }

  #thing(id: string): string {
    if (isSeat(id)) return this.table.name(id);
    const said = this.table.speaker?.thing(id);
    return !said || said.startsWith('⟨') ? id : said;
  }

  #word(id: string): string | null {
    const { speaker } = this.table;
    return speaker?.messages.tryText(`${speaker.prefix}-${id}`) ?? null;
  }
}
