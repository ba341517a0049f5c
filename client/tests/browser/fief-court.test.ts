import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Member, View } from '../../src/lib/generated/fief';
import type { Lang } from '../../src/lib/protocol';
import {
  button,
  declined,
  desk,
  isAsked,
  named,
  offerTo,
  pointAt,
  propose,
  put,
  says,
  see,
  speaker,
  stands,
  tab,
} from './fief';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';
import type { Seen } from './play';
import { answer, gone } from './sheets';

const NAMES = ['Anna', 'Bruno', 'Carla'];

/** People who have come in, each with a language of their own. */
async function arrive(...langs: Lang[]): Promise<Guest[]> {
  const people: Guest[] = [];
  for (const [at, lang] of langs.entries()) {
    const guest = await Guest.arrive(browser, server.url, { lang });
    await guest.call(NAMES[at]!, lang);
    people.push(guest);
  }
  return people;
}

async function farewell(...guests: Guest[]): Promise<void> {
  for (const guest of guests) {
    expect(guest.wrong).toEqual([]);
    await guest.leave();
  }
}

/** Fills in the papers of an election and seals them. */
async function vote(
  guest: Guest,
  table: string,
  lang: Lang,
  ballot: 'pope_ballot' | 'king_ballot',
  votes: [elector: Member, to: Member][],
): Promise<void> {
  const { page } = guest;
  const seen = await isAsked(guest, table, ballot);
  const say = speaker(lang);
  for (const [elector, to] of votes) {
    const paper = desk(page).getByRole('group', { name: new RegExp(`^${say.thing(elector)}`) });
    const name = paper.getByRole('radio', { name: new RegExp(say.thing(to)) });
    await expect.poll(() => name.isEnabled()).toBe(true);
    await name.check({ force: true });
    await expect.poll(() => name.isChecked()).toBe(true);
  }
  await button(desk(page), WORDS[lang].text('fic-ballot-seal', { count: votes.length })).click();
  await gone(page, seen.game.asked!);
}

/** Whether somebody has been told for whom these have voted. */
const knows = async (guest: Guest, from: number, ...electors: string[]): Promise<string[]> => {
  const heard = (await guest.told()).slice(from);
  const who = electors.map((one) => `member:${one}`).join('|');
  const vote = new RegExp(`"elector":"(${who})"|"vote","with":\\["(${who})"`);
  return heard.flatMap(({ path, text }) => (vote.test(text) ? [`${path} ${text}`] : []));
};

/** Who holds an office, as the page shows it at court. */
const holds = (page: Page, office: string) =>
  page
    .locator('#fief-page')
    .getByRole('button', { name: new RegExp(`^${office}`) })
    .first()
    .locator('..');

test('a Pope is elected by sealed votes; a King is elected, and the Pope consecrates him', async () => {
  const [anna, bruno] = (await arrive('it', 'en')) as [Guest, Guest];
  const table = await stands('conclave', anna, 'seat:1', { 'seat:2': bruno });
  await Promise.all([anna, bruno].map((guest) => guest.go(`/t/${table}`)));
  const talks = await isAsked(anna, table, 'talks');
  await says(anna, talks, named('it', { do: 'pass_talks' }));
  const his = await isAsked(bruno, table, 'talks');
  await says(bruno, his, named('en', { do: 'pass_talks' }));

  // Nobody learns of a vote, neither while the others still vote nor afterwards.
  await vote(anna, table, 'it', 'pope_ballot', [
    ['member:lambert', 'member:lambert'],
    ['member:othon', 'member:philippe'],
  ]);
  await vote(bruno, table, 'en', 'pope_ballot', [['member:philippe', 'member:philippe']]);
  const candidate = await isAsked(anna, table, 'candidate');
  expect(candidate.game.view.crown.pope).toBe('member:philippe');
  const tally = (member: string, votes: number) =>
    JSON.stringify({ event: 'votes', with: { office: 'office:pope', member, votes } });
  for (const [guest, others] of [
    [anna, ['philippe']],
    [bruno, ['lambert', 'othon']],
  ] as const) {
    const words = async () => (await guest.told()).map(({ text }) => text).join('\n');
    await expect.poll(words, { timeout: 20_000 }).toContain(tally('member:philippe', 2));
    expect(await words()).toContain(tally('member:lambert', 1));
    expect(await words()).not.toContain('"event":"voted"');
    await guest.ask('GET', `/api/tables/${table}/log`);
    expect(await knows(guest, 0, ...others)).toEqual([]);
    const log = await guest.ask('GET', `/api/tables/${table}/log`);
    expect(JSON.stringify(log)).not.toContain('"elector"');
  }

  // The King: votes are sealed until all are cast, then all are read.
  const nominate = named('it', { do: 'nominate', with: 'member:gauvain' });
  await desk(anna.page)
    .getByRole('radio', { name: /Gauvain/ })
    .check({ force: true });
  await says(anna, candidate, nominate);
  await vote(anna, table, 'it', 'king_ballot', [
    ['member:gauvain', 'member:gauvain'],
    ['member:lambert', 'member:gauvain'],
    ['member:othon', 'member:gauvain'],
  ]);
  await isAsked(bruno, table, 'king_ballot');
  expect(await knows(bruno, 0, 'gauvain', 'lambert', 'othon')).toEqual([]);
  await vote(bruno, table, 'en', 'king_ballot', [
    ['member:philippe', 'member:gauvain'],
    ['member:isabelle', 'member:gauvain'],
  ]);
  const consecrate = await isAsked(bruno, table, 'consecrate');
  await expect.poll(() => knows(bruno, 0, 'lambert'), { timeout: 20_000 }).not.toEqual([]);
  await says(bruno, consecrate, named('en', { do: 'consecrate', with: 'member:philippe' }));

  for (const [guest, lang] of [
    [anna, 'it'],
    [bruno, 'en'],
  ] as const) {
    await expect
      .poll(async () => (await see(guest, table)).game.view.crown.king)
      .toBe('member:gauvain');
    await tab(guest.page, lang, 'court');
    const say = speaker(lang);
    await holds(guest.page, say.thing('office:king')).getByText('Gauvain').first().waitFor();
    await holds(guest.page, say.thing('office:pope')).getByText('Philippe').first().waitFor();
  }
  await farewell(anna, bruno);
});

/** What lies in somebody's purse, as the page shows it. */
const purse = (page: Page, lang: Lang): Promise<number> =>
  page
    .getByRole('region', { name: WORDS[lang].text('fic-hand') })
    .locator('b')
    .first()
    .innerText()
    .then((text) => parseInt(text, 10));

test('offers are answered, countered and taken back, and a promise is broken', async () => {
  const [anna, bruno, carla] = (await arrive('it', 'en', 'en')) as [Guest, Guest, Guest];
  const table = await stands('ransom', carla, 'seat:3', { 'seat:1': anna, 'seat:2': bruno });
  await Promise.all([anna, bruno].map((guest) => guest.go(`/t/${table}`)));
  const pass = (guest: Guest) => answer(guest, table, [{ do: 'pass_talks' }]);
  await pass(carla);

  // Money for a prisoner: too little, says the captor, and asks for more.
  const first = await isAsked(anna, table, 'talks');
  await offerTo(anna.page, 'Bruno');
  await put(anna.page, 'it', 'give', 'money', 300);
  await put(anna.page, 'it', 'want', 'release', /Gauvain/);
  await propose(anna, first, 'it', 'Bruno');
  const asked = await isAsked(bruno, table, 'answer');
  await desk(bruno.page)
    .getByText(/Gauvain/)
    .first()
    .waitFor();
  expect((await see(carla, table)).game.view.offer).toBeNull();
  await says(bruno, asked, named('en', { do: 'counter' }));
  await isAsked(bruno, table, 'offering');
  const begin = button(desk(bruno.page), named('en', { do: 'offer', with: 'seat:1' }, NAMES));
  await begin.click();
  // Whoever would rather not can go back to what was offered.
  await button(desk(bruno.page), WORDS.en.text('fic-offer-drop')).click();
  await button(desk(bruno.page), WORDS.en.text('fic-offer-undo')).click();
  const rethought = await isAsked(bruno, table, 'answer');
  await says(bruno, rethought, named('en', { do: 'counter' }));
  const counter = await isAsked(bruno, table, 'offering');
  await begin.click();
  await put(bruno.page, 'en', 'give', 'release', /Gauvain/);
  await put(bruno.page, 'en', 'want', 'money', 800);
  await propose(bruno, counter, 'en', 'Anna');

  // Both sides change at once.
  const answered = await isAsked(anna, table, 'answer');
  expect([await purse(anna.page, 'it'), await purse(bruno.page, 'en')]).toEqual([2600, 700]);
  await says(anna, answered, named('it', { do: 'accept' }));
  const place = await isAsked(anna, table, 'place');
  await expect.poll(() => purse(anna.page, 'it')).toBe(1800);
  await expect.poll(() => purse(bruno.page, 'en')).toBe(1500);
  await pointAt(anna.page, 'village:villeneuve');
  await says(anna, place, named('it', { do: 'place_member', with: 'village:villeneuve' }));
  await tab(bruno.page, 'en', 'families');
  const house = bruno.page.getByRole('article', { name: 'Anna' });
  await house
    .getByRole('listitem')
    .filter({ hasText: 'Gauvain' })
    .getByText('Villeneuve')
    .waitFor();

  // A truce is promised for money.
  const talks = await isAsked(bruno, table, 'talks');
  await offerTo(bruno.page, 'Anna');
  await put(bruno.page, 'en', 'give', 'truce', 2);
  await put(bruno.page, 'en', 'want', 'money', 200);
  await propose(bruno, talks, 'en', 'Anna');
  await says(anna, await isAsked(anna, table, 'answer'), named('it', { do: 'accept' }));
  await expect.poll(() => purse(anna.page, 'it')).toBe(1600);
  await expect.poll(() => purse(bruno.page, 'en')).toBe(1700);
  await expect
    .poll(async () => (await see(carla, table)).game.decision?.question.ask)
    .toBe('talks');
  await pass(carla);

  // What one does not have cannot be offered, and the rules say by which clause.
  const again = await isAsked(anna, table, 'talks');
  const refused = (give: object) =>
    answer(anna, table, [
      { do: 'offer', with: 'seat:2' },
      { do: 'give', with: give },
      { do: 'propose' },
    ]).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  expect(await refused({ item: 'money', of: 17 })).toContain('"clause":"FI-BUY-2"');
  expect(await refused({ item: 'relic', of: 'relic:saturnin' })).toContain('"clause":"FI-NEG-5"');
  expect(await refused({ item: 'release', of: 'member:mireille' })).toContain(
    '"clause":"FI-NEG-10"',
  );

  // Nor can one give what one does not have; the offer is thought better of before it is answered.
  await offerTo(anna.page, 'Bruno');
  await put(anna.page, 'it', 'give', 'alliance');
  await put(anna.page, 'it', 'want', 'money', 2000);
  await propose(anna, again, 'it', 'Bruno');
  await isAsked(bruno, table, 'answer');
  await button(desk(bruno.page), named('en', { do: 'accept' })).click({ force: true });
  await bruno.page.getByRole('alert').getByText('FI-BUY-2').first().waitFor();
  await says(anna, await isAsked(anna, table, 'withdraw'), named('it', { do: 'withdraw' }));
  const next = await isAsked(bruno, table, 'talks');
  expect(next.game.view.offer).toBeNull();
  expect(await purse(anna.page, 'it')).toBe(1600);
  await says(bruno, next, named('en', { do: 'pass_talks' }));
  await expect
    .poll(async () => (await see(carla, table)).game.decision?.question.ask)
    .toBe('talks');
  await pass(carla);

  // In the talks that a truce was promised in, nobody asks whether it was kept.
  const same = await isAsked(anna, table, 'talks');
  const marking = desk(anna.page).getByText(WORDS.it.text('fic-promises-marking'));
  expect(await marking.count()).toBe(0);

  // A turn later it was not: only whom it was promised to may say so.
  const later = ({ game }: Seen<View>) =>
    same.game.view.turn < game.view.turn && game.decision?.question.ask === 'talks';
  while (!later(await see(anna, table))) {
    for (const guest of [anna, bruno, carla]) {
      const seen = await see(guest, table);
      if (!seen.game.decision || (guest === anna && later(seen))) continue;
      await answer(guest, table, declined(seen) ?? [seen.game.legal![0]!]);
    }
  }
  const mark = await isAsked(anna, table, 'talks');
  await marking.waitFor();
  await desk(anna.page)
    .getByRole('button', { name: new RegExp(`^${WORDS.it.text('fic-promise-broken')}`) })
    .click();
  await gone(anna.page, mark.game.asked!);
  const { promises } = (await see(anna, table)).game.view;
  expect(promises).toHaveLength(1);
  expect(promises[0]).toMatchObject({ by: 'seat:2', to: 'seat:1', mark: false });
  await tab(anna.page, 'it', 'court');
  await anna.page
    .locator('#fief-page')
    .getByRole('listitem')
    .filter({ hasText: speaker('it').say('item-truce', { it: 2 }) })
    .getByText(WORDS.it.text('fic-promise-broken'))
    .waitFor();
  await farewell(anna, bruno, carla);
});
