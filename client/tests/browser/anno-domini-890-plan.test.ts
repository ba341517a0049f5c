import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../src/lib/generated/anno-domini-890';
import type { GamePush, Seat, TableInfo } from '../../src/lib/protocol';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';
import { dice, LONG, result } from './play';

interface Seen {
  own: Seat[];
  table: TableInfo;
  game: GamePush & { view: View };
}

const EMPTY = '.board > .own .cell.empty .ad-hit';
const CONFIRM = '.board .plan .primary';
const GLOWING = '.board .ad-hit[data-legal], .board .chip[data-legal]';

/** Opens a table against bots and begins. */
async function open(guest: Guest, seats: string[], scenario: string): Promise<string> {
  const terms = { edition: 'base', seats: seats.length, options: { scenario } };
  const body = { game: 'anno-domini-890', terms, seats };
  const { id } = await guest.ask<{ id: string }>('POST', '/api/tables', body);
  await guest.start(id);
  await guest.go(`/t/${id}`);
  return id;
}

const see = (guest: Guest, table: string) => guest.ask<Seen>('GET', `/api/tables/${table}`);

const pause = () => new Promise((done) => setTimeout(done, 20));

/** Waits until this player is asked and the page shows it; null once the game is over. */
async function turn(guest: Guest, table: string): Promise<Seen | null> {
  for (;;) {
    const seen = await see(guest, table);
    if (seen.table.status === 'over') {
      await guest.page.locator('#result-title').waitFor({ timeout: LONG });
      return null;
    }
    if (seen.game.decision) {
      await guest.page.waitForFunction(
        (asked) => {
          const shown = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
          return !!document.querySelector('.board') && shown?.startsWith(`${asked}.`);
        },
        seen.game.asked,
        { timeout: LONG },
      );
      return seen;
    }
    await pause();
  }
}

/** Waits until the page no longer asks for this step, and no plan is being carried out. */
const left = (page: Page, { game }: Seen) =>
  page.waitForFunction(
    (step) => {
      const shown = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
      return shown !== step && !document.querySelector('.plan');
    },
    `${game.asked}.${game.draft?.length ?? 0}`,
    { timeout: LONG },
  );

/** What the tests know of the page after each answer. */
interface Played {
  asks: Record<string, number>;
  axe: string[];
}

/** Plays to the end by touching what glows; tiles are planned first, then confirmed. */
async function play(guest: Guest, table: string, random: () => number) {
  const { page } = guest;
  const press = (selector: string, at: number) => page.locator(selector).nth(at).click();
  const some = async (selector: string) =>
    Math.floor(random() * (await page.locator(selector).count()));
  const played: Played = { asks: {}, axe: [] };
  for (let seen = await turn(guest, table); seen; seen = await turn(guest, table)) {
    const { game, own } = seen;
    const ask = game.decision?.question.ask ?? '';
    if (!played.asks[ask]) played.axe.push(...(await guest.axe()));
    played.asks[ask] = (played.asks[ask] ?? 0) + 1;
    if (ask !== 'take') {
      await press(GLOWING, await some(GLOWING));
      await left(page, seen);
      continue;
    }
    const me = Number(own[0]!.slice('seat:'.length)) - 1;
    const lies = (seen: Seen) => seen.game.view.kingdoms[me]!.cells.filter(Boolean).length;
    const tiles = '.board [data-stall][data-legal]';
    await press(tiles, await some(tiles));
    await press(EMPTY, await some(EMPTY));
    expect(await page.locator('.board .cell.planned').count()).toBe(1);
    // Nothing has been sent so far.
    expect((await see(guest, table)).game.asked).toBe(game.asked);
    await press(CONFIRM, 0);
    await left(page, seen);
    expect(lies(await see(guest, table))).toBe(lies({ game } as Seen) + 1);
  }
  return played;
}

/** Whether the page shows the points that the server has. */
async function agrees(guest: Guest, table: string): Promise<void> {
  const { scores } = (await see(guest, table)).table.outcome!;
  const shown = await result(guest.page);
  expect(shown.map(([, points]) => points)).toEqual([...scores].sort((a, b) => b - a));
}

test('a whole game for four with three bots, by candlelight', async () => {
  const guest = await Guest.arrive(browser, server.url, { theme: 'dark' });
  await guest.call('Anna');
  const bots = ['bot:steward', 'bot:random', 'bot:steward'];
  const table = await open(guest, ['me', ...bots], 'sails-on-the-horizon');
  const { asks, axe } = await play(guest, table, dice(8));
  expect(asks.take).toBe(8);
  expect(axe).toEqual([]);
  await agrees(guest, table);
  expect(await guest.violations()).toEqual([]);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a plan that the table has overtaken is let go with a sentence', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page } = guest;
  await guest.call('Anna');
  const table = await open(guest, ['me', 'bot:random'], 'great-fair');
  await turn(guest, table);
  await page.locator('.castle .ad-hit[data-legal]').first().click();
  await page.locator('.castle').first().waitFor({ state: 'detached' });
  await turn(guest, table);
  await page.locator('.road .ad-hit[data-legal]').first().click();
  await page.locator(EMPTY).first().click();
  // The same player, elsewhere.
  const { game, own } = await see(guest, table);
  const action = game.legal!.find((one) => one.do === 'take_territory');
  const order = { do: 'step', seat: own[0], decision: game.asked, key: 'elsewhere', action };
  await guest.order(table, order);
  await page.locator('.planned').waitFor({ state: 'detached' });
  const said = page.getByText(WORDS.en.text('table-notice-elsewhere'));
  await said.waitFor();
  await turn(guest, table);
  await page.locator(EMPTY).nth(3).click();
  await page.locator('.board .cell.empty').nth(7).waitFor({ state: 'attached' });
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('what tiles show does not arrive: a sentence, and another attempt', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it' });
  const { page } = guest;
  guest.expected.push(/printed/);
  await guest.call('Anna', 'it');
  await page.route('**/printed', (route) => route.abort());
  await open(guest, ['me', 'bot:random'], 'first-steps');
  const alert = page.getByRole('alert').filter({ hasText: WORDS.it.text('ad-board-failed') });
  await alert.waitFor();
  await page.unroute('**/printed');
  await alert.getByRole('button').click();
  await page.locator('.board').waitFor();
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});
