import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, server } from './house';
import { Guest, PHONE, WORDS } from './kit';
import { advance, turn } from './play';

const BOTS = ['bot:random', 'bot:random'];
const text = (id: string, args = {}) => WORDS.en.text(id, args);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('what the marshal would do, in Italian on a phone: asked for, read and followed', async () => {
  const it = (id: string) => WORDS.it.text(id);
  const reader = { lang: 'it', size: PHONE, touch: true } as const;
  const guest = await Guest.arrive(browser, server.url, reader);
  const { page } = guest;
  await guest.call('Anna', 'it');
  const table = await guest.table(['me', ...BOTS], 'spada', { hints: true });
  await guest.start(table);
  // Something that is answered in several steps, and in more ways than one.
  const may = await advance(guest, table, ({ game }) =>
    game.legal!.some((action) => action.do === 'bid_add'),
  );
  expect(may).toBe(true);
  await guest.go(`/t/${table}`);
  const before = await turn(page, null);

  await button(page, it('hints-ask')).tap();
  const hint = page.locator('.hint');
  await hint.getByRole('heading', { name: it('hints-title') }).waitFor();
  const choices = hint.getByRole('list', { name: it('hints-title') }).locator('> li');
  const many = await choices.count();
  expect(many).toBeGreaterThan(0);
  expect(many).toBeLessThanOrEqual(3);
  for (const choice of await choices.all()) {
    expect(await choice.locator('.chance b').textContent()).toMatch(/^\d{1,3}\s?%$/);
    expect(await choice.locator('.deed .clause').first().textContent()).toMatch(/^KF-/);
    // Every seat has a share, and each is named.
    expect((await choice.locator('.others').textContent())!.match(/%/g)).toHaveLength(2);
  }
  expect(await guest.axe()).toEqual([]);
  const wide = await page.evaluate(() => document.scrollingElement!.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
  await guest.picture('hint-it-phone');

  // All but the last step is laid out; nothing is sent until it is said.
  await hint
    .getByRole('button', { name: it('hints-lay') })
    .first()
    .tap();
  await hint.locator('.laid').waitFor();
  const { game } = await guest.ask<{ game: { asked: number; draft: unknown[] } }>(
    'GET',
    `/api/tables/${table}?seat=seat:1`,
  );
  expect(game.draft.length).toBeGreaterThan(0);
  expect(`${game.asked}.0`).toBe(before);
  await page.locator('.prompt button.primary.bare').tap();
  const after = await turn(page, `${game.asked}.${game.draft.length}`);
  expect(after).not.toMatch(new RegExp(`^${game.asked}[.]`));
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('a seat is given to a program: its token is shown once, and can be copied', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page } = guest;
  await guest.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await guest.call('Anna');
  const table = await guest.table(['me', 'open', 'bot:random']);
  await guest.go(`/t/${table}`);
  await button(page, text('program-seat')).click();
  await page.getByLabel(text('program-name')).fill('My program');
  await button(page, text('program-give')).click();
  await page.getByText(text('program-once', { seat: 2 })).waitFor();

  const copied = page.locator('.token .copied');
  expect(await copied.count()).toBe(2);
  const [token, line] = await copied.locator('code').allTextContents();
  expect(line).toBe(
    `curia join ${server.url}/t/${table} --program "python3 examples/bot.py" --token ${token}`,
  );
  for (const [at, wanted] of [token, line].entries()) {
    await copied.nth(at).getByRole('button').click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
  }
  expect(await guest.axe()).toEqual([]);
  // It opens the seat: what is asked too early is another refusal than that of a stranger.
  const tried = async (token: string) => {
    const headers = { Authorization: `Bearer ${token}`, Cookie: '' };
    const data = { decision: 1, actions: [] };
    const path = `${server.url}/api/program/try`;
    return (await page.request.post(path, { headers, data })).status();
  };
  expect(await tried(token!)).toBe(409);
  expect(await tried(`${token}0`)).toBe(401);

  await button(page, text('program-close')).click();
  await button(page, text('program-again')).waitFor();
  for (const again of [false, true]) {
    if (again) await guest.go(`/t/${table}`);
    await page.getByText('My program').first().waitFor();
    expect(await page.content()).not.toContain(token);
  }
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('after a game: how the chances went, and the moments in which it turned', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page } = guest;
  await guest.call('Anna');
  const table = await guest.table(['me', ...BOTS]);
  await guest.start(table);
  await advance(guest, table, () => false);
  await guest.go(`/t/${table}`);
  const chances = page.getByRole('region', { name: text('chances-title') });
  await chances.locator('figure').waitFor();
  const chart = chances.getByRole('img');
  expect(await chart.locator('polyline').count()).toBe(3);
  expect(await chart.getAttribute('aria-label')).toContain('Anna');
  const turns = chances.getByRole('list', { name: text('chances-turns') }).locator('> li');
  const many = await turns.count();
  expect(many).toBeGreaterThan(0);
  expect(await chances.locator('.flag').count()).toBe(many);
  expect(await guest.axe()).toEqual([]);

  // The link shows the moment here, and whoever is sent it sees the same one.
  const link = turns.first().getByRole('link');
  const href = (await link.getAttribute('href'))!;
  const slider = page.locator('.replay input[type=range]');
  const moment = new URL(href, server.url).searchParams.get('line');
  const shown = () => slider.evaluate((one) => (one as HTMLInputElement).value);
  await link.click();
  await slider.waitFor();
  await expect.poll(shown).toBe(moment);
  await page.waitForURL((url) => url.searchParams.get('line') === moment);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The browser's own way back leads to the analysis, and forth again.
  await page.goBack();
  await chances.locator('figure').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.goForward();
  await slider.waitFor();
  await expect.poll(shown).toBe(moment);
  await guest.go(href);
  await slider.waitFor();
  await expect.poll(shown).toBe(moment);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});
