/** The largest record the server takes. */
export const LARGEST = 4 * 1024 * 1024;

/** A record, or what is in the way: what it is called in the messages, and its figures. */
export type Read =
  | { record: Record<string, unknown> }
  | { wrong: 'empty' | 'large' | 'json' | 'record'; with?: Record<string, number> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what someone chose, dropped or pasted; what is no record is known before it is sent. */
export function readRecord(text: string): Read {
  if (text.trim() === '') return { wrong: 'empty' };
  const size = new TextEncoder().encode(text).length;
  if (LARGEST < size) return tooLarge(size);
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { wrong: 'json' };
  }
  const inner = isObject(value) && isObject(value.record) ? value.record : value;
  if (!isObject(inner) || typeof inner.game !== 'string' || !isObject(inner.setup)) {
    return { wrong: 'record' };
  }
  return { record: inner };
}

export const tooLarge = (size: number): Read => ({
  wrong: 'large',
  with: { size: Math.ceil(size / 1024 / 1024), most: LARGEST / 1024 / 1024 },
});
