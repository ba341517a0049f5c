/**
 * What goes over the wire: see docs/protocol.md. Most of it is made from the types of the server;
 * here is what is put together on the way. What a game says is its own: see `generated/`.
 */

import type {
  Barrier,
  ClauseEntry as Clause,
  Datum,
  Decision as DecisionOf,
  Meta,
  Outcome,
  Seat,
  Viewer,
} from './generated/engine';
import type {
  Action,
  Clock,
  Here,
  Lang,
  LiveTable,
  Note,
  Said,
  Sitter,
  Table,
} from './generated/server';

export type {
  Barrier,
  Choice as OptionMeta,
  Datum,
  Outcome,
  Seat,
  Viewer,
} from './generated/engine';
export type {
  Absent,
  Action,
  Analysis,
  AnalysisTurn,
  Chair,
  Channel,
  ChannelAsk,
  Clock,
  Hint,
  HintChoice,
  Lang,
  LiveTable as LiveInfo,
  Me,
  NewChannel,
  Note,
  Notices,
  Pace,
  Said,
  Shield as ShieldMark,
  Sitter,
  Table as TableInfo,
  Terms,
} from './generated/server';

export type Person = Extract<Sitter, { person: unknown }>['person'];
export type Status = Table['status'];

/** What happened, by its name. */
export interface GameEvent {
  event: string;
  with?: unknown;
}

/** What is asked, by its name. */
export interface Question {
  ask: string;
  with?: unknown;
}

export type Decision = DecisionOf<Question>;

/** A game that can be played. */
export interface Title extends Meta {
  /** From weak to strong. */
  bots: string[];
  /** The one that sits down where nobody says which. */
  usual_bot: string;
  /** Whether the host calls its things by names of his own. */
  own_words: boolean;
  said: Record<
    Lang,
    { title: string; editions: Record<string, string>; options: Record<string, string> }
  >;
}

/** A table of one's own, as the list of them has it. */
export interface OwnTable extends Table {
  own: Seat[];
  turn: boolean;
  deadline: number | null;
}

export type Line =
  | { event: GameEvent; clause: string; echo?: true }
  | { undone: { seat: Seat; lines: [number, number] } }
  | { rewound: { lines: number } };

/** What a viewer may see now; a seat also sees what it is asked. */
export interface Sheet {
  view: unknown;
  waiting: Seat[];
  outcome?: Outcome;
  asked?: number;
  decision?: Decision | null;
  legal?: Action[];
  draft?: Action[];
  undo?: Barrier | null;
}

export interface GamePush extends Sheet {
  lines: { from: number; new: Line[] };
  clocks?: (Clock | null)[];
}

export type Push =
  | {
      push: 'hello';
      v: number;
      viewer: Viewer;
      own: Seat[];
      now: number;
      table: LiveTable;
      notes: Note[];
      game?: GamePush;
    }
  | { push: 'game'; v: number; game: GamePush }
  | { push: 'table'; v: number; table: LiveTable }
  | { push: 'note'; v: number; note: Note }
  | { push: 'here'; v: number; here: Here };

/** A moment of the past, as `at/{line}` shows it. */
export interface Moment extends Sheet {
  viewer: Viewer;
  line: number;
  lines: number;
  last: boolean;
}

/** One clause of a rulebook, with its title and the tests that prove it. */
export interface ClauseEntry extends Clause {
  title: Said;
  tests?: string[];
}

export interface Rulebook {
  clauses: ClauseEntry[];
  data: Datum[];
}

/** The largest number of seats a game can be played with. */
export const mostSeats = (title: Meta): number => Math.max(...title.seats);

export const seatIndex = (seat: Seat): number => Number(seat.slice('seat:'.length)) - 1;
export const seatAt = (index: number): Seat => `seat:${index + 1}`;
