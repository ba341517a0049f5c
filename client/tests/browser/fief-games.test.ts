import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Lang } from '../../src/lib/protocol';
import {
  asks,
  awaits,
  button,
  desk,
  grip,
  isAsked,
  named,
  offerTo,
  only,
  pointAt,
  propose,
  put,
  says,
  see,
  speaker,
  stands,
  village,
} from './fief';
import { browser, server } from './house';
import { Guest, PHONE, WORDS } from './kit';
import { gone, tap } from './sheets';

/** Two people, each in a browser and a language of their own. */
async function pair(): Promise<[Guest, Guest]> {
  const anna = await Guest.arrive(browser, server.url, { lang: 'it' });
  const bruno = await Guest.arrive(browser, server.url, { lang: 'en' });
  await anna.call('Anna', 'it');
  await bruno.call('Bruno', 'en');
  return [anna, bruno];
}

async function farewell(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(await guest.violations()).toEqual([]);
    expect(guest.wrong).toEqual([]);
    await guest.leave();
  }
}

test('a wedding in the talks makes two families win together', async () => {
  const [anna, bruno] = await pair();
  const table = await stands('wedding', anna, 'seat:1', { 'seat:2': bruno });
  await Promise.all([anna, bruno].map((guest) => guest.go(`/t/${table}`)));

  const talks = await isAsked(anna, table, 'talks');
  await offerTo(anna.page, 'Bruno');
  await put(anna.page, 'it', 'give', 'marry', /Gauvain.*Blanche/);
  await propose(anna, talks, 'it', 'Bruno');
  const offer = await isAsked(bruno, table, 'answer');
  await desk(bruno.page)
    .getByText(/Gauvain.*Blanche/)
    .first()
    .waitFor();
  await says(bruno, offer, named('en', { do: 'accept' }));

  /** Passes, and wants nothing more of anybody, until the game is over. */
  const rest = async (guest: Guest, lang: Lang) => {
    for (let seen = await awaits(guest, table); seen; seen = await awaits(guest, table)) {
      const { ask } = asks(seen)!;
      expect(['talks', 'answer']).toContain(ask);
      await says(guest, seen, named(lang, { do: ask === 'talks' ? 'pass_talks' : 'reject' }));
    }
  };
  await Promise.all([rest(anna, 'it'), rest(bruno, 'en')]);
  for (const [guest, lang] of [
    [anna, 'it'],
    [bruno, 'en'],
  ] as const) {
    const title = await guest.page.locator('#result-title').innerText();
    expect(title).toContain('Anna');
    expect(title).toContain('Bruno');
    const winners = guest.page
      .locator('.result')
      .getByRole('row')
      .filter({
        has: guest.page.getByRole('img', { name: WORDS[lang].text('fib-winner') }),
      });
    await expect.poll(() => winners.count()).toBe(2);
    await guest.page.locator('.result').getByText('FI-END-4').first().waitFor();
  }
  const { outcome } = (await see(anna, table)).table;
  expect(outcome!.places).toEqual([1, 1, expect.any(Number)]);
  await farewell(anna, bruno);
});

/** What reaches out of the page to the side. */
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

type Point = { x: number; y: number };

/** Fingers that go from one place to another, all together. */
async function fingers(cdp: CDPSession, ways: [from: Point, to: Point][]): Promise<void> {
  const at = (part: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Which part of the map is in sight. */
const sight = (page: Page): Promise<string | null> =>
  page
    .getByRole('group', { name: WORDS.it.text('fib-map') })
    .locator('> g')
    .getAttribute('transform');

/** What says no to what is asked between the marches and the next turn. */
const NO = { combat: 'end_combat', talks: 'pass_talks', answer: 'reject' } as const;

test('a whole turn on a phone in Italian, with a finger', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it', size: PHONE, touch: true });
  const { page } = guest;
  await guest.call('Anna', 'it');
  const table = await stands('turn', guest, 'seat:1');
  await guest.go(`/t/${table}`);
  await page.locator('html[lang=it]').waitFor({ state: 'attached' });
  const wrong = new Set<string>();
  const look = async () => {
    for (const fault of await tooWide(page)) wrong.add(fault);
  };
  const text = (id: string, args = {}) => WORDS.it.text(id, args);
  const say = speaker('it');

  // A card on the region at home.
  const cards = await only(guest, table, 'cards');
  await look();
  await tap(button(desk(page), new RegExp(`^${say.thing('card:good-harvest')}`)).first());
  await tap(desk(page).getByText(say.thing('region:bourg'), { exact: true }));
  await look();
  const plays = named('it', { do: 'play_good_harvest', with: 'region:bourg' });
  await says(guest, cards, plays, tap);
  await look();
  await says(
    guest,
    await only(guest, table, 'cards'),
    named('it', { do: 'end_cards' }),
    tap,
    grip(page),
  );

  // The map comes nearer, is moved, spread out with two fingers, and lies there whole again.
  const buy = await isAsked(guest, table, 'buy');
  const whole = await sight(page);
  const zoom = page.getByRole('group', { name: text('fib-zoom'), exact: true });
  await tap(button(zoom, text('fib-zoom-in')));
  await expect.poll(() => sight(page)).not.toBe(whole);
  const near = await sight(page);
  const box = (await page.getByRole('group', { name: text('fib-map') }).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const off = (x: number, y: number): Point => ({ x: middle.x + x, y: middle.y + y });
  const cdp = await guest.context.newCDPSession(page);
  await fingers(cdp, [[middle, off(40, 30)]]);
  await expect.poll(() => sight(page)).not.toBe(near);
  const moved = await sight(page);
  await fingers(cdp, [
    [off(-20, -20), off(-60, -60)],
    [off(20, 20), off(60, 60)],
  ]);
  await expect.poll(() => sight(page)).not.toBe(moved);
  await tap(button(zoom, text('fib-zoom-all')));
  await expect.poll(() => sight(page)).toBe(whole);
  expect((await see(guest, table)).game.asked).toBe(buy.game.asked);

  // In the village that is touched there is something to buy.
  await pointAt(page, 'village:bourg', 'tap');
  const shop = page
    .locator('.looked')
    .getByRole('group', { name: text('fia-shop', { village: say.thing('village:bourg') }) });
  await look();
  await tap(button(shop, new RegExp(`^${say.thing('counter:3')},`)));
  await gone(page, buy.game.asked!);
  const bought = await only(guest, table, 'buy');
  expect(bought.game.view.troops['village:bourg']!['seat:1']!.numbers!.foot).toBe(12);
  await tap(button(page.locator('.looked'), text('fib-close')));

  // Standing orders: one may always pass, the other never.
  const board = page.locator('.board');
  await tap(button(board, text('fic-orders')).first());
  const choose = (seat: number, policy: string) =>
    tap(
      board
        .getByRole('group', { name: text('seat-bot', { seat }) })
        .getByText(say.thing(policy), { exact: true })
        .first(),
    );
  await choose(2, 'policy:always');
  await choose(3, 'policy:never');
  await look();
  await says(guest, bought, named('it', { do: 'orders_done' }), tap, board);
  const ordered = await only(guest, table, 'buy');
  expect(ordered.game.view.houses[0]!.policy!.slice(1, 3)).toEqual([
    'policy:always',
    'policy:never',
  ]);
  await says(guest, ordered, named('it', { do: 'end_buy' }), tap, grip(page));

  // From village to village on the map.
  const move = await isAsked(guest, table, 'move');
  await look();
  await pointAt(page, 'village:bourg', 'tap');
  await village(page, 'village:villeneuve').and(page.locator('[data-legal]')).waitFor();
  await look();
  await pointAt(page, 'village:villeneuve', 'tap');
  await gone(page, move.game.asked!);
  const arrived = await only(guest, table, 'move');
  expect(
    arrived.game.view.people.filter(({ village: at }) => at === 'village:villeneuve'),
  ).toHaveLength(2);
  await look();
  await says(guest, arrived, named('it', { do: 'end_move' }), tap, grip(page));

  // Then the talks, and the next turn.
  for (;;) {
    const seen = await isAsked(guest, table, 'combat', 'talks', 'answer', 'cards');
    const ask = asks(seen)!.ask as keyof typeof NO | 'cards';
    await look();
    if (ask === 'cards') {
      expect(seen.game.view.turn).toBe(3);
      break;
    }
    await says(guest, seen, named('it', { do: NO[ask] }), tap, grip(page));
  }
  const { owner } = (await see(guest, table)).game.view.places[15]!;
  expect(owner).toBe('seat:1');
  expect([...wrong]).toEqual([]);
  await farewell(guest);
});

/** Goes to something with Tab. */
async function reach(page: Page, thing: Locator, most = 200): Promise<void> {
  await thing.waitFor();
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await thing.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${String(thing)} is not reached`);
}

test('a whole turn with the keyboard alone', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page } = guest;
  const { keyboard } = page;
  await guest.call('Anna');
  const table = await stands('turn', guest, 'seat:1');
  await guest.go(`/t/${table}`);
  const text = (id: string, args = {}) => WORDS.en.text(id, args);
  const say = speaker('en');
  const from = () => page.locator('#ask').focus();
  /** Reaches a button of the desk by its words and presses it. */
  const press = async (seen: Awaited<ReturnType<typeof only>>, name: string | RegExp) => {
    await from();
    await reach(page, button(desk(page), name).first());
    await keyboard.press('Enter');
    await gone(page, seen.game.asked!);
  };

  const cards = await only(guest, table, 'cards');
  await from();
  await reach(page, button(desk(page), new RegExp(`^${say.thing('card:good-harvest')}`)).first());
  await keyboard.press('Enter');
  await reach(page, desk(page).getByRole('radio').first());
  const home = desk(page).getByRole('radio', { name: say.thing('region:bourg') });
  for (let steps = 0; steps < 6 && !(await home.isChecked()); steps += 1) {
    await keyboard.press(steps === 0 ? 'Space' : 'ArrowDown');
  }
  expect(await home.isChecked()).toBe(true);
  await press(cards, named('en', { do: 'play_good_harvest', with: 'region:bourg' }));
  await press(await only(guest, table, 'cards'), named('en', { do: 'end_cards' }));

  const buy = await isAsked(guest, table, 'buy');
  await press(buy, new RegExp(`^${say.thing('counter:1')},`));
  const bought = await only(guest, table, 'buy');
  expect(bought.game.view.troops['village:bourg']!['seat:1']!.numbers!.foot).toBe(10);

  // Standing orders: a row of three answers each, by the arrows.
  await from();
  await reach(page, button(desk(page), text('fic-orders')));
  await keyboard.press('Enter');
  const always = desk(page)
    .getByRole('radio', { name: say.thing('policy:always') })
    .first();
  await always.waitFor();
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  expect(await always.isChecked()).toBe(true);
  await press(bought, named('en', { do: 'orders_done' }));
  const ordered = await only(guest, table, 'buy');
  expect(ordered.game.view.houses[0]!.policy![1]).toBe('policy:always');
  await press(ordered, named('en', { do: 'end_buy' }));

  // On the map: to a village with Tab, to its neighbours with the arrows.
  const move = await isAsked(guest, table, 'move');
  await from();
  await reach(page, page.locator('[data-village][tabindex="0"]'));
  const bourg = village(page, 'village:bourg');
  expect(await bourg.evaluate((one) => one === document.activeElement)).toBe(true);
  await keyboard.press('Enter');
  const foot = desk(page).getByRole('spinbutton', { name: text('fia-foot') });
  await expect.poll(() => foot.getAttribute('aria-valuenow')).toBe('10');
  await reach(page, foot);
  await keyboard.press('ArrowLeft');
  await keyboard.press('ArrowLeft');
  await expect.poll(() => foot.getAttribute('aria-valuenow')).toBe('8');
  await from();
  await reach(page, bourg);
  await keyboard.press('ArrowUp');
  const there = village(page, 'village:villeneuve');
  expect(await there.evaluate((one) => one === document.activeElement)).toBe(true);
  await there.and(page.locator('[data-legal]')).waitFor();
  await keyboard.press('Enter');
  await gone(page, move.game.asked!);
  const arrived = await only(guest, table, 'move');
  expect(arrived.game.view.troops['village:villeneuve']!['seat:1']!.numbers!.foot).toBe(8);
  await press(arrived, named('en', { do: 'end_move' }));

  for (;;) {
    const seen = await isAsked(guest, table, 'combat', 'talks', 'answer', 'cards');
    const ask = asks(seen)!.ask as keyof typeof NO | 'cards';
    // Whoever has just answered is still somewhere on the page.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    if (ask === 'cards') {
      expect(seen.game.view.turn).toBe(3);
      break;
    }
    await press(seen, named('en', { do: NO[ask] }));
  }
  await farewell(guest);
});
