import { expect, test } from 'vitest';
import { browser, server } from './house';
import { choose, focus, tabTo } from './keys';
import { Guest } from './kit';
import { dice, result, turn } from './play';

/** A thing on the board that can be played by itself. */
const PIECE = '.board [data-legal]:not([aria-expanded])';

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
