import { describe, expect, it } from 'vitest';
import { align, Cursor, passed } from '../../src/after/cursor';
import { seatAt, type Line } from '../../src/lib/protocol';

const told = (seat: number, event = 'did'): Line => ({
  event: { event, with: { seat: seatAt(seat - 1) } },
  clause: 'X-1',
});
const plain: Line = { event: { event: 'year_began' }, clause: 'X-2' };
const undone = (from: number, upto: number): Line => ({
  undone: { seat: 'seat:1', lines: [from, upto] },
});
const rewound = (lines: number): Line => ({ rewound: { lines } });

/** Asks a server that knows these moments, as a replay does. */
function walk(cursor: Cursor, moments: number[]) {
  const lands = (asked: number) => {
    const found = moments.find((moment) => asked <= moment)!;
    cursor.learn(asked, found);
    return found;
  };
  const next = (from: number): number | null => {
    const asked = cursor.after(from);
    return asked === null ? null : lands(asked);
  };
  const previous = (from: number): number | null => {
    for (let tries = 0; tries < 100; tries += 1) {
      const step = cursor.before(from);
      if (step === null) return null;
      if ('lands' in step) return step.lands;
      lands(step.ask);
    }
    throw new Error('it never arrives');
  };
  return { lands, next, previous };
}

describe('the cursor', () => {
  const lines = [plain, plain, plain, told(1), told(1), told(2), told(3)];

  it('goes from moment to moment, however many lines each tells', () => {
    const { lands, next } = walk(new Cursor(lines), [3, 5, 6, 7]);
    expect(lands(0)).toBe(3);
    expect(next(3)).toBe(5);
    expect(next(5)).toBe(6);
    expect(next(6)).toBe(7);
    expect(next(7)).toBeNull();
  });

  it('goes back to the moment before, known or not', () => {
    const { previous } = walk(new Cursor(lines), [3, 5, 6, 7]);
    expect(previous(7)).toBe(6);
    expect(previous(6)).toBe(5);
    expect(previous(5)).toBe(3);
    expect(previous(3)).toBeNull();
  });

  it('passes over what was taken back, unless all is wanted', () => {
    // Line 3 was undone by line 4; lines 2 and on were rewound by line 6.
    const history = [plain, plain, told(1), told(1), undone(3, 4), told(2), rewound(2), told(1)];
    const moments = [2, 3, 4, 5, 6, 7, 8];
    expect([...passed(history)].sort()).toEqual([2, 3, 4, 5, 6]);
    const some = walk(new Cursor(history), moments);
    expect(some.next(2)).toBe(8);
    expect(some.previous(8)).toBe(2);
    const every = walk(new Cursor(history, { all: true }), moments);
    expect(every.next(2)).toBe(3);
    expect(every.previous(8)).toBe(7);
  });

  it('tells the lines between two moments without what was taken back', () => {
    const history = [plain, told(1), undone(1, 2), told(2)];
    const at = (cursor: Cursor) => cursor.between(1, 4).map((one) => one.at);
    expect(at(new Cursor(history))).toEqual([3]);
    expect(at(new Cursor(history, { all: true }))).toEqual([1, 2, 3]);
  });

  it('knows which lines a moment consists of once it has learnt where they land', () => {
    const cursor = new Cursor(lines);
    expect(cursor.of(5).map((one) => one.at)).toEqual([4]);
    cursor.learn(0, 3);
    cursor.learn(4, 5);
    expect(cursor.of(5).map((one) => one.at)).toEqual([3, 4]);
    expect(cursor.of(3).map((one) => one.at)).toEqual([0, 1, 2]);
  });

  it('finds the next turn of a seat, and not the one that is looked at', () => {
    const history = [plain, told(1), told(1), told(2), told(1), told(2), told(2)];
    const cursor = new Cursor(history);
    expect(cursor.turn(0, 'seat:2')).toBe(3);
    expect(cursor.turn(3, 'seat:2')).toBe(5);
    expect(cursor.turn(5, 'seat:2')).toBeNull();
    expect(cursor.turn(1, 'seat:1')).toBe(4);
    expect(cursor.turn(0, 'seat:4')).toBeNull();
  });

  it('keeps what it has learnt as the game goes on, but for the moment that may grow', () => {
    const before = new Cursor(lines.slice(0, 5));
    before.learn(0, 3);
    before.learn(4, 5);
    const later = new Cursor(lines, {}, before);
    expect(later.lands(1)).toBe(3);
    expect(later.lands(4)).toBeUndefined();
  });

  it('has nowhere to go without lines', () => {
    const cursor = new Cursor([]);
    expect(cursor.after(0)).toBeNull();
    expect(cursor.before(0)).toBeNull();
    expect(cursor.turn(0, 'seat:1')).toBeNull();
  });

  it('takes no notice of lines without a seat', () => {
    const odd: Line = { event: { event: 'x', with: { seat: 3 } }, clause: 'X-1' };
    expect(new Cursor([plain, odd, undone(0, 1), told(4)]).turn(0, 'seat:4')).toBe(3);
  });
});

describe('another pair of eyes', () => {
  const dealt = (own: boolean): Line => ({
    event: { event: 'dealt', with: { seat: 'seat:1', cards: own ? { shown: {} } : { hidden: 8 } } },
    clause: 'X-1',
  });
  const echo: Line = { event: { event: 'staged', with: {} }, clause: 'X-3', echo: true };
  const mine = [dealt(true), plain, echo, told(1), told(2), plain, echo, told(1)];
  const theirs = [dealt(false), plain, told(1), told(2), plain, told(1)];

  it('sees the same moment', () => {
    expect(align(mine, 4, theirs)).toBe(3);
    expect(align(theirs, 3, mine)).toBe(4);
    expect(align(mine, 8, theirs)).toBe(6);
  });

  it('keeps two lines of the same words apart', () => {
    expect(align(mine, 2, theirs)).toBe(2);
    expect(align(mine, 6, theirs)).toBe(5);
  });

  it('begins at the start where nothing is the same', () => {
    expect(align(mine, 1, theirs)).toBe(0);
    expect(align([], 0, theirs)).toBe(0);
  });
});
