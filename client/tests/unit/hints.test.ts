import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { across, chartSaid, deedOf, FIELD, lineOf } from '../../src/after/chances';
import Chances from '../../src/after/Chances.svelte';
import type { Action, Analysis, Hint as Told } from '../../src/lib/protocol';
import type { Table } from '../../src/lib/table.svelte';
import { words } from '../../src/lib/words.svelte';
import Hint from '../../src/table/Hint.svelte';
import { counted, inTurns } from '../../src/table/hint.svelte';

const text = (id: string, args = {}) => words.messages!.text(id, args);
const answers = vi.fn<(path: string, body: unknown) => { status: number; body: unknown }>();

beforeAll(() => words.learn());
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', (path: string, { body }: { body: string | null }) => {
    const answer = answers(path, body === null ? null : JSON.parse(body));
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const add: Action = { do: 'bid_add', with: 'card:knight' };
const confirm: Action = { do: 'bid_confirm' };
const pass: Action = { do: 'bid_pass' };
const names = ['Anna', 'Bruno', 'Carla'];
const seats = names.map((_, at) => ({ seat: `seat:${at + 1}`, salted: false, who: null }));

/** A table as far as these parts look at it. */
const table = (more: Record<string, unknown> = {}) =>
  ({
    id: 'abc',
    asked: true,
    seat: 'seat:1',
    online: true,
    busy: false,
    info: { game: 'krieg-und-frieden', status: 'over', seats, terms: { hints: true } },
    game: { asked: 4, draft: [] },
    speaker: {
      action: (action: Action) => `<${action.do}>`,
      event: ({ event }: { event: string }) => `<${event}>`,
    },
    name: (seat: string) => names[Number(seat.slice(5)) - 1],
    mark: () => null,
    address: (line: number) => `/t/abc?line=${line}`,
    ...more,
  }) as unknown as Table;

const step = (seat: Told['seat'], action: Action) => ({
  seat,
  action,
  clause: 'KF-SPRING-4',
  it: '',
  en: '',
  brings: [] as { it: string; en: string }[],
});
const outcome = { it: 'Anna offre 5.', en: 'Anna bids 5.' };
const told: Told = {
  seat: 'seat:1',
  decision: 4,
  level: 'marshal',
  choices: [
    {
      answer: [add, confirm],
      said: [step('seat:1', add), { ...step('seat:1', confirm), brings: [outcome] }],
      tried: 0.7,
      chances: [0.42, 0.33, 0.25],
      then: [step('seat:2', pass), step('seat:3', add), step('seat:3', confirm)],
    },
    {
      answer: [pass],
      said: [step('seat:1', pass)],
      tried: 0.3,
      chances: [0.3, 0.4, 0.3],
      then: [],
    },
  ],
};

describe('a hint', () => {
  const askFor = () => fireEvent.click(screen.getByRole('button', { name: text('hints-ask') }));

  it('is not offered where the table has none, nor to whoever is not asked', () => {
    const none = { info: { game: 'x', seats, terms: {} } };
    for (const more of [none, { asked: false }, { seat: null }]) {
      const { container } = render(Hint, { table: table(more) });
      expect(container.querySelector('button')).toBeNull();
      cleanup();
    }
  });

  it('shows choices with chances and what would follow, and lays out all but the last step', async () => {
    answers.mockReturnValue({ status: 200, body: told });
    const order = vi.fn(() => Promise.resolve({ draft: true }));
    const { container } = render(Hint, {
      table: table({ order, game: { asked: 4, draft: [pass] } }),
    });
    await askFor();
    await vi.waitFor(() => expect(container.textContent).toContain(text('hints-title')));
    expect(answers).toHaveBeenCalledWith('/api/tables/abc/hint', { seat: 'seat:1' });
    expect(container.querySelector('[aria-live]')?.textContent).toContain('<bid_add>');
    expect(container.textContent).toContain('42');
    expect(container.textContent).toContain('Bruno');
    expect(container.querySelectorAll('details li')).toHaveLength(2);
    const brings = [...container.querySelectorAll('.brings li')].map((it) => it.textContent);
    expect(brings).toHaveLength(1);
    expect(Object.values(outcome)).toContain(brings[0]);
    // An answer of one step cannot be laid out without being given.
    const lay = screen.getAllByRole('button', { name: text('hints-lay-of', { place: 1 }) });
    expect(screen.queryByRole('button', { name: text('hints-lay-of', { place: 2 }) })).toBeNull();
    await fireEvent.click(lay[0]!);
    await vi.waitFor(() => expect(order).toHaveBeenCalledTimes(2));
    const [back, laid] = order.mock.calls.map((call) => (call as unknown[])[0]);
    expect(back).toEqual({ do: 'back', seat: 'seat:1', decision: 4 });
    expect(laid).toMatchObject({ do: 'step', seat: 'seat:1', decision: 4, action: add });
    await vi.waitFor(() =>
      expect(container.textContent).toContain(text('hints-laid', { step: '<bid_confirm>' })),
    );
  });

  it('for an earlier question is not shown', async () => {
    answers.mockReturnValue({ status: 200, body: { ...told, decision: 3 } });
    const { container } = render(Hint, { table: table() });
    await askFor();
    await vi.waitFor(() => expect(answers).toHaveBeenCalled());
    expect(container.querySelector('ol')).toBeNull();
    expect(screen.getByRole('button', { name: text('hints-ask') })).toBeTruthy();
  });

  it('that is refused says why', async () => {
    const message = { it: 'Aspetta.', en: 'Wait.' };
    answers.mockReturnValue({
      status: 429,
      body: { error: { code: 'too_many', with: {}, message } },
    });
    const { container } = render(Hint, { table: table() });
    await askFor();
    await vi.waitFor(() => expect(container.textContent).toContain(message[words.lang]));
  });

  it('has the steps of one seat together', () => {
    const turns = inTurns(told.choices[0]!.then);
    expect(turns.map(({ seat, steps }) => [seat, steps.length])).toEqual([
      ['seat:2', 1],
      ['seat:3', 2],
    ]);
    const twice = counted([step('seat:1', add), step('seat:1', add), step('seat:1', confirm)]);
    expect(twice.map(({ count }) => count)).toEqual([2, 1]);
  });
});

describe('how the chances went', () => {
  const analysis: Analysis = {
    viewer: { seat: 'seat:1' },
    plies: 40,
    moments: [
      { line: 0, ply: 0, chances: [0.3, 0.3, 0.4] },
      { line: 20, ply: 10, chances: [0.75, 0.2, 0.05] },
      { line: 90, ply: 40, chances: [1, 0, 0] },
    ],
    turns: [
      {
        line: 18,
        ply: 9,
        by: 'seat:2',
        seat: 'seat:1',
        from: 0.31,
        to: 0.62,
        told: [
          { event: { event: 'staged' }, clause: 'X-1', echo: true },
          { event: { event: 'bid' }, clause: 'X-1' },
          { event: { event: 'won' }, clause: 'X-1' },
          { event: { event: 'drawn' }, clause: 'X-1' },
        ],
      },
    ],
  };

  it('is a line from left to right, high where the chances are good', () => {
    const { width, height } = FIELD;
    expect(lineOf(analysis, 0)).toBe(`0,${0.7 * height} ${width / 4},${height / 4} ${width},0`);
    expect(lineOf(analysis, 1).split(' ').at(-1)).toBe(`${width},${height}`);
    expect(across(0, 0)).toBe(0);
  });

  it('is said in a sentence too', () => {
    const said = chartSaid(table(), analysis);
    for (const part of ['Anna', 'Bruno', 'Carla', '100', '40']) expect(said).toContain(part);
    expect(said).not.toContain('⟨');
  });

  it('tells of a turn what was told, without echoes, and what was done in secret', () => {
    const [turn] = analysis.turns;
    expect(deedOf(table(), turn!)).toEqual(['<bid>', '<won>']);
    expect(deedOf(table(), { ...turn!, told: turn!.told.slice(0, 1) })).toEqual(['<staged>']);
    expect(deedOf(table(), { ...turn!, told: [] })).toEqual([text('chances-hidden')]);
  });

  it('is drawn with a line for each seat, and each turn leads to its moment', async () => {
    answers.mockReturnValue({ status: 200, body: analysis });
    const look = vi.fn(() => Promise.resolve());
    const { container } = render(Chances, { table: table({ look }) });
    await vi.waitFor(() => expect(container.querySelectorAll('polyline')).toHaveLength(3));
    expect(answers).toHaveBeenCalledWith('/api/tables/abc/analysis?seat=seat:1', null);
    const [from, to] = [0.31, 0.62].map((share) =>
      share.toLocaleString(words.lang, { style: 'percent' }),
    );
    expect(container.textContent).toContain(text('chances-turn', { name: 'Anna', from, to }));
    const link = screen.getByRole('link', { name: text('chances-look-of', { place: 1 }) });
    expect(link.getAttribute('href')).toBe('/t/abc?line=18');
    await fireEvent.click(link);
    expect(look).toHaveBeenCalledWith(18, 'seat:1');
  });

  it('can be asked for again where it did not come', async () => {
    answers.mockReturnValueOnce({
      status: 503,
      body: { error: { code: 'timed_out', message: {} } },
    });
    answers.mockReturnValueOnce({ status: 200, body: { ...analysis, turns: [] } });
    const { container } = render(Chances, { table: table() });
    const again = await screen.findByRole('button', { name: text('chances-again') });
    await fireEvent.click(again);
    await vi.waitFor(() => expect(container.textContent).toContain(text('chances-even')));
  });
});
