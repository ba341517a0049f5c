import { keep, kept } from '../lib/kept';
import type { Problem } from '../lib/net';
import type { Absent, OptionMeta, Pace, Title } from '../lib/protocol';
import { mostSeats, seatAt } from '../lib/protocol';
import { said, t } from '../lib/words.svelte';

/** Who is to sit somewhere. */
export type Who = 'me' | 'open' | `bot:${string}`;

interface Choices {
  edition: string;
  seats: Who[];
  options: Record<string, string>;
  pace: Pace['kind'];
  minutes: number | null;
  seconds: number | null;
  hours: number | null;
  /** The bot that answers when time runs out; empty for the rules' own answer. */
  absent: string;
  public: boolean;
  watch: boolean;
  shared: boolean;
  hints: boolean;
}

const usual = (title: Title): Choices => ({
  edition: title.editions[0] ?? '',
  seats: Array.from({ length: mostSeats(title) }, (_, at): Who => (at === 0 ? 'me' : 'open')),
  options: {},
  pace: 'untimed',
  minutes: 20,
  seconds: 20,
  hours: 24,
  absent: '',
  public: false,
  watch: true,
  shared: false,
  hints: false,
});

/** A table as someone would like it. What was chosen last is there again next time. */
export class Wish {
  choices = $state({} as Choices);
  problem = $state.raw<Problem | null>(null);

  constructor(
    readonly title: Title,
    edition: string | null,
  ) {
    const before = kept<Partial<Choices>>(`new:${title.id}`, {});
    this.choices = { ...usual(title), ...this.#sound(before) };
    if (edition && title.editions.includes(edition)) this.choices.edition = edition;
  }

  /** Of what was kept, that which the game still knows. */
  #sound(before: Partial<Choices>): Partial<Choices> {
    const { editions, seats, bots, options } = this.title;
    const known = (who: string) => ['me', 'open', ...bots.map((bot) => `bot:${bot}`)].includes(who);
    const sound: Partial<Choices> = { ...before };
    if (!editions.includes(before.edition ?? '')) delete sound.edition;
    const count = before.seats?.length ?? 0;
    if (!seats.includes(count) || !before.seats?.every(known)) delete sound.seats;
    if (before.absent && !bots.includes(before.absent)) delete sound.absent;
    const fits = ([key, value]: [string, string]) =>
      options.some((option) => option.key === key && valuesOf(option, count).includes(value));
    sound.options = Object.fromEntries(Object.entries(before.options ?? {}).filter(fits));
    return sound;
  }

  /** So many seats: new ones are free. */
  count(seats: number): void {
    const more = Array.from({ length: seats }, (): Who => 'open');
    this.choices.seats = [...this.choices.seats, ...more].slice(0, seats);
    for (const option of this.title.options) {
      const value = this.choices.options[option.key];
      if (value && !valuesOf(option, seats).includes(value)) this.option(option, null);
    }
  }

  /** Who sits there. One person sits once, unless the device is shared. */
  place(at: number, who: Who): void {
    const moves = who === 'me' && !this.choices.shared;
    this.choices.seats = this.choices.seats.map((other, it) => {
      if (it === at) return who;
      return moves && other === 'me' ? 'open' : other;
    });
  }

  share(shared: boolean): void {
    this.choices.shared = shared;
    const first = this.choices.seats.indexOf('me');
    if (!shared && 0 <= first) this.place(first, 'me');
  }

  /** Null for the usual value. */
  option({ key, values }: OptionMeta, value: string | null): void {
    const others = Object.entries(this.choices.options).filter(([other]) => other !== key);
    const plain = value === null || value === values[0];
    this.choices.options = Object.fromEntries(plain ? others : [...others, [key, value]]);
  }

  keep(): void {
    keep(`new:${this.title.id}`, $state.snapshot(this.choices));
  }

  /** What is asked of the server. */
  get asked() {
    const { edition, seats, options, watch, shared, hints, ...rest } = $state.snapshot(
      this.choices,
    );
    const stands = rest.absent !== '' && rest.pace !== 'untimed';
    const absent: Absent = stands ? { kind: 'bot', bot: rest.absent } : { kind: 'silence' };
    const terms = {
      edition,
      options,
      seats: seats.length,
      pace: this.#pace,
      absent,
      watch,
      shared,
      hints,
    };
    return { game: this.title.id, public: rest.public, terms, seats };
  }

  get #pace(): Pace {
    const { pace, minutes, seconds, hours } = this.choices;
    if (pace === 'live')
      return {
        kind: pace,
        bank_seconds: Math.round(60 * (minutes ?? 0)),
        increment_seconds: Math.round(seconds ?? 0),
      };
    return pace === 'slow' ? { kind: pace, hours: Math.round(hours ?? 0) } : { kind: pace };
  }

  /** What is wrong with a field, in words; nothing if it is well. */
  wrong(field: string): string | undefined {
    const { problem } = this;
    if (!problem || problem.field !== field) return undefined;
    const { least, most } = problem.with;
    if (problem.code === 'out_of_range' && typeof least === 'number' && typeof most === 'number') {
      const unit = field === 'terms.pace.bank_seconds' ? 60 : 1;
      return t('new-range', { least: Math.ceil(least / unit), most: Math.floor(most / unit) });
    }
    if (problem.code === 'bad_terms') return t('new-clash');
    return said(problem.said);
  }

  /** What is wrong with the table as a whole. */
  get wrongAtAll(): string | undefined {
    const { problem } = this;
    if (!problem) return undefined;
    return problem.field && FIELDS.test(problem.field) ? t('new-look') : said(problem.said);
  }
}

/** The fields of the form that say themselves what is wrong with them. */
const FIELDS = /^(terms\.(options\..+|pace\.(bank_seconds|increment_seconds|hours))|seats\[\d+\])$/;

/** The values of an option at a table of so many seats. */
export const valuesOf = ({ values }: OptionMeta, seats: number): string[] =>
  values.flatMap((value) =>
    value === 'seat:<n>' ? Array.from({ length: seats }, (_, at) => seatAt(at)) : [value],
  );
