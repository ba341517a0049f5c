import type { Luck } from '../lib/table.svelte';
import { deriveKey, fromHex, toHex } from './blake3';

/** What a record says of the luck of its game. */
export interface LuckOf {
  seed: string;
  commitment: string;
  salts?: string[];
}

const COMMITMENT = 'curia seed commitment, version 1';
const SALTED = 'curia salted seed, version 1';

/** The seal of a seed: what is shown of it before the game. */
export const sealOf = (seed: Uint8Array): string => toHex(deriveKey(COMMITMENT, seed));

/** What the game drew its luck from: seed and salts; without salts the seed itself. */
export function saltedSeed(seed: Uint8Array, salts: readonly string[]): string {
  if (salts.length === 0) return toHex(seed);
  const parts: number[] = [...seed];
  for (const salt of salts) {
    const bytes = new TextEncoder().encode(salt);
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length), true);
    parts.push(...length, ...bytes);
  }
  return toHex(deriveKey(SALTED, Uint8Array.from(parts)));
}

/** One thing that was looked at: it agrees, does not, or there was nothing to compare with. */
export interface Step {
  what: 'noted' | 'seal' | 'salt' | 'luck';
  found: 'good' | 'bad' | 'none';
  /** Figures of its sentence. */
  with?: Record<string, string | number>;
}

/** Looks at what can be looked at in a page: noted seal, seal and seed, one's own salt. */
export function check(record: LuckOf, noted: Luck, salt: string | null = null): Step[] {
  const steps: Step[] = [];
  const same = noted.commitment === record.commitment;
  steps.push({ what: 'noted', found: !noted.commitment ? 'none' : same ? 'good' : 'bad' });
  const seed = fromHex(record.seed);
  const sealed = seed?.length === 32 && sealOf(seed) === record.commitment;
  steps.push({ what: 'seal', found: sealed ? 'good' : 'bad', with: { seed: record.seed } });
  const salts = record.salts ?? [];
  const own = noted.salt ?? salt;
  if (own) {
    steps.push({
      what: 'salt',
      found: salts.includes(own) ? 'good' : 'bad',
      with: { salt: own },
    });
  }
  if (seed && sealed) {
    const count = salts.filter((one) => one !== '').length;
    const luck = saltedSeed(seed, salts);
    steps.push({ what: 'luck', found: count > 0 ? 'good' : 'none', with: { count, luck } });
  }
  return steps;
}

/** Something that nobody could guess, short enough to be read aloud. */
export const randomSalt = (): string => toHex(crypto.getRandomValues(new Uint8Array(8)));
