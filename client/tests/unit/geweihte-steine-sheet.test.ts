import { describe, expect, it } from 'vitest';
import { Plan } from '../../src/games/geweihte-steine/plan.svelte';
import { groundOf, sidesOf, sum } from '../../src/games/geweihte-steine/scenes/stakes';
import { fight, kept, swords, verdicts } from '../../src/games/geweihte-steine/sheet/odds';
import {
  feeding,
  freeIn,
  kindOf,
  KINDS,
  linesOf,
  mostOf,
  sheetOf,
  standing,
  stepOf,
  stepsOf,
} from '../../src/games/geweihte-steine/sheet/slip';
import type { View } from '../../src/lib/generated/geweihte-steine';
import { Problem } from '../../src/lib/net';
import type { Action } from '../../src/lib/protocol';
import { sameAction, type Table } from '../../src/lib/table.svelte';

const move = (from: number, to: number, count: number): Action => ({
  do: 'move',
  with: [`seat:${from}`, `seat:${to}`, count],
});
const convert = (name: string, count: number): Action => ({
  do: 'convert',
  with: [`conversion:${name}`, count],
});

/** Three regions; the first player has 5 knights at home and 2 in the second region. */
const view = {
  seats: 3,
  phase: 'orders',
  ready: [],
  sheet: null,
  after: null,
  knights: [
    [5, 0, 0],
    [2, 0, 1],
    [0, 0, 3],
  ],
  lords: [[], ['seat:1'], []],
  realms: [{ farmers: 12 }, { farmers: 10 }, { farmers: 10 }],
  figures: [{ need: 8, knights: 7, abroad: 2 }, { need: 1 }, { need: 4 }],
} as unknown as View;

describe('a sheet and its steps', () => {
  it('has a step for each of the ten actions', () => {
    expect(KINDS).toHaveLength(10);
    for (const kind of KINDS) expect(kindOf(stepOf(kind, 3))?.kind).toBe(kind);
    expect(kindOf(stepOf('order:audience', 3))).toEqual({ kind: 'order:audience', count: 3 });
    expect(kindOf(move(1, 2, 1))).toBeNull();
  });

  it('is written by steps and gives them back', () => {
    const steps = [convert('farmers-to-knights', 2), move(1, 3, 4), move(2, 1, 1)];
    const sheet = sheetOf(steps, 3);
    expect(sheet.order).toEqual({ order: 'convert', with: ['conversion:farmers-to-knights', 2] });
    expect(linesOf(sheet)).toEqual([
      { from: 'seat:1', to: 'seat:3', count: 4 },
      { from: 'seat:2', to: 'seat:1', count: 1 },
    ]);
    expect(stepsOf(sheet)).toEqual(steps);
    expect(sheetOf([{ do: 'pass' }], 3).order).toEqual({ order: 'pass' });
  });

  it('counts the knights without an order, those who leave the saddle too', () => {
    const sheet = sheetOf([convert('knights-to-farmers', 2), move(1, 3, 1)], 3);
    expect(freeIn(view, 'seat:1', 'seat:1', sheet)).toBe(2);
    expect(freeIn(view, 'seat:2', 'seat:1', sheet)).toBe(2);
    expect(freeIn(view, 'seat:1', 'seat:1', null)).toBe(5);
  });

  it('says where the knights stand and whom the farmers feed', () => {
    const sheet = sheetOf([convert('farmers-to-knights', 2), move(1, 3, 4), move(2, 1, 1)], 3);
    expect(standing(view, 'seat:1', sheet)).toEqual({ inside: 4, outside: 5 });
    expect(feeding(view, 'seat:1', sheet)).toEqual([10, 10]);
    expect(feeding(view, 'seat:1', sheetOf([convert('knights-to-farmers', 3)], 3))).toEqual([
      15, 5,
    ]);
    expect(feeding(view, 'seat:1', sheetOf([{ do: 'audience', with: 2 }], 3))).toEqual([12, 8]);
  });

  it('finds the most of each action', () => {
    const legal = [
      { do: 'pass' },
      convert('farmers-to-knights', 1),
      convert('farmers-to-knights', 2),
    ];
    expect(mostOf([...legal, move(1, 2, 5)])).toEqual({
      'order:pass': 0,
      'order:farmers-to-knights': 2,
    });
  });
});

describe('odds', () => {
  it('of the Pope add up to ten tenths', () => {
    expect(verdicts(0).map(({ tenths }) => tenths)).toEqual([2, 2, 2, 1, 1, 1, 1]);
    expect(verdicts(2).map(({ tenths }) => tenths)).toEqual([0, 2, 2, 1, 1, 1, 3]);
    expect(verdicts(9).map(({ tenths }) => tenths)).toEqual([0, 0, 0, 0, 0, 0, 10]);
  });

  it('of dice are those of the coin', () => {
    expect(swords(2, 3)).toEqual([0.25, 0.5, 0.25]);
    expect(swords(0, 3)).toEqual([1]);
  });

  it('of a fight add up, favour the larger side and know no side', () => {
    const even = fight(1, 1, 3);
    expect(even.won).toBeCloseTo(1 / 3);
    expect(even.none).toBeCloseTo(1 / 3);
    const two = fight(2, 1, 3);
    expect(two.won + two.none + two.lost).toBeCloseTo(1);
    expect(two.won).toBeGreaterThan(0.8);
    expect(two.won).toBeCloseTo(fight(1, 2, 3).lost);
    expect(fight(3, 0, 3)).toEqual({ won: 1, lost: 0, none: 0 });
  });

  it('of a block say none, some, all', () => {
    expect(kept(2, 2, 3)).toEqual({ none: 0.25, some: 0.5, all: 0.25 });
    expect(kept(2, 1, 3)).toEqual({ none: 0.5, some: 0.5, all: 0 });
  });
});

describe('who fights whom', () => {
  it('parts lords, regent and attackers', () => {
    const ground = groundOf(view, 'seat:2');
    expect(ground.lords).toEqual([{ seat: 'seat:1', knights: 2 }]);
    expect(ground.attackers).toEqual([{ seat: 'seat:3', knights: 1 }]);
    expect(ground.regent).toBeNull();
  });

  it('sets all others against the lords', () => {
    const sides = sidesOf(view, 'seat:2', 'seat:1');
    expect(sum(sides.ours)).toBe(2);
    expect(sum(sides.theirs)).toBe(1);
    expect(sidesOf(view, 'seat:2', 'seat:3').ours).toEqual(sides.theirs);
  });
});

/** A table that keeps a draft and refuses what a test says. */
function desk(refuses: (action: Action, draft: Action[]) => boolean = () => false) {
  const asked: string[] = [];
  const table = {
    asked: true,
    online: true,
    seat: 'seat:1',
    eyes: 'seat:1',
    trouble: null as Problem | null,
    refused: null as Action | null,
    game: { asked: 1, draft: [] as Action[], legal: [{ do: 'pass' }], decision: question(), view },
    get sheet() {
      return this.game;
    },
    async order({ action }: { action: Action }) {
      asked.push(`step ${action.do}`);
      await Promise.resolve();
      this.trouble = refuses(action, this.game.draft)
        ? new Problem(422, { code: 'refused', message: { it: '', en: '' } })
        : null;
      if (!this.trouble) this.game = { ...this.game, draft: [...this.game.draft, action] };
    },
    async back(action: Action) {
      asked.push(`back ${action.do}`);
      await Promise.resolve();
      this.trouble = null;
      const draft = this.game.draft.filter((step) => !sameAction(step, action));
      this.game = { ...this.game, draft };
    },
  };
  return { table, asked, plan: new Plan(table as unknown as Table) };
}

const question = () => ({ question: { ask: 'orders', with: { turn: 1 } } });
const settled = () => new Promise((done) => setTimeout(done, 120));

describe('writing a sheet', () => {
  it('shows at once what is written, and tells the table the last of it', async () => {
    const { plan, table, asked } = desk();
    for (const count of [1, 2, 3, 4]) plan.write('order:farmers-to-knights', count);
    expect(plan.order).toEqual({ kind: 'order:farmers-to-knights', count: 4 });
    await settled();
    expect(table.game.draft).toEqual([convert('farmers-to-knights', 4)]);
    expect(asked.length).toBeLessThan(7);
    expect(plan.pending).toBe(false);
  });

  it('puts an action in the place of another, with the moves that are there', async () => {
    const { plan, table } = desk();
    plan.write('order:pass', 0);
    plan.pick('seat:1');
    plan.amount = 3;
    plan.drop('seat:2');
    plan.write('order:build', 0);
    await settled();
    expect(table.game.draft).toHaveLength(2);
    expect(table.game.draft).toContainEqual({ do: 'build' });
    expect(table.game.draft).toContainEqual(move(1, 2, 3));
    expect(plan.free('seat:1')).toBe(2);
    expect(plan.picked).toBeNull();
  });

  it('keeps what was there when the rules refuse what is written instead', async () => {
    const { plan, table } = desk(({ do: name }) => name === 'build');
    plan.write('order:pass', 0);
    await settled();
    plan.write('order:build', 0);
    await settled();
    expect(table.game.draft).toEqual([{ do: 'pass' }]);
    expect(table.trouble).not.toBeNull();
    expect(table.refused).toEqual({ do: 'build' });
    expect(plan.order?.kind).toBe('order:pass');
  });

  it('adds to a line that leads the same way, and takes it out', async () => {
    const { plan, table } = desk();
    for (const amount of [1, 2]) {
      plan.pick('seat:1');
      plan.amount = amount;
      plan.drop('seat:3');
    }
    await settled();
    expect(table.game.draft).toEqual([move(1, 3, 3)]);
    plan.send({ from: 'seat:1', to: 'seat:3', count: 0 });
    await settled();
    expect(table.game.draft).toEqual([]);
  });

  it('takes up only knights that are free, and drops them elsewhere', () => {
    const { plan } = desk();
    expect(plan.canPick('seat:3')).toBe(false);
    plan.pick('seat:2');
    expect(plan.amount).toBe(2);
    expect(plan.canDrop('seat:2')).toBe(false);
    expect(plan.canDrop('seat:1')).toBe(true);
    plan.pick('seat:2');
    expect(plan.picked).toBeNull();
  });
});
