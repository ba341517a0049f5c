/**
 * BLAKE3 with derived keys, so that the luck of a game can be checked in the page itself, without
 * trust in the server. Written after the published specification; small rather than fast.
 */

const IV = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];
const SHUFFLE = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8];
/** Which words are mixed together: first the columns of the square, then its diagonals. */
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const ROUNDS = 7;
const BLOCK = 64;
const CHUNK = 1024;

const CHUNK_START = 1;
const CHUNK_END = 2;
const PARENT = 4;
const ROOT = 8;
const CONTEXT = 32;
const MATERIAL = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** One block pressed into the eight words that the next one starts from. */
function compress(
  chain: readonly number[],
  block: readonly number[],
  counter: number,
  length: number,
  flags: number,
): number[] {
  const state = [...chain, ...IV.slice(0, 4), counter | 0, Math.floor(counter / 2 ** 32)];
  state.push(length, flags);
  let message = [...block];
  for (let round = 0; round < ROUNDS; round += 1) {
    QUARTERS.forEach(([a, b, c, d], at) => {
      for (const [word, first, second] of [
        [message[2 * at]!, 16, 12],
        [message[2 * at + 1]!, 8, 7],
      ] as const) {
        state[a] = (state[a]! + state[b]! + word) | 0;
        state[d] = turned(state[d]! ^ state[a], first);
        state[c] = (state[c]! + state[d]) | 0;
        state[b] = turned(state[b]! ^ state[c], second);
      }
    });
    message = SHUFFLE.map((from) => message[from]!);
  }
  return chain.map((_, at) => state[at]! ^ state[at + 8]!);
}

/** Sixteen words out of up to 64 bytes; what is missing is zero. */
function wordsOf(bytes: Uint8Array): number[] {
  const whole = new Uint8Array(BLOCK);
  whole.set(bytes);
  const view = new DataView(whole.buffer);
  return Array.from({ length: BLOCK / 4 }, (_, at) => view.getUint32(4 * at, true));
}

/** A piece of at most 1024 bytes, block after block. */
function chunk(
  bytes: Uint8Array,
  key: readonly number[],
  counter: number,
  flags: number,
  last: number,
): number[] {
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  let chain = [...key];
  for (let at = 0; at < blocks; at += 1) {
    const block = bytes.subarray(at * BLOCK, (at + 1) * BLOCK);
    const start = at === 0 ? CHUNK_START : 0;
    const end = at === blocks - 1 ? CHUNK_END | last : 0;
    chain = compress(chain, wordsOf(block), counter, block.length, flags | start | end);
  }
  return chain;
}

/** The tree over all pieces: as many whole ones to the left as make a power of two. */
function tree(
  bytes: Uint8Array,
  key: readonly number[],
  counter: number,
  flags: number,
  last: number,
): number[] {
  if (bytes.length <= CHUNK) return chunk(bytes, key, counter, flags, last);
  const pieces = Math.ceil(bytes.length / CHUNK);
  const left = 2 ** Math.floor(Math.log2(pieces - 1));
  const children = [
    ...tree(bytes.subarray(0, left * CHUNK), key, counter, flags, 0),
    ...tree(bytes.subarray(left * CHUNK), key, counter + left, flags, 0),
  ];
  return compress(key, children, 0, BLOCK, flags | PARENT | last);
}

const digest = (bytes: Uint8Array, key: readonly number[], flags: number): number[] =>
  tree(bytes, key, 0, flags, ROOT);

function bytesOf(words: number[]): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, at) => view.setUint32(4 * at, word, true));
  return bytes;
}

/** The plain hash. */
export const blake3 = (bytes: Uint8Array): Uint8Array => bytesOf(digest(bytes, IV, 0));

/** The hash of what is given, for this purpose and no other. */
export function deriveKey(context: string, material: Uint8Array): Uint8Array {
  const key = digest(new TextEncoder().encode(context), IV, CONTEXT);
  return bytesOf(digest(material, key, MATERIAL));
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Bytes written as hexadecimal digits; null for anything else. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}
