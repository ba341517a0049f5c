import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, launch, Server, WORDS, type Reader } from './kit';
import { dice, LONG, pick, playOn, turn } from './play';

let server: Server;
let browser: Browser;
const en = WORDS.en;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});

/** Someone at a table with bots, who has been asked for a bid. */
async function bidder(reader: Reader = {}): Promise<{ guest: Guest; table: string; step: string }> {
  const guest = await Guest.arrive(browser, server.url, reader);
  await guest.call('Anna');
  const table = await guest.table(['me', 'bot:steward', 'bot:steward']);
  await guest.start(table);
  await guest.go(`/t/${table}`);
  return { guest, table, step: await toBid(guest.page) };
}

const isBid = (page: Page) =>
  page.evaluate(() => document.querySelector('.prompt .clause')?.textContent === 'KF-D-5');

/** Plays on until a bid is asked for. */
async function toBid(page: Page): Promise<string> {
  const random = dice(5);
  let step = await turn(page, null);
  while (step !== null && !(await isBid(page))) {
    await pick(page, random);
    step = await turn(page, step);
  }
  expect(step, 'a bid was asked for').not.toBeNull();
  return step!;
}

const sentence = (page: Page) => page.locator('#ask').innerText();
const hand = (page: Page) => page.locator('.hand').innerText();
const says = (page: Page, id: string) => page.getByText(en.text(id)).first().waitFor();
const lines = async (page: Page): Promise<string[]> => {
  await page.locator('.logs li').first().waitFor();
  return page.locator('.logs li').allInnerTexts();
};
/** The card that lies first among those that may be added to a bid. */
const card = (page: Page) => page.locator('.hand [data-legal]').first();

test('a server that is killed in mid-auction comes back with everything', async () => {
  const { guest, table, step } = await bidder();
  const { page } = guest;
  guest.expected.push(/ERR_CONNECTION|WebSocket connection/);
  const [asked, told, cards] = [await sentence(page), await lines(page), await hand(page)];
  // A card of the answer has been chosen; nobody knows of it yet.
  await card(page).click();
  await page.locator('.draft .step').waitFor();

  await server.kill();
  await says(page, 'table-away-asked');
  expect(await page.locator('[data-choice]:enabled').count()).toBe(0);
  await guest.picture('reconnect-away');
  await server.again();

  // Nobody touches anything: the page comes back by itself, and says what is lost.
  await says(page, 'table-notice-draft-lost');
  await page.getByText(en.text('table-away-asked')).first().waitFor({ state: 'hidden' });
  expect(await page.locator('[data-asked]').getAttribute('data-asked')).toBe(step);
  expect(await sentence(page)).toBe(asked);
  expect(await hand(page)).toBe(cards);
  expect(await lines(page)).toEqual(told);
  const log = await guest.ask<{ lines: unknown[] }>('GET', `/api/tables/${table}/log`);
  expect(log.lines.length).toBe(told.length);

  // And the auction goes on.
  await pick(page, dice(6));
  await turn(page, step);
  expect((await lines(page)).length).toBeGreaterThan(told.length);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('an answer on its way when the server dies is given once', async () => {
  const { guest, table, step } = await bidder();
  const { page } = guest;
  guest.expected.push(/ERR_CONNECTION|WebSocket connection/);
  const before = (await lines(page)).length;
  const pass = page.getByRole('button', { name: en.text('kf-do-bid_pass'), exact: true }).first();
  await Promise.all([server.kill(), pass.click({ noWaitAfter: true })]);
  await server.again();
  await turn(page, step).catch(() => null);
  await page.waitForFunction(() => !document.querySelector('.away'), null, { timeout: LONG });
  // It was played, or it is still asked for; never twice.
  const log = await guest.ask<{ lines: { event?: { event: string; with?: { seat?: string } } }[] }>(
    'GET',
    `/api/tables/${table}/log`,
  );
  const passes = log.lines
    .slice(before)
    .filter(({ event }) => event?.event === 'bid_passed' && event.with?.seat === 'seat:1');
  expect(passes.length).toBeLessThan(2);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});
