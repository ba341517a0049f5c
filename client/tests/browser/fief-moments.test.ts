import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Action } from '../../src/lib/protocol';
import { desk, pointAt, quietly, see, stands, tab, village } from './fief';
import { browser, server } from './house';
import { DESKTOP, Guest, PHONE, WORDS } from './kit';
import { answer, click, step, tap } from './sheets';

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
  }, page.viewportSize()!.width);

/** Windows of one and the same player: both languages, light and dark, a desk and a phone. */
const WINDOWS = [
  { lang: 'it', theme: 'light', size: DESKTOP, touch: false },
  { lang: 'en', theme: 'dark', size: PHONE, touch: true },
] as const;

test('map, families, court, march, battle, ballot: nothing serious for axe, nothing too wide', async () => {
  const anna = await Guest.arrive(browser, server.url);
  await anna.call('Anna');
  const all = await Promise.all(
    WINDOWS.map(async (reader) => ({
      ...reader,
      name: `${reader.lang}-${reader.theme}`,
      guest: await Guest.arrive(browser, server.url, { ...reader, as: anna }),
    })),
  );
  const wrong: string[] = [];
  type Window = (typeof all)[number];
  const each = async (work: (window: Window, page: Page) => Promise<unknown>) => {
    for (const window of all) await work(window, window.guest.page);
  };
  const look = (moment: string, wait: (page: Page, window: Window) => Promise<unknown>) =>
    each(async (window, page) => {
      const { guest, name } = window;
      await wait(page, window);
      const faults = [...(await tooWide(page)), ...(await guest.axe())];
      wrong.push(...faults.map((fault) => `${moment} ${name}: ${fault}`));
      await guest.picture(`fief-${moment}-${name}`);
    });
  const open = (table: string) => each(({ guest }) => guest.go(`/t/${table}`));
  const heading = (page: Page, { lang }: Window, id: string, args = {}) =>
    page
      .getByRole('heading', { name: WORDS[lang].text(id, args) })
      .first()
      .waitFor();

  // A purchase, with the village in sight.
  const turn = await stands('turn', anna, 'seat:1');
  await open(turn);
  await look('cards', (page, window) => heading(page, window, 'fic-scene-cards'));
  await answer(anna, turn, [{ do: 'end_cards' }]);
  await look('buy', async (page, window) => {
    await heading(page, window, 'fia-buy-title');
    await pointAt(page, 'village:bourg', window.touch ? 'tap' : 'click');
    await page.locator('#fief-looked').waitFor();
  });

  // Before the siege: map, families, court, and a group in hand.
  const siege = await stands('siege', anna, 'seat:1');
  await open(siege);
  await look('map', (page) => village(page, 'village:villeneuve').waitFor());
  await look('families', (page, { lang, touch }) =>
    tab(page, lang, 'families', touch ? tap : click),
  );
  await look('court', (page, { lang, touch }) => tab(page, lang, 'court', touch ? tap : click));
  await each((window, page) => tab(page, window.lang, 'map', window.touch ? tap : click));
  const march: Action[] = [
    { do: 'march', with: 'village:villeneuve' },
    { do: 'lead', with: 'member:eric' },
    { do: 'foot', with: 24 },
    { do: 'catapults', with: 3 },
  ];
  for (const action of march) await step(anna, siege, action);
  await look('march', (page, { touch }) =>
    Promise.all([
      desk(page).getByRole('spinbutton').first().waitFor(),
      touch ? tap(page.locator('.grip button.fold')) : null,
    ]),
  );
  await step(anna, siege, { do: 'storm', with: 'village:bourg' });
  const peace = { do: 'declare', with: ['village:st-medard', { declare: 'peace' }] };
  await answer(anna, siege, [{ do: 'end_move' }]);
  await quietly(anna, siege, ({ game }) => game.decision?.question.ask === 'declare');
  await look('declare', (page, window) => heading(page, window, 'fia-declare-title'));
  await answer(anna, siege, [peace]);
  await quietly(anna, siege, ({ game }) => game.decision?.question.ask === 'dice');
  await step(anna, siege, { do: 'hurl', with: 0 });
  await look('battle', async (page, { lang }) => {
    const die = desk(page).getByRole('group', { name: WORDS[lang].text('fia-die', { number: 1 }) });
    await die.getByRole('button', { name: /×2/, pressed: true }).waitFor();
  });

  // The talks with an offer half written, then the ballot.
  const conclave = await stands('conclave', anna, 'seat:1');
  await open(conclave);
  await step(anna, conclave, { do: 'offer', with: 'seat:2' });
  await step(anna, conclave, { do: 'give', with: { item: 'money', of: 2 } });
  await look('offer', (page, window) => heading(page, window, 'fic-scene-offer'));
  const { game } = await see(anna, conclave);
  for (const action of [...game.draft!].reverse()) {
    await anna.order(conclave, { do: 'back', seat: 'seat:1', decision: game.asked, action });
  }
  await quietly(anna, conclave, (seen) => seen.game.decision?.question.ask === 'pope_ballot');
  await look('ballot', (page, window) => heading(page, window, 'fic-scene-pope'));

  expect(wrong).toEqual([]);
  await each(async ({ guest, name }) => {
    expect(await guest.violations(), name).toEqual([]);
    expect(guest.wrong, name).toEqual([]);
    await guest.leave();
  });
  await anna.leave();
});
