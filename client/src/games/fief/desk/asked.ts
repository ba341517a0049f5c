import type { Question } from '../types';

/** Questions of arms: those of family and court are answered at court. */
const ARMS: Question['ask'][] = [
  'start',
  'place',
  'buy',
  'move',
  'flight',
  'passage',
  'exit',
  'evacuation',
  'refused',
  'kept',
  'claim',
  'speak',
  'declare',
  'next_battle',
  'escape_battle',
  'mercy',
  'grant',
  'dice',
  'lose',
  'combat',
  'garrison',
];

export const isOfArms = (question: Question): boolean => ARMS.includes(question.ask);

const BATTLE: Question['ask'][] = ['escape_battle', 'mercy', 'grant', 'dice', 'lose'];

/** Whether a battle asks it. */
export const isOfBattle = (question: Question | null): boolean =>
  !!question && BATTLE.includes(question.ask);
