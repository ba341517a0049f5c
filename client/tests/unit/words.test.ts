import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Lang } from '../../src/lib/protocol';
import { list, moment, span, t, words } from '../../src/lib/words.svelte';
import { files, LANGS, messagesOf, source } from './ftl';

/** Files of the page, and what a game has for the page alone. */
const PAGE = /^(client.*|program)\.ftl$|-(board|rules|arms|court)\.ftl$/;
const SOURCES = join(import.meta.dirname, '../../src');

type Body = FluentResource['body'][number];

const bodyOf = (lang: Lang, name: string): Body[] => new FluentResource(source(lang, name)).body;

/** Ids of a file, attributes too: `bot-steward.style`. */
const idsOf = (lang: Lang, name: string): string[] =>
  bodyOf(lang, name)
    .flatMap(({ id, attributes, value }) => [
      ...(value === null ? [] : [id]),
      ...Object.keys(attributes).map((attribute) => `${id}.${attribute}`),
    ])
    .sort();

/** Every variable a message may ask for, wherever it hides. */
function variablesOf(part: unknown, found = new Map<string, 'text' | 'number'>()) {
  if (Array.isArray(part)) part.forEach((one) => variablesOf(one, found));
  else if (typeof part === 'object' && part !== null) {
    const { type, name, selector, variants, args } = part as Record<string, unknown>;
    if (type === 'var') found.set(name as string, found.get(name as string) ?? 'text');
    // A variable that plurals or figures hang on is a number.
    const counts =
      type === 'func' || (variants as { key: { type: string } }[] | undefined)?.some(isCount);
    if (counts) {
      for (const inner of variablesOf([selector, args], new Map()).keys()) {
        found.set(inner, 'number');
      }
    }
    Object.values(part).forEach((one) => variablesOf(one, found));
  }
  return found;
}

const PLURALS = ['zero', 'one', 'two', 'few', 'many'];
const isCount = ({ key }: { key: { type: string; value?: unknown } }): boolean =>
  key.type === 'num' || PLURALS.includes(String(key.value));

describe('the messages of the page', () => {
  it('are in the same files in both languages', () => {
    expect(files('en').filter((name) => PAGE.test(name))).toEqual(
      files('it').filter((name) => PAGE.test(name)),
    );
  });

  describe.each(files('it').filter((name) => PAGE.test(name)))('%s', (name) => {
    it('has the same messages in both languages', () => {
      expect(idsOf('en', name)).toEqual(idsOf('it', name));
    });

    it('asks for the same variables in both languages', () => {
      // Grammar may need more in one of them: the first letter of a name, how many there are.
      const grammar = /(^|_)(initial|count|phrase|id)$/;
      const asked = (lang: Lang) =>
        bodyOf(lang, name)
          .map((body) => {
            const own = [...variablesOf(body).keys()].filter((one) => !grammar.test(one));
            return `${body.id}: ${own.sort().join(' ')}`;
          })
          .sort();
      expect(asked('en')).toEqual(asked('it'));
    });

    it.each(LANGS)('has no message twice, in %s', (lang) => {
      const ids = bodyOf(lang, name).map(({ id }) => id);
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    });
  });

  it.each(LANGS)('are in one file each, in %s', (lang) => {
    const ids = files(lang).flatMap((name) => bodyOf(lang, name).map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it.each(LANGS)('can all be said, in %s', (lang) => {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    for (const name of files(lang)) bundle.addResource(new FluentResource(source(lang, name)));
    const faults: string[] = [];
    for (const name of files(lang).filter((one) => PAGE.test(one))) {
      for (const { id, value, attributes } of bodyOf(lang, name)) {
        const parts = [value, ...Object.values(attributes)].filter((part) => part !== null);
        for (const part of parts) {
          for (const count of [0, 1, 2, 5]) {
            const variables = [...variablesOf(part)];
            const args = variables.map(([key, kind]) => [key, kind === 'number' ? count : 'Anna']);
            const errors: Error[] = [];
            bundle.formatPattern(part, Object.fromEntries(args), errors);
            faults.push(...errors.map((error) => `${id}: ${error.message}`));
          }
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('what the page says', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => ({
      path,
      text: readFileSync(join(SOURCES, path), 'utf8'),
    }));
  /** `t('…')`, also where one of two is chosen: `t(over ? 'this-one' : 'that-one')`. */
  const called = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bt\(([^()`]*?)[,)]/g)].flatMap(([, inside = '']) => {
      const plain = /^\s*'([a-z][\w.-]*)'\s*$/.exec(inside);
      const chosen = [...inside.matchAll(/'([a-z][a-z0-9]*(?:-[\w]+)+(?:\.[a-z]+)?)'/g)];
      return (plain ? [plain] : chosen).map(([, id]) => ({ path, id: id! }));
    }),
  );

  it('is found in the sources', () => {
    expect(called.length).toBeGreaterThan(200);
  });

  it.each(LANGS)('is a message, in %s', (lang) => {
    const messages = messagesOf(lang);
    const missing = called.filter(({ id }) => !messages.has(id));
    expect(missing).toEqual([]);
  });

  it.each(LANGS)('is a message also where the end of its name is chosen, in %s', (lang) => {
    const all = files(lang).flatMap((name) => idsOf(lang, name));
    const begun = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*`([a-z][A-Za-z0-9_-]*-)\$\{/g)].map(([, id]) => ({
        path,
        id: id!,
      })),
    );
    const missing = begun.filter(({ id }) => !all.some((one) => one.startsWith(id)));
    expect(missing).toEqual([]);
  });
});

describe('figures', () => {
  afterEach(() => vi.useRealTimers());

  beforeAll(async () => {
    await words.learn();
  });

  it.each([
    [0, '0:00'],
    [-5, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [3_723_000, '1:02:03'],
  ])('shows %i milliseconds as %s', (milliseconds, shown) => {
    expect(span(milliseconds)).toBe(shown);
  });

  it('shows long spans, lists and moments in both languages, and changes without a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 3, 20, 0) });
    const spoken = async (lang: Lang) => {
      await words.speak(lang);
      return {
        span: span(49 * 3_600_000),
        list: list(['Anna', 'Bruno', 'Carla']),
        pair: list(['Anna', 'Bruno']),
        today: moment(new Date(2026, 4, 3, 9, 5).getTime()),
        before: moment(new Date(2026, 4, 1, 18, 30).getTime()),
        seat: t('seat-open'),
      };
    };
    expect(await spoken('it')).toEqual({
      span: '2 g 1 h',
      list: 'Anna, Bruno e Carla',
      pair: 'Anna e Bruno',
      today: '09:05',
      before: '1 mag, 18:30',
      seat: 'Posto libero',
    });
    expect(document.documentElement.lang).toBe('it');
    const english = await spoken('en');
    expect(english).toMatchObject({
      span: '2 d 1 h',
      list: 'Anna, Bruno, and Carla',
      seat: 'Free seat',
    });
    expect(english.today).toMatch(/^0?9:05( AM)?$/);
    expect(english.before).toMatch(/May.*(18:30|6:30)/);
    expect(document.documentElement.lang).toBe('en');
  });
});
