import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View } from '../../src/lib/generated/anno-domini-890';
import type { Lang } from '../../src/lib/protocol';
import { browser, server } from './house';
import { choose, tabTo } from './keys';
import { DESKTOP, Guest, PHONE, WORDS, type Reader } from './kit';
import { advance, dice, pick, result, taken, turn, type Seen } from './play';

const GAME = 'anno-domini-890';

/** Someone at a table with so many stewards; the scenario is the usual one. */
async function seated(bots: number, reader: Reader = {}): Promise<[Guest, string]> {
  const guest = await Guest.arrive(browser, server.url, reader);
  await guest.call('Anna', reader.lang ?? 'en');
  const seats = ['me', ...Array.from({ length: bots }, () => 'bot:steward')];
  const table = await guest.table(seats, 'base', {}, GAME);
  await guest.start(table);
  return [guest, table];
}

const words = (lang: Lang, id: string) => WORDS[lang].text(id);

/** What is wrong with the page as it lies in the hand now. */
const tooWide = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.scrollingElement!;
    return width < scrollWidth ? [`${scrollWidth} wide on a screen of ${width}`] : [];
  }, width);

/** Plans a tile and a cell with a finger, then plays both at once. */
async function plan(page: Page, random: () => number): Promise<void> {
  const some = async (selector: string) => {
    const things = page.locator(selector);
    await things.first().waitFor();
    const thing = things.nth(Math.floor(random() * (await things.count())));
    await thing.scrollIntoViewIfNeeded();
    await thing.tap();
  };
  await some('.board [data-stall][data-legal]');
  await some('.board [data-cell][data-legal]');
  await page.locator('.plan .primary:enabled').first().tap();
  await done(page);
}

/** Waits until the plan has been carried out: the tile is taken and lies. */
const done = (page: Page) => page.locator('.plan').first().waitFor({ state: 'detached' });

test('a game of two on a phone, each turn planned before it is played', async () => {
  const reader = { lang: 'it', size: PHONE, touch: true } as const;
  const [guest, table] = await seated(1, reader);
  const { page } = guest;
  await guest.go(`/t/${table}`);
  const random = dice(5);
  const wrong = new Set<string>();
  let planned = 0;
  let step = await turn(page, null);
  while (step !== null) {
    for (const fault of await tooWide(page, PHONE.width)) wrong.add(fault);
    const { game } = await guest.ask<Seen<View>>('GET', `/api/tables/${table}`);
    if (game.decision?.question.ask === 'take') {
      await plan(page, random);
      planned += 1;
    } else {
      if ((await page.locator('[data-choice]').count()) === 0) {
        const tab = words('it', 'table-tab-choices');
        await page.locator('.bar nav').getByRole('button').filter({ hasText: tab }).tap();
      }
      await pick(page, random);
      await taken(page, step);
    }
    step = await turn(page, step);
  }
  expect([...wrong]).toEqual([]);
  expect(planned).toBe(8);
  expect((await result(page)).length).toBe(2);
  expect(await guest.axe()).toEqual([]);
  expect(await guest.violations()).toEqual([]);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a game of three with the keyboard alone', async () => {
  const [guest, table] = await seated(2);
  const { page } = guest;
  await guest.go(`/t/${table}`);
  const random = dice(8);
  let planned = 0;
  let step = await turn(page, null);
  while (step !== null) {
    const { game } = await guest.ask<Seen<View>>('GET', `/api/tables/${table}`);
    if (planned < 2 && game.decision?.question.ask === 'take') {
      // The ghost can be laid without a mouse: tile, cell, confirm.
      await page.locator('#ask').focus();
      for (const wanted of ['[data-stall][data-legal]', '[data-cell][data-legal]', '.primary']) {
        expect(await tabTo(page, `.board ${wanted}`), wanted).toBe(true);
        await page.keyboard.press('Enter');
      }
      await done(page);
      planned += 1;
    } else {
      const choices = page.locator('[data-choice]:enabled');
      await choices.first().waitFor();
      await choose(page, 1 + Math.floor(random() * (await choices.count())));
    }
    step = await turn(page, step);
  }
  expect(planned).toBe(2);
  expect((await result(page)).length).toBe(3);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

const MOMENTS = ['castle', 'take', 'place', 'tris', 'ruin'];

/** A table that stands at this question; most games have each of them. */
async function standing(ask: string): Promise<[Guest, string]> {
  for (let tries = 0; tries < 12; tries += 1) {
    const [host, table] = await seated(3);
    const here = ({ game }: Seen<View>) => game.decision!.question.ask === ask;
    if (await advance<View>(host, table, here)) return [host, table];
    await host.leave();
  }
  throw new Error(`no game asks for ${ask}`);
}

test('every moment in both languages, light and dark, on a phone and at a desk', async () => {
  for (const ask of MOMENTS) {
    const [host, table] = await standing(ask);
    for (const [lang, theme] of [
      ['it', 'light'],
      ['en', 'dark'],
    ] as const) {
      for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        const touch = name === 'phone';
        const reader = { lang, theme, size, touch, as: host };
        const guest = await Guest.arrive(browser, server.url, reader);
        await guest.go(`/t/${table}`);
        await turn(guest.page, null);
        const what = `${ask} ${lang} ${theme} ${name}`;
        expect(await tooWide(guest.page, size.width), what).toEqual([]);
        expect(await guest.axe(), what).toEqual([]);
        await guest.picture(`anno-domini-${ask}-${lang}-${theme}-${name}`);
        expect(guest.wrong, what).toEqual([]);
        await guest.leave();
      }
    }
    await host.leave();
  }
});
