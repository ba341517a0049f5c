import { describe, expect, it } from 'vitest';
import { arrow, edge, way, type Box } from '../../src/games/geweihte-steine/geometry';
import { layOut, SHAPES, SQUARES, stageOf, stonesOf } from '../../src/games/geweihte-steine/kinds';
import { marksOf, throwsOf, turnsOf } from '../../src/games/geweihte-steine/story';
import type { GsEvent, Told } from '../../src/games/geweihte-steine/types';
import type { Line } from '../../src/lib/protocol';
import { holding } from '../../src/table/lines';

const told = (...events: GsEvent[]): Told[] =>
  events.map((event, at) => ({ at, event, clause: 'GS-X-1' }));
const began = (turn: number): GsEvent => ({ event: 'turn_began', with: { turn } });
const ordered = (seat: 'seat:1' | 'seat:2'): GsEvent => ({
  event: 'ordered',
  with: { seat, order: 'order:pass', count: 0 },
});
const rolled = (seat: 'seat:1' | 'seat:2', swords: number): GsEvent => ({
  event: 'rolled',
  with: { region: 'seat:1', seat, dice: 2, swords },
});
const fell = (seat: 'seat:1' | 'seat:2', left: number): GsEvent => ({
  event: 'fell',
  with: { region: 'seat:1', seat, count: 1, left },
});
const attacked: GsEvent = {
  event: 'attacked',
  with: { seat: 'seat:2', from: 'seat:2', to: 'seat:1', count: 2 },
};
const battle: GsEvent = { event: 'battle', with: { region: 'seat:1', attackers: ['seat:2'] } };

describe('a turn as it is told', () => {
  it('is one beat for the sheets, and one for each round of dice', () => {
    const [turn] = turnsOf(
      told(
        began(4),
        { event: 'ready', with: { seat: 'seat:1' } },
        ordered('seat:2'),
        ordered('seat:1'),
        attacked,
        battle,
        rolled('seat:1', 0),
        rolled('seat:2', 0),
        { event: 'fought_on', with: { seat: 'seat:2', region: 'seat:1' } },
        rolled('seat:1', 1),
        rolled('seat:2', 1),
        fell('seat:1', 0),
        fell('seat:2', 1),
        { event: 'conquered', with: { region: 'seat:1', seats: ['seat:2'] } },
      ),
    );
    const names = turn!.beats.map(({ told: all }) => all.map(({ event }) => event.event).join(' '));
    expect(turn!.turn).toBe(4);
    expect(turn!.over).toBe(false);
    expect(names).toEqual([
      'ordered ordered',
      'attacked',
      'battle',
      'rolled rolled fought_on',
      'rolled rolled fell fell conquered',
    ]);
    expect(turn!.beats.map(({ stage }) => stage)).toEqual([0, 5, 5, 5, 5]);
  });

  it('begins a round anew where nobody fell in the last', () => {
    const [turn] = turnsOf(
      told(began(1), rolled('seat:1', 0), rolled('seat:2', 0), rolled('seat:1', 1)),
    );
    expect(turn!.beats.map(({ told: all }) => all.length)).toEqual([2, 1]);
  });

  it('tells a gift in phase 4 if it was asked for in this turn, else in phase 2', () => {
    const given: GsEvent = {
      event: 'gift_given',
      with: { seat: 'seat:1', piece: 'piece:knight', count: 2, building: 'building:chapel' },
    };
    const asked: GsEvent = {
      event: 'gift_asked',
      with: { seat: 'seat:1', piece: 'piece:knight', count: 2 },
    };
    const stages = turnsOf(told(began(1), asked, given, began(2), given)).map(({ beats }) =>
      beats.map(({ stage }) => stage),
    );
    expect(stages).toEqual([[4], [2]]);
  });

  it('leaves out turns of which nothing is known yet, and what was taken back', () => {
    const lines: Line[] = [
      { event: began(1), clause: 'a' },
      { event: ordered('seat:1'), clause: 'b' },
      { undone: { seat: 'seat:1', lines: [1, 2] } },
    ];
    expect(turnsOf(holding<GsEvent>(lines))).toEqual([]);
    expect(turnsOf(holding<GsEvent>(lines, 2))).toHaveLength(1);
  });

  it('marks where a fight takes place, and the ways that lead there', () => {
    const [turn] = turnsOf(told(began(1), attacked, battle));
    const [came, fights] = turn!.beats.map(marksOf);
    expect([...came!.regions]).toEqual(['seat:1']);
    expect(came!.ways).toEqual([{ seat: 'seat:2', from: 'seat:2', to: 'seat:1', count: 2 }]);
    expect([...fights!.regions]).toEqual(['seat:1']);
  });

  it('shows an audience with what is added to its die', () => {
    const audience: GsEvent = {
      event: 'audience',
      with: {
        seat: 'seat:1',
        die: 4,
        ambassadors: 2,
        cardinals: 1,
        total: 7,
        verdict: 'verdict:knights',
      },
    };
    expect(throwsOf(audience)).toEqual([{ seat: 'seat:1', die: 4, plus: 3 }]);
    expect([...marksOf({ stage: 4, told: told(audience) }).vatican]).toEqual(['seat:1']);
  });
});

describe('what is drawn', () => {
  it('has a stone for every square of a building, laid from the ground', () => {
    expect(SHAPES.map((shape) => layOut(shape).length)).toEqual(SQUARES);
    const [first, , , , last] = layOut(SHAPES[0]!);
    expect(first!.y).toBeGreaterThan(last!.y);
  });

  it('counts stones in fives', () => {
    expect(stonesOf(13)).toEqual({ fives: 2, ones: 3 });
  });

  it('knows the stage of every phase', () => {
    expect((['orders', 'gifts', 'war', 'again', 'victory'] as const).map(stageOf)).toEqual([
      0, 2, 5, 5, 7,
    ]);
  });
});

describe('the arrows', () => {
  const box = (x: number, y: number): Box => ({ x, y, width: 100, height: 60 });
  const centre = { x: 250, y: 200 };

  it('leave a region at its edge', () => {
    expect(edge(box(0, 0), { x: 300, y: 30 })).toEqual({ x: 100, y: 30 });
    expect(edge(box(0, 0), { x: 60, y: 30 })).toEqual({ x: 50, y: 30 });
  });

  it('bend around a region that lies between', () => {
    const [a, b, c] = [box(0, 0), box(200, 0), box(400, 0)];
    const others = [a, b, c];
    const free = way(a, c, { centre, others: [a, c], back: false });
    const around = way(a, c, { centre, others, back: false });
    expect(around.label.y).toBeGreaterThan(free.label.y + 30);
  });

  it('go to both sides of the map without lying on each other', () => {
    const [a, b] = [box(0, 0), box(0, 300)];
    const others = [a, b];
    const there = way(a, b, { centre, others, back: false });
    const back = way(b, a, { centre, others, back: true });
    expect(there.label.x).toBeGreaterThan(50);
    expect(back.label.x).toBeGreaterThan(there.label.x);
  });

  it('are drawn even where there is no way', () => {
    expect(arrow({ x: 5, y: 5 }, { x: 5, y: 5 }, 0.1).path).not.toContain('NaN');
  });
});
