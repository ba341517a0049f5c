import type { Action, Seat } from '../../lib/protocol';
import { bare } from './kinds';
import type { Cell, Piece, Question } from './types';

const put = (piece: Piece, cell: Cell): Action => ({ do: `put_${bare(piece)}`, with: cell });

/** What touching a cell answers to this question; null where it is no answer. */
export function cellDeed(
  question: Question | null,
  cell: Cell,
  { seat, own }: { seat: Seat; own: boolean },
): Action | null {
  if (question?.ask === 'steal' && !own) {
    return { do: `steal_${bare(question.with.piece)}`, with: [seat, cell] };
  }
  if (!question || !own) return null;
  switch (question.ask) {
    case 'place':
    case 'ruin':
    case 'restore':
    case 'swap':
    case 'swap_with':
      return { do: question.ask, with: cell };
    case 'towers':
      return { do: 'tower_to_castle', with: cell };
    case 'nobles':
      return { do: 'noble_to_castle', with: cell };
    case 'put':
    case 'stolen':
      return put(question.with.piece, cell);
    default:
      return null;
  }
}
