import { describe, expect, it } from 'vitest';
import { lettersText, logText } from '../../src/after/papers';
import { areOfPoints, ranking } from '../../src/after/ranking';
import { LARGEST, readRecord, tooLarge } from '../../src/after/record';
import { fileName, speedName } from '../../src/after/say';
import type { Line, Note } from '../../src/lib/protocol';

describe('a log as text', () => {
  const lines: Line[] = [
    { event: { event: 'began' }, clause: 'X-1' },
    { event: { event: 'built' }, clause: 'X-2' },
    { undone: { seat: 'seat:1', lines: [1, 2] } },
  ];
  const say = (line: Line) => ('event' in line ? line.event.event : 'back');

  it('numbers its lines and marks what was taken back', () => {
    expect(logText(['Game', 'Anna'], lines, say, 'taken back')).toBe(
      'Game\nAnna\n\n1. began [X-1]\n2. built [X-2] (taken back)\n3. back\n',
    );
  });
});

describe('letters as text', () => {
  const note = (kind: string, text: string, to?: Note['to']): Note => ({
    at: 0,
    kind,
    seat: 'seat:1',
    ...(to ? { to } : {}),
    with: { text },
  });

  it('has chat and letters, and nothing else', () => {
    const notes = [
      note('chat', 'Hi'),
      note('letter', 'Peace\nfor ever?', ['seat:2']),
      note('sat', 'x'),
    ];
    const text = lettersText(['Game'], notes, {
      when: () => '9:00',
      from: () => 'Anna',
      to: (seats) => seats.join(),
    });
    expect(text).toBe(
      'Game\n\n9:00 · Anna\n    Hi\n\n9:00 · Anna → seat:2\n    Peace\n    for ever?\n\n',
    );
  });
});

describe('names', () => {
  it('of files say what they are', () => {
    const day = new Date('2026-05-03T12:00:00Z');
    expect(fileName('record', 'krieg-und-frieden', '0qp7jdasa57ws1', day, 'json')).toBe(
      'record-krieg-und-frieden-2026-05-03-0qp7jd.json',
    );
  });

  it('of speeds are short', () => {
    expect([0.5, 1, 2, 4].map(speedName)).toEqual(['½×', '1×', '2×', '4×']);
  });
});

describe('the places', () => {
  it('are in order, with ties and tie-breaks', () => {
    const rows = ranking({ places: [3, 1, 2, 3], scores: [4, 9, 9, 4], clause: 'X-1' });
    expect(rows.map(({ seat, place, tied, close }) => [seat, place, tied, close])).toEqual([
      ['seat:2', 1, false, true],
      ['seat:3', 2, false, true],
      ['seat:1', 3, true, false],
      ['seat:4', 3, true, false],
    ]);
  });

  it('shows points only where places are those of points', () => {
    const of = (places: number[], scores: number[]) =>
      areOfPoints(ranking({ places, scores, clause: 'X-1' }));
    expect(of([1, 3, 2], [9, 2, 5])).toBe(true);
    expect(of([1, 2], [4, 4])).toBe(true);
    expect(of([1, 2, 1], [4, 0, 4])).toBe(true);
    // Nobody has any; someone with more came after; two with the same place have not as many.
    expect(of([1, 2], [0, 0])).toBe(false);
    expect(of([1, 2], [40, 45])).toBe(false);
    expect(of([1, 2, 2], [40, 20, 10])).toBe(false);
  });
});

describe('what is brought as a record', () => {
  const record = { game: 'krieg-und-frieden', setup: {}, entries: [] };

  it('is taken as it is, or out of a request', () => {
    expect(readRecord(JSON.stringify(record))).toEqual({ record });
    expect(readRecord(`\uFEFF${JSON.stringify({ record })}\n`)).toEqual({ record });
  });

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['hello', 'json'],
    [JSON.stringify(record).slice(0, 30), 'json'],
    ['[]', 'record'],
    ['3', 'record'],
    ['null', 'record'],
    ['{"a":1}', 'record'],
    ['{"game":7,"setup":{}}', 'record'],
  ])('says of %j that it is none: %s', (text, wrong) => {
    expect(readRecord(text)).toEqual({ wrong });
  });

  it('may not be larger than the server takes', () => {
    const wrong = { wrong: 'large', with: { size: 5, most: 4 } };
    expect(readRecord(`"${'x'.repeat(LARGEST)}"`)).toEqual(wrong);
    expect(tooLarge(5 * 1024 * 1024)).toEqual(wrong);
  });
});
