import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './house';
import { DESKTOP, Guest, WORDS } from './kit';
import type { Action, Line } from '../../src/lib/protocol';
import { advance, turn, type Seen } from './play';

const text = (id: string, args = {}) => WORDS.en.text(id, args);
const button = (place: Locator | Page, id: string) =>
  place.getByRole('button', { name: text(id), exact: true });

/** Someone at a table with bots. */
async function seated(): Promise<[Guest, string]> {
  const guest = await Guest.arrive(browser, server.url);
  await guest.call('Anna');
  const table = await guest.table(['me', 'bot:steward', 'bot:steward', 'bot:steward']);
  await guest.start(table);
  return [guest, table];
}

/**
 * A game in which something was built and taken back, and how many lines had been told before. Its
 * luck is its own: one in which nobody can build while there is a Knight besides is left.
 */
async function takenBack(): Promise<[Guest, string, number]> {
  const is =
    (...names: string[]) =>
    (action: Action) =>
      names.includes(action.do);
  const build = is('build_farm', 'assign_worker');
  for (let tries = 0; tries < 10; tries += 1) {
    const [guest, table] = await seated();
    const look = () => guest.ask<Seen>('GET', `/api/tables/${table}?seat=seat:1`);
    // With a Knight besides, the turn does not end by itself.
    const may = ({ game }: Seen) => game.legal!.some(build) && game.legal!.some(is('attack'));
    if (await advance(guest, table, may)) {
      const { game } = await look();
      const action = game.legal!.find(build);
      const step = { do: 'step', seat: 'seat:1', decision: game.asked, key: 'build', action };
      await guest.order(table, step);
      const { asked, undo } = (await look()).game;
      if (undo === null) {
        await guest.order(table, { do: 'undo', seat: 'seat:1', asked, key: 'undo' });
        const log = `/api/tables/${table}/log?seat=seat:1`;
        const { lines } = await guest.ask<{ lines: Line[] }>('GET', log);
        const undone = lines.find((line) => 'undone' in line);
        return [guest, table, undone!.undone.lines[0]];
      }
    }
    await guest.leave();
  }
  throw new Error('nothing could be taken back');
}

test('after a game: its record goes out and comes in, what was taken back, a rematch', async () => {
  const [guest, table, start] = await takenBack();
  const { page } = guest;
  await advance(guest, table, () => false);
  await guest.go(`/t/${table}`);
  const result = page.locator('.result');
  await result.waitFor();

  const coming = page.waitForEvent('download');
  await button(result, 'after-record').click();
  const path = await (await coming).path();
  const record = readFileSync(path, 'utf8');

  // In a replay, with what was taken back and without.
  await guest.go(`/t/${table}?line=${start}`);
  const replay = page.locator('.replay');
  const slider = replay.locator('input[type=range]');
  const next = async () => {
    await slider.waitFor();
    const place = () => slider.evaluate((one) => Number((one as HTMLInputElement).value));
    const before = await place();
    await button(replay, 'after-next').click();
    await expect.poll(place).not.toBe(before);
    return place();
  };
  const without = await next();
  await guest.go(`/t/${table}?line=${start}`);
  await replay.getByLabel(text('after-all')).check();
  expect(await next()).toBeLessThan(without);

  // The file is dropped on the page.
  await guest.go('/import');
  await page.locator('.drop').waitFor();
  const files = await page.evaluateHandle((record) => {
    const files = new DataTransfer();
    files.items.add(new File([record], 'game.json', { type: 'application/json' }));
    return files;
  }, record);
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: files });
  await page.waitForURL((url) => /^\/t\/./.test(url.pathname) && !url.pathname.endsWith(table));
  await page.locator('.result').waitFor();

  await guest.go(`/t/${table}`);
  await button(page.locator('.result'), 'after-rematch').click();
  await page.waitForURL((url) => /^\/t\/./.test(url.pathname) && !url.pathname.endsWith(table));
  await page.locator('.gathering, [data-asked]').first().waitFor();
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('the agenda, what cards are worth by it, and one’s own cards are in sight', async () => {
  const [guest, table] = await seated();
  const { page } = guest;
  await advance(guest, table, ({ game }) => game.decision!.question.ask === 'bid');
  await guest.go(`/t/${table}`);
  await turn(page, null);
  for (const place of ['.agenda .card', '.agenda ol', '.hand .resources']) {
    const { y, height } = (await page.locator(`.board ${place}`).first().boundingBox())!;
    expect(y, place).toBeGreaterThan(0);
    expect(y + height, place).toBeLessThanOrEqual(DESKTOP.height);
  }
  await guest.leave();
});
