import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from '../../src/lib/pace';

describe('what arrives in a burst', () => {
  let seen: { item: number; at: number }[];
  let pacer: Pacer<number>;

  beforeEach(() => {
    vi.useFakeTimers({ now: 10_000 });
    seen = [];
    pacer = new Pacer((item) => seen.push({ item, at: Date.now() - 10_000 }) > 0, Date.now);
  });

  const items = () => seen.map(({ item }) => item);

  it('shows the first at once and the next after a moment', () => {
    pacer.take(1, false);
    pacer.take(2, false);
    expect(items()).toEqual([1]);
    vi.advanceTimersByTime(349);
    expect(items()).toEqual([1]);
    vi.advanceTimersByTime(1);
    expect(items()).toEqual([1, 2]);
  });

  it('keeps the order and is never more than a second and a half behind', () => {
    for (let n = 0; n < 40; n += 1) pacer.take(n, false);
    vi.advanceTimersByTime(1500);
    expect(items()).toEqual(Array.from({ length: 40 }, (_, n) => n));
  });

  it('shows all that waits when there is a hurry', () => {
    pacer.take(1, false);
    pacer.take(2, false);
    pacer.take(3, true);
    expect(seen).toEqual([1, 2, 3].map((item) => ({ item, at: 0 })));
    expect(pacer.behind).toBe(false);
  });

  it('does not wait for what is not worth a look', () => {
    const quiet = new Pacer<number>((item) => (seen.push({ item, at: 0 }), false), Date.now);
    quiet.take(1, false);
    quiet.take(2, false);
    expect(items()).toEqual([1, 2]);
  });

  it('forgets what was not shown when it is dropped', () => {
    pacer.take(1, false);
    pacer.take(2, false);
    pacer.drop();
    vi.advanceTimersByTime(5000);
    expect(items()).toEqual([1]);
  });
});
