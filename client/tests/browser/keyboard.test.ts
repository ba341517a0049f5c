import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, launch, Server } from './kit';
import { dice, result, turn } from './play';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});

/** A thing on the board that can be played by itself. */
const PIECE = '.board [data-legal]:not([aria-expanded])';

/** Goes on with Tab until something has the focus that fits; false if nothing does. */
async function tabTo(page: Page, fits: string, most = 150): Promise<boolean> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((fits) => !!document.activeElement?.matches(fits), fits);
    if (found) return true;
  }
  return false;
}

/** What has the focus, in a word. */
const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body || at === document.documentElement) return 'nothing';
    return at.id || at.getAttribute('data-choice') || at.getAttribute('aria-label') || at.tagName;
  });

/** Types the number of a choice and makes it. */
async function choose(page: Page, number: number): Promise<void> {
  const wanted = `[data-choice="${number}"]`;
  const there = () =>
    page
      .waitForFunction((wanted) => document.activeElement?.matches(wanted), wanted, {
        timeout: 2000,
      })
      .then(
        () => true,
        () => false,
      );
  // Two digits that came too slowly, on a machine that is busy, are typed again.
  for (let tries = 0; tries < 10; tries += 1) {
    for (const digit of String(number)) await page.keyboard.press(digit);
    if (await there()) return page.keyboard.press('Enter');
  }
  throw new Error(`choice ${number} is not reached by its number`);
}

test('a game from the start page to its end with the keyboard alone', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page } = guest;
  await guest.go('/');
  await page.locator('button.play').first().waitFor();
  expect(await tabTo(page, 'button.play'), 'the way to play is reached').toBe(true);
  await page.keyboard.press('Enter');

  const random = dice(3);
  let [touched, taken] = [0, 0];
  let step = await turn(page, null);
  while (step !== null) {
    await page.locator('[data-choice]:enabled').first().waitFor();
    const count = await page.locator('[data-choice]').count();
    // Twice in the game the thing on the board itself is reached and played.
    const board = touched < 2 && (await page.locator(PIECE).count()) > 0;
    if (board) {
      await page.locator('#ask').focus();
      expect(await tabTo(page, PIECE), 'the board is reached').toBe(true);
      await page.keyboard.press('Enter');
      touched += 1;
    } else {
      await choose(page, 1 + Math.floor(random() * count));
    }
    taken += 1;
    step = await turn(page, step);
    // Whoever has just chosen is still somewhere on the page.
    const lost = () => page.evaluate(() => document.activeElement === document.body);
    await page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 15_000 })
      .catch(() => undefined);
    if (step !== null) expect(await lost(), `focus after step ${taken}`).toBe(false);
  }
  expect(touched).toBe(2);
  expect(taken).toBeGreaterThan(10);
  expect((await result(page)).length).toBeGreaterThan(2);
  expect(await focus(page), 'the focus at the end').not.toBe('nothing');
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});
