import type { Page } from 'playwright-core';
import type { View } from '../../src/lib/generated/krieg-und-frieden';
import type { GamePush, Seat, TableInfo } from '../../src/lib/protocol';
import type { Guest } from './kit';

/** A whole game may take so long on a machine that has other things to do. */
export const LONG = 120_000;

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
      // Before the words of the game are here there is no board.
      if (!document.querySelector('.board')) return false;
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

/** What a seat sees and is asked, as the server tells it. */
export interface Seen<V = View> {
  own: Seat[];
  table: TableInfo;
  game: GamePush & { view: V };
}

const pause = () => new Promise((done) => setTimeout(done, 20));

/**
 * Plays without a page, whatever is allowed, until `stop` or the end; says whether it stopped
 * before the end.
 */
export async function advance<V = View>(
  guest: Guest,
  table: string,
  stop: (seen: Seen<V>, seat: Seat) => boolean,
): Promise<boolean> {
  const random = dice(10);
  for (let seat: Seat = 'seat:1', tries = 0; tries < 30_000; tries += 1) {
    const seen = await guest.ask<Seen<V>>('GET', `/api/tables/${table}?seat=${seat}`);
    const { game, own } = seen;
    if (seen.table.status === 'over') return false;
    if (!game.decision) {
      const next = own.find((other) => game.waiting.includes(other));
      if (next) seat = next;
      else await pause();
      continue;
    }
    if (stop(seen, seat)) return true;
    const action = game.legal![Math.floor(random() * game.legal!.length)];
    const key = `${seat}-${game.asked}-${game.draft!.length}`;
    await guest.order(table, { do: 'step', seat, decision: game.asked, key, action });
  }
  throw new Error('the game does not end');
}
