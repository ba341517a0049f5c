import type { ClauseEntry, Lang, OptionMeta, Rulebook, Said, Terms, Title } from '../lib/protocol';

/** A clause as the rulebook of a game has it. */
export interface Clause extends ClauseEntry {
  /** Whether it stands in a rulebook, settles what none says, or gives a value of the box. */
  status: 'rule' | 'ruling' | 'data';
  source: Record<string, string>;
  tests: string[];
  /** The options of a table that bear on it; `edition` is one of them. */
  options?: string[];
  /** The open questions it settles. */
  rulings?: string[];
  note?: Said;
}

/** A value of the box, and how it is known. */
export interface Value extends Said {
  clause: string;
  of: string[];
  status: 'stated' | 'inferred' | 'external' | 'assumed';
  value: number | string;
}

export const clausesOf = (book: Rulebook): Clause[] => book.clauses as Clause[];
export const valuesOf = (book: Rulebook): Value[] => book.data as Value[];

/** `KF-SPRING-5` is in the chapter `SPRING`. */
export const chapterOf = (id: string): string => id.split('-')[1] ?? id;

export interface Chapter {
  id: string;
  clauses: Clause[];
}

/** The chapters in the order of the book. */
export function chapters(clauses: Clause[]): Chapter[] {
  const found = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const chapter = chapterOf(clause.id);
    found.set(chapter, [...(found.get(chapter) ?? []), clause]);
  }
  return [...found].map(([id, own]) => ({ id, clauses: own }));
}

/** How much of a book is proven by tests. */
export function proven(clauses: Clause[]): { clauses: number; proven: number; tests: number } {
  const tests = new Set(clauses.flatMap((clause) => clause.tests));
  const some = clauses.filter((clause) => clause.tests.length > 0);
  return { clauses: clauses.length, proven: some.length, tests: tests.size };
}

/** `kf_gen_1_three_or_four_play` of clause KF-GEN-1 says: three or four play. */
export function testSays(test: string, clause: string): string {
  const prefix = `${clause.toLowerCase().replaceAll('-', '_')}_`;
  const name = test.split('::').at(-1) ?? test;
  return (name.startsWith(prefix) ? name.slice(prefix.length) : name).replaceAll('_', ' ');
}

/** What is wanted of the book: an edition's own rulebook, `none` for neither; a kind of clause. */
export interface Filter {
  edition: string;
  kind: '' | 'ruling' | 'data';
}

export function fits(clause: Clause, { edition, kind }: Filter): boolean {
  const sources = Object.keys(clause.source);
  if (edition === 'none' ? sources.length > 0 : edition && !sources.includes(edition)) return false;
  return !kind || clause.status === kind;
}

/** The chapter of clauses that only hold where an option asks for them. */
const VARIANTS = 'VAR';

/** An option as a table has it. */
export interface Setting {
  key: string;
  value: string;
  usual: boolean;
}

/** The options of a table that bear on a clause, with their values there. */
export function settings(clause: Clause, title: Title, terms: Terms): Setting[] {
  return (clause.options ?? []).flatMap((key) => {
    if (key === 'edition') return [{ key, value: terms.edition, usual: true }];
    const meta = title.options.find((option) => option.key === key);
    return meta ? [settingOf(meta, terms)] : [];
  });
}

/** Every option of a table. */
export const allSettings = (title: Title, terms: Terms): Setting[] =>
  title.options.map((meta) => settingOf(meta, terms));

function settingOf({ key, values }: OptionMeta, terms: Terms): Setting {
  // The usual value stands first.
  const usual = values[0] ?? '';
  const value = terms.options?.[key] ?? usual;
  return { key, value, usual: value === usual };
}

/** Does a clause hold at a table? A variant nobody chose does not. */
export function inForce(clause: Clause, title: Title, terms: Terms): boolean {
  if (chapterOf(clause.id) !== VARIANTS) return true;
  const own = settings(clause, title, terms);
  return own.length === 0 || own.some(({ usual }) => !usual);
}

/** A table of values: with columns where each value belongs to two things. */
export interface Grid {
  rows: string[];
  columns: string[];
  cell(row: string, column: string): Value | undefined;
}

/** Values of one clause as a grid; null where each belongs to one thing alone. */
export function grid(values: Value[]): Grid | null {
  if (!values.every(({ of }) => of.length === 2)) return null;
  const names = (at: number) => [...new Set(values.map(({ of }) => of[at]!))];
  return {
    rows: names(0),
    columns: names(1),
    cell: (row, column) => values.find(({ of }) => of[0] === row && of[1] === column),
  };
}

/** How values are known: for each way the grounds, each once, in the reader's language. */
export function grounds(
  values: Value[],
  lang: Lang,
): { status: Value['status']; texts: string[] }[] {
  const statuses = [...new Set(values.map(({ status }) => status))];
  return statuses.map((status) => {
    const own = values.filter((value) => value.status === status);
    return { status, texts: [...new Set(own.map((value) => value[lang]))] };
  });
}
