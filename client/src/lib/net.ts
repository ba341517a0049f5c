import type { Said } from './protocol';

/** What came instead of what was asked for, with a sentence in both languages. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly with: Record<string, unknown>;
  readonly said: Said;
  /** Each clause that says no, with its sentence. */
  readonly clauses: ({ clause: string } & Said)[];

  constructor(status: number, error: WireError) {
    super(error.code);
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.with = error.with ?? {};
    this.said = (this.with.said as Said | undefined) ?? error.message;
    this.clauses = error.refusal?.said ?? [];
  }
}

/** An error as the server writes it. */
export interface WireError {
  code: string;
  field?: string;
  with?: Record<string, unknown>;
  message: Said;
  refusal?: { refusal: unknown; said: ({ clause: string } & Said)[] };
}

/** There was no answer at all. */
export const unreachable = (): Problem =>
  new Problem(0, {
    code: 'unreachable',
    message: {
      it: 'Il server non risponde. Riprova fra poco.',
      en: 'The server does not answer. Try again shortly.',
    },
  });

/** Asks the server; what is sent and what comes back is JSON. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  let text: string;
  try {
    const headers: HeadersInit = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = body === undefined ? null : JSON.stringify(body);
    answer = await fetch(path, { method, headers, body: sent });
    text = await answer.text();
  } catch {
    throw unreachable();
  }
  let value: unknown;
  try {
    value = text === '' ? null : JSON.parse(text);
  } catch {
    throw unreachable();
  }
  if (!answer.ok) {
    const error = (value as { error?: WireError } | null)?.error;
    throw error ? new Problem(answer.status, error) : unreachable();
  }
  return value as T;
}

/** A name for something that is sent, by which the server knows it again. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
