import { kept } from '../lib/kept';
import { house } from '../lib/me.svelte';
import { ask } from '../lib/net';
import type { Lang, Me } from '../lib/protocol';
import { words } from '../lib/words.svelte';

/** The languages by their own names. */
export const TONGUES: { value: Lang; label: string; lang: string }[] = [
  { value: 'it', label: 'Italiano', lang: 'it' },
  { value: 'en', label: 'English', lang: 'en' },
];

/** Changes the language at once, and lets the server know for the next device. */
export async function speak(lang: Lang): Promise<void> {
  if (
    !(await words.speak(lang).then(
      () => true,
      () => false,
    ))
  )
    return;
  if (!house.me || house.me.lang === lang) return;
  try {
    house.me = await ask<Me>('PATCH', '/api/me', { lang });
  } catch {
    // The browser remembers it all the same.
  }
}

/** Someone has come in: their language is spoken, unless another was chosen on this device. */
export async function greet(me: Me): Promise<void> {
  house.me = me;
  if (me.lang && kept<Lang | null>('lang', null) === null) await words.speak(me.lang);
}
