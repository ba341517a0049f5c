import { expect, test } from 'vitest';
import type { Action } from '../../src/lib/generated/fief';
import type { Action as Step, Seat } from '../../src/lib/protocol';
import { see, stands } from './fief';
import { FiefWatch } from './fief-watch';
import { browser, server } from './house';
import { Guest } from './kit';
import { answer, step } from './sheets';

test('money, cards, men, orders, offers and votes of others never reach a browser', async () => {
  const [anna, bruno, carla] = await Promise.all(
    ['Anna', 'Bruno', 'Carla'].map(async (name) => {
      const guest = await Guest.arrive(browser, server.url);
      await guest.call(name);
      return guest;
    }),
  );
  const table = await stands('secrets', anna!, 'seat:1', { 'seat:2': bruno!, 'seat:3': carla! });
  const stranger = await Guest.arrive(browser, server.url);
  const onlookers: [Guest, Seat | null][] = [
    [bruno!, 'seat:2'],
    [stranger, null],
  ];
  for (const [guest] of onlookers) {
    await guest.go(`/t/${table}`);
    await guest.page.locator('.board').waitFor();
  }

  /** What those who play have in their purses, and how many men stand where, at every moment. */
  const purses = new Set<number>();
  const men = new Set<number>();
  const note = async () => {
    for (const [guest, seat] of [
      [anna!, 'seat:1'],
      [carla!, 'seat:3'],
    ] as [Guest, Seat][]) {
      const { view } = (await see(guest, table)).game;
      purses.add(view.houses[seat === 'seat:1' ? 0 : 2]!.money!);
      for (const stacks of Object.values(view.troops)) {
        const foot = stacks[seat]?.numbers?.foot;
        if (foot) men.add(foot);
      }
    }
  };
  const does = async (guest: Guest, ...steps: Action[]) => {
    await note();
    const first = steps[0]!.do;
    const may = async (who: Guest, what: string) =>
      !!(await see(who, table)).game.legal?.some((one) => one.do === what);
    await expect.poll(() => may(guest, first), { timeout: 20_000 }).toBe(true);
    await answer(guest, table, steps as Step[]);
    await note();
  };

  // Purchases and standing orders.
  await does(anna!, { do: 'buy_soldiers', with: ['counter:3', 'village:bourg'] });
  await does(anna!, { do: 'buy_mill', with: 'village:villeneuve' });
  await does(
    anna!,
    { do: 'orders' },
    { do: 'passage_for', with: ['seat:2', 'policy:never'] },
    { do: 'passage_for', with: ['seat:3', 'policy:always'] },
    { do: 'orders_done' },
  );
  await does(anna!, { do: 'end_buy' });
  await does(bruno!, { do: 'end_buy' });
  await does(carla!, { do: 'end_buy' });

  // A march, put together step by step, that leaves men behind and joins others.
  const march: Action[] = [
    { do: 'march', with: 'village:bourg' },
    { do: 'lead', with: 'member:henri' },
    { do: 'foot', with: 17 },
  ];
  for (const action of march) await step(anna!, table, action as Step);
  await step(anna!, table, { do: 'step', with: 'village:villeneuve' });
  await does(anna!, { do: 'end_move' });
  await does(bruno!, { do: 'end_move' });
  await does(
    carla!,
    { do: 'march', with: 'village:pugnac' },
    { do: 'lead', with: 'member:robert' },
    { do: 'foot', with: 13 },
    { do: 'step', with: 'village:tournus' },
  );
  await does(carla!, { do: 'end_move' });

  // Whoever has a card could escape, and is asked.
  for (const guest of [anna!, bruno!, carla!]) await does(guest, { do: 'end_combat' });

  // An offer between the two others: 3100 for a truce.
  await does(
    anna!,
    { do: 'offer', with: 'seat:3' },
    { do: 'give', with: { item: 'money', of: 31 } },
    { do: 'want', with: { item: 'truce', of: 3 } },
    { do: 'propose' },
  );
  await does(carla!, { do: 'accept' });
  for (const guest of [bruno!, carla!, anna!]) await does(guest, { do: 'pass_talks' });

  // The Pope is elected.
  await does(anna!, { do: 'vote', with: ['member:lambert', 'member:philippe'] });
  await does(carla!, { do: 'vote', with: ['member:philippe', 'member:lambert'] });
  await does(bruno!, { do: 'vote', with: ['member:othon', 'member:philippe'] });

  const hers = JSON.stringify(await see(anna!, table));
  expect(hers).toMatch(/card:assassin/);
  expect(hers).toMatch(/policy:never/);
  for (const [guest, seat] of onlookers) {
    const who = seat ?? 'a spectator';
    await expect
      .poll(async () => (await guest.told()).some(({ text }) => text.includes('"event":"pope"')), {
        timeout: 20_000,
      })
      .toBe(true);
    // What can be asked for besides, and what is told to whoever comes anew.
    const { lines } = await guest.ask<{ lines: unknown[] }>('GET', `/api/tables/${table}/log`);
    for (const path of ['', '/log', ...lines.map((_, at) => `/at/${at}`)]) {
      const text = JSON.stringify(await guest.ask('GET', `/api/tables/${table}${path}`));
      guest.heard.push({ path: `/api/tables/${table}${path}`, text });
    }
    for (const path of ['?seat=seat:1', '/log?seat=seat:1', '/record']) {
      await expect(
        guest.ask('GET', `/api/tables/${table}${path}`),
        `${who} ${path}`,
      ).rejects.toThrow();
    }
    await guest.page.reload();
    await guest.page.locator('.board').waitFor();
    const heard = (await guest.told()).filter(({ path }) => path.startsWith('/api/tables/'));
    const watch = new FiefWatch(seat);
    for (const one of heard) watch.hear(one);
    expect(watch.faults.slice(0, 10), who).toEqual([]);
    expect(watch.seen.views).toBeGreaterThan(20);
    expect(watch.seen.lines).toBeGreaterThan(20);
    expect(watch.seen.hidden).toBeGreaterThan(100);
    if (seat) expect(watch.seen.own).toBeGreaterThan(0);

    // With other eyes it finds something.
    const other = new FiefWatch(seat ? null : 'seat:1');
    for (const one of heard) other.hear(one);
    expect(other.faults.length).toBeGreaterThan(10);

    // And whatever a field is called: what was planted is nowhere.
    const text = heard.map(({ text }) => text).join('\n');
    expect(purses.size).toBeGreaterThan(4);
    for (const purse of purses) expect(text, who).not.toMatch(new RegExp(`\\b${purse}\\b`));
    expect(men.size).toBeGreaterThan(4);
    const told = [...text.matchAll(/"foot":(\d+)/g)].map(([, count]) => Number(count));
    expect(
      told.filter((count) => men.has(count)),
      who,
    ).toEqual([]);
    expect(text, who).not.toMatch(/card:(assassin|justice|escape|plague|revolt|famine)/);
    expect(text, who).not.toMatch(/"of":31\b|"item":"truce","of":3\b/);
    expect(text, who).not.toMatch(/policy:(always|never)/);
    expect(text, who).not.toMatch(/"elector":"member:(lambert|philippe)"/);
    expect(text, who).not.toMatch(/"vote","with":\["member:(lambert|philippe)"/);
    expect(guest.wrong, who).toEqual([]);
  }
  for (const guest of [anna!, bruno!, carla!, stranger]) await guest.leave();
});
