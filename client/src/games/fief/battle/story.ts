import type { DieUse, Event, Side } from '../../../lib/generated/fief';
import type { Line } from '../../../lib/protocol';
import { withdrawn } from '../../../table/lines';
import type { Member, Village } from '../types';

/** A throw of one side, as it was told. */
export type Throw = Extract<Event, { event: 'rolled' }>['with'];

/** A round: what both threw, and who fell. */
export interface Round {
  number: number;
  rolls: Throw[];
  fallen: { side: Side; count: number; left: number }[];
  dead: { member: Member; aimed: boolean }[];
}

/** A battle as it was told. */
export interface Told {
  village: Village;
  sides: [Side, Side];
  rounds: Round[];
  /** Nothing while it is fought; null if nobody has won. */
  winner: Side | null | undefined;
  /** Whether it was dropped, since a side had gone. */
  dropped: boolean;
  /** Who was taken. */
  captured: Member[];
  over: boolean;
}

export const sameSide = (a: Side, b: Side): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The phase in which people still speak of the battles of the turn. */
const TALKS = 6;

/** The last battle among these lines that is still spoken of; null if there was none. */
export function lastBattle(lines: readonly Line[], upto: number = lines.length): Told | null {
  let told: Told | null = null;
  const seen = lines.slice(0, upto);
  const gone = withdrawn(seen);
  for (const [at, line] of seen.entries()) {
    if (!('event' in line) || gone.has(at)) continue;
    const it = line.event as Event;
    if (it.event === 'battle_began') {
      const { village, attacker, defender } = it.with;
      told = {
        village,
        sides: [attacker, defender],
        rounds: [],
        winner: undefined,
        dropped: false,
        captured: [],
        over: false,
      };
    } else if (it.event === 'turn_began' || (it.event === 'phase_began' && it.with.phase < TALKS)) {
      told = null;
    } else if (told) follow(told, it);
  }
  return told;
}

function follow(told: Told, it: Event): void {
  const round = told.rounds.at(-1);
  switch (it.event) {
    case 'rolled': {
      if (told.over || it.with.village !== told.village) return;
      if (round?.number === it.with.round) round.rolls.push(it.with);
      else told.rounds.push({ number: it.with.round, rolls: [it.with], fallen: [], dead: [] });
      return;
    }
    case 'men_fell':
      if (!told.over) round?.fallen.push(it.with);
      return;
    case 'died':
      if (!told.over && ['death:battle', 'death:aimed'].includes(it.with.how)) {
        round?.dead.push({ member: it.with.member, aimed: it.with.how === 'death:aimed' });
      }
      return;
    case 'captured':
      if (it.with.village === told.village) told.captured.push(it.with.member);
      return;
    case 'battle_dropped':
      told.dropped = true;
      told.over = true;
      return;
    case 'battle_ended':
      told.winner = it.with.winner;
      told.over = true;
      return;
  }
}

/** What one die came to. */
export interface Fell {
  face: number;
  aim: Member | null;
  /** 1, or what catapult and Grail make of it. */
  times: number;
  /** What it adds to the sum; nothing for an aimed one. */
  worth: number;
}

const times = ({ catapult, grail }: DieUse): number => (catapult ? 2 : 1) * (grail ? 3 : 1);

/** FI-FIGHT-20: the dice of a throw, one by one; heroes make up what is missing to the sum. */
export function diceOf({ faces, plan, leaderless, total, bonus }: Throw): Fell[] {
  const malus = leaderless ? 2 : 0;
  const worth = (face: number, at: number, hero: number) =>
    Math.max(0, face * times(plan[at]!) - malus + hero);
  const sum = (hero: number) =>
    faces.reduce((all, face, at) => (plan[at]!.aim ? all : all + worth(face, at, hero)), 0);
  const hero = [0, 3, 6, 9, 12].find((more) => sum(more) + bonus === total) ?? 0;
  return faces.map((face, at) => ({
    face,
    aim: plan[at]!.aim,
    times: times(plan[at]!),
    worth: plan[at]!.aim ? 0 : worth(face, at, hero),
  }));
}

/** What a side can be seen to have, where the table gives figures. */
export interface Figures {
  dice: number;
  champions: number;
  heroes: number;
  leaderless: boolean;
}

/** The fewest and the most losses that dice with these uses bring to an enemy. */
export function span(
  { dice, champions, heroes, leaderless }: Figures,
  uses: readonly DieUse[],
  divisor: number,
): [least: number, most: number] {
  const open = Array.from({ length: dice }, (_, at) => uses[at]).filter((use) => !use?.aim);
  const bonus = open.length > 0 ? 6 * champions : 0;
  const worth = (face: number, use: DieUse | undefined) =>
    Math.max(0, face * (use ? times(use) : 1) - (leaderless ? 2 : 0) + 3 * heroes);
  const losses = (face: number) =>
    Math.floor((open.reduce((sum, use) => sum + worth(face, use), 0) + bonus) / divisor);
  return [losses(1), losses(6)];
}
