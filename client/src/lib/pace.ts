/** How long one thing is seen before the next takes its place, in milliseconds. */
const HOLD = 350;
/** How far behind the present one may be at most. */
const BEHIND = 1500;

/**
 * Lets things that arrive in a burst be seen one after the other, so that a person can follow. The
 * longer the queue, the shorter each stays: nothing waits longer than `BEHIND`.
 */
export class Pacer<T> {
  #queue: { item: T; at: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last thing worth a look was shown. */
  #last = -Infinity;

  constructor(
    /** Shows it; says whether it is worth a look before the next one comes. */
    readonly show: (item: T) => boolean,
    readonly clock: () => number = () => performance.now(),
  ) {}

  /** Whether anything waits its turn. */
  get behind(): boolean {
    return this.#queue.length > 0;
  }

  /** Takes what has arrived; in a hurry it is shown at once, after all that came before it. */
  take(item: T, hurry: boolean): void {
    this.#queue.push({ item, at: this.clock() });
    if (hurry) this.flush();
    else this.#next();
  }

  flush(): void {
    clearTimeout(this.#timer);
    for (let one = this.#queue.shift(); one; one = this.#queue.shift()) this.#put(one.item);
  }

  /** Forgets what has not been shown. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const now = this.clock();
      const room = Math.max(0, first.at + BEHIND - now) / this.#queue.length;
      const wait = this.#last + Math.min(HOLD, room) - now;
      if (0 < wait) {
        this.#timer = setTimeout(() => this.#next(), wait);
        return;
      }
      this.#queue.shift();
      this.#put(first.item);
    }
  }

  #put(item: T): void {
    if (this.show(item)) this.#last = this.clock();
  }
}
