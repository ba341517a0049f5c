import type { IconName } from '../../../art/icons';
import type { Look, Stack } from '../look.svelte';
import { isLady } from '../kinds';

/** One thing on a pennon: a letter, a number or a sign. */
export type Bit =
  | { kind: 'letter'; text: string; lady: boolean; crowned: boolean; width: number }
  | { kind: 'captive'; text: string; width: number }
  | { kind: 'count'; text: string; width: number }
  | { kind: 'sign'; icon: IconName; count?: string; width: number };

const LETTER = 9.5;
const DIGIT = 6.4;
const SIGN = 13;

/** How many men a stack has; null where one does not know. */
export function menOf({ seen }: Stack): number | null {
  if (!seen.numbers) return null;
  const { foot, horse, king, queen } = seen.numbers;
  return foot + horse + king + queen;
}

/** What a pennon shows, from the hoist to the fly; from afar letters and numbers alone. */
export function bitsOf(look: Look, stack: Stack, compact = false): Bit[] {
  const { seen, members, captives } = stack;
  const { king, queen, pope } = look.view.crown;
  const bits: Bit[] = members.map((member) => ({
    kind: 'letter',
    text: look.initial(member),
    lady: isLady(member),
    crowned: member === king || member === queen || member === pope,
    width: LETTER,
  }));
  const men = menOf(stack);
  if (men !== null && men > 0) {
    const text = String(men);
    bits.push({ kind: 'count', text, width: text.length * DIGIT + 6 });
  } else if (men === null && seen.men) bits.push({ kind: 'sign', icon: 'helm', width: SIGN });
  if (seen.king || seen.queen) bits.push({ kind: 'sign', icon: 'crown', width: SIGN });
  if (seen.catapults > 0) {
    const count = String(seen.catapults);
    bits.push({ kind: 'sign', icon: 'catapult', count, width: SIGN + DIGIT });
  }
  for (const member of captives) {
    bits.push({ kind: 'captive', text: look.initial(member), width: LETTER + 3 });
  }
  return compact ? bits.filter(({ kind }) => kind !== 'sign') : bits;
}

/** Where each bit begins, and how long the pennon is. */
export function laidOut(bits: Bit[], from: number): { at: number[]; width: number } {
  const at: number[] = [];
  let width = from;
  for (const bit of bits) {
    at.push(width);
    width += bit.width;
  }
  return { at, width: width + 3 };
}
