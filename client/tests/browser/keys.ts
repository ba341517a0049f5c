import type { Page } from 'playwright-core';

/** Goes on with Tab until something has the focus that fits; false if nothing does. */
export async function tabTo(page: Page, fits: string, most = 150): Promise<boolean> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate((fits) => !!document.activeElement?.matches(fits), fits);
    if (found) return true;
  }
  return false;
}

/** What has the focus, in a word. */
export const focus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    if (!at || at === document.body || at === document.documentElement) return 'nothing';
    return at.id || at.getAttribute('data-choice') || at.getAttribute('aria-label') || at.tagName;
  });

/** Types the number of a choice and makes it. */
export async function choose(page: Page, number: number): Promise<void> {
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
