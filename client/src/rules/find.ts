import type { Clause } from './book';

/** A letter without its accent, small: `È` becomes `e`. */
const bare = (letter: string): string =>
  letter.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’ʼ]/g, "'").toLowerCase();

/** A text as it is searched: no accents, no capitals. */
export const fold = (text: string): string => [...text.normalize('NFC')].map(bare).join('');

/** The words of a search. */
export const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** What a clause is found by: its id, and its words in both languages. */
export interface Entry {
  clause: Clause;
  id: string;
  titles: string;
  text: string;
}

export const index = (clauses: Clause[]): Entry[] =>
  clauses.map((clause) => ({
    clause,
    id: fold(clause.id),
    titles: fold(`${clause.title.it} ${clause.title.en}`),
    text: fold([clause.it, clause.en, clause.note?.it, clause.note?.en].join(' ')),
  }));

/** The clauses in which every word is found, in the order of the book. */
export function search(entries: Entry[], query: string): Clause[] {
  const wanted = wordsOf(query);
  return entries
    .filter(({ id, titles, text }) =>
      wanted.every((word) => id.includes(word) || titles.includes(word) || text.includes(word)),
    )
    .map(({ clause }) => clause);
}

/** A piece of a text: plain, found by the search, or the id of another clause. */
export interface Piece {
  text: string;
  found?: true;
  clause?: string;
}

/** Cuts a text where other clauses are named and where words of the search are. */
export function pieces(text: string, query: string, known: (id: string) => boolean): Piece[] {
  const parts = text.split(/\b([A-Z]{2,}(?:-[A-Z]+)+-\d+[a-z]?)\b/);
  return parts.flatMap((part, at) => {
    if (at % 2 === 1 && known(part)) return [{ text: part, clause: part }];
    return part === '' ? [] : found(part, wordsOf(query));
  });
}

/** Cuts a text where one of these words begins and ends. */
function found(text: string, wanted: string[]): Piece[] {
  if (wanted.length === 0) return [{ text }];
  // Letters may fold to none or several: each folded letter knows where it came from.
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(bare);
  const from = folded.flatMap((part, at) => [...part].map(() => at));
  const whole = folded.join('');
  const marked = new Set<number>();
  for (const word of wanted) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (let to = at; to < at + word.length; to += 1) marked.add(from[to]!);
    }
  }
  const cut: Piece[] = [];
  letters.forEach((letter, at) => {
    const last = cut.at(-1);
    if (last && !!last.found === marked.has(at)) last.text += letter;
    else cut.push(marked.has(at) ? { text: letter, found: true } : { text: letter });
  });
  return cut;
}
