import { words } from '../../../lib/words.svelte';

/** A chance, as people say it. */
export function percent(chance: number): string {
  const say = (value: number) =>
    value.toLocaleString(words.lang, { style: 'percent', maximumFractionDigits: 0 });
  // What may happen is never said to be impossible, nor what may not, certain.
  if (0 < chance && chance < 0.005) return `< ${say(0.01)}`;
  return 0.995 < chance && chance < 1 ? `> ${say(0.99)}` : say(chance);
}
