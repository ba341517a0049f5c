import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Action, GameEvent, Outcome, Question, Seat } from '../../src/lib/protocol';
import { dashed, Speaker } from '../../src/lib/speaker';
import { LANGS, messagesOf } from './ftl';

/** What the server says of each game, made by a test of `crates/words`. */
interface Book {
  game: string;
  prefix: string;
  names: string[];
  samples: { kind: string; value: unknown; it: string; en: string }[];
}

const PATH = join(import.meta.dirname, 'sentences.json');
const books: Book[] = existsSync(PATH) ? (JSON.parse(readFileSync(PATH, 'utf8')) as Book[]) : [];

function say(speaker: Speaker, kind: string, value: unknown): string {
  switch (kind) {
    case 'event':
      return speaker.event(value as GameEvent);
    case 'question':
      return speaker.question(value as Question);
    case 'action':
      return speaker.action(value as Action);
    case 'waiting': {
      const { seat, question } = value as { seat: Seat; question: Question };
      return speaker.waiting(seat, question);
    }
    case 'outcome':
      return speaker.outcome(value as Outcome);
    case 'thing':
      return speaker.thing(value as string);
    case 'clause':
      return speaker.clauseTitle(value as string);
    case 'option':
      return speaker.option(value as string);
    case 'value': {
      const { key, value: of } = value as { key: string; value: string };
      return speaker.value(key, of);
    }
    case 'things':
      return speaker.things(value);
    default:
      throw new Error(`sentences.json has samples of an unknown kind: ${kind}`);
  }
}

describe('the speaker', () => {
  it('has sentences of the server to be compared with', () => {
    expect(books.length, `${PATH} is missing or empty`).toBeGreaterThan(0);
    for (const { samples } of books) expect(samples.length).toBeGreaterThan(100);
  });

  for (const { game, prefix, names, samples } of books) {
    for (const lang of LANGS) {
      it(`says of ${game} what the server says, in ${lang}`, () => {
        const speaker = new Speaker(messagesOf(lang), prefix, names);
        const said = samples.map(({ kind, value }) => [kind, value, say(speaker, kind, value)]);
        expect(said).toEqual(samples.map((sample) => [sample.kind, sample.value, sample[lang]]));
      });

      it(`lacks no message of ${game}, in ${lang}`, () => {
        const broken = samples.filter((sample) => sample[lang].includes('⟨'));
        expect(broken).toEqual([]);
      });
    }
  }

  it('joins lists as each language does', () => {
    const [it, en] = LANGS.map((lang) => new Speaker(messagesOf(lang), 'kf', ['Anna']));
    expect(it!.join(['Anna', 'Bruno', 'Elena'])).toBe('Anna, Bruno ed Elena');
    expect(it!.join(['Anna', 'Bruno'])).toBe('Anna e Bruno');
    expect(en!.join(['Anna', 'Bruno', 'Elena'])).toBe('Anna, Bruno and Elena');
    expect(it!.join(['Anna'])).toBe('Anna');
    expect(it!.join([])).toBe('niente');
  });

  it('calls a seat without a name by its number', () => {
    const [it, en] = LANGS.map((lang) => new Speaker(messagesOf(lang), 'kf', ['Anna']));
    expect(it!.name('seat:1')).toBe('Anna');
    expect(it!.name('seat:3')).toBe('posto 3');
    expect(en!.thing('seat:3')).toBe('seat 3');
  });

  it('makes ids fit for messages', () => {
    expect(dashed('card:knight')).toBe('card-knight');
    expect(dashed('seat:<n>')).toBe('seat-n');
  });

  it('shows what it cannot say instead of nothing', () => {
    const speaker = new Speaker(messagesOf('en'), 'kf', ['Anna']);
    expect(speaker.event({ event: 'no_such_event' })).toBe('⟨kf-event-no_such_event⟩');
    expect(speaker.things({ what: 'is this' })).toContain('⟨');
  });
});
