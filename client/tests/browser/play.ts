import type { Page } from 'playwright-core';

/** A whole game may take so long on a machine that has other things to do. */
export const LONG = 60_000;

/** A number from 0 to below 1, the same row of them in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Waits until the page asks for another step than `before`, or shows the result. Gives the step
 * that it waits for, null once the game is over.
 */
export async function turn(page: Page, before: string | null): Promise<string | null> {
  const found = await page.waitForFunction(
    (before) => {
      if (document.querySelector('#result-title')) return 'over';
      const prompt = document.querySelector<HTMLElement>('[data-asked]');
      const asked = prompt?.dataset.asked;
      return asked && asked !== before ? asked : false;
    },
    before,
    { timeout: LONG },
  );
  const step = await found.jsonValue();
  return step === 'over' ? null : String(step);
}

/** Waits until the page no longer asks for this step; false if it still does after a while. */
export async function taken(page: Page, step: string): Promise<boolean> {
  const other = (step: string) =>
    document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked !== step;
  return page.waitForFunction(other, step, { timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Makes a choice of the list beside the board. */
export async function pick(page: Page, random: () => number): Promise<void> {
  const choices = page.locator('[data-choice]:enabled');
  await choices.first().waitFor();
  const count = await choices.count();
  await choices.nth(Math.floor(random() * count)).click();
}

/** Plays by the list of choices until the game is over. */
export async function playOn(
  page: Page,
  random: () => number,
  each: (step: number) => Promise<void> = async () => undefined,
): Promise<number> {
  let step = await turn(page, null);
  let steps = 0;
  while (step !== null) {
    await each(steps);
    await pick(page, random);
    steps += 1;
    step = await turn(page, step);
  }
  return steps;
}

/** The places and points as the page shows them: name and points, best first. */
export function result(page: Page): Promise<[string, number][]> {
  return page.locator('.result > table tbody tr').evaluateAll((rows) =>
    rows.map((row): [string, number] => {
      const name = row.querySelector('th .who > span:last-of-type')?.textContent?.trim() ?? '';
      return [name, parseInt(row.querySelector('.score')?.textContent ?? '', 10)];
    }),
  );
}
