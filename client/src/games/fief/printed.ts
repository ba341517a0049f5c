import { PrintedOf } from '../../table/printed.svelte';
import { GAME } from './kinds';
import type { BoardDrawing } from './types';

/** The board as it is drawn. */
export const printed = new PrintedOf<BoardDrawing>(GAME);
