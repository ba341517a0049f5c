import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Terms, Title } from '../../src/lib/protocol';
import {
  allSettings,
  chapterOf,
  chapters,
  fits,
  grid,
  grounds,
  inForce,
  proven,
  settings,
  testSays,
  type Clause,
  type Value,
} from '../../src/rules/book';
import { fold, index, pieces, search, wordsOf } from '../../src/rules/find';
import { LANGS, messagesOf } from './ftl';

const clause = (id: string, more: Partial<Clause> = {}): Clause => ({
  id,
  title: { it: `Titolo di ${id}`, en: `Title of ${id}` },
  it: 'Chi è più forte può passare: così è la città.',
  en: 'Whoever is stronger may pass.',
  status: 'rule',
  source: { spada: 'Introduzione' },
  tests: [`${id.toLowerCase().replaceAll('-', '_')}_it_holds`],
  ...more,
});

describe('the search', () => {
  it('takes no notice of accents, capitals and kinds of apostrophe', () => {
    expect(fold('È la CITTÀ, perché l’Autunno')).toBe("e la citta, perche l'autunno");
    expect(fold('cafe\u0301')).toBe(fold('café'));
    expect(wordsOf('  Più   Forte ')).toEqual(['piu', 'forte']);
  });

  const entries = index([
    clause('KF-SPRING-5', { title: { it: "L'offerta", en: 'The bid' } }),
    clause('KF-SPRING-6', {
      it: 'La cattedrale',
      en: 'The cathedral',
      note: { it: 'Sì', en: 'Yes' },
    }),
    clause('KF-END-1'),
  ]);
  const found = (query: string) => search(entries, query).map(({ id }) => id);

  it('finds words of both languages and ids, all of them', () => {
    expect(found('cattedrale')).toEqual(['KF-SPRING-6']);
    expect(found('CATHEDRAL')).toEqual(['KF-SPRING-6']);
    expect(found('citta piu')).toEqual(['KF-SPRING-5', 'KF-END-1']);
    expect(found('spring citta')).toEqual(['KF-SPRING-5']);
    expect(found('kf-end')).toEqual(['KF-END-1']);
    expect(found('si')).toContain('KF-SPRING-6');
    expect(found('nowhere')).toEqual([]);
    expect(found('')).toHaveLength(3);
  });

  const known = (id: string) => id === 'KF-SPRING-5';

  it('marks what was found, as it is written', () => {
    expect(pieces('La Città è qui', 'citta', known)).toEqual([
      { text: 'La ' },
      { text: 'Città', found: true },
      { text: ' è qui' },
    ]);
    expect(pieces('più', '', known)).toEqual([{ text: 'più' }]);
    expect(pieces('aaa', 'aa', known)).toEqual([{ text: 'aaa', found: true }]);
  });

  it('makes links of clauses that exist, and of no others', () => {
    expect(pieces('See KF-SPRING-5 and KF-SPRING-55.', '', known)).toEqual([
      { text: 'See ' },
      { text: 'KF-SPRING-5', clause: 'KF-SPRING-5' },
      { text: ' and ' },
      { text: 'KF-SPRING-55' },
      { text: '.' },
    ]);
  });
});

describe('the book', () => {
  it('has chapters in its own order', () => {
    const all = ['KF-GEN-1', 'KF-GEN-2', 'KF-D-1', 'KF-GEN-10'].map((id) => clause(id));
    expect(chapters(all).map(({ id, clauses }) => [id, clauses.length])).toEqual([
      ['GEN', 3],
      ['D', 1],
    ]);
    expect(chapterOf('AD-INV-4')).toBe('INV');
  });

  it('counts what is proven', () => {
    const all = [clause('KF-GEN-1'), clause('KF-GEN-2', { tests: [] })];
    expect(proven(all)).toEqual({ clauses: 2, proven: 1, tests: 1 });
  });

  it('says what a test proves', () => {
    expect(testSays('kf_gen_1_three_or_four_play', 'KF-GEN-1')).toBe('three or four play');
    expect(testSays('rules::kf_gen_1_it_holds', 'KF-GEN-1')).toBe('it holds');
    expect(testSays('something_else', 'KF-GEN-1')).toBe('something else');
  });

  it('shows what one rulebook says, or none', () => {
    const fit =
      (edition: string, kind: '' | 'ruling' = '') =>
      (one: Clause) =>
        fits(one, { edition, kind });
    const all = [
      clause('KF-GEN-1', { source: { krieg: 'A', spada: 'B' } }),
      clause('KF-GEN-2', { source: { spada: 'B' } }),
      clause('KF-GEN-3', { source: {}, status: 'ruling' }),
    ];
    expect(all.filter(fit(''))).toHaveLength(3);
    expect(all.filter(fit('krieg')).map(({ id }) => id)).toEqual(['KF-GEN-1']);
    expect(all.filter(fit('spada'))).toHaveLength(2);
    expect(all.filter(fit('none')).map(({ id }) => id)).toEqual(['KF-GEN-3']);
    expect(all.filter(fit('', 'ruling')).map(({ id }) => id)).toEqual(['KF-GEN-3']);
  });

  const title = {
    options: [
      { key: 'mobilisation', values: ['off', 'on'], clause: 'KF-VAR-1' },
      { key: 'opening_bid', values: ['optional', 'required'], clause: 'KF-SPRING-6' },
    ],
  } as Title;
  const terms = (options: Record<string, string>) => ({ edition: 'spada', options }) as Terms;
  const variant = clause('KF-VAR-1', { options: ['mobilisation'] });

  it('knows the options of a table, the usual ones too', () => {
    expect(allSettings(title, terms({ mobilisation: 'on' }))).toEqual([
      { key: 'mobilisation', value: 'on', usual: false },
      { key: 'opening_bid', value: 'optional', usual: true },
    ]);
    const both = clause('KF-WINTER-6', { options: ['edition', 'mobilisation', 'unknown'] });
    expect(settings(both, title, terms({}))).toEqual([
      { key: 'edition', value: 'spada', usual: true },
      { key: 'mobilisation', value: 'off', usual: true },
    ]);
  });

  it('knows which variants are in force at a table', () => {
    expect(inForce(variant, title, terms({}))).toBe(false);
    expect(inForce(variant, title, terms({ mobilisation: 'on' }))).toBe(true);
    expect(inForce(clause('KF-SPRING-6', { options: ['opening_bid'] }), title, terms({}))).toBe(
      true,
    );
  });

  const value = (of: string[], figure: number, status: Value['status'] = 'stated'): Value => ({
    clause: 'KF-DATA-1',
    of,
    value: figure,
    status,
    it: `perché ${status}`,
    en: `because ${status}`,
  });

  it('shows values that belong to two things as a grid', () => {
    const square = grid([
      value(['problem:war', 'card:knight'], 4),
      value(['problem:war', 'card:grain'], 1),
      value(['problem:taxes', 'card:knight'], 2),
    ]);
    expect(square?.rows).toEqual(['problem:war', 'problem:taxes']);
    expect(square?.columns).toEqual(['card:knight', 'card:grain']);
    expect(square?.cell('problem:war', 'card:grain')?.value).toBe(1);
    expect(square?.cell('problem:taxes', 'card:grain')).toBeUndefined();
    expect(grid([value(['section:nave'], 2)])).toBeNull();
  });

  it('says each ground once', () => {
    const values = [value(['a'], 1), value(['b'], 2), value(['c'], 3, 'assumed')];
    expect(grounds(values, 'en')).toEqual([
      { status: 'stated', texts: ['because stated'] },
      { status: 'assumed', texts: ['because assumed'] },
    ]);
  });

  it.each(LANGS)('has a name for every chapter of every game, in %s', (lang) => {
    const path = join(import.meta.dirname, 'sentences.json');
    const books = JSON.parse(readFileSync(path, 'utf8')) as {
      prefix: string;
      samples: { kind: string; value: string }[];
    }[];
    const messages = messagesOf(lang);
    const missing = books.flatMap(({ prefix, samples }) =>
      samples
        .filter(({ kind }) => kind === 'clause')
        .map((sample) => `${prefix}-chapter-${chapterOf(sample.value).toLowerCase()}`)
        .filter((id) => !messages.has(id)),
    );
    expect(missing).toEqual([]);
  });
});
