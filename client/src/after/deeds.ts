import { house } from '../lib/me.svelte';
import { ask } from '../lib/net';
import type { Line, Note, Seat, TableInfo } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import type { Table } from '../lib/table.svelte';
import { list, t, words } from '../lib/words.svelte';
import { sentence } from '../table/lines';
import { lettersText, logText } from './papers';
import { download, fileName } from './say';

/** What can be done with the papers of a table, from its menu and from its result. */

const named = (table: Table, what: string, end: string): string =>
  fileName(what, table.info?.game ?? 'game', table.id, new Date(), end);

/** The record, as the server publishes it once the game is over. */
export async function saveRecord(table: Table): Promise<void> {
  const record = await house.attempt(() => ask<unknown>('GET', `/api/tables/${table.id}/record`));
  if (record === undefined) return;
  const text = `${JSON.stringify(record)}\n`;
  download(named(table, t('after-file-record'), 'json'), text, 'application/json');
}

/** The first lines of a paper: which game, who, when. */
function head(table: Table): string[] {
  const { info, names } = table;
  const day = (at: number | null | undefined) =>
    at ? new Date(at).toLocaleString(words.lang, { dateStyle: 'long', timeStyle: 'short' }) : '';
  return [
    info ? house.called(info.game, info.terms.edition) : '',
    list(names),
    day(info?.started ?? info?.created),
    `${location.origin}/t/${table.id}`,
  ].filter((line) => line !== '');
}

/** What this viewer was told, as text. */
export async function saveLog(table: Table): Promise<void> {
  const { eyes, seat, speaker } = table;
  if (!speaker) return;
  const path = `/api/tables/${table.id}/log?seat=${eyes}`;
  const lines =
    eyes && eyes !== seat
      ? (await house.attempt(() => ask<{ lines: Line[] }>('GET', path)))?.lines
      : table.lines;
  if (!lines) return;
  const say = (line: Line) => sentence(speaker, line);
  const text = logText(head(table), lines, say, t('after-taken-back'));
  download(named(table, t('after-file-log'), 'txt'), text, 'text/plain;charset=utf-8');
}

/** Chat and letters that one may read, as text. */
export async function saveLetters(table: Table): Promise<void> {
  const path = `/api/tables/${table.id}/letters`;
  const answer = await house.attempt(() => ask<{ notes: Note[] }>('GET', path));
  if (!answer) return;
  const text = lettersText(head(table), answer.notes, {
    when: (at) =>
      new Date(at).toLocaleString(words.lang, { dateStyle: 'short', timeStyle: 'short' }),
    from: (note) => (note.seat ? table.name(note.seat) : String(note.with.name ?? '')),
    to: (seats: Seat[]) => list(seats.map((seat) => table.name(seat))),
  });
  download(named(table, t('after-file-letters'), 'txt'), text, 'text/plain;charset=utf-8');
}

/** A table of one's own in the position that is shown. */
export async function fork(table: Table): Promise<void> {
  const opened = await house.attempt(async () => {
    await house.guest();
    const body = { line: table.past?.lines, seat: table.eyes ?? undefined };
    return ask<TableInfo>('POST', `/api/tables/${table.id}/fork`, body);
  });
  if (!opened) return;
  router.go(`/t/${opened.id}`);
  house.tell(t('after-forked'));
}

/** The same again: the same table for all who ask. */
export async function rematch(table: Table): Promise<void> {
  const opened = await table.order<{ table: string }>({ do: 'rematch' });
  if (opened) router.go(`/t/${opened.table}`);
  else if (table.trouble) house.trouble = table.trouble;
}

/** The table at which those who sat here play again, if somebody has opened it. */
export function rematchOf(table: Table): string | null {
  const note = table.notes.findLast(({ kind }) => kind === 'rematch');
  return typeof note?.with.table === 'string' ? note.with.table : null;
}

/** Puts an address of this site on the clipboard; gives it back where that is not allowed. */
export async function copyLink(address: string, done: string): Promise<string | null> {
  const link = location.origin + address;
  if (!(await house.copy(link))) return link;
  house.tell(done);
  return null;
}
