import type { Table } from '../lib/table.svelte';

let asked: number | undefined;

/**
 * Whether a click counts. The second half of a double click does not where the first has answered:
 * it would hit what the reader has not read yet.
 */
export function counts(event: Event, table: Table): boolean {
  const now = table.game?.asked;
  if (event instanceof MouseEvent && event.detail > 1 && now !== asked) return false;
  asked = now;
  return true;
}
