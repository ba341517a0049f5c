import { describe, expect, it } from 'vitest';
import {
  agendaOf,
  count,
  each,
  less,
  RESOURCES,
  shown,
} from '../../src/games/krieg-und-frieden/kinds';
import {
  builders,
  holding,
  lastIncome,
  pointsByCause,
  winter,
} from '../../src/games/krieg-und-frieden/story';
import type { KfEvent } from '../../src/games/krieg-und-frieden/types';
import type { Line } from '../../src/lib/protocol';

const told = (...events: KfEvent[]): Line[] =>
  events.map((event) => ({ event, clause: 'KF-GEN-1' }));
const bid = (total: number): KfEvent => ({
  event: 'bid',
  with: { seat: 'seat:1', lot: { 'card:grain': 1 }, total },
});

describe('what still holds of a story', () => {
  it('leaves out what was undone, what was rewound and echoes of one’s own steps', () => {
    const lines: Line[] = [
      ...told(bid(1), bid(2), bid(3)),
      { undone: { seat: 'seat:1', lines: [1, 2] } },
      { event: { event: 'staged' }, clause: 'KF-INFO-5', echo: true },
      ...told(bid(4)),
    ];
    const totals = (story: KfEvent[]) =>
      story.map((event) => (event.event === 'bid' ? event.with.total : 0));
    expect(totals(holding(lines, lines.length))).toEqual([1, 3, 4]);
    expect(totals(holding(lines, 3))).toEqual([1, 2, 3]);
    expect(totals(holding([...lines, { rewound: { lines: 1 } }], 99))).toEqual([1]);
  });
});

describe('what a board reads out of a story', () => {
  it('sums points by cause and knows the builders', () => {
    const story: KfEvent[] = [
      { event: 'privilege_reward', with: { seat: 'seat:2', points: 2 } },
      {
        event: 'section_built',
        with: { seat: 'seat:2', section: 'section:nave', points: 2 },
      },
      { event: 'workers_scored', with: { seat: 'seat:2', houses: 3, points: 3 } },
      { event: 'privilege_reward', with: { seat: 'seat:1', points: 2 } },
    ];
    expect(pointsByCause(story, 'seat:2')).toEqual({
      sections: 2,
      privileges: 2,
      workers: 3,
      mobilised: 0,
    });
    expect(builders(story).get('section:nave')).toBe('seat:2');
  });

  it('tells the income of the last Autumn by cause', () => {
    const story: KfEvent[] = [
      { event: 'year_began', with: { year: 4 } },
      { event: 'season_began', with: { season: 'autumn', seat: 'seat:1' } },
      { event: 'income', with: { seat: 'seat:1', base: 1, farms: 2, cards: { hidden: 3 } } },
      { event: 'privilege_income', with: { seat: 'seat:1', cards: { 'card:grain': 1 } } },
      { event: 'tithed', with: { seat: 'seat:1', cards: { 'card:knight': 2 } } },
      { event: 'year_began', with: { year: 5 } },
      { event: 'season_began', with: { season: 'winter', seat: 'seat:1' } },
    ];
    const income = lastIncome(story);
    expect(income?.year).toBe(4);
    expect(income?.seats).toMatchObject([
      {
        seat: 'seat:1',
        base: 1,
        farms: 2,
        privileges: { 'card:grain': 1 },
        tithe: { 'card:knight': 2 },
      },
    ]);
    expect(lastIncome(story.slice(0, 1))).toBeNull();
  });

  it('follows the cards of a Winter and who leaves the last as it is', () => {
    const story: KfEvent[] = [
      { event: 'season_began', with: { season: 'winter', seat: 'seat:1' } },
      { event: 'proposed', with: { seat: 'seat:1', card: 'agenda:war-cathedral' } },
      { event: 'agenda_passed', with: { seat: 'seat:2' } },
      {
        event: 'agenda_taken',
        with: { seat: 'seat:3', tile: 'privilege:grain', card: 'agenda:war-cathedral' },
      },
      { event: 'agenda_forced', with: { seat: 'seat:4', card: 'agenda:taxes-privilege' } },
      { event: 'agenda_passed', with: { seat: 'seat:1' } },
    ];
    const { laid, passed } = winter(story);
    expect(passed).toEqual(['seat:1']);
    expect(laid.at(-1)).toEqual({
      seat: 'seat:4',
      card: 'agenda:taxes-privilege',
      tile: 'privilege:grain',
      payer: 'seat:3',
    });
  });
});

describe('bags of cards', () => {
  it('are counted, taken apart and made smaller', () => {
    expect(each({ 'card:grain': 1, 'card:knight': 2 }, RESOURCES)).toEqual([
      'card:knight',
      'card:knight',
      'card:grain',
    ]);
    expect(less({ 'card:knight': 2 }, { 'card:knight': 3 })['card:knight']).toBe(0);
    expect([count({ hidden: 4 }), count('unknown'), count({ shown: { 'card:grain': 2 } })]).toEqual(
      [4, 0, 2],
    );
    expect(shown({ hidden: 4 })).toBeNull();
    expect(agendaOf('agenda:famine-cathedral')).toEqual({ problem: 'famine', reward: 'cathedral' });
  });
});
