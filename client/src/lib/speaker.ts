import { FluentNumber } from '@fluent/bundle';
import type { Args, Messages } from './messages';
import {
  seatIndex,
  type Action,
  type GameEvent,
  type Outcome,
  type Question,
  type Seat,
} from './protocol';

type Fields = Record<string, unknown>;

const isSeat = (text: string): text is Seat => /^seat:[1-9]\d*$/.test(text);
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && 0 <= (value as number);

/** An id as it may stand in a message id or a selector: `seat:<n>` becomes `seat-n`. */
export const dashed = (id: string): string => id.replace(/[<>]/g, '').replaceAll(':', '-');

/** The first letter, small; Italian says `ad Anna` and `Bruno ed Elena`. */
const initial = (words: string): string => ([...words][0] ?? '').toLowerCase();

/** Numbers are written without separators, as server and terminal write them. */
const plain = (args: Args): Args =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value,
    ]),
  );

/**
 * Says things about one game at one table: what happened, what is asked, why something cannot be
 * done. It finds a game's messages by their prefix, and says them as server and terminal do; a test
 * holds it to that, sentence by sentence.
 */
export class Speaker {
  constructor(
    readonly messages: Messages,
    readonly prefix: string,
    readonly names: string[],
  ) {}

  /** What happened, for the log. */
  event(event: GameEvent): string {
    return this.say(`event-${event.event}`, this.#variables(event.with));
  }

  /** What a player is asked, to that player. */
  question(question: Question): string {
    return this.say(`ask-${question.ask}`, this.#variables(question.with));
  }

  /** Whom the table waits for and why, to the others. */
  waiting(seat: Seat, question: Question): string {
    const args = this.#variables(question.with);
    this.#speak(args, 'who', seat);
    return this.say(`waiting-${question.ask}`, args);
  }

  /** An action as a choice in a list. */
  action(action: Action): string {
    return this.say(`do-${action.do}`, this.#variables(action.with));
  }

  /** A thing by its id: `card:knight`; the name of a player for `seat:2`. */
  thing(id: string): string {
    return isSeat(id) ? this.name(id) : this.say(`thing-${dashed(id)}`);
  }

  /** A thing as one type among others, in the plural where its message has one. */
  kind(id: string): string {
    return this.#own(`thing-${dashed(id)}.kinds`) ?? this.thing(id);
  }

  /** A thing as it stands in a sentence: with its article, where its message has one. */
  phrase(id: string): string {
    return this.#own(`thing-${dashed(id)}.phrase`) ?? this.thing(id);
  }

  /** A thing where there is little room: by a shorter name, where its message has one. */
  short(id: string): string {
    return this.#own(`thing-${dashed(id)}.short`) ?? this.thing(id);
  }

  /** Things and how many of each, from a map of ids to counts; or cards face down. */
  things(bag: unknown): string {
    const args: Args = {};
    this.#speak(args, 'cards', bag);
    return args.cards === undefined ? `⟨${JSON.stringify(bag)}⟩` : String(args.cards);
  }

  /** The title of a clause. */
  clauseTitle(id: string): string {
    return this.messages.text(`clause-${id}`);
  }

  option(key: string): string {
    return this.say(`option-${key}`);
  }

  /** What a value of an option, or a plain name in a field, is called. */
  value(key: string, value: string): string {
    return isSeat(value) ? this.name(value) : this.say(`value-${key}-${dashed(value)}`);
  }

  edition(id: string): string {
    return this.say(`edition-${id}`);
  }

  title(): string {
    return this.say('title');
  }

  /** Who won, and by which clause the game ended. */
  outcome(outcome: Outcome): string {
    const winners = outcome.places.flatMap((place, at) => (place === 1 ? [at] : []));
    const args: Args = {};
    this.#speak(
      args,
      'winners',
      winners.map((at) => `seat:${at + 1}`),
    );
    args.points = outcome.scores[winners[0] ?? 0] ?? 0;
    args.clause = outcome.clause;
    args.title = this.clauseTitle(outcome.clause);
    return this.say('outcome', args);
  }

  /** A player. */
  name(seat: Seat): string {
    const index = seatIndex(seat);
    return this.names[index] ?? this.messages.text('seat-number', { number: index + 1 });
  }

  /** A message of this game. */
  say(id: string, args: Args = {}): string {
    return this.messages.text(`${this.prefix}-${id}`, plain(args));
  }

  /** `a, b and c`; `nothing` for an empty list. */
  join(items: string[]): string {
    if (items.length === 0) return this.messages.text('list-empty');
    const pair = (id: string, a: string, b: string) =>
      this.messages.text(id, { a, b, b_initial: initial(b) });
    const last = items.length - 1;
    return items.reduce((all, item, at) =>
      pair(at === last ? 'list-and' : 'list-comma', all, item),
    );
  }

  #own(id: string, args: Args = {}): string | null {
    return this.messages.tryText(`${this.prefix}-${id}`, plain(args));
  }

  /** From `with`: its fields by their names; `$it` for a single value, `$a`, `$b` for several. */
  #variables(value: unknown): Args {
    const args: Args = {};
    if (Array.isArray(value)) {
      value.forEach((item, at) => this.#speak(args, String.fromCharCode(97 + at), item));
    } else if (isFields(value)) {
      if (this.#speakTagged(args, 'it', value)) return args;
      for (const [name, item] of Object.entries(value)) this.#speak(args, name, item);
    } else if (value !== undefined && value !== null) {
      this.#speak(args, 'it', value);
    }
    return args;
  }

  /** Adds a value in words, with its companions: see the table in `crates/words`. */
  #speak(args: Args, name: string, value: unknown): void {
    if (typeof value === 'string') this.#speakText(args, name, value);
    else if (typeof value === 'number') args[name] = value;
    else if (typeof value === 'boolean') args[name] = String(value);
    else if (Array.isArray(value)) {
      const words = value.map((item) => {
        const own: Args = {};
        this.#speak(own, name, item);
        return own[name];
      });
      if (words.every((word) => word !== undefined)) {
        args[`${name}_count`] = words.length;
        this.#put(args, name, this.join(words.map(String)));
      }
      value.forEach((item, at) => this.#speak(args, `${name}_${at + 1}`, item));
    } else if (isFields(value)) this.#speakFields(args, name, value);
    else if (value === null) args[`${name}_id`] = 'none';
  }

  #speakText(args: Args, name: string, text: string): void {
    if (text === 'unknown') {
      args[`${name}_form`] = 'unknown';
      args[name] = this.say('unknown');
      return;
    }
    args[`${name}_id`] = dashed(text);
    if (text.includes(':')) {
      args[`${name}_phrase`] = this.phrase(text);
      this.#put(args, name, this.thing(text));
    } else {
      args[name] = this.value(name, text);
    }
  }

  #speakFields(args: Args, name: string, fields: Fields): void {
    const all = Object.entries(fields);
    const [form, inner] = all.length === 1 ? all[0]! : [];
    if (form === 'shown') {
      args[`${name}_form`] = 'shown';
      this.#speak(args, name, inner);
    } else if (form === 'hidden' && isCount(inner)) {
      args[`${name}_form`] = 'hidden';
      args[`${name}_count`] = inner;
      const own = `hidden-${name}`;
      const has = this.messages.has(`${this.prefix}-${own}`);
      args[name] = this.say(has ? own : 'hidden', { count: inner });
    } else if (all.every(([id, count]) => id.includes(':') && isCount(count))) {
      const counted = (id: string) => `count-${dashed(id)}`;
      const bag = all.filter(([, count]) => count !== 0) as [string, number][];
      bag.sort(([a], [b]) => this.#place(counted(a)) - this.#place(counted(b)));
      args[`${name}_count`] = bag.reduce((sum, [, count]) => sum + count, 0);
      args[`${name}_names`] = this.join(bag.map(([id]) => this.kind(id)));
      args[name] = this.join(bag.map(([id, count]) => this.say(counted(id), { count })));
    } else if (!this.#speakTagged(args, name, fields)) {
      for (const [field, item] of all) this.#speak(args, `${name}_${field}`, item);
    }
  }

  /** A value with a tag, such as an action, by the message of its own, if it has one. */
  #speakTagged(args: Args, name: string, fields: Fields): boolean {
    const isContent = (field: string) => field === 'with' || field === 'of';
    const [tags, held] = [
      Object.entries(fields).filter(([field]) => !isContent(field)),
      Object.entries(fields).filter(([field]) => isContent(field)),
    ];
    const [kind, tag] = tags[0] ?? [];
    if (tags.length !== 1 || 1 < held.length) return false;
    if (typeof tag !== 'string' || tag.includes(':')) return false;
    const id = `${kind}-${tag}`;
    if (!this.messages.has(`${this.prefix}-${id}`)) return false;
    const own = this.#variables(held[0]?.[1]);
    const words = this.say(id, own);
    args[`${name}_id`] = dashed(tag);
    args[`${name}_phrase`] = this.#own(`${id}.phrase`, own) ?? words;
    this.#put(args, name, words);
    return true;
  }

  #place(id: string): number {
    return Math.min(this.messages.place(`${this.prefix}-${id}`), Number.MAX_SAFE_INTEGER);
  }

  #put(args: Args, name: string, words: string): void {
    args[`${name}_initial`] = initial(words);
    args[name] = words;
  }
}
