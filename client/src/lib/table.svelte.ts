import { houses, type Given } from './houses';
import { keep, kept } from './kept';
import { house } from './me.svelte';
import { ask, newKey, Problem } from './net';
import { Pacer } from './pace';
import { prefs } from './prefs.svelte';
import {
  seatIndex,
  type Action,
  type Chair,
  type GamePush,
  type Line,
  type LiveInfo,
  type Moment,
  type Note,
  type Push,
  type Said,
  type Seat,
  type Sheet,
  type ShieldMark,
} from './protocol';
import { router } from './router.svelte';
import { Speaker } from './speaker';
import { Wire, type WireState } from './wire';
import { t, words } from './words.svelte';

/** Lines that just arrived, for those who show how they came about. */
export type Watcher = (fresh: { line: Line; at: number }[], before: Sheet | null) => void;

/** Something that happened to one's answer, to be told in a sentence. */
export type Notice = 'draft_lost' | 'elsewhere' | 'time';

/** What the rules say of an action. */
interface Why {
  may: boolean;
  clause: string;
  said?: ({ clause: string } & Said)[];
}

/** A refusal as the server would have written it, had the action been played. */
const refusal = (said: ({ clause: string } & Said)[]): Problem =>
  new Problem(422, {
    code: 'refused',
    message: { it: 'Le regole non lo permettono.', en: 'The rules do not allow it.' },
    refusal: { refusal: null, said },
  });

type Order = { do: string; [field: string]: unknown };

/** Two actions are the same if they say the same. */
export const sameAction = (a: Action, b: Action): boolean =>
  a.do === b.do && JSON.stringify(a.with ?? null) === JSON.stringify(b.with ?? null);

/**
 * A table as one viewer knows it: what the server has told, and what can be asked of it. Boards and
 * panels read it and give their orders through it; nothing here knows a game by name.
 */
export class Table {
  /** Terms, people, status; null until the server has spoken. */
  info = $state.raw<LiveInfo | null>(null);
  /** What this viewer may see and do now. */
  game = $state.raw<GamePush | null>(null);
  /** Through whose eyes; null for a spectator. */
  seat = $state<Seat | null>(null);
  own = $state.raw<Seat[]>([]);
  lines = $state.raw<Line[]>([]);
  notes = $state.raw<Note[]>([]);
  /** A moment of the past that is looked at instead of the present. */
  past = $state.raw<Moment | null>(null);
  /** How many lines there were at one's last answer. */
  answered = $state<number | null>(null);
  /** Why the last order was not carried out. */
  trouble = $state.raw<Problem | null>(null);
  /** What the trouble was about. */
  refused = $state.raw<Action | null>(null);
  busy = $state(false);
  /** Actions, by their names, that the board lays out first: no button beside the sentence plays them. */
  planned = $state.raw<string[]>([]);
  /** What lies where an action points to now, if the game can tell. */
  about = $state.raw<((action: Action) => string | null) | null>(null);
  wire = $state<WireState>('opening');
  /** Why the table cannot be looked at. */
  closed = $state.raw<Problem | null>(null);
  /** What became of an answer without the reader's doing. */
  notice = $state<Notice | null>(null);
  /** The words of the game did not arrive. */
  speechless = $state(false);
  /** The time on this page's clock, while something runs. */
  now = $state(performance.now());

  #wire: Wire;
  #told = 0;
  #wants: { line: number | null; seat: Seat | null };
  #ticking: ReturnType<typeof setInterval>;
  #following: ReturnType<typeof setTimeout> | undefined;
  #watchers = new Set<Watcher>();
  #pacer = new Pacer<Push>((push) => this.#show(push));
  /** Whether this viewer has been asked since the page was opened: until then nothing is held back. */
  #met = false;
  /** The number of the last decision that was answered from this page. */
  #gave = -1;
  /** An answer that got no reply, and the draft it was to be added to. */
  #unsure: { order: Order; draft: string } | null = null;
  #hurry = () => this.#pacer.flush();

  constructor(
    readonly id: string,
    { seat = null, line = null }: { seat?: Seat | null; line?: number | null } = {},
  ) {
    this.#wants = { line, seat };
    this.#wire = new Wire(id, {
      have: () => {
        this.#pacer.flush();
        return this.lines.length;
      },
      hear: (push) => this.#hear(push),
      changed: () => this.#changed(),
    });
    this.#wire.seat = seat;
    this.#wire.open();
    this.#ticking = setInterval(() => {
      if (this.wire !== 'open' || this.game?.clocks) this.now = performance.now();
    }, 500);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close(): void {
    this.#wire.close();
    this.#pacer.drop();
    document.removeEventListener('visibilitychange', this.#hurry);
    clearInterval(this.#ticking);
    clearTimeout(this.#following);
  }

  // What it shows.

  /** What is shown: the present, or the moment that is looked at. */
  get sheet(): Sheet | null {
    return this.past ?? this.game;
  }

  /** As one text, so that what is made of the names is made anew only when one is another. */
  #named = $derived.by(() => {
    const plain = (this.info?.seats ?? []).map(({ who }, at) => {
      if (!who) return t('seat-open');
      if ('person' in who) return who.person.name;
      if ('program' in who) return who.program.name;
      return t('seat-bot', { seat: at + 1 });
    });
    const twins = (one: string) => plain.filter((other) => other === one).length;
    return JSON.stringify(plain.map((one, at) => (twins(one) < 2 ? one : `${one} (${at + 1})`)));
  });

  /** The names of those who sit here, no two alike. */
  names = $derived(JSON.parse(this.#named) as string[]);

  /** Says things about this game in the language of the reader; null until its words are here. */
  speaker = $derived.by(() => {
    const prefix = house.title(this.info?.game ?? '')?.words;
    if (!prefix || !words.messages?.has(`${prefix}-title`)) return null;
    return new Speaker(words.messages, prefix, this.names);
  });

  /** The marks that the seats have had since the game began: whoever leaves leaves theirs behind. */
  #given: Given[] = [];
  #marked = $derived.by(() => {
    const given = houses(this.info?.seats ?? [], this.#given);
    this.#given = this.info && this.info.status !== 'gathering' ? given : [];
    return JSON.stringify(given.map(({ mark }) => mark));
  });

  /** The shields of the seats, no two alike in tincture or charge; bots have one too. */
  marks = $derived(JSON.parse(this.#marked) as ShieldMark[]);

  /** The shield by which this seat is known at this table. */
  mark(seat: Seat): ShieldMark | null {
    return this.marks[seatIndex(seat)] ?? null;
  }

  chair(seat: Seat): Chair | undefined {
    return this.info?.seats[seatIndex(seat)];
  }

  name(seat: Seat): string {
    return this.names[seatIndex(seat)] ?? seat;
  }

  get hosts(): boolean {
    return !!house.me && (house.me.id === this.info?.host || house.me.admin);
  }

  /** Through whose eyes the table is shown now; null for a spectator. */
  get eyes(): Seat | null {
    const viewer = this.past?.viewer;
    if (!viewer) return this.seat;
    return viewer === 'spectator' ? null : viewer.seat;
  }

  /** The seats that people have. */
  get people(): Chair[] {
    return (this.info?.seats ?? []).filter(({ who }) => who && 'person' in who);
  }

  /** Whether no other person plays here. */
  get alone(): boolean {
    return this.people.every(({ seat }) => this.own.includes(seat));
  }

  /** Whether the server hears what is said now. */
  get online(): boolean {
    return this.wire === 'open';
  }

  /** Milliseconds until the next attempt to reach the server. */
  get wait(): number {
    return this.wire === 'waiting' ? Math.max(0, this.#wire.until - Date.now() + 0 * this.now) : 0;
  }

  /** It is this viewer who is asked, and now. */
  get asked(): boolean {
    return this.info?.status === 'playing' && !!this.game?.decision && !this.past;
  }

  /** On a device that several share: the seat it is to be passed to. */
  get next(): Seat | null {
    const { game, info, own, seat } = this;
    if (!game || game.decision || info?.status !== 'playing') return null;
    return own.find((other) => other !== seat && game.waiting.includes(other)) ?? null;
  }

  /** May this be the next step? */
  may(action: Action): boolean {
    return this.asked && !!this.game?.legal?.some((other) => sameAction(other, action));
  }

  /** Milliseconds left on the clock of a seat; null where there is none or it is not shown. */
  left(seat: Seat): number | null {
    const clock = this.game?.clocks?.[seatIndex(seat)];
    if (!clock) return null;
    const gone = clock.runs && this.info?.status === 'playing' ? this.now - this.#told : 0;
    return Math.max(0, clock.left - gone);
  }

  /** Hears of lines as they arrive; gives back how to stop. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Tells the watchers once more what happened from this line on. */
  again(from: number): void {
    const told = this.lines.slice(from).map((line, at) => ({ line, at: from + at }));
    this.#watchers.forEach((watcher) => watcher(told, this.game));
  }

  get watched(): boolean {
    return this.#watchers.size > 0;
  }

  // What it is told.

  #hear(push: Push): void {
    switch (push.push) {
      case 'hello':
        this.#pacer.flush();
        return this.#greet(push);
      case 'here':
        if (this.info) this.info = { ...this.info, here: push.here };
        return;
      case 'note':
        this.notes = [...this.notes, push.note];
        return;
      case 'table':
      case 'game':
        return this.#pacer.take(push, this.#urgent);
    }
  }

  /** Whether what comes now is to be shown at once: one's own doing, or nobody follows. */
  get #urgent(): boolean {
    if (!prefs.motion || document.visibilityState === 'hidden') return true;
    return this.seat !== null && (!this.#met || (!!this.game?.decision && !this.#pacer.behind));
  }

  /** Shows a push whose turn has come; says whether there is something to see. */
  #show(push: Push): boolean {
    if (push.push === 'table') this.#seated(push.table);
    if (push.push !== 'game') return false;
    this.#play(push.game, false);
    return push.game.lines.new.some((line) => !('echo' in line));
  }

  #greet({ table, own, viewer, game, notes }: Extract<Push, { push: 'hello' }>): void {
    const seat = viewer === 'spectator' ? null : viewer.seat;
    if (seat !== this.seat && this.lines.length > 0) {
      // Each viewer counts lines of its own.
      this.#forget(seat);
      return this.#wire.open();
    }
    const first = notes[0]?.at ?? Infinity;
    this.notes = [...this.notes.filter((note) => note.at < first), ...notes];
    this.info = table;
    this.own = own;
    if (seat && this.answered === null) this.answered = kept(`answered:${this.id}:${seat}`, null);
    this.seat = seat;
    this.busy = false;
    words.learn(table.game).catch(() => (this.speechless = true));
    if (table.status === 'gathering') remember(table);
    if (game) this.#play(game, true);
    this.#resend();
    const { line, seat: eyes } = this.#wants;
    if (line !== null) void this.look(line, eyes ?? seat);
    this.#wants = { line: null, seat: null };
  }

  /** Who sits here, or the status, is another. */
  #seated(info: LiveInfo): void {
    const who = (table: LiveInfo | null) => JSON.stringify([table?.status, table?.seats]);
    const other = who(info) !== who(this.info);
    this.info = info;
    const mine = ({ who }: Chair) => who && 'person' in who && who.person.id === house.me?.id;
    this.own = info.seats.filter(mine).map(({ seat }) => seat);
    // Whoever sits down sees more with a new socket, which `sit` opens itself; clocks are told with
    // the whole picture alone.
    const eyes = this.own.length > 0 && !this.seat && !this.busy;
    if (eyes || (this.game?.clocks && other)) this.#wire.open();
  }

  #play(game: GamePush, greeting: boolean): void {
    const { from, new: fresh } = game.lines;
    if (this.lines.length < from) {
      this.lines = [];
      return this.#wire.open();
    }
    const before = this.game;
    this.lines = [...this.lines.slice(0, from), ...fresh];
    const other = before?.asked !== game.asked;
    if (other) this.clearTrouble();
    if (before) this.#reckon(before, game, other);
    this.game = game;
    this.#met ||= !!game.decision;
    this.#told = this.now = performance.now();
    if (greeting && !before) return;
    const told = fresh.map((line, at) => ({ line, at: from + at }));
    // Who looks at the past sees nothing of it travel.
    if (told.length > 0 && !this.past) this.#watchers.forEach((watcher) => watcher(told, before));
  }

  /** Notes what became of one's answer. */
  #reckon(before: GamePush, game: GamePush, other: boolean): void {
    if (!before.decision) {
      if (game.decision && this.notice !== 'draft_lost') this.notice = null;
      return;
    }
    if (!other && game.decision) {
      const lost = (before.draft?.length ?? 0) > 0 && game.draft?.length === 0;
      if (lost && !this.busy) this.notice = 'draft_lost';
      return;
    }
    this.answered = game.lines.from;
    if (this.seat) keep(`answered:${this.id}:${this.seat}`, this.answered);
    const went = game.lines.new.some((line) => 'rewound' in line || 'undone' in line);
    // An answer whose reply was lost is one's own all the same.
    const gave = [this.#gave, this.#unsure?.order.decision];
    const mine = this.busy || gave.includes(before.asked);
    if (mine || went || !before.decision.must || game.outcome) {
      this.notice = null;
      return;
    }
    const left = this.seat && this.left(this.seat);
    this.notice = left !== null && left !== undefined && left < 1500 ? 'time' : 'elsewhere';
  }

  #changed(): void {
    const { state, problem, seat } = this.#wire;
    this.wire = state;
    if (state !== 'refused' || !problem) return;
    const eyes = ['not_seated', 'unauthenticated'].includes(problem.code);
    // A seat in the link that is not one's own, or not there: then with one's own eyes.
    if (seat && (eyes || problem.field === 'seat')) {
      this.#wire.seat = null;
      return this.#wire.open();
    }
    if (problem.code === 'signed_out') {
      house.me = null;
      return this.#wire.open();
    }
    this.closed = problem;
  }

  #forget(seat: Seat | null): void {
    this.seat = seat;
    this.lines = [];
    this.game = null;
    this.past = null;
    this.answered = seat ? kept<number | null>(`answered:${this.id}:${seat}`, null) : null;
    this.notice = null;
    this.clearTrouble();
  }

  // What can be asked of it.

  /** Gives an order; what goes wrong is shown beside the choices. */
  async order<T>(order: Order): Promise<T | undefined> {
    this.#pacer.flush();
    this.clearTrouble();
    this.notice = null;
    this.busy = true;
    const answer = order.do === 'step' || order.do === 'play';
    const draft = JSON.stringify(this.game?.draft ?? []);
    try {
      const done = await this.#wire.order<T>(order);
      if (answer && (done as { played?: boolean }).played) this.#gave = Number(order.decision);
      return done;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      if (problem.code === 'unreachable' && answer) this.#unsure = { order, draft };
      this.trouble = problem;
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  /**
   * Sends an answer again that got no reply, if the table still stands where it was given. One that
   * was carried out is not played twice: it bears the same key.
   */
  #resend(): void {
    const unsure = this.#unsure;
    this.#unsure = null;
    if (!unsure) return;
    this.clearTrouble();
    const { game } = this;
    const open = !!game?.decision && game.asked === unsure.order.decision;
    if (open && JSON.stringify(game.draft ?? []) === unsure.draft) void this.order(unsure.order);
  }

  /** Plays a step of the answer. One that the rules refuse is explained by its clauses. */
  async act(action: Action): Promise<void> {
    const { seat, game } = this;
    if (this.busy || this.past || !seat) return;
    if (!this.may(action)) {
      await this.ask(action);
      return;
    }
    await this.order({ do: 'step', seat, decision: game?.asked, key: newKey(), action });
    if (this.trouble) this.refused = action;
  }

  /** Plays several steps as one answer, whole or not at all. */
  async answer(actions: Action[]): Promise<void> {
    const { seat, game } = this;
    if (this.busy) return;
    await this.order({ do: 'play', seat, decision: game?.asked, key: newKey(), answer: actions });
  }

  /** Takes the last step out of the draft, or this one. */
  async back(action?: Action): Promise<void> {
    const { seat, game } = this;
    await this.order({ do: 'back', seat, decision: game?.asked, action });
  }

  /** Says by which clause this may or may not be done now, without doing it. */
  async why(action: Action): Promise<{ may: true; clause: string } | Problem> {
    try {
      const seat = this.seat ?? undefined;
      const why = await this.#wire.order<Why>({ do: 'why', seat, action });
      return why.may ? { may: true, clause: why.clause } : refusal(why.said ?? []);
    } catch (problem) {
      if (problem instanceof Problem) return problem;
      throw problem;
    }
  }

  /** Shows why this cannot be done now. */
  async ask(action: Action): Promise<void> {
    const said = await this.why(action);
    if (said instanceof Problem) {
      this.trouble = said;
      this.refused = action;
    }
  }

  clearTrouble(): void {
    this.trouble = null;
    this.refused = null;
  }

  undo(): Promise<unknown> {
    return this.order({ do: 'undo', seat: this.seat, asked: this.game?.asked, key: newKey() });
  }

  /**
   * Looks at the moment after so many lines; null for now. The eyes are those of this viewer, or
   * of any seat once the game is over.
   */
  async look(line: number | null, seat: Seat | null = this.eyes): Promise<void> {
    if (line === null) return this.show(null);
    try {
      this.show(await ask<Moment>('GET', this.#at(line, seat)));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      this.show(null);
      if (['out_of_range', 'not_found'].includes(problem.code)) house.tell(t('after-no-moment'));
      else if (['not_your_seat', 'not_over'].includes(problem.code)) house.tell(t('after-no-eyes'));
      else house.trouble = problem;
    }
  }

  #at(line: number, seat: Seat | null): string {
    return `/api/tables/${this.id}/at/${line}${seat ? `?seat=${seat}` : ''}`;
  }

  /**
   * Shows a moment of the past; null for now. Watchers hear of the lines that led to it from the
   * one before, as they do when lines arrive.
   */
  show(moment: Moment | null, fresh: { line: Line; at: number }[] = []): void {
    const before = this.sheet;
    this.past = moment;
    this.#follow();
    if (fresh.length > 0) this.#watchers.forEach((watcher) => watcher(fresh, before));
  }

  /** The address of the moment after so many lines; null for now. */
  address(line: number | null, seat: Seat | null = this.eyes): string {
    if (line === null) return `/t/${this.id}`;
    const other = seat && seat !== this.seat ? `&seat=${seat}` : '';
    return `/t/${this.id}?line=${line}${other}`;
  }

  /** The address follows what is shown, a little later: browsers allow but few changes a minute. */
  #follow(): void {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => {
      history.replaceState(null, '', this.address(this.past?.lines ?? null));
    }, 400);
  }

  /** Sits down; someone without a name gets one first. What goes wrong is shown on the page. */
  async sit(seat?: Seat, name?: string): Promise<void> {
    this.busy = true;
    try {
      await house.attempt(async () => {
        await house.guest(name);
        await ask('POST', `/api/tables/${this.id}/orders`, { do: 'sit', seat });
        // The socket was opened by someone who had no seat.
        this.#wire.open();
      });
    } finally {
      this.busy = false;
    }
  }

  /** Opens a table of one's own with this position, and goes there. */
  async fork(line?: number): Promise<void> {
    await house.attempt(async () => {
      await house.guest();
      const seat = this.seat ?? undefined;
      const made = await ask<{ id: string }>('POST', `/api/tables/${this.id}/fork`, { line, seat });
      router.go(`/t/${made.id}`);
    });
  }

  /** Looks through the eyes of another seat of one's own. */
  as(seat: Seat): void {
    this.#forget(seat);
    this.#wire.seat = seat;
    this.#wire.open();
  }

  retry(): void {
    this.#wire.now();
  }
}

/** What was said of the luck of a table before it began, to compare with the record in the end. */
export interface Luck {
  commitment?: string | undefined;
  salt?: string | undefined;
}

export const remembered = (id: string): Luck => kept<Luck>(`luck:${id}`, {});

export function remember(table: { id: string; commitment: string | null }, salt?: string): void {
  const before = remembered(table.id);
  const commitment = before.commitment ?? table.commitment ?? undefined;
  keep(`luck:${table.id}`, { commitment, salt: salt ?? before.salt });
}
