import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './house';
import { DESKTOP, Guest, inLarge, PHONE } from './kit';
import { answer, asks, deed, hand, knights, march, party, quietly, see, step } from './sheets';

/** What reaches out of the page to the side, after how wide it is. */
const tooWide = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth <= width) return [];
    const out = [...document.querySelectorAll('main *, .bar *')].filter(
      (one) => width < one.getBoundingClientRect().right,
    );
    const names = out.slice(0, 5).map((one) => `${one.tagName} ${one.getAttribute('class')}`);
    return [`${scrollWidth} wide`, ...names];
  }, width);

/** Two languages, light and dark, a phone and a desk: windows of one and the same player. */
async function windows(host: Guest): Promise<[string, Guest][]> {
  const all: [string, Guest][] = [];
  for (const [lang, theme] of [
    ['it', 'light'],
    ['en', 'dark'],
  ] as const) {
    for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      const reader = { lang, theme, size, touch: name === 'phone', as: host };
      all.push([`${lang}-${theme}-${name}`, await Guest.arrive(browser, server.url, reader)]);
    }
  }
  return all;
}

/** Where the moment is to be seen: beside the map, or in reach of the thumb. */
const on = (name: string, desk: string, thumb: string) => (name.endsWith('phone') ? thumb : desk);

test('every moment in both languages, light and dark, on a phone and at a desk', async () => {
  const { people, table } = await party(browser, server.url);
  const [anna, bruno, carla] = people as [Guest, Guest, Guest];
  const all = await windows(anna);
  const wrong: string[] = [];
  const look = async (moment: string, desk: string, thumb = desk) => {
    for (const [name, guest] of all) {
      const { page } = guest;
      await page
        .locator(on(name, desk, thumb))
        .first()
        .waitFor();
      const width = page.viewportSize()!.width;
      const faults = [...(await tooWide(page, width)), ...(await guest.axe())];
      wrong.push(...faults.map((fault) => `${moment} ${name}: ${fault}`));
      await guest.picture(`geweihte-steine-${moment}-${name}`);
    }
  };
  const open = async (where: string) => {
    for (const [, guest] of all) await guest.go(`/t/${where}`);
  };

  await hand(anna, table, [knights(4)]);
  await hand(bruno, table, [knights(4)]);
  await hand(carla, table, [deed('settle')]);
  // A sheet half written; on a phone it lies over the table, and knights are taken up.
  await step(anna, table, deed('build'));
  await step(anna, table, march(1, 3, 2));
  await open(table);
  for (const [name, { page }] of all) {
    await page.locator(on(name, '.slip .deeds', '.grip button.slip')).waitFor();
    if (name.endsWith('phone')) await page.locator('.grip button.slip').tap();
    const group = page.locator('.knights .group').first();
    await (name.endsWith('phone') ? group.tap() : group.click());
    await page.locator('.knights .sending').waitFor();
  }
  await look('orders', '.slip .deeds [aria-pressed=true]', '.over .deeds [aria-pressed=true]');
  for (const [name, { page }] of all) {
    if (name.endsWith('phone')) await page.locator('.over .close').tap();
  }
  await step(anna, table, deed('seal'));
  await look('sealed', 'section.folded', '.grip .folded');
  await hand(carla, table, [deed('pass')]);
  await hand(bruno, table, [deed('pass'), march(2, 3, 2)]);
  expect(await asks(anna, table)).toBe('ally');
  await look('ally', '.desk section.scene.ally', '.grip section.scene.ally');
  await inLarge(2, PHONE, async (large) => {
    await large.addCookies((await anna.context.storageState()).cookies);
    const page = await large.newPage();
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('section.scene.ally').waitFor();
    wrong.push(...(await tooWide(page, PHONE.width)).map((fault) => `ally, large: ${fault}`));
  });
  await answer(anna, table, [deed('ally_alliance')]);
  await answer(bruno, table, [deed('ally_alliance')]);
  expect(await asks(anna, table)).toBe('slaves');
  await look('slaves', '.desk section.scene.slaves', '.grip section.scene.slaves');
  await answer(anna, table, [{ do: 'take_slaves', with: 1 }]);
  // The next turn: what happened is told from the first.
  expect(await asks(anna, table)).toBe('orders');
  await open(table);
  await look('chronicle', '.chronicle .reader');
  await inLarge(2, PHONE, async (large) => {
    await large.addCookies((await anna.context.storageState()).cookies);
    const page = await large.newPage();
    await page.goto(`${server.url}/t/${table}`);
    // So little of the table is seen then that the sheet lies below it.
    await page.locator('.slip .deeds').waitFor();
    wrong.push(...(await tooWide(page, PHONE.width)).map((fault) => `orders, large: ${fault}`));
  });

  // A battle in which both still stand after a round: nearly every one with so few swords.
  const fought = await battle(anna, bruno, carla);
  await open(fought);
  await look('retreat', '.desk section.scene.retreat', '.grip section.scene.retreat');

  await quietly(people, table, ({ table }) => table.status === 'over');
  await open(table);
  await look('result', '#result-title');

  expect(wrong).toEqual([]);
  for (const [name, guest] of all) {
    expect(await guest.violations(), name).toEqual([]);
    expect(guest.wrong, name).toEqual([]);
    await guest.leave();
  }
  for (const guest of people) await guest.leave();
});

/** A table where Anna is asked whether she withdraws. */
async function battle(anna: Guest, bruno: Guest, carla: Guest): Promise<string> {
  for (let tries = 0; tries < 12; tries += 1) {
    const terms = { options: { seat_order: 'chosen', sword_faces: '1' } };
    const table = await anna.table(['me', 'open', 'open'], 'base', terms, 'geweihte-steine');
    await bruno.order(table, { do: 'sit', seat: 'seat:2' });
    await carla.order(table, { do: 'sit', seat: 'seat:3' });
    await anna.start(table);
    for (const guest of [anna, bruno, carla]) await hand(guest, table, [knights(4)]);
    await hand(anna, table, [deed('pass'), march(1, 2, 4)]);
    for (const guest of [bruno, carla]) await hand(guest, table, [deed('pass')]);
    const { game } = await see(anna, table);
    if (game.decision?.question.ask === 'retreat') return table;
  }
  throw new Error('every battle ends with its first round');
}
