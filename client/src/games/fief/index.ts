import type { GameModule } from '../registry';
import Board from './Board.svelte';
import Grip from './Grip.svelte';
import Result from './Result.svelte';
import SeatLine from './SeatLine.svelte';

export default { board: Board, grip: Grip, seat: SeatLine, result: Result } satisfies GameModule;
