import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './house';
import { Guest, inLarge, PHONE, WORDS } from './kit';
import { advance, dice, result, type Seen, taken, turn } from './play';

/** What is wrong with the page as it lies in the hand now. */
const faults = (page: Page): Promise<string[]> =>
  page.evaluate(({ width, height: innerHeight }) => {
    const found: string[] = [];
    // Not the width of the window: a phone shows more of a page that is too wide.
    const { scrollWidth } = document.scrollingElement!;
    if (width < scrollWidth) found.push(`${scrollWidth} wide on a phone of ${width}`);
    const ask = document.querySelector('#ask')?.getBoundingClientRect();
    if (!ask || ask.height === 0) found.push('no sentence');
    else if (ask.top < 0 || innerHeight < ask.bottom) found.push('the sentence is out of sight');
    else {
      const [x, y] = [ask.left + ask.width / 2, ask.top + ask.height / 2];
      const over = document.elementFromPoint(x, y)?.closest('.prompt, [role=dialog], dialog');
      if (!over) found.push('something lies over the sentence');
    }
    // What is to be touched is large enough for a finger; of several shapes, one must be.
    const SMALL = 39.5;
    const reach = (one: Element): [number, number] => {
      const { width, height } = one.getBoundingClientRect();
      // Small words have a margin that is theirs.
      const after = getComputedStyle(one, '::after');
      if (after.content === 'none' || after.position !== 'absolute') return [width, height];
      const out = (...sides: string[]) =>
        sides.reduce((sum, side) => sum + Math.max(0, -(parseFloat(side) || 0)), 0);
      return [width + out(after.left, after.right), height + out(after.top, after.bottom)];
    };
    for (const one of document.querySelectorAll(
      '.board [data-legal], .bar [data-legal], .bar button',
    )) {
      const shapes = one instanceof SVGGElement ? [...one.children] : [one];
      const [width, height] = shapes
        .map(reach)
        .reduce((a, b) => (Math.min(...a) < Math.min(...b) ? b : a));
      if (width === 0 || (SMALL <= width && SMALL <= height)) continue;
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '';
      found.push(`${Math.round(width)} x ${Math.round(height)}: ${name.slice(0, 60)}`);
    }
    return found;
  }, PHONE);

/**
 * Touches a thing on the board with a finger, where a finger meets it: some are several shapes with
 * land between them. False if there is no such place.
 */
async function touch(page: Page, thing: Locator): Promise<boolean> {
  const place = await thing.evaluate((one) => {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = one.getBoundingClientRect();
    const [many, half] = [16, 0.5];
    const places = Array.from({ length: many * many }, (_, at) => ({
      x: left + (width * ((at % many) + half)) / many,
      y: top + (height * (Math.floor(at / many) + half)) / many,
    }));
    const away = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - left - width / 2, y - top - height / 2);
    return places
      .sort((a, b) => away(a) - away(b))
      .find(({ x, y }) => one.contains(document.elementFromPoint(x, y)));
  });
  if (place) await page.touchscreen.tap(place.x, place.y);
  return !!place;
}

const visible = async (things: Locator): Promise<Locator[]> => {
  const found: Locator[] = [];
  for (const one of await things.all()) if (await one.isVisible()) found.push(one);
  return found;
};

/** Makes a choice in the sheet that comes up from below. */
async function fromList(page: Page, random: () => number): Promise<void> {
  const choices = page.locator('[data-choice]:enabled');
  // One that is open stays so until the answer is whole.
  if ((await page.locator('[data-choice]').count()) === 0) {
    const tab = WORDS.it.text('table-tab-choices');
    await page.locator('.bar nav').getByRole('button').filter({ hasText: tab }).tap();
  }
  await choices.first().waitFor();
  await choices.nth(Math.floor(random() * (await choices.count()))).tap();
}

/** Touches something on the board that may be played, or a button of the bar. */
async function byHand(page: Page, random: () => number): Promise<'board' | 'bar' | null> {
  const board = await visible(
    page.locator(':is(.board, .bar) [data-legal]:not([aria-expanded=true])'),
  );
  const bar = await visible(page.locator('.bar button.bare:enabled'));
  const at = Math.floor(random() * (board.length + bar.length));
  const thing = [...board, ...bar][at];
  if (!thing) return null;
  const [name, several] = await thing.evaluate((one) => [
    one.getAttribute('aria-label') ?? one.textContent,
    one.getAttribute('aria-expanded') === 'false',
  ]);
  expect(await touch(page, thing), `a finger reaches “${name}”`).toBe(true);
  if (several) {
    // A card with several uses unfolds them.
    const uses = page.locator('.menu [data-legal]').first();
    await uses.waitFor();
    await touch(page, uses);
  }
  return at < board.length ? 'board' : 'bar';
}

test('a game on a phone, by touching what lies on the table', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it', size: PHONE, touch: true });
  const { page } = guest;
  await guest.go('/');
  await page.locator('button.play').first().tap();

  const random = dice(4);
  const tapped = { board: 0, bar: 0, list: 0 };
  const wrong = new Set<string>();
  let step = await turn(page, null);
  await page.locator('html[lang=it]').waitFor({ state: 'attached' });
  while (step !== null) {
    for (const fault of await faults(page)) wrong.add(fault);
    const open = (await page.locator('[data-choice]').count()) > 0;
    const way = open || random() < 0.1 ? null : await byHand(page, random);
    if (way === null) await fromList(page, random);
    for (const fault of await faults(page)) wrong.add(fault);
    tapped[way ?? 'list'] += 1;
    // The second of two quick touches in one place counts for nothing: then it is touched again.
    if (await taken(page, step)) step = await turn(page, step);
  }
  for (const fault of await faults(page)) wrong.add(fault);
  expect([...wrong]).toEqual([]);
  expect(tapped.board).toBeGreaterThan(10);
  expect(tapped.bar).toBeGreaterThan(0);
  expect((await result(page)).length).toBe(4);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

/** What reaches out of the page to the side, after how wide it is. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth <= width) return [];
    const out = [...document.querySelectorAll('main *, .bar *')].filter(
      (one) => width < one.getBoundingClientRect().right,
    );
    const names = out.slice(0, 5).map((one) => `${one.tagName} ${one.getAttribute('class')}`);
    return [`${scrollWidth} wide`, ...names];
  }, PHONE.width);

const PAGES = ['/', '/new', '/rules/krieg-und-frieden', '/credits', '/host', '/me', '/import'];

test('letters twice as large push nothing out of the page', async () => {
  const host = await Guest.arrive(browser, server.url, { lang: 'it' });
  await host.call('Anna', 'it');
  const bots = ['bot:steward', 'bot:steward', 'bot:steward'];
  const table = await host.table(['me', ...bots]);
  await host.start(table);
  await inLarge(2, PHONE, async (large) => {
    await large.addCookies((await host.context.storageState()).cookies);
    const page = await large.newPage();
    for (const path of PAGES) {
      await page.goto(server.url + path);
      await page.locator('main h1, main h2').first().waitFor();
      expect(await tooWide(page), path).toEqual([]);
    }
    // Every season in which this player is asked something.
    const seen: string[] = [];
    const unseen = ({ game }: Seen): boolean => {
      const { season } = game.view;
      return !seen.includes(season) && seen.push(season) > 0;
    };
    while (await advance(host, table, unseen)) {
      await page.goto(`${server.url}/t/${table}`);
      await page.locator('.board').waitFor();
      expect(await tooWide(page), seen.at(-1)).toEqual([]);
    }
    expect(seen.length).toBeGreaterThan(1);
    await page.goto(`${server.url}/t/${table}`);
    await page.locator('.result').waitFor();
    expect(await tooWide(page), 'the end').toEqual([]);
    // As many words as any result has.
    await page.locator('.result :is(.place, .score)').evaluateAll((cells, words) => {
      for (const cell of cells) {
        const more = document.createElement('small');
        more.className = `by ${[...cell.classList].find((name) => name.startsWith('svelte-'))}`;
        more.textContent = words;
        cell.append(more);
      }
    }, WORDS.it.text('after-close'));
    expect(await tooWide(page), 'the end after a tie').toEqual([]);
  });
  await host.leave();
});
