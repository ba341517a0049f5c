import type { GameModule } from '../registry';
import { about } from './about';
import Board from './Board.svelte';
import Grip from './Grip.svelte';
import Result from './Result.svelte';
import SeatLine from './SeatLine.svelte';

export default {
  board: Board,
  grip: Grip,
  seat: SeatLine,
  result: Result,
  about,
} satisfies GameModule;
