import { wonBy } from '../after/ranking';
import type { Action } from '../lib/protocol';
import { sameAction, type Table } from '../lib/table.svelte';
import { list, t } from '../lib/words.svelte';

/** How many buttons stand beside the sentence at most; the list of choices has them all. */
const BUTTONS = 4;
const FEW = 2;
/** Actions that by their name bring an answer or a turn to its end. */
const CLOSING = /(^|_)(pass|confirm|end|done|decline|skip|finish|yield|keep)(_|$)/;

/** What the table waits for, in a sentence; without room, of a result only who has won. */
export function sentenceOf(table: Table, room = true): string {
  const { info, game, past, speaker } = table;
  if (!info) return t('table-opening');
  if (past) return t('table-past', { line: past.lines });
  if (info.status === 'gathering') return gathering(table);
  if (game?.outcome && speaker)
    return room ? speaker.outcome(game.outcome) : wonBy(table, game.outcome);
  if (info.status !== 'playing') return t(`table-is-${info.status}`);
  if (!game || !speaker) return t('table-opening');
  if (game.decision) return speaker.question(game.decision.question);
  if (game.waiting.length === 0) return t('table-nobody');
  const names = game.waiting.map((seat) => table.name(seat));
  return t('table-waiting', { names: list(names), count: names.length });
}

function gathering(table: Table): string {
  const free = table.info?.seats.filter(({ who }) => !who).length ?? 0;
  if (free > 0) return t('table-missing', { count: free });
  if (table.hosts) return t('table-ready');
  const host = hostOf(table);
  return host ? t('table-ready-host', { name: host }) : t('table-ready-away');
}

/** The name of whoever opened the table, if they sit here. */
export function hostOf(table: Table): string | null {
  for (const { who } of table.info?.seats ?? []) {
    if (who && 'person' in who && who.person.id === table.info?.host) return who.person.name;
  }
  return null;
}

/**
 * The buttons beside the sentence: what is said without pointing at anything on the table. Where
 * there is little room, only what brings things to an end.
 */
export function buttonsOf(
  table: Table,
  room: boolean,
): { primary: Action | null; others: Action[] } {
  const legal = (table.asked && table.game?.legal) || [];
  const [only] = legal;
  if (only && legal.length === 1) {
    return { primary: table.planned.includes(only.do) ? null : only, others: [] };
  }
  const bare = legal.filter(
    (action) => action.with === undefined && !table.planned.includes(action.do),
  );
  // What has been laid out is confirmed; without it, nothing is more likely than the rest.
  if (bare.length === 1 && (table.game?.draft?.length ?? 0) > 0) {
    return { primary: bare[0]!, others: [] };
  }
  const closing = bare.filter((action) => CLOSING.test(action.do));
  const rest = bare.filter((action) => !closing.includes(action));
  if (room) return { primary: null, others: [...rest, ...closing].slice(-BUTTONS) };
  return { primary: null, others: (closing.length > 0 ? closing : rest).slice(-FEW) };
}

/** The draft, the same steps together; without those that the board shows as it lays them out. */
export function draftOf(table: Table): { action: Action; count: number }[] {
  const steps: { action: Action; count: number }[] = [];
  for (const action of (table.asked && table.game?.draft) || []) {
    if (table.planned.includes(action.do)) continue;
    const same = steps.find((step) => sameAction(step.action, action));
    if (same) same.count += 1;
    else steps.push({ action, count: 1 });
  }
  return steps;
}
