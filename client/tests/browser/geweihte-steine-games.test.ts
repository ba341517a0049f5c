import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Question } from '../../src/lib/generated/geweihte-steine';
import { browser, server } from './house';
import { tabTo } from './keys';
import { Guest, PHONE, WORDS } from './kit';
import { dice, result } from './play';
import {
  asks,
  decide,
  deed,
  GAME,
  gone,
  hand,
  knights,
  march,
  NAMES,
  party,
  quietly,
  see,
  shown,
  tap,
  write,
  type Written,
} from './sheets';

const seal = (page: Page) => page.locator('.slip button.seal').click();

/** The sheet with which the people of the first game make war on the third of them. */
function attack(place: number, home: number, farmers: number): Written {
  const lines: [string, number][] = place < 2 && home > 1 ? [['Carla', Math.ceil(home / 2)]] : [];
  return farmers > 0 && home < 3
    ? { kind: 'order:farmers-to-knights', count: farmers, lines }
    : { kind: 'order:pass', lines };
}

test('three people and three bots write, seal, fight, and see the same end', async () => {
  const { people, table } = await party(browser, server.url, [
    'bot:steward',
    'bot:random',
    'bot:random',
  ]);
  const met = new Map<Question['ask'], number>();
  const turns = 4;
  /** Plays by hand for so many turns, and on until several have attacked one region. */
  const play = async (guest: Guest, place: number): Promise<void> => {
    const { page } = guest;
    await guest.go(`/t/${table}`);
    const random = dice(place + 1);
    for (let seen = await shown(guest, table); seen; seen = await shown(guest, table)) {
      const { game } = seen;
      const { ask } = game.decision!.question as Question;
      // At the sheets, where everyone is asked: nobody waits for someone who has stopped.
      if (ask === 'orders' && turns < game.view.turn && met.has('ally')) return;
      met.set(ask, (met.get(ask) ?? 0) + 1);
      if (ask === 'orders') {
        const most = (game.legal ?? []).filter(
          (one) =>
            one.do === 'convert' && (one.with as unknown[])[0] === 'conversion:farmers-to-knights',
        ).length;
        await write(page, 'en', attack(place, game.view.knights[place]![place]!, most));
        await seal(page);
      } else {
        await decide(page, random);
      }
      await gone(page, game.asked!);
    }
  };
  await Promise.all(people.map(play));
  expect(met.get('orders')).toBeGreaterThanOrEqual(3 * turns);
  expect(met.get('ally') ?? 0, JSON.stringify([...met])).toBeGreaterThan(0);
  const stood = await see(people[0]!, table);
  expect(stood.game.view.turn).toBeGreaterThan(turns);

  await quietly(people, table, ({ table }) => table.status === 'over');
  const { outcome } = (await see(people[0]!, table)).table;
  const shownTo = await Promise.all(
    people.map(async (guest) => {
      await guest.page.locator('#result-title').waitFor();
      return result(guest.page);
    }),
  );
  expect(shownTo[0]!.length).toBe(6);
  // Points stand beside places only where they explain them: here freedom and cathedrals come first.
  const { places, scores } = outcome!;
  const explain = places.every((place, at) =>
    places.every((other, to) =>
      place === other ? scores[at] === scores[to] : other < place || scores[to]! <= scores[at]!,
    ),
  );
  expect(shownTo[0]!.map(([, points]) => points).sort()).toEqual(
    explain ? [...scores].sort() : places.map(() => NaN),
  );
  for (const [at, guest] of people.entries()) {
    expect(shownTo[at]).toEqual(shownTo[0]);
    expect(await guest.violations()).toEqual([]);
    expect(guest.wrong).toEqual([]);
    await guest.leave();
  }
});

/** Who is ready, as this page shows it. */
const ready = (page: Page): Promise<string[]> =>
  page
    .locator('.beside .ready li.done .hidden-label')
    .allInnerTexts()
    .then((texts) => texts.map((text) => text.split(':')[0]!.trim()));

const untilReady = async (page: Page, names: string[]): Promise<void> => {
  await expect.poll(() => ready(page), { timeout: 20_000 }).toEqual(names);
};

test('a sheet is sealed, opened again, changed and sealed, and the others see only who is ready', async () => {
  const { people, table } = await party(browser, server.url);
  const [anna, bruno, carla] = people as [Guest, Guest, Guest];
  for (const guest of people) await hand(guest, table, [knights(4)]);
  await Promise.all([anna, bruno].map((guest) => guest.go(`/t/${table}`)));
  await Promise.all([shown(anna, table), shown(bruno, table)]);
  const before = (await bruno.told()).length;

  const sheet: Written = {
    kind: 'order:knights-to-farmers',
    count: 2,
    lines: [['Carla', 1]],
  };
  await write(anna.page, 'en', sheet);
  expect(await ready(bruno.page)).toEqual([]);
  await seal(anna.page);
  await anna.page.locator('section.folded').waitFor();
  await untilReady(bruno.page, ['Anna']);
  await write(bruno.page, 'en', { kind: 'order:build' });
  await seal(bruno.page);
  await untilReady(anna.page, ['Anna', 'Bruno']);

  // Opened again: all lies there as it was, in another window too.
  await anna.page.getByRole('button', { name: WORDS.en.text('gsb-sheet-reopen') }).click();
  await shown(anna, table);
  await untilReady(bruno.page, ['Bruno']);
  const second = anna.attend(await anna.context.newPage());
  await second.goto(`${server.url}/t/${table}`);
  for (const page of [anna.page, second]) {
    const pressed = page.locator('.deeds [aria-pressed=true]');
    await pressed.getByText(WORDS.en.text('gsb-sheet-deed-knights-to-farmers')).waitFor();
    expect(await pressed.count()).toBe(1);
    expect(await page.locator('.deeds .under input').inputValue()).toBe('2');
    const line = page.locator('.knights li').filter({ hasText: 'Carla' }).locator('output');
    expect(await line.innerText()).toBe('1');
  }
  await second.close();

  // Changed: another action, the line one longer.
  await write(anna.page, 'en', { kind: 'order:settle' });
  const more = WORDS.en.text('gsb-sheet-more', {
    what: WORDS.en.text('gsb-sheet-line', { from: WORDS.en.text('gsb-sheet-home'), to: 'Carla' }),
  });
  await anna.page.getByRole('button', { name: more }).click();
  await seal(anna.page);
  await untilReady(bruno.page, ['Anna', 'Bruno']);
  const heard = (await bruno.told()).slice(before).map(({ text }) => text);
  expect(heard.length).toBeGreaterThan(0);
  for (const text of heard) {
    expect(text).not.toMatch(/"(wrote|planned|marches|ordered)","with":\{"seat":"seat:1"/);
  }
  await hand(carla, table, [deed('pass')]);
  // What then comes of it is a matter of luck; what was written is told at once.
  const words = async () => (await bruno.told()).map(({ text }) => text).join('\n');
  const marches = { seat: 'seat:1', from: 'seat:1', to: 'seat:3', count: 2 };
  await expect
    .poll(words, { timeout: 20_000 })
    .toContain(JSON.stringify({ event: 'marches', with: marches }));
  const told = await words();
  expect(told).toContain('{"seat":"seat:1","order":"order:settle","count":0}');
  expect(told).not.toContain('{"seat":"seat:1","order":"order:knights-to-farmers"');
  for (const guest of people) {
    expect(guest.wrong).toEqual([]);
    await guest.leave();
  }
});

/** What is wrong with the page as it lies in the hand now. */
const tooWide = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((width) => {
    const { scrollWidth } = document.scrollingElement!;
    return width < scrollWidth ? [`${scrollWidth} wide on a screen of ${width}`] : [];
  }, width);

/** What is written on the phone: knights first, then farmers and nothing by turns. */
const onPhone = (turn: number): Written =>
  turn === 1
    ? { kind: 'order:farmers-to-knights', count: 4 }
    : { kind: turn % 2 === 0 ? 'order:settle' : 'order:pass' };

test('a whole game on a phone in Italian, with a finger', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it', size: PHONE, touch: true });
  const { page } = guest;
  await guest.call('Anna', 'it');
  const terms = { options: { seat_order: 'chosen', turn_limit: '10' } };
  const table = await guest.table(['me', 'bot:random', 'bot:random'], 'base', terms, GAME);
  await guest.start(table);
  await guest.go(`/t/${table}`);
  const random = dice(6);
  const wrong = new Set<string>();
  const look = async () => {
    for (const fault of await tooWide(page, PHONE.width)) wrong.add(fault);
  };
  await page.locator('html[lang=it]').waitFor({ state: 'attached' });
  let [sealed, stepped, sent] = [0, 0, 0];
  for (let seen = await shown(guest, table); seen; seen = await shown(guest, table)) {
    const { game } = seen;
    await look();
    const next = page.locator('.chronicle .reader button').nth(2);
    if (stepped < 3 && (await next.isVisible())) {
      // On by one thing, and back to the present.
      const beat = () => page.locator('.chronicle .now').innerText();
      const before = await beat();
      await tap(next);
      await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.chronicle .now')?.innerText !== before,
        before,
      );
      await look();
      stepped += 1;
    }
    if (game.decision!.question.ask === 'orders') {
      await tap(page.locator('.grip button.slip'));
      await page.locator('.over .deeds').waitFor();
      await look();
      await write(page, 'it', onPhone(game.view.turn), tap);
      const group = page.locator('.over .group:enabled').first();
      if (await group.isVisible()) {
        await tap(group);
        await tap(page.locator('.over .sending .target').first());
        sent += 1;
      }
      await look();
      await tap(page.locator('.over .close'));
      await page.locator('.over .close').waitFor({ state: 'detached' });
      await tap(page.locator('.grip button.seal'));
      sealed += 1;
    } else {
      await decide(page, random, tap);
    }
    await gone(page, game.asked!);
  }
  await look();
  expect([...wrong]).toEqual([]);
  expect(sealed).toBe(10);
  expect(stepped).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(0);
  expect((await result(page)).length).toBe(3);
  expect(await guest.violations()).toEqual([]);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('with the keyboard alone: an action with its number, a march, the seal, an answer, the chronicle', async () => {
  const { people, table } = await party(browser, server.url);
  const [anna, bruno, carla] = people as [Guest, Guest, Guest];
  const { page } = anna;
  await anna.go(`/t/${table}`);
  await shown(anna, table);
  const to = async (wanted: string) => {
    await page.locator('#ask').focus();
    expect(await tabTo(page, wanted), wanted).toBe(true);
  };
  // Four farmers become knights: the ninth action, and a number along its rule.
  await to('.deeds > li:nth-child(9) > button');
  await page.keyboard.press('Enter');
  await to('.deeds .under input[type=range]');
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.deeds .under input')?.value === '4',
  );
  await page.locator('.slip button.seal:enabled').waitFor();
  await to('.slip button.seal');
  await page.keyboard.press('Enter');
  await page.locator('section.folded').waitFor();
  expect((await see(anna, table)).game.view.sheet?.order).toEqual({
    order: 'convert',
    with: ['conversion:farmers-to-knights', 4],
  });
  for (const guest of [bruno, carla]) await hand(guest, table, [knights(4)]);
  await shown(anna, table);

  // What happened is stepped through with the arrows.
  await to('.chronicle .box');
  const beat = () => page.locator('.chronicle .now').innerText();
  const first = await beat();
  await page.keyboard.press('ArrowRight');
  const second = await beat();
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  expect(await beat()).toBe(first);
  await page.keyboard.press('End');
  await page.locator('.chronicle .tell').waitFor();

  // Two of them go to Carla, as two of Bruno's do.
  await to('.deeds > li:nth-child(1) > button');
  await page.keyboard.press('Enter');
  await to('.group');
  await page.keyboard.press('Enter');
  await to('.sending input[type=range]');
  for (let fewer = 0; fewer < 2; fewer += 1) await page.keyboard.press('ArrowLeft');
  await to('.sending li:nth-child(2) > .target');
  await page.keyboard.press('Enter');
  await page.locator('.slip button.seal:enabled').waitFor();
  await to('.slip button.seal');
  await page.keyboard.press('Enter');
  await page.locator('section.folded').waitFor();
  expect((await see(anna, table)).game.view.sheet?.moves[0]![2]).toBe(2);
  await hand(bruno, table, [deed('pass'), march(2, 3, 2)]);
  await hand(carla, table, [deed('pass')]);
  expect(await asks(anna, table)).toBe('ally');
  await shown(anna, table);
  await page.locator('section.scene.ally').waitFor();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await to('.scene input[type=radio]');
  await page.keyboard.press('Space');
  await to('.scene .confirm .primary');
  await page.keyboard.press('Enter');
  await page.locator('section.scene.ally').waitFor({ state: 'detached' });
  const { game } = await see(anna, table);
  expect(game.view.secret).toEqual({ ally: 'alliance' });
  expect(anna.wrong).toEqual([]);
  for (const guest of people) await guest.leave();
});

test('a line that the rules refuse leaves the sheet as it is and says why', async () => {
  const { people, table } = await party(browser, server.url);
  const [anna] = people as [Guest];
  for (const guest of people) await hand(guest, table, [knights(4)]);
  await anna.go(`/t/${table}`);
  await shown(anna, table);
  // Another window of hers hears nothing new from now on but replies.
  const late = anna.attend(await anna.context.newPage());
  let deaf = false;
  const kept: (() => void)[] = [];
  await late.routeWebSocket(/\/live/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => far.send(message));
    far.onMessage((message) => {
      const reply = String(message).includes('"push":"reply"');
      if (deaf && !reply) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  await late.goto(`${server.url}/t/${table}`);
  await late.locator('.slip .deeds').waitFor();
  deaf = true;
  // A window behind another hardly moves.
  await anna.page.bringToFront();
  const draft = [deed('settle'), march(1, 2, 3)];
  await write(anna.page, 'en', { kind: 'order:settle', lines: [[NAMES[1]!, 3]] });
  await expect
    .poll(async () => (await see(anna, table)).game.draft, { timeout: 20_000 })
    .toEqual(draft);
  // It still shows four knights at home, and sends them all.
  await late.bringToFront();
  const home = WORDS.en.text('gsb-sheet-home');
  await late.locator('.groups .group').filter({ hasText: home }).click();
  await late.locator('.sending .target').filter({ hasText: 'Carla' }).click();
  const trouble = late.locator('.trouble[role=alert]');
  await trouble.getByText('GS-ORDER-5').waitFor();
  expect((await see(anna, table)).game.draft).toEqual(draft);
  deaf = false;
  kept.splice(0).forEach((go) => go());
  // Both windows show the sheet as it stands.
  for (const page of [anna.page, late]) {
    await page.locator('.knights li').filter({ hasText: 'Bruno' }).locator('output').waitFor();
    expect(await page.locator('.knights .out').count()).toBe(1);
    await page
      .locator('.deeds [aria-pressed=true]')
      .getByText(WORDS.en.text('gsb-sheet-deed-settle'))
      .waitFor();
  }
  // An action that cannot be written says why, and what is written stays.
  await anna.page.bringToFront();
  await anna.page
    .locator('.deeds .cannot')
    .filter({ hasText: WORDS.en.text('gsb-sheet-deed-audience') })
    .click({ force: true });
  await anna.page.locator('.deeds .why').getByText('GS-ORDER-AUDIENCE').waitFor();
  await expect
    .poll(async () => (await see(anna, table)).game.draft, { timeout: 20_000 })
    .toEqual(draft);
  await seal(anna.page);
  await anna.page.locator('section.folded').waitFor();
  expect(anna.wrong).toEqual([]);
  for (const guest of people) await guest.leave();
});
