import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { Messages } from '../../src/lib/messages';
import type { Lang } from '../../src/lib/protocol';

export const LANGS = ['it', 'en'] as const satisfies Lang[];

const FOLDER = join(import.meta.dirname, '../../../locales');

/** The message files of a language, as the page has them: all but those of the terminal. */
export const files = (lang: Lang): string[] =>
  readdirSync(join(FOLDER, lang))
    .filter((name) => name.endsWith('.ftl') && name !== 'cli.ftl')
    .sort();

export const source = (lang: Lang, name: string): string =>
  readFileSync(join(FOLDER, lang, name), 'utf8');

/** All messages of a language, read from the files as the page would. */
export function messagesOf(lang: Lang): Messages {
  const messages = new Messages(lang);
  for (const name of files(lang)) messages.add(new FluentResource(source(lang, name)));
  return messages;
}
