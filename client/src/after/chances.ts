import type { Analysis, AnalysisTurn, Line } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';
import { percent, t } from '../lib/words.svelte';
import { isEcho, sentence } from '../table/lines';

/** The field in which the chart is drawn: it is stretched to the room there is. */
export const FIELD = { width: 600, height: 200 };
/** The most sentences that tell what was done. */
const MOST = 2;

/** Where a moment lies from left to right. */
export const across = (ply: number, plies: number): number =>
  plies === 0 ? 0 : (FIELD.width * ply) / plies;

/** The line of one seat, as SVG takes it. */
export function lineOf({ moments, plies }: Analysis, seat: number): string {
  return moments
    .map(({ ply, chances }) => {
      const down = FIELD.height * (1 - (chances[seat] ?? 0));
      return `${Math.round(10 * across(ply, plies)) / 10},${Math.round(10 * down) / 10}`;
    })
    .join(' ');
}

/** The whole chart in a sentence, for those who do not see it. */
export function chartSaid(table: Table, { moments }: Analysis): string {
  const seats = (table.info?.seats ?? []).map(({ seat }, at) => {
    const shares = moments.map(({ chances }) => chances[at] ?? 0);
    return t('chances-seat', {
      name: table.name(seat),
      from: percent(shares[0] ?? 0),
      most: percent(Math.max(...shares)),
      to: percent(shares.at(-1) ?? 0),
    });
  });
  return t('chances-said', { seats: seats.join('; ') });
}

/** What was done at a turning point, in sentences. */
export function deedOf(table: Table, { told }: AnalysisTurn): string[] {
  const { speaker } = table;
  if (!speaker) return [];
  const lines = (told as Line[]).filter((line) => 'event' in line);
  const open = lines.filter((line) => !isEcho(line));
  const said = (open.length > 0 ? open : lines).slice(0, MOST);
  return said.length > 0 ? said.map((line) => sentence(speaker, line)) : [t('chances-hidden')];
}
