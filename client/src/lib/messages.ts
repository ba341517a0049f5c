import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Lang, Said } from './protocol';

/** What a message may be given. */
export type Args = Record<string, FluentVariable>;

/**
 * The message files, shared with server and terminal. Each is fetched when it is needed: those of
 * the page at the start, those of a game when it is on the table.
 */
const files = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/cli.ftl'],
  { query: '?raw', import: 'default' },
);

const PAGE = /^(common|server|program|client.*)\.ftl$/;

/** The messages of one language, as far as they are here. */
export class Messages {
  readonly #bundle: FluentBundle;
  /** The place of each message in its files: things are named in the order of the rulebook. */
  readonly #places = new Map<string, number>();

  constructor(readonly lang: Lang) {
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
  }

  /** Adds what a file says; `instead` of what was said so far, where it has the same messages. */
  add(resource: FluentResource, instead = false): void {
    for (const { id } of resource.body) {
      if (!this.#places.has(id)) this.#places.set(id, this.#places.size);
    }
    this.#bundle.addResource(resource, { allowOverrides: instead });
  }

  has(id: string): boolean {
    return this.#pattern(id) !== null;
  }

  /** The place of a message in the files; the last place for one that is missing. */
  place(id: string): number {
    return this.#places.get(id) ?? Infinity;
  }

  /** The message with its variables filled in; one that is missing shows as `⟨id⟩`. */
  text(id: string, args: Args = {}): string {
    return this.tryText(id, args) ?? `⟨${id}⟩`;
  }

  /** As `text`, but nothing for a message that is missing. */
  tryText(id: string, args: Args = {}): string | null {
    const pattern = this.#pattern(id);
    if (pattern === null) return null;
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(pattern, args, errors);
    return errors.length === 0 ? text : `${text} ⟨${id}⟩`;
  }

  #pattern(name: string) {
    const [id, attribute] = name.split('.') as [string, string?];
    const message = this.#bundle.getMessage(id);
    return (attribute ? message?.attributes[attribute] : message?.value) ?? null;
  }
}

const loaded = new Map<string, Promise<FluentResource>>();

/** Fetches a file and reads it once; one that did not come may be asked for again. */
function read(path: string): Promise<FluentResource> {
  const known = loaded.get(path);
  if (known) return known;
  const coming = files[path]!().then((text) => new FluentResource(text));
  loaded.set(path, coming);
  coming.catch(() => loaded.delete(path));
  return coming;
}

/** The files of a language whose names fit. */
function fetchFiles(lang: Lang, fits: (name: string) => boolean): Promise<FluentResource[]> {
  const paths = Object.keys(files).filter((path) => {
    const [folder, name] = path.split('/').slice(-2) as [string, string];
    return folder === lang && fits(name);
  });
  return Promise.all(paths.sort().map(read));
}

/** The messages of the page and of these games; and what a host calls their things instead. */
export async function load(
  lang: Lang,
  games: Iterable<string>,
  own: Iterable<Said> = [],
): Promise<Messages> {
  const wanted = [...games];
  const resources = await fetchFiles(
    lang,
    (name) => PAGE.test(name) || wanted.some((game) => new RegExp(`^${game}[.-]`).test(name)),
  );
  const messages = new Messages(lang);
  resources.forEach((resource) => messages.add(resource));
  for (const said of own) messages.add(new FluentResource(said[lang]), true);
  return messages;
}
