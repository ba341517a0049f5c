import { MediaQuery } from 'svelte/reactivity';
import { keep, kept } from '../lib/kept';
import type { Note, Seat } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

/** What can be laid over the table or stands beside it. */
export type Part = 'choices' | 'seats' | 'log' | 'talk' | 'more';

/** How one reader has arranged one table: what is open, what has been read. */
export class Ui {
  /** Room for the panels beside the board; in rem, so that large letters count as little room. */
  readonly #wide = new MediaQuery('(min-width: 62.5rem)');
  /** Room for two columns of panels. */
  readonly #vast = new MediaQuery('(min-width: 106rem)');
  /** Room for what one holds in the bar at the bottom. */
  readonly #tall = new MediaQuery('(min-height: 38rem)');
  /** The sheet that lies over the table, where there is little room; `more` everywhere. */
  sheet = $state<Part | null>(null);
  /** What stands beside the board, of those that share a place. */
  beside = $state<'log' | 'talk'>('log');
  /** Whether the replay bar is open though the present is shown. */
  replay = $state(false);
  /** Another seat of one's own to whom the device is handed. */
  handing = $state<Seat | null>(null);
  /** Whether what happened since one's last turn is unfolded. */
  #recent = $state<boolean | null>(kept<boolean | null>('recent', null));
  /** The moment of the last message that was read. */
  #read = $state(0);

  constructor(readonly table: Table) {
    this.#read = kept(`talk:${table.id}`, 0);
  }

  get wide(): boolean {
    return this.#wide.current;
  }

  /** Whether what one holds is in reach of the thumb. */
  get thumb(): boolean {
    const now = this.table.info?.status === 'playing' && !this.table.past;
    return now && !this.wide && this.#tall.current;
  }

  get vast(): boolean {
    return this.#vast.current;
  }

  get recent(): boolean {
    return this.#recent ?? this.wide;
  }

  set recent(open: boolean) {
    this.#recent = open;
    keep('recent', open);
  }

  /** Whether this part can be seen now. */
  shows(part: Part): boolean {
    if (!this.wide) return this.sheet === part;
    if (part === 'more') return this.sheet === 'more';
    if (part === 'log' || part === 'talk') return this.vast || this.beside === part;
    return true;
  }

  open(part: Part): void {
    if (this.wide && (part === 'log' || part === 'talk')) this.beside = part;
    else if (!this.wide || part === 'more') this.sheet = this.sheet === part ? null : part;
  }

  close(): void {
    this.sheet = null;
  }

  /** To whom the device is to be passed, while the secrets are covered. */
  get curtain(): Seat | null {
    return this.handing ?? this.table.next;
  }

  #fresh = $derived.by(() => this.table.notes.filter((note) => this.#isFresh(note)).length);

  /** How many messages have not been read. */
  get unread(): number {
    return this.#fresh;
  }

  #isFresh({ kind, at, seat }: Note): boolean {
    const spoken = kind === 'chat' || kind === 'letter';
    return spoken && this.#read < at && !(seat && this.table.own.includes(seat));
  }

  read(): void {
    const last = this.table.notes.at(-1)?.at ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keep(`talk:${this.table.id}`, last);
  }
}
