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
    const given = houses(chairs(bot, person(lapis), person(lapis), bot, bot, null));
    const marks = given.map(({ mark }) => mark);
    expect(marks[1]).toEqual(lapis);
    expect(new Set(marks.map(({ tincture }) => tincture)).size).toBe(6);
    expect(new Set(marks.map(({ charge }) => charge)).size).toBe(6);
  });

  const named = (id: string, shield: ShieldMark): Chair['who'] => ({
    person: { id, name: id, shield },
  });
  const tower: ShieldMark = { tincture: 'ochre', charge: 'tower', field: 'plain' };
  const bot = { bot: 'steward' };

  it('of bots do not hang on who else is a person', () => {
    const bots = houses(chairs(bot, bot, bot, bot, bot));
    const joined = houses(chairs(bot, named('a', lapis), bot, bot, bot));
    // Seat 1 had what the person brings, and nobody else is concerned.
    expect(joined.slice(2)).toEqual(bots.slice(2));
    expect(joined[0]!.mark).not.toEqual(bots[0]!.mark);
  });

  it('stay with the seat when a person leaves, and change only for another person', () => {
    const before = houses(chairs(named('a', tower), bot, named('b', lapis), bot));
    const left = houses(chairs(bot, bot, named('b', lapis), bot), before);
    expect(left.map(({ mark }) => mark)).toEqual(before.map(({ mark }) => mark));
    const back = houses(chairs(named('a', tower), bot, bot, bot), left);
    expect(back.map(({ mark }) => mark)).toEqual(before.map(({ mark }) => mark));
    const stag: ShieldMark = { tincture: 'tyrian', charge: 'stag', field: 'barry' };
    const other = houses(chairs(named('c', stag), bot, bot, bot), left);
    expect(other[0]!.mark).toEqual(stag);
    expect(other.slice(1).map(({ mark }) => mark)).toEqual(before.slice(1).map(({ mark }) => mark));
  });

  it('of a newcomer give way to those that are there', () => {
    const before = houses(chairs(named('a', lapis), bot, bot));
    const after = houses(chairs(named('a', lapis), bot, named('c', lapis)), before);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]!.mark.tincture).not.toBe('lapis');
    expect(after[2]!.mark.charge).not.toBe('lion');
  });
});
