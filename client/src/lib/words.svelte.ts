import { keep, kept } from './kept';
import { load, Messages, type Args } from './messages';
import type { Lang, Said } from './protocol';

const guess = (): Lang => (navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en');

/** The language of the reader and what is said in it. A change shows at once, without a reload. */
class Words {
  lang = $state<Lang>(kept<Lang | null>('lang', null) ?? guess());
  messages = $state.raw<Messages | null>(null);
  /** The games whose messages are here too. */
  readonly #games = new Set<string>();
  /** What a host calls the things of a game, where these are the host's own. */
  readonly #own = new Map<string, Said>();

  /** Fetches the messages; those of a game too, if one is named. */
  async learn(game?: string): Promise<void> {
    if (game && this.#games.has(game)) return;
    const [lang, known] = [this.lang, this.#games.size];
    const games = game ? [...this.#games, game] : this.#games;
    const messages = await load(lang, games, this.#own.values());
    // Another language was chosen meanwhile, or another game has come.
    if (lang !== this.lang || known !== this.#games.size) return this.learn(game);
    if (game) this.#games.add(game);
    this.messages = messages;
    document.documentElement.lang = lang;
  }

  /** From now on the things of a game are called as its host calls them: messages as in a file. */
  async own(game: string, said: Said): Promise<void> {
    this.#own.set(game, said);
    const [lang, known] = [this.lang, this.#games.size];
    const messages = await load(lang, this.#games, this.#own.values());
    if (lang !== this.lang || known !== this.#games.size) return this.own(game, said);
    this.messages = messages;
  }

  async speak(lang: Lang): Promise<void> {
    if (lang === this.lang) return;
    const messages = await load(lang, this.#games, this.#own.values());
    this.lang = lang;
    this.messages = messages;
    keep('lang', lang);
    document.documentElement.lang = lang;
  }
}

export const words = new Words();

/** A message of the page. */
export const t = (id: string, args?: Args): string => words.messages?.text(id, args) ?? '';

/** A sentence that is there in both languages. */
export const said = (sentence: Said): string => sentence[words.lang];

/** A list as a sentence has it. */
export const list = (items: string[]): string =>
  new Intl.ListFormat(words.lang, { type: 'conjunction' }).format(items);

/** A moment: the hour if it was today, else the day too. */
export function moment(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { day: 'numeric', month: 'short' };
  return date.toLocaleString(words.lang, { ...day, hour: '2-digit', minute: '2-digit' });
}

/** A share as a percentage: `42%`, `42 %`. */
export const percent = (share: number): string =>
  share.toLocaleString(words.lang, { style: 'percent', maximumFractionDigits: 0 });

/** A span of time on a clock: `1:02:03`, `4:05`; days and hours where it is long. */
export function span(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (24 <= hours) return t('span-days', { days: Math.floor(hours / 24), hours: hours % 24 });
  const two = (number: number) => String(number).padStart(2, '0');
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
