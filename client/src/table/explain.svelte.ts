import { Problem } from '../lib/net';
import type { Action } from '../lib/protocol';
import type { Table } from '../lib/table.svelte';

/** What a thing on the table is, and what can be done with it. */
export interface About {
  table: Table;
  /** What it is, in a word or two. */
  label: string;
  /** More about it: each a sentence. */
  about?: string[] | undefined;
  /** What touching it would do. */
  action?: Action | undefined;
  /** The clause that speaks of it, where no action does. */
  clause?: string | undefined;
  /** What touching it does instead of playing its action: for what is first laid out on the page. */
  use?: (() => void) | undefined;
}

/** Time enough to move the pointer from a thing to its explanation. */
const LINGER = 260;

/** The thing that is being explained, beside it; one at a time. */
class Explainer {
  what = $state.raw<About | null>(null);
  anchor = $state.raw<Element | null>(null);
  /** What the rules say of its action: nothing until the table has answered. */
  verdict = $state.raw<{ may: true; clause: string } | Problem | null>(null);
  /** Whether the explanation takes the keyboard, so that its clauses can be reached. */
  taken = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(anchor: Element, what: About, { take = false } = {}): void {
    this.keep();
    this.anchor = anchor;
    this.what = what;
    this.taken = take;
    this.verdict = null;
    this.#judge(what);
  }

  /** The thing is still the same, but what is known of it may be another. */
  renew(anchor: Element, what: About): void {
    if (anchor !== this.anchor || !this.what) return;
    const same = JSON.stringify(this.what.action) === JSON.stringify(what.action);
    this.what = what;
    if (!same) this.verdict = null;
    this.#judge(what);
  }

  #judge(what: About): void {
    if (!what.action || !what.table.seat || what.table.past) return;
    void what.table.why(what.action).then((verdict) => {
      // What cannot be asked now is no verdict.
      const asked = !(verdict instanceof Problem) || verdict.clauses.length > 0;
      if (this.what === what) this.verdict = asked ? verdict : null;
    });
  }

  /** Stays, since the pointer or the keyboard is with it. */
  keep(): void {
    clearTimeout(this.#timer);
  }

  /** Goes in a moment, unless the pointer comes to it. */
  leave(anchor?: Element): void {
    if (anchor && anchor !== this.anchor) return;
    this.keep();
    this.#timer = setTimeout(() => this.hide(), LINGER);
  }

  /** Leaves it, if it is still this one's turn. */
  hide(anchor?: Element): void {
    if (anchor && anchor !== this.anchor) return;
    this.keep();
    this.what = null;
    this.anchor = null;
    this.verdict = null;
    this.taken = false;
  }
}

export const explainer = new Explainer();
