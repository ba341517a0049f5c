import { describe, expect, it } from 'vitest';
import { houses } from '../../src/lib/houses';
import type { Action, Chair, Line, ShieldMark } from '../../src/lib/protocol';
import { grouped } from '../../src/table/groups';
import { seatOf, since, withdrawn } from '../../src/table/lines';

const line = (seat: number, echo = false): Line => ({
  event: { event: 'bid', with: { seat: `seat:${seat}` } },
  clause: 'X-1',
  ...(echo ? { echo: true as const } : {}),
});

describe('lines', () => {
  const lines: Line[] = [
    line(1),
    line(2),
    line(1, true),
    { undone: { seat: 'seat:2', lines: [1, 2] } },
    line(3),
    { rewound: { lines: 1 } },
  ];

  it('knows which no longer hold', () => {
    expect([...withdrawn(lines)].sort()).toEqual([1, 2, 3, 4]);
    expect([...withdrawn(lines.slice(0, 4))]).toEqual([1]);
  });

  it('tells what happened since the last answer, without echoes', () => {
    expect(since(lines.slice(0, 5), 0, 10)).toEqual([0, 3, 4]);
    expect(since(lines, 0, 10)).toEqual([0, 5]);
    expect(since(lines.slice(0, 5), 0, 1)).toEqual([4]);
  });

  it('knows whose line it is', () => {
    expect(lines.map(seatOf)).toEqual(['seat:1', 'seat:2', 'seat:1', 'seat:2', 'seat:3', null]);
  });
});

describe('choices', () => {
  const many: Action[] = Array.from({ length: 12 }, (_, at) => ({
    do: at % 2 ? 'attack' : 'build',
    with: at,
  }));

  it('stand together when there are many, with numbers that go on', () => {
    const groups = grouped(many, null);
    expect(groups.map(({ name, first }) => [name, first])).toEqual([
      ['build', 1],
      ['attack', 7],
    ]);
    expect(groups.flatMap(({ actions }) => actions.map(({ number }) => number))).toEqual(
      many.map((_, at) => at + 1),
    );
  });

  it('stay as they are when there are few', () => {
    expect(grouped(many.slice(0, 5), null)).toHaveLength(1);
  });
});

describe('shields at one table', () => {
  const lapis: ShieldMark = { tincture: 'lapis', charge: 'lion', field: 'paly' };
  const person = (shield: ShieldMark): Chair['who'] => ({ person: { id: 'a', name: 'A', shield } });
  const chairs = (...who: Chair['who'][]): Chair[] =>
    who.map((one, at) => ({ seat: `seat:${at + 1}`, salted: false, who: one }));

  it('are never alike in tincture or charge', () => {
    const bot = { bot: 'steward' };
    const marks = houses(chairs(bot, person(lapis), person(lapis), bot, bot, null));
    expect(marks[1]).toEqual(lapis);
    expect(new Set(marks.map(({ tincture }) => tincture)).size).toBe(6);
    expect(new Set(marks.map(({ charge }) => charge)).size).toBe(6);
  });
});
