import { describe, expect, it } from 'vitest';
import { seatAt, seatIndex, type Action, type Seat } from '../../src/lib/protocol';
import { aimOf, cardFor, usesOf } from '../../src/games/fief/court/deeds';
import { heirs } from '../../src/games/fief/court/heirs';
import {
  closest,
  drafted,
  isPromise,
  itemsOf,
  itemText,
  nudge,
} from '../../src/games/fief/court/items';
import { briefOf, optionOf } from '../../src/games/fief/court/options';
import {
  allies,
  captives,
  couples,
  dead,
  family,
  fan,
  fiefs,
  memberOf,
  offices,
  openedAt,
  progress,
  reserve,
  titles,
} from '../../src/games/fief/court/people';
import { face } from '../../src/games/fief/court/seals';
import { dealings, ransomOf } from '../../src/games/fief/court/told';
import { MEMBERS, REGIONS } from '../../src/games/fief/kinds';
import type { FiEvent, Member, Person, Region, Told, View } from '../../src/games/fief/types';
import { Speaker } from '../../src/lib/speaker';
import { messagesOf } from './ftl';

const [A, B, C] = [seatAt(0), seatAt(1), seatAt(2)] as [Seat, Seat, Seat];
const MARKS: Person['marks'] = {
  darc: false,
  cardinal: false,
  monk: false,
  templar: false,
  sick: false,
  hero: false,
  conquest: false,
  unwed: false,
};
const AWAY = {
  status: 'away',
  family: A,
  village: 'village:sigy',
  captor: null,
  spouse: null,
  bishopric: null,
  marks: MARKS,
  escrow: 0,
} as unknown as Person;

type Known = Partial<Record<Member, Partial<Person>>>;

/** A kingdom of three families with these members; titles by region. */
function kingdom(
  people: Known,
  held: Partial<Record<Region, Member>> = {},
  more: Partial<View> = {},
): View {
  const all = MEMBERS.map((member): Person =>
    people[member] ? { ...AWAY, status: 'free', ...people[member] } : AWAY,
  );
  const familyOf = (member: Member) => people[member]?.family ?? A;
  return {
    seats: 3,
    people: all,
    crown: {
      king: null,
      queen: null,
      prince: null,
      regent: null,
      pope: null,
      reserve: 0,
      reserve_cardinals: 0,
    },
    lands: REGIONS.map((region) => ({
      title: held[region] ? { title: 'held', with: held[region] } : { title: 'bank' },
    })),
    fiefs: REGIONS.map((region) => (held[region] ? familyOf(held[region]) : null)),
    opened: 0,
    legacies: [],
    ...more,
  } as unknown as View;
}

const crown = (more: Partial<View['crown']>): Partial<View> => ({
  crown: { ...kingdom({}).crown, ...more },
});

describe('families', () => {
  const view = kingdom(
    {
      'member:henri': { family: A, spouse: 'member:blanche' },
      'member:othon': { family: A, status: 'prisoner', captor: B },
      'member:eric': { family: A, status: 'dead' },
      'member:blanche': { family: B, spouse: 'member:henri' },
      'member:robert': { family: C, bishopric: 'bishopric:blaye' },
    },
    { 'region:sigy': 'member:henri', 'region:bourg': 'member:henri' },
    crown({ king: 'member:henri', queen: 'member:blanche' }),
  );

  it('have the living and the dead, and those they hold', () => {
    expect(family(view, A).map(({ member }) => member)).toEqual(['member:henri', 'member:othon']);
    expect(dead(view, A).map(({ member }) => member)).toEqual(['member:eric']);
    expect(captives(view, B).map(({ member }) => member)).toEqual(['member:othon']);
    expect(captives(view, A)).toEqual([]);
  });

  it('are joined by marriage', () => {
    expect(couples(view)).toEqual([['member:henri', 'member:blanche']]);
    expect(allies(view, A)).toEqual([B]);
    expect(allies(view, B)).toEqual([A]);
    expect(allies(view, C)).toEqual([]);
  });

  it('have titles and offices, the highest first', () => {
    expect(titles(view, 'member:henri')).toEqual(['region:sigy', 'region:bourg']);
    expect(fiefs(view, A)).toHaveLength(2);
    expect(offices(view, 'member:henri')).toEqual(['king']);
    expect(offices(view, 'member:robert')).toEqual(['bishop']);
    const pope = kingdom(
      { 'member:robert': { bishopric: 'bishopric:sigy', marks: { ...MARKS, cardinal: true } } },
      {},
      crown({ pope: 'member:robert' }),
    );
    expect(offices(pope, 'member:robert')).toEqual(['pope', 'cardinal', 'bishop']);
  });

  it('come near to victory alone and with each ally', () => {
    expect(progress(view, A)).toEqual([
      { fiefs: 2, of: 3, crown: true, ally: null },
      { fiefs: 2, of: 4, crown: true, ally: B },
    ]);
    expect(progress(view, C)).toEqual([{ fiefs: 0, of: 3, crown: false, ally: null }]);
  });

  it('have heirs, titles that go the same way together', () => {
    const legacies: View['legacies'] = [
      { region: 'region:sigy', member: 'member:henri', to: { heir: 'family', is: A }, clause: 2 },
      { region: 'region:bourg', member: 'member:henri', to: { heir: 'family', is: A }, clause: 2 },
      {
        region: 'region:blaye',
        member: 'member:robert',
        to: { heir: 'kept', is: C },
        clause: 6,
      },
    ];
    expect(heirs({ ...view, legacies }, 'member:henri')).toEqual([
      {
        to: { heir: 'family', is: A },
        regions: ['region:sigy', 'region:bourg'],
        clause: 'FI-INH-2',
      },
    ]);
    expect(heirs(view, 'member:henri')).toEqual([]);
  });
});

describe('the church', () => {
  it('keeps cards and reliquaries as bits of the bishoprics', () => {
    const view = kingdom({}, {}, { ...crown({ reserve: 0b0101 }), opened: 0b1000 });
    expect(reserve(view)).toEqual(['bishopric:blaye', 'bishopric:sigy']);
    expect(openedAt(view)).toEqual(['bishopric:tournus']);
  });
});

describe('cards', () => {
  it('lie in the hand one by one', () => {
    expect(fan({ 'card:tax': 2, 'card:escape': 1 })).toEqual([
      { card: 'card:tax', nth: 0 },
      { card: 'card:tax', nth: 1 },
      { card: 'card:escape', nth: 0 },
    ]);
    expect(memberOf('card:henri')).toBe('member:henri');
    expect(memberOf('card:tax')).toBeNull();
  });

  it('have a face and a clause, each of them', () => {
    expect(face('card:henri').suit).toBe('kin');
    expect(face('card:bishop-sigy')).toMatchObject({ icon: 'bishop', clause: 'FI-CARD-21' });
    expect(face('card:plague').clause).toBe('FI-CARD-49');
  });

  it('are known by what is done with them', () => {
    const legal: Action[] = [
      { do: 'discard', with: 'card:henri' },
      { do: 'play_member', with: ['member:henri', A] },
      { do: 'make_prince', with: 'member:henri' },
      { do: 'play_bishop', with: ['bishopric:sigy', 'member:eric'] },
      { do: 'play_plague', with: 'region:sigy' },
      { do: 'unlock', with: 'member:eric' },
      { do: 'end_cards' },
    ];
    expect(legal.map(cardFor)).toEqual([
      'card:henri',
      'card:henri',
      'card:henri',
      'card:bishop-sigy',
      'card:plague',
      'card:escape',
      null,
    ]);
    // What throws the card away comes last.
    expect(usesOf('card:henri', legal).map(({ do: what }) => what)).toEqual([
      'play_member',
      'make_prince',
      'discard',
    ]);
    expect(aimOf(legal[4]!)).toEqual({ kind: 'region', region: 'region:sigy' });
    expect(aimOf({ do: 'play_revolt', with: 'village:sigy' })).toEqual({
      kind: 'village',
      village: 'village:sigy',
    });
    expect(aimOf({ do: 'end_cards' })).toBeNull();
  });
});

describe('answers', () => {
  const say = new Speaker(messagesOf('en'), 'fi', ['Anna', 'Bruno', 'Carla']);

  it('are about somebody or something', () => {
    expect(optionOf({ do: 'grant_title', with: ['region:sigy', 'member:eric'] }).member).toBe(
      'member:eric',
    );
    expect(optionOf({ do: 'nominate', with: 'member:eric' }).member).toBe('member:eric');
    expect(optionOf({ do: 'offer', with: B }).seat).toBe(B);
    expect(optionOf({ do: 'play_tithe', with: 'bishopric:sigy' }).icon).toBe('bishop');
    expect(optionOf({ do: 'no_candidate' })).toEqual({ action: { do: 'no_candidate' } });
  });

  it('are short under a heading', () => {
    expect(briefOf({ do: 'play_famine', with: 'region:sigy' }, say).label).toBe('Duchy of Sigy');
    expect(briefOf({ do: 'play_member', with: ['member:eric', B] }, say).label).toBe('Bruno');
    expect(briefOf({ do: 'no_candidate' }, say).label).toBeUndefined();
  });
});

describe('offers', () => {
  const legal: Action[] = [
    { do: 'give', with: { item: 'money', of: 1 } },
    { do: 'give', with: { item: 'money', of: 2 } },
    { do: 'want', with: { item: 'alliance' } },
    { do: 'propose' },
  ];
  const say = new Speaker(messagesOf('en'), 'fi', ['Anna', 'Bruno', 'Carla']);

  it('have items by kind and side', () => {
    expect([...itemsOf(legal, 'give')]).toEqual([
      [
        'money',
        [
          { item: 'money', of: 1 },
          { item: 'money', of: 2 },
        ],
      ],
    ]);
    expect([...itemsOf(legal, 'want').keys()]).toEqual(['alliance']);
    expect(drafted([{ do: 'offer', with: B }, ...legal.slice(1, 3)], 'want')).toEqual([
      { item: 'alliance' },
    ]);
  });

  it('say what an item is', () => {
    expect(itemText(say, { item: 'money', of: 3 })).toBe('300 é');
    expect(itemText(say, { item: 'alliance' })).toBe('a pact of mutual help');
    expect(itemText(say, { item: 'marry', of: ['member:henri', 'member:blanche'] })).toBe(
      'the marriage of Henri and Blanche',
    );
    expect(itemText(say, { item: 'relic', of: 'relic:grail' })).toBe('the Holy Grail');
    expect(itemText(say, { item: 'repay', of: [2, 1] })).toBe('repayment of 200 é within 1 turn');
  });

  it('tell promises from what is carried out', () => {
    expect(isPromise({ item: 'truce', of: 1 })).toBe(true);
    expect(isPromise({ item: 'money', of: 1 })).toBe(false);
  });

  it('step through the numbers that are allowed', () => {
    expect(nudge([1, 2, 3], 1, 1)).toBe(2);
    expect(nudge([1, 2, 3], 3, 1)).toBe(3);
    expect(nudge([1, 2, 5], 2, 2)).toBe(5);
    expect(closest([2, 4, 8], 5)).toBe(4);
    expect(closest([], 5)).toBe(5);
  });
});

describe('what was told', () => {
  const told = (...events: FiEvent[]): Told[] =>
    events.map((event, at) => ({ at, event, clause: 'FI-OFFER-4' }));

  it('names the last ransom', () => {
    const ransom = (price: number): FiEvent => ({
      event: 'infidel_ransom',
      with: { member: 'member:eric', seat: A, price },
    });
    expect(ransomOf(told(ransom(500), ransom(1000)), 'member:eric')).toBe(1000);
    expect(ransomOf(told(ransom(500)), 'member:henri')).toBeNull();
  });

  it('holds the last dealings, the newest first', () => {
    const lines = told(
      { event: 'offer_made', with: { from: A, to: B } },
      { event: 'talks_ended' },
      { event: 'rejected', with: { from: A, to: B } },
      { event: 'accepted', with: { from: B, to: C } },
    );
    expect(dealings(lines, 2).map(({ at }) => at)).toEqual([3, 2]);
    expect(seatIndex(C)).toBe(2);
  });
});
