import { keep, kept } from '../lib/kept';
import { house } from '../lib/me.svelte';
import type { Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

const key = (table: Table) => `left:${table.id}:${house.me?.id ?? ''}`;

/** The seat that this person has left at this table, as far as this browser knows. */
export const leftSeat = (table: Table): Seat | null => kept<Seat | null>(key(table), null);

export const rememberLeft = (table: Table, seat: Seat): void => keep(key(table), seat);
