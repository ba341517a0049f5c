import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './house';
import { Guest, WORDS, type Reader } from './kit';
import { dice, pick, turn } from './play';

const en = WORDS.en;

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
/** Waits until the page has said something, for however short a time. */
const noted = (page: Page, id: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((done) => {
        const look = () => {
          const said = [...document.querySelectorAll('.prompt [role=status]')];
          if (said.some((one) => one.textContent?.includes(text))) done();
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        look();
      }),
    en.text(id),
  );
const lines = async (page: Page): Promise<string[]> => {
  await page.locator('.logs li').first().waitFor();
  return page.locator('.logs li').allInnerTexts();
};
/** The card that lies first among those that may be added to a bid. */
const card = (page: Page) => page.locator('.hand [data-legal]').first();

const passButton = (page: Page) =>
  page.locator('.prompt').getByRole('button', { name: en.text('kf-do-bid_pass'), exact: true });

test('a server that is killed in mid-auction comes back with everything', async () => {
  const { guest, table, step } = await bidder();
  const { page } = guest;
  guest.expected.push(/ERR_CONNECTION|WebSocket connection/);
  const told = await lines(page);
  // A card of the answer has been chosen; nobody knows of it yet.
  await card(page).click();
  await page.locator('.draft .step').waitFor();
  const [asked, cards] = [await sentence(page), await hand(page)];
  const begun = await page.locator('.draft .step').allInnerTexts();
  const here = await page.locator('[data-asked]').getAttribute('data-asked');

  await server.kill();
  await says(page, 'table-away-asked');
  expect(await page.locator('[data-choice]:enabled').count()).toBe(0);
  await guest.picture('reconnect-away');
  await server.again();

  // Nobody touches anything: the page comes back by itself, with what was begun.
  await page.getByText(en.text('table-away-asked')).first().waitFor({ state: 'hidden' });
  expect(await page.locator('[data-asked]').getAttribute('data-asked')).toBe(here);
  expect(await sentence(page)).toBe(asked);
  expect(await hand(page)).toBe(cards);
  expect(await page.locator('.draft .step').allInnerTexts()).toEqual(begun);
  expect(await lines(page)).toEqual(told);
  const log = await guest.ask<{ lines: unknown[] }>('GET', `/api/tables/${table}/log`);
  expect(log.lines.length).toBe(told.length);

  // And the auction goes on: the card goes back into the hand, and this one passes.
  await page.locator('.draft .step').first().click();
  await passButton(page).click();
  await turn(page, step);
  expect((await lines(page)).length).toBeGreaterThan(told.length);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

/** What happens to the line between a page and the server. */
interface Cable {
  /** `order`: the next answer is lost; `reply`: what becomes of it; `news`: all but replies waits. */
  cut: 'order' | 'reply' | 'news' | null;
  /** How many answers the page has sent. */
  sent: number;
  /** Lets through what was kept back. */
  release(): void;
}

/** Puts a cable between the page and the server that can be cut. */
async function cable(page: Page): Promise<Cable> {
  const kept: (() => void)[] = [];
  const line: Cable = { cut: null, sent: 0, release: () => kept.splice(0).forEach((go) => go()) };
  await page.routeWebSocket(/\/live/, (socket) => {
    const far = socket.connectToServer();
    const part = async () => {
      line.cut = null;
      await Promise.all([far.close(), socket.close()]);
    };
    socket.onMessage((message) => {
      const answer = String(message).includes('"do":"step"');
      if (answer) line.sent += 1;
      if (answer && line.cut === 'order') void part();
      else far.send(message);
    });
    far.onMessage((message) => {
      const reply = String(message).includes('"push":"reply"');
      if (line.cut === 'reply') {
        if (reply) void part();
      } else if (line.cut === 'news' && !reply) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  return line;
}

/** How often seat 1 has passed in the auction, as the server has it. */
async function passes(guest: Guest, table: string): Promise<number> {
  interface Told {
    lines: { event?: { event: string; with?: { seat?: string } } }[];
  }
  const { lines } = await guest.ask<Told>('GET', `/api/tables/${table}/log`);
  return lines.filter(({ event }) => event?.event === 'bid_passed' && event.with?.seat === 'seat:1')
    .length;
}

test('an answer that was lost on its way, or whose reply was, is given once', async () => {
  const { guest, table } = await bidder();
  const { page } = guest;
  const line = await cable(page);
  await page.reload();
  let step = await toBid(page);
  for (const [at, cut] of (['order', 'reply'] as const).entries()) {
    const before = await passes(guest, table);
    Object.assign(line, { cut, sent: 0 });
    await passButton(page).click();
    // The page is back and asks for something else, without anyone having done anything.
    const next = await turn(page, step);
    expect(await passes(guest, table)).toBe(before + 1);
    expect(line.sent).toBe(cut === 'order' ? 2 : 1);
    expect(await page.locator('.trouble').count()).toBe(0);
    if (next === null || at === 1) break;
    step = await toBid(page);
  }
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a second window that answered first', async () => {
  const { guest, table, step } = await bidder();
  const second = guest.attend(await guest.context.newPage());
  const line = await cable(second);
  await second.goto(`${server.url}/t/${table}`);
  expect(await turn(second, null)).toBe(step);

  // The second window hears late of what the first has answered, and answers too.
  line.cut = 'news';
  await passButton(guest.page).click();
  const now = await turn(guest.page, step);
  await passButton(second).click();
  await says(second, 'table-late');
  line.cut = null;
  line.release();
  expect(await turn(second, step)).toBe(now);
  expect(await passes(guest, table)).toBe(1);
  expect(await sentence(second)).toBe(await sentence(guest.page));

  // One that hears of it in time says why, if only until the next question, and shows the present.
  const told = noted(guest.page, 'table-notice-elsewhere');
  const random = dice(7);
  const decision = (step: string | null) => step?.split('.')[0];
  let later = now;
  while (later !== null && decision(later) === decision(now)) {
    await pick(second, random);
    later = await turn(second, later);
  }
  await told;
  // A step of an answer may have been shown here and be gone again.
  await guest.page.waitForFunction(
    (step) => document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked === step,
    later ?? undefined,
  );
  expect(await sentence(second)).toBe(await sentence(guest.page));
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a device that is offline for a while', async () => {
  const { guest, step } = await bidder();
  const { page } = guest;
  guest.expected.push(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const told = await lines(page);
  await guest.context.setOffline(true);
  await says(page, 'table-away-asked');
  await guest.context.setOffline(false);
  await page.getByText(en.text('table-away-asked')).first().waitFor({ state: 'hidden' });
  expect(await lines(page)).toEqual(told);
  await pick(page, dice(8));
  await turn(page, step);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a browser that keeps nothing plays all the same', async () => {
  const guest = await Guest.arrive(browser, server.url, {
    before: () => {
      const none = {
        get(): never {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      };
      Object.defineProperties(window, { localStorage: none, sessionStorage: none });
    },
  });
  const { page } = guest;
  await guest.go('/');
  await page.locator('button.play').first().click();
  const step = await turn(page, null);
  await pick(page, dice(9));
  await turn(page, step);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a browser without WebSocket is told so', async () => {
  const { guest, table } = await bidder();
  const old = await Guest.arrive(browser, server.url, {
    lang: 'it',
    as: guest,
    before: () => Reflect.deleteProperty(window, 'WebSocket'),
  });
  await old.go(`/t/${table}`);
  await old.page.getByText(/WebSocket/).waitFor();
  await old.page.getByRole('link', { name: WORDS.it.text('page-home') }).waitFor();
  expect(old.wrong).toEqual([]);
  await Promise.all([guest.leave(), old.leave()]);
});
