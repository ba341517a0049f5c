import { describe, expect, it } from 'vitest';
import { bitsOf, laidOut, menOf } from '../../src/games/fief/map/flags';
import type { Look, Stack } from '../../src/games/fief/look.svelte';
import { lately, placesOf, struck, wayOf } from '../../src/games/fief/story';
import { stageOf } from '../../src/games/fief/kinds';
import type { FiEvent } from '../../src/games/fief/types';
import type { Line } from '../../src/lib/protocol';

const taken: FiEvent = {
  event: 'village_taken',
  with: { village: 'village:bourg', seat: 'seat:1', from: null },
};
const line = (event: FiEvent): Line => ({ event, clause: 'FI-MOVE-21' });

describe('what happened', () => {
  it('names its places', () => {
    expect(placesOf(taken)).toEqual(['village:bourg']);
    expect(struck(taken)).toEqual(['village:bourg']);
    expect(placesOf({ event: 'talks_ended' })).toEqual([]);
    expect(
      struck({ event: 'rode_past', with: { seat: 'seat:1', village: 'village:sigy' } }),
    ).toEqual([]);
  });

  it('is told of a village, the newest first', () => {
    const sits: FiEvent = { event: 'sits_in', with: { seat: 'seat:2', village: 'village:bourg' } };
    const other: FiEvent = { event: 'sits_in', with: { seat: 'seat:2', village: 'village:sigy' } };
    const told = lately([line(taken), line(other), line(sits)], 'village:bourg', 3);
    expect(told.map(({ event }) => event)).toEqual([sits, taken]);
  });

  it('is a way where somebody went', () => {
    const moved: FiEvent = {
      event: 'rebels_moved',
      with: { from: 'village:bourg', to: 'village:sigy', count: 4 },
    };
    expect(wayOf(moved)).toMatchObject({ seat: null, from: 'village:bourg', to: 'village:sigy' });
    expect(wayOf(taken)).toBeNull();
  });

  it('belongs to a phase', () => {
    expect(stageOf('declarations')).toBe(5);
    expect(stageOf('king')).toBe(6);
  });
});

describe('a pennon', () => {
  const seen = {
    men: true,
    king: false,
    queen: false,
    catapults: 2,
    let_in: false,
    known: false,
    hostile: [],
    roads: 0,
  };
  const look = {
    initial: (member: string) => member.slice(7, 8).toUpperCase(),
    view: { crown: { king: 'member:arthur', queen: null, pope: null } },
  } as unknown as Look;
  const stack = (numbers: Stack['seen']['numbers']): Stack => ({
    seat: 'seat:1',
    seen: { ...seen, numbers },
    members: ['member:arthur', 'member:blanche'],
    captives: ['member:eric'],
    inside: false,
  });

  it('shows the letters of the members, the number where it is known, and who is held', () => {
    const known = stack({ foot: 7, horse: 2, king: 0, queen: 0 });
    expect(menOf(known)).toBe(9);
    expect(bitsOf(look, known)).toMatchObject([
      { kind: 'letter', text: 'A', lady: false, crowned: true },
      { kind: 'letter', text: 'B', lady: true, crowned: false },
      { kind: 'count', text: '9' },
      { kind: 'sign', icon: 'catapult', count: '2' },
      { kind: 'captive', text: 'E' },
    ]);
  });

  it('shows only that men are there where their number is hidden', () => {
    const hidden = stack(null);
    expect(menOf(hidden)).toBeNull();
    expect(bitsOf(look, hidden)).toContainEqual(expect.objectContaining({ icon: 'helm' }));
    expect(bitsOf(look, hidden, true).some(({ kind }) => kind === 'sign')).toBe(false);
  });

  it('is as long as what it shows', () => {
    const bits = bitsOf(look, stack(null));
    const { at, width } = laidOut(bits, 17);
    expect(at[0]).toBe(17);
    expect(width).toBeGreaterThan(at.at(-1)!);
  });
});
