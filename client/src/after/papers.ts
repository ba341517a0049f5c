import type { Line, Note } from '../lib/protocol';
import { withdrawn } from '../table/lines';

/** A log as plain text: numbered lines, what was taken back marked as such. */
export function logText(
  head: string[],
  lines: Line[],
  say: (line: Line) => string,
  takenBack: string,
): string {
  const gone = withdrawn(lines);
  const width = String(lines.length).length;
  const rows = lines.map((line, at) => {
    const clause = 'clause' in line ? ` [${line.clause}]` : '';
    const mark = gone.has(at) ? ` (${takenBack})` : '';
    return `${String(at + 1).padStart(width)}. ${say(line)}${clause}${mark}`;
  });
  return `${[...head, '', ...rows].join('\n')}\n`;
}

/** What is said of a note in the file of letters. */
export interface NoteWords {
  when(at: number): string;
  from(note: Note): string;
  to(seats: NonNullable<Note['to']>): string;
}

/** Chat and letters as plain text, one after the other. Notes of other kinds are left out. */
export function lettersText(head: string[], notes: Note[], say: NoteWords): string {
  const rows = notes.flatMap((note) => {
    const { text } = note.with;
    if (!['chat', 'letter'].includes(note.kind) || typeof text !== 'string') return [];
    const to = note.to ? ` → ${say.to(note.to)}` : '';
    return [
      `${say.when(note.at)} · ${say.from(note)}${to}`,
      `    ${text.replaceAll('\n', '\n    ')}`,
      '',
    ];
  });
  return `${[...head, '', ...rows].join('\n')}\n`;
}
