import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastBattle, diceOf, span, type Throw } from '../../src/games/fief/battle/story';
import { nextRise, waresAt } from '../../src/games/fief/buy/prices';
import { contested, offered } from '../../src/games/fief/declare/contested';
import { MEMBERS, memberAt, VILLAGES, villageAt } from '../../src/games/fief/kinds';
import {
  bare,
  groupOf,
  mostOf,
  nextOrder,
  stepsOf,
  type Group,
  type Most,
} from '../../src/games/fief/march/group';
import { farther, stepsLeft } from '../../src/games/fief/march/reach';
import { printed } from '../../src/games/fief/printed';
import type { Member, Person, Seen, View, Village } from '../../src/games/fief/types';
import type { BoardDrawing, DieUse, Event } from '../../src/lib/generated/fief';
import type { Action, Line, Seat } from '../../src/lib/protocol';

const ME: Seat = 'seat:1';
const FOE: Seat = 'seat:2';
const BLAYE: Village = 'village:blaye';
const SALLE: Village = 'village:la-salle';
const SIGY: Village = 'village:sigy';

const nobody = (): Seen => ({
  men: false,
  king: false,
  queen: false,
  catapults: 0,
  let_in: false,
  known: false,
  hostile: [],
  roads: 0,
  numbers: null,
});

const away = (): Person =>
  ({
    status: 'away',
    family: ME,
    village: BLAYE,
    captor: null,
    spouse: null,
    marks: { darc: false },
    steps: 0,
    led: 'none',
  }) as unknown as Person;

/** A kingdom where nobody is yet. */
function empty(): View {
  return {
    turn: 1,
    people: MEMBERS.map(away),
    places: VILLAGES.map(() => ({ owner: null, fort: 'fort:open', order: [] as Seat[] })),
    troops: Object.fromEntries(
      VILLAGES.map((village) => [
        village,
        Object.fromEntries(
          Array.from({ length: 7 }, (_, at) => [at < 6 ? `seat:${at + 1}` : 'guards', nobody()]),
        ),
      ]),
    ),
    gatekeepers: VILLAGES.map(() => null),
    lands: Array.from({ length: 6 }, () => ({ title: { title: 'bank' }, bad_weather: false })),
    crown: { king: null, queen: null, prince: null, regent: null, pope: null },
    rebels: { count: 0, village: BLAYE },
    spent: Object.fromEntries(
      VILLAGES.map((village) => [
        village,
        {
          foot: [0, 0, 0, 0],
          horse: [0, 0, 0],
          king: [0, 0, 0],
          queen: [0, 0, 0],
          catapults: [0, 0],
        },
      ]),
    ),
    prices: { soldier: 100, press: 200, mill: 300, castle: 1000 },
  } as unknown as View;
}

function stand(view: View, village: Village, seat: Seat, foot: number, horse = 0): void {
  const seen = view.troops[village]![seat]!;
  seen.men = foot + horse > 0;
  seen.numbers = { foot, horse, king: 0, queen: 0 };
  view.places[villageAt(village)]!.order.push(seat);
}

function put(view: View, member: Member, village: Village, more: Partial<Person> = {}): void {
  view.people[memberAt(member)] = { ...away(), status: 'free', village, ...more };
}

const group = (more: Partial<Group>): Group => ({ ...bare('march', BLAYE), ...more });

describe('a group', () => {
  const whole = group({
    members: ['member:arthur', 'member:blanche'],
    foot: 4,
    horse: 2,
    catapults: 1,
    captives: ['member:eric'],
    past: [SALLE, SIGY],
  });

  it('is put together from steps, and back', () => {
    expect(groupOf(stepsOf(whole))).toEqual(whole);
    expect(groupOf([{ do: 'end_move' }])).toBeNull();
  });

  it('says how many may come along', () => {
    const legal = [1, 2, 3].map((count) => ({ do: 'foot', with: count }));
    expect(mostOf([...legal, { do: 'horse', with: 1 }])).toEqual({
      foot: 3,
      horse: 1,
      king_guards: 0,
      queen_guards: 0,
    });
  });

  /** Does as it is told until there is nothing more to tell. */
  function settle(wish: Group | null, draft: Action[], most: Most, legal: Action[] = []): Action[] {
    let steps = [...draft];
    let known: Most | null = null;
    for (let turn = 0; turn < 50; turn += 1) {
      const order = nextOrder(wish, steps, known, legal);
      if (!order) {
        if (!wish || known) return steps;
        known = most;
      } else if ('back' in order) {
        steps = steps.filter((step) => step !== order.back);
      } else steps = [...steps, order.step];
    }
    throw new Error('it never ends');
  }
  const MOST: Most = { foot: 4, horse: 9, king_guards: 0, queen_guards: 0 };
  const later = stepsOf(whole).slice(5);

  it('comes about from nothing', () => {
    expect(groupOf(settle(whole, [], MOST, later))).toEqual(whole);
  });

  it('is changed, and let go', () => {
    const draft = stepsOf(whole);
    const other = { ...whole, members: ['member:blanche'] as Member[], foot: 1, past: [] };
    expect(groupOf(settle(other, draft, MOST, later))).toEqual(other);
    expect(settle(null, draft, MOST)).toEqual([]);
  });

  it('takes no more men than may come along', () => {
    const many = { ...whole, foot: 9, catapults: 0, captives: [], past: [] };
    expect(groupOf(settle(many, [], MOST))?.foot).toBe(4);
  });

  it('takes more catapults along than before', () => {
    const legal = [1, 2, 3].map((count) => ({ do: 'catapults', with: count }));
    const more = { ...whole, catapults: 3, captives: [], past: [] };
    expect(groupOf(settle(more, stepsOf({ ...more, catapults: 1 }), MOST, legal))).toEqual(more);
  });

  it('moves to another village', () => {
    const there = { ...bare('march', SIGY), members: ['member:arthur'] as Member[] };
    expect(groupOf(settle(there, stepsOf(whole), MOST))).toEqual(there);
  });
});

describe('how far a group can go', () => {
  it('hangs on those who walk', () => {
    const view = empty();
    put(view, 'member:arthur', BLAYE);
    stand(view, BLAYE, ME, 5, 3);
    const rides = group({ members: ['member:arthur'], horse: 3 });
    expect(stepsLeft(view, ME, rides)).toBe(3);
    expect(stepsLeft(view, ME, { ...rides, foot: 5 })).toBe(2);
    put(view, 'member:arthur', BLAYE, { steps: 1, led: 'plain' });
    expect(stepsLeft(view, ME, rides)).toBe(1);
  });

  it('counts men who have walked already, those with the most steps first', () => {
    const view = empty();
    put(view, 'member:arthur', BLAYE);
    stand(view, BLAYE, ME, 5);
    view.spent![BLAYE]!.foot = [0, 0, 2, 1];
    const three = group({ members: ['member:arthur'], foot: 2 });
    expect(stepsLeft(view, ME, three)).toBe(2);
    expect(stepsLeft(view, ME, { ...three, foot: 4 })).toBe(1);
    expect(stepsLeft(view, ME, { ...three, foot: 5 })).toBe(0);
  });

  describe('on the map', () => {
    beforeEach(() => {
      const road = (a: string, b: string) => ({ a, b, status: 'external' });
      printed.value = {
        villages: VILLAGES.map((id) => ({ id, region: 'region:blaye' })),
        roads: [
          road(BLAYE, SALLE),
          road(SALLE, 'village:beaujeu'),
          road('village:beaujeu', 'village:st-ciers'),
          road(SALLE, 'village:sennecy'),
        ],
      } as unknown as BoardDrawing;
    });
    afterEach(() => {
      printed.value = null;
    });

    it('goes on through villages that nobody guards', () => {
      const view = empty();
      put(view, 'member:arthur', BLAYE);
      view.gatekeepers[villageAt('village:sennecy')] = FOE;
      const alone = group({ members: ['member:arthur'] });
      expect(farther(view, ME, alone, [SALLE])).toEqual([
        { village: 'village:beaujeu', way: [SALLE, 'village:beaujeu'] },
        {
          village: 'village:st-ciers',
          way: [SALLE, 'village:beaujeu', 'village:st-ciers'],
        },
      ]);
      view.gatekeepers[villageAt(SALLE)] = FOE;
      expect(farther(view, ME, alone, [SALLE])).toEqual([]);
    });

    it('stops in Bad Weather', () => {
      const view = empty();
      put(view, 'member:arthur', BLAYE);
      view.lands[2].bad_weather = true;
      expect(farther(view, ME, group({ members: ['member:arthur'] }), [SALLE])).toEqual([]);
    });
  });
});

describe('battle or peace', () => {
  it('is chosen where others stand, unless a mark has chosen', () => {
    const view = empty();
    stand(view, BLAYE, ME, 3);
    stand(view, BLAYE, FOE, 2);
    stand(view, SIGY, ME, 1);
    expect(contested(view, ME)).toEqual([
      { village: BLAYE, options: [{ declare: 'peace' }, { declare: 'fight', with: FOE }] },
    ]);
    view.troops[BLAYE]!['seat:1']!.hostile = [FOE];
    expect(contested(view, ME)).toEqual([]);
  });

  it('is not chosen by a Lady who does not fight', () => {
    const view = empty();
    put(view, 'member:blanche', BLAYE);
    view.places[villageAt(BLAYE)]!.order = [ME, FOE];
    expect(contested(view, ME)).toEqual([]);
    view.people[memberAt('member:blanche')]!.marks.darc = true;
    expect(contested(view, ME)).toHaveLength(1);
  });

  it('is read from what the table offers', () => {
    const declare = (declared: unknown): Action => ({ do: 'declare', with: [BLAYE, declared] });
    expect(offered([declare({ declare: 'peace' }), declare({ declare: 'fight_guards' })])).toEqual([
      { village: BLAYE, options: [{ declare: 'peace' }, { declare: 'fight_guards' }] },
    ]);
  });
});

describe('a battle', () => {
  const none: DieUse = { aim: null, catapult: false, grail: false };
  const rolled = (more: Partial<Throw>): Throw => ({
    village: BLAYE,
    side: { side: 'seat', with: ME },
    round: 1,
    faces: [5, 2],
    plan: [none, none, none],
    bonus: 0,
    leaderless: false,
    total: 7,
    divisor: 2,
    losses: 3,
    ...more,
  });
  const line = (event: Event): Line => ({ event }) as unknown as Line;
  const began: Event = {
    event: 'battle_began',
    with: {
      village: BLAYE,
      attacker: { side: 'seat', with: ME },
      defender: { side: 'seat', with: FOE },
    },
  };

  it('is told round by round', () => {
    const told = lastBattle(
      [
        began,
        { event: 'rolled', with: rolled({}) } as Event,
        {
          event: 'men_fell',
          with: { village: BLAYE, side: { side: 'seat', with: FOE }, count: 3, left: 1 },
        } as Event,
        { event: 'rolled', with: rolled({ round: 2 }) } as Event,
        {
          event: 'battle_ended',
          with: { village: BLAYE, winner: { side: 'seat', with: ME }, rounds: 2 },
        } as Event,
      ].map(line),
    );
    expect(told?.rounds.map(({ number, fallen }) => [number, fallen.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect(told?.winner).toEqual({ side: 'seat', with: ME });
    expect(lastBattle([began].map(line))?.winner).toBeUndefined();
  });

  it('is spoken of until the turn is over', () => {
    const phase = (number: number) => ({ event: 'phase_began', with: { phase: number } }) as Event;
    expect(lastBattle([began, phase(6)].map(line))).not.toBeNull();
    expect(lastBattle([began, phase(2)].map(line))).toBeNull();
    const next = { event: 'turn_began', with: { turn: 2, first: ME } } as Event;
    expect(lastBattle([began, next].map(line))).toBeNull();
  });

  it('says what each die came to', () => {
    expect(diceOf(rolled({})).map(({ worth }) => worth)).toEqual([5, 2]);
    const hurled = rolled({ plan: [{ ...none, catapult: true }, none, none], total: 12 });
    expect(diceOf(hurled).map(({ times, worth }) => [times, worth])).toEqual([
      [2, 10],
      [1, 2],
    ]);
    const aimed = rolled({ plan: [{ ...none, aim: 'member:eric' }, none, none], total: 2 });
    expect(diceOf(aimed)[0]).toEqual({ face: 5, aim: 'member:eric', times: 1, worth: 0 });
    // Without a leader each die is lowered; a hero raises it.
    expect(diceOf(rolled({ leaderless: true, total: 3 }))[1]?.worth).toBe(0);
    expect(diceOf(rolled({ total: 13 })).map(({ worth }) => worth)).toEqual([8, 5]);
  });

  it('spans from the worst throw to the best', () => {
    const side = { dice: 2, champions: 0, heroes: 0, leaderless: false };
    expect(span(side, [none, none], 2)).toEqual([1, 6]);
    expect(span(side, [{ ...none, aim: 'member:eric' }, none], 4)).toEqual([0, 1]);
    expect(span({ ...side, champions: 1 }, [none, none], 3)).toEqual([2, 6]);
  });
});

describe('prices', () => {
  it('rise in turns 6 and 10', () => {
    expect([1, 5, 6, 9, 10].map(nextRise)).toEqual([6, 6, 10, 10, null]);
  });

  it('are those of the turn, by the counter', () => {
    const wares = waresAt(empty(), BLAYE);
    expect(wares.map(({ price }) => price)).toEqual([100, 300, 600, 100, 600, 300, 200, 1000]);
    expect(wares[2]?.action).toEqual({ do: 'buy_soldiers', with: ['counter:6', BLAYE] });
  });
});
