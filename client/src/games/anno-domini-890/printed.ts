import { PrintedOf } from '../../table/printed.svelte';
import { GAME } from './kinds';
import type { Printed } from './types';

/** What tiles and characters show. */
export const printed = new PrintedOf<Printed>(GAME);
