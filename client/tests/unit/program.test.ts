import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Chair } from '../../src/lib/protocol';
import type { Table } from '../../src/lib/table.svelte';
import { words } from '../../src/lib/words.svelte';
import { startLine } from '../../src/table/program';
import ProgramSeat from '../../src/table/ProgramSeat.svelte';

const TOKEN = `abc.${'0'.repeat(64)}`;

describe('a seat for a program', () => {
  beforeAll(() => words.learn());
  afterEach(cleanup);

  const shown = (order: unknown) => {
    const table = { id: 'abc', busy: false, order } as unknown as Table;
    const chair: Chair = { seat: 'seat:2', salted: false, who: null };
    return render(ProgramSeat, { table, chair, again: false });
  };
  const button = (id: string) => screen.getByRole('button', { name: words.messages?.text(id) });

  it('is asked for by name, and its token is shown until it was copied', async () => {
    const order = vi.fn(() => Promise.resolve({ token: TOKEN }));
    const { container } = shown(order);
    await fireEvent.click(button('program-seat'));
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'My program' } });
    await fireEvent.click(button('program-give'));
    expect(order).toHaveBeenCalledWith({ do: 'program', seat: 'seat:2', name: 'My program' });
    await vi.waitFor(() => expect(container.textContent).toContain(TOKEN));
    expect(container.textContent).toContain(startLine(location.origin, 'abc', TOKEN));
    await fireEvent.click(button('program-close'));
    expect(container.textContent).not.toContain(TOKEN);
  });

  it('stays as it is when the table says no', async () => {
    const { container } = shown(vi.fn(() => Promise.resolve(undefined)));
    await fireEvent.click(button('program-seat'));
    await fireEvent.click(button('program-give'));
    expect(container.querySelector('form')).not.toBeNull();
    expect(container.querySelector('code')).toBeNull();
  });
});

it('the line to copy names table and token', () => {
  expect(startLine('http://127.0.0.1:8080', 'abc', TOKEN)).toBe(
    `curia join http://127.0.0.1:8080/t/abc --program "python3 examples/bot.py" --token ${TOKEN}`,
  );
});
