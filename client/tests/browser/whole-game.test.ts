import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang, TableInfo } from '../../src/lib/protocol';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';
import { dice, playOn, result } from './play';
import { Watch } from './secrets';

const button = (page: Page, lang: Lang, id: string) =>
  page.getByRole('button', { name: WORDS[lang].text(id) });

/** Fills a seat of a table that is being made. */
const place = (page: Page, lang: Lang, number: number, who: string) =>
  page
    .getByRole('group', { name: WORDS[lang].text('new-seat', { number }) })
    .getByRole('radio', { name: who, exact: true })
    .check();

/** Says something, to all or to one by letter, and goes back to the log. */
async function say(page: Page, lang: Lang, text: string, to?: string): Promise<void> {
  const words = WORDS[lang];
  await page.getByRole('tab', { name: words.text('table-tab-talk') }).click();
  await page
    .getByRole('radio', { name: words.text(to ? 'table-to-some' : 'table-to-all') })
    .check();
  if (to) await page.getByRole('checkbox', { name: to }).check();
  await page.getByLabel(words.text('table-message')).fill(text);
  await page.getByRole('button', { name: words.text('table-send') }).click();
}

/** What was said and can be read on the page. */
const read = (page: Page, text: string) =>
  page.locator('.talk [role=log]').getByText(text, { exact: true }).waitFor();

test('two people in two languages and two bots play a game to its end', async () => {
  // Anna sets a table in Italian.
  const anna = await Guest.arrive(browser, server.url, { lang: 'it' });
  const [it, en] = [WORDS.it, WORDS.en];
  await anna.call('Anna', 'it');
  await anna.go('/new?game=krieg-und-frieden&edition=krieg');
  await anna.page
    .getByRole('group', { name: it.text('new-count') })
    .getByRole('radio', { name: '4' })
    .check();
  await place(anna.page, 'it', 1, it.text('new-me'));
  await place(anna.page, 'it', 2, it.text('new-open'));
  await place(anna.page, 'it', 3, it.text('bot-squire'));
  await place(anna.page, 'it', 4, it.text('bot-page'));
  await button(anna.page, 'it', 'new-make').click();
  const address = await anna.page
    .getByLabel(it.text('table-address'), { exact: true })
    .inputValue();
  const table = new URL(address).pathname.split('/').at(-1)!;

  // Bruno comes by the link, in English, and someone else only looks on.
  const bruno = await Guest.arrive(browser, server.url, { lang: 'en' });
  const carla = await Guest.arrive(browser, server.url, { lang: 'en' });
  await bruno.go(new URL(address).pathname);
  await bruno.page.getByLabel(en.text('table-enter-name')).fill('Bruno');
  await bruno.page
    .getByRole('button', { name: en.text('table-enter-as', { name: 'Bruno' }) })
    .click();
  await anna.page.getByText('Bruno', { exact: true }).first().waitFor();
  await carla.go(new URL(address).pathname);
  await button(anna.page, 'it', 'table-start').click();

  // They talk: to all, and by letter.
  await Promise.all([anna, bruno].map(({ page }) => page.locator('.board').waitFor()));
  await say(anna.page, 'it', 'Buona partita a tutti');
  await say(bruno.page, 'en', 'Peace between us?', 'Anna');
  await Promise.all([
    read(bruno.page, 'Buona partita a tutti'),
    read(anna.page, 'Peace between us?'),
    carla.page.getByRole('tab', { name: en.text('table-tab-talk') }).click(),
  ]);
  await read(carla.page, 'Buona partita a tutti');

  // They play, each when asked.
  const steps = await Promise.all([
    playOn(anna.page, dice(1), async (step) => {
      if (step > 0) return;
      expect(await anna.page.locator('html').getAttribute('lang')).toBe('it');
      expect(await anna.page.title()).toContain(it.text('table-your-turn'));
    }),
    playOn(bruno.page, dice(2), async (step) => {
      if (step > 0) return;
      expect(await bruno.page.locator('html').getAttribute('lang')).toBe('en');
      expect(await bruno.page.title()).toContain(en.text('table-your-turn'));
    }),
  ]);
  expect(Math.min(...steps)).toBeGreaterThan(5);
  await carla.page.locator('#result-title').waitFor();

  // All see the same end, and it is that of the server.
  const { outcome } = (await anna.ask<{ table: TableInfo }>('GET', `/api/tables/${table}`)).table;
  const bots = (lang: Lang) => [3, 4].map((seat) => WORDS[lang].text('seat-bot', { seat }));
  const names = (lang: Lang) => ['Anna', 'Bruno', ...bots(lang)];
  for (const [guest, lang] of [
    [anna, 'it'],
    [bruno, 'en'],
    [carla, 'en'],
  ] as const) {
    const scores = names(lang).map((name, seat) => [name, outcome!.scores[seat]]);
    expect((await result(guest.page)).sort()).toEqual(scores.sort());
    const first = names(lang)[outcome!.places.indexOf(1)]!;
    expect((await result(guest.page)).map(([name]) => name)).toContain(first);
    expect(guest.wrong).toEqual([]);
    expect(await guest.violations()).toEqual([]);
  }

  // Nobody was sent what is another's.
  const watches = [new Watch('seat:1'), new Watch('seat:2'), new Watch(null)];
  for (const [at, guest] of [anna, bruno, carla].entries()) {
    const watch = watches[at]!;
    for (const heard of await guest.told()) watch.hear(heard);
    expect(watch.faults.slice(0, 5)).toEqual([]);
    expect(watch.seen.views).toBeGreaterThan(50);
    expect(watch.seen.veiled).toBeGreaterThan(150);
    expect(watch.seen.letters > 0).toBe(watch.own !== null);
    expect(watch.seen.own > 0).toBe(watch.own !== null);
  }
  await forge((await anna.told()).map(({ text }) => text));
  await Promise.all([anna, bruno, carla].map((guest) => guest.leave()));
});

/** The watch finds what is slipped into a push that was true. */
async function forge(heard: string[]): Promise<void> {
  const hello = heard.find((text) => text.includes('"view"'))!;
  const faults = (change: (text: string) => string) => {
    const text = change(hello);
    expect(text, 'the forgery changes something').not.toBe(hello);
    const watch = new Watch('seat:1');
    watch.hear({ path: 'forged', text });
    return watch.faults.length;
  };
  const edit = (work: (push: { game: { view: Record<string, unknown[]> } }) => void) =>
    faults((text) => {
      const push = JSON.parse(text) as { game: { view: Record<string, unknown[]> } };
      work(push);
      return JSON.stringify(push);
    });
  const whole = new Watch('seat:1');
  whole.hear({ path: 'true', text: hello });
  expect(whole.faults).toEqual([]);

  const shown = { shown: { 'card:knight': 2 } };
  expect(edit(({ game }) => (game.view.hands![1] = shown))).toBe(1);
  expect(edit(({ game }) => (game.view.agendas![2] = { shown: {} }))).toBe(1);
  expect(edit(({ game }) => (game.view.hands![3] = { hidden: 2, of: 'card:grain' }))).toBe(1);
  expect(edit(({ game }) => (game.view.known![1] = { 'card:knight': 9 }))).toBe(1);
  expect(edit(({ game }) => (game.view.loot = shown as never))).toBe(1);
  expect(edit(({ game }) => (game.view.deck_order = ['card:knight']))).toBe(1);
  expect(
    edit(({ game }) => Object.assign(game.view, { waiting: ['seat:2'], staged: shown.shown })),
  ).toBe(1);
  expect(edit(({ game }) => Object.assign(game, { seed: '00' }))).toBe(1);
  expect(faults((text) => text.replaceAll('{"seat":"seat:1"}', '{"seat":"seat:2"}'))).not.toBe(0);
  const note = { kind: 'letter', seat: 'seat:2', to: ['seat:3'], with: { text: 'Psst' } };
  expect(edit((push) => Object.assign(push, { notes: [note] }))).toBe(1);
  const line = (event: string, fields: object) =>
    edit(({ game }) => {
      const { lines } = game as unknown as { lines: { new: unknown[] } };
      lines.new.push({ event: { event, with: { seat: 'seat:2', ...fields } }, clause: 'KF-X' });
    });
  expect(line('dealt', { cards: shown, agenda: { hidden: 5 } })).toBe(1);
  expect(line('income', { base: 1, farms: 1, cards: shown })).toBe(1);
  expect(line('staged', { cards: shown.shown })).toBe(1);
  expect(line('hand_shown', { target: 'seat:3', cards: shown })).toBe(1);
  expect(line('hand_shown', { target: 'seat:1', cards: shown })).toBe(0);
}
