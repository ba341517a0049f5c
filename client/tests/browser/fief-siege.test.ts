import { expect, test } from 'vitest';
import type { Event } from '../../src/lib/generated/fief';
import type { Line } from '../../src/lib/protocol';
import {
  asks,
  button,
  desk,
  isAsked,
  named,
  pointAt,
  says,
  see,
  speaker,
  stands,
  village,
} from './fief';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';
import { gone } from './sheets';

const text = (id: string, args = {}) => WORDS.en.text(id, args);

/** What has been told of one kind of event. */
async function told<E extends Event['event']>(guest: Guest, table: string, name: E) {
  const { lines } = await guest.ask<{ lines: Line[] }>('GET', `/api/tables/${table}/log`);
  type Told = Extract<Event, { event: E; with: unknown }>['with'];
  return lines.flatMap((line) =>
    'event' in line && line.event.event === name ? [line.event.with as unknown as Told] : [],
  );
}

test('catapults are brought before a Castle and it is stormed', async () => {
  const anna = await Guest.arrive(browser, server.url);
  await anna.call('Anna');
  const table = await stands('siege', anna, 'seat:1');
  const { page } = anna;
  await anna.go(`/t/${table}`);
  const move = await isAsked(anna, table, 'move');
  const names = speaker('en');

  // A touch takes everybody up, without what is slow; two stay at home.
  await pointAt(page, 'village:villeneuve');
  const group = desk(page).getByRole('region', {
    name: text('fia-group-from', { village: names.thing('village:villeneuve') }),
  });
  const count = (kind: string) =>
    group.getByRole('spinbutton', { name: text(`fia-${kind}`), exact: true });
  await expect.poll(() => count('foot').getAttribute('aria-valuenow')).toBe('26');
  await button(count('foot'), text('fia-fewer', { what: text('fia-foot') })).click();
  await button(count('foot'), text('fia-fewer', { what: text('fia-foot') })).click();
  for (const many of ['1', '2', '3']) {
    await button(count('catapults'), text('fia-more', { what: text('fia-catapults') })).click();
    await expect.poll(() => count('catapults').getAttribute('aria-valuenow')).toBe(many);
  }
  const draft = [
    { do: 'march', with: 'village:villeneuve' },
    { do: 'lead', with: 'member:eric' },
    { do: 'foot', with: 24 },
    { do: 'catapults', with: 3 },
  ];
  await expect
    .poll(async () => (await see(anna, table)).game.draft, { timeout: 20_000 })
    .toEqual(draft);

  // Somebody stands guard there: it is not attacked by a slip of the hand.
  await village(page, 'village:bourg').and(page.locator('[data-legal]')).waitFor();
  await pointAt(page, 'village:bourg');
  const guarded = group.getByRole('listitem').filter({ hasText: names.thing('village:bourg') });
  expect((await see(anna, table)).game.asked).toBe(move.game.asked);
  await guarded.getByRole('button', { name: text('fia-attack') }).click();
  await gone(page, move.game.asked!);
  const [marched] = await told(anna, table, 'marched');
  expect(marched).toMatchObject({ to: 'village:bourg', attack: 'seat:2' });
  expect(marched!.party.catapults).toBe(3);
  const after = await isAsked(anna, table, 'move');
  expect(after.game.view.troops['village:bourg']!['seat:1']!.numbers!.foot).toBe(24);
  await says(anna, after, named('en', { do: 'end_move' }));

  // Where nobody has stormed, peace or battle is a choice, and sealed.
  const declare = await isAsked(anna, table, 'declare');
  const at = desk(page).getByRole('group', { name: names.thing('village:st-medard') });
  const foe = text('fia-fight', { name: (await foes(anna, table))[1]! });
  await at.getByRole('radio', { name: foe }).check({ force: true });
  await button(desk(page), text('fia-seal', { count: 1 })).click();
  await gone(page, declare.game.asked!);

  // Of two battles the siege comes first.
  const next = await isAsked(anna, table, 'next_battle');
  await desk(page)
    .getByRole('button', { name: new RegExp(`^${names.thing('village:bourg')}`) })
    .first()
    .click();
  await gone(page, next.game.asked!);
  let rounds = 0;
  for (;;) {
    const seen = await isAsked(anna, table, 'mercy', 'dice', 'combat', 'next_battle');
    const { ask } = asks(seen)!;
    if (ask === 'mercy') await says(anna, seen, named('en', { do: 'fight_on' }));
    else if (ask !== 'dice') break;
    else {
      const sheet = desk(page).getByRole('region', {
        name: text('fia-battle-title', { village: names.thing('village:bourg') }),
      });
      // Behind a Castle the sum is divided by three.
      await sheet.getByText('÷3').first().waitFor();
      for (const die of [1, 2, 3]) {
        const one = sheet.getByRole('group', { name: text('fia-die', { number: die }) });
        const hurl = one.getByRole('button', { name: /×2/ });
        await hurl.click();
        await expect.poll(() => hurl.getAttribute('aria-pressed')).toBe('true');
      }
      await says(anna, seen, named('en', { do: 'roll' }));
      rounds += 1;
    }
  }
  expect(rounds).toBeGreaterThan(0);

  // What was rolled, what fell, whose the Castle is: in the log and on the map.
  const rolls = (await told(anna, table, 'rolled')).filter(
    ({ side, village: at }) =>
      at === 'village:bourg' && side.side === 'seat' && side.with === 'seat:1',
  );
  expect(rolls.length).toBe(rounds);
  for (const { faces, plan, total, divisor, losses } of rolls) {
    const sum = faces.reduce((all, face, die) => all + face * (plan[die]!.catapult ? 2 : 1), 0);
    expect(plan.map(({ catapult }) => catapult)).toEqual([true, true, true]);
    expect(total).toBe(sum);
    expect(divisor).toBe(3);
    expect(losses).toBe(Math.floor(sum / 3));
  }
  const fallen = (await told(anna, table, 'men_fell')).filter(
    ({ side, village: at }) =>
      at === 'village:bourg' && side.side === 'seat' && side.with === 'seat:2',
  );
  expect(fallen.reduce((all, { count }) => all + count, 0)).toBe(4);
  expect(await told(anna, table, 'village_taken')).toContainEqual({
    village: 'village:bourg',
    seat: 'seat:1',
    from: 'seat:2',
  });
  await pointAt(page, 'village:bourg');
  const sheet = page.getByRole('region', { name: names.thing('village:bourg'), exact: true });
  await sheet.getByText('Anna').first().waitFor();
  expect(await anna.violations()).toEqual([]);
  expect(anna.wrong).toEqual([]);
  await anna.leave();
});

/** The names of those at the table, as the page writes them. */
async function foes(guest: Guest, table: string): Promise<string[]> {
  const { seats } = (await see(guest, table)).table;
  return seats.map(({ who }, at) =>
    who && 'person' in who ? who.person.name : text('seat-bot', { seat: at + 1 }),
  );
}
