import type { IconName } from '../../../art/icons';
import type { Action } from '../../../lib/generated/fief';
import type { Question } from '../types';

/** An answer of one word: what it does, its sign, whether it costs lives. */
type Word = [does: Action['do'], icon: IconName, grim?: boolean];

/** By the question, the likeliest first. */
const WORDS: Partial<Record<Question['ask'], Word[]>> = {
  passage: [
    ['allow', 'gate'],
    ['refuse', 'shield'],
  ],
  exit: [
    ['allow', 'gate'],
    ['refuse', 'shield'],
  ],
  evacuation: [
    ['allow', 'gate'],
    ['refuse', 'shield'],
  ],
  refused: [
    ['turn_back', 'return'],
    ['attack', 'war', true],
  ],
  kept: [
    ['stay', 'castle'],
    ['fight_inside', 'war', true],
    ['surrender', 'mercy', true],
  ],
  mercy: [
    ['fight_on', 'war'],
    ['ask_mercy', 'mercy', true],
  ],
  grant: [
    ['grant', 'mercy'],
    ['refuse_mercy', 'war', true],
  ],
  dice: [['roll', 'dice']],
  escape_battle: [['pass_window', 'war']],
  combat: [['end_combat', 'check']],
  cards: [['end_cards', 'check']],
  talks: [['pass_talks', 'check']],
  justice: [['pass_window', 'check']],
  defend: [['pass_window', 'check']],
  escape_now: [['pass_window', 'check']],
  answer: [
    ['accept', 'handshake'],
    ['reject', 'wrong'],
  ],
  withdraw: [['withdraw', 'return']],
  candidate: [['no_candidate', 'wrong']],
  card_consent: [
    ['consent', 'check'],
    ['decline', 'wrong'],
  ],
  pope_consent: [
    ['consent', 'check'],
    ['decline', 'wrong'],
  ],
  prince_consent: [
    ['consent', 'check'],
    ['decline', 'wrong'],
  ],
  ally_consent: [
    ['consent', 'check'],
    ['decline', 'wrong'],
  ],
  reserve_consent: [
    ['consent', 'check'],
    ['decline', 'wrong'],
  ],
};

/** Answers that are not the likeliest as long as one of these may be given. */
export const UNLESS: Partial<Record<Action['do'], Action['do']>> = { no_candidate: 'nominate' };

/** The answers to a question that are one word. */
export const answersTo = ({ ask }: Question): Word[] => WORDS[ask] ?? [];
