import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Action, Question, View, Village } from '../../src/lib/generated/fief';
import type { Action as Step, Lang, Seat } from '../../src/lib/protocol';
import { Speaker } from '../../src/lib/speaker';
import { type Guest, PROGRAM, WORDS } from './kit';
import { LONG, type Seen } from './play';
import { answer, click, gone, type Press } from './sheets';

const FOLDER = join(import.meta.dirname, 'positions');
const records = new Map<string, unknown>();

/** The record of a game that stands where a scenario file says. */
function recordOf(name: string): unknown {
  if (!records.has(name)) {
    const folder = mkdtempSync(join(tmpdir(), 'curia-position-'));
    const saved = join(folder, 'record.json');
    const file = join(FOLDER, `fief-${name}.scenario.toml`);
    execFileSync(PROGRAM, ['scenario', file, '--save', saved, '--seed', name]);
    records.set(name, JSON.parse(readFileSync(saved, 'utf8')));
    rmSync(folder, { recursive: true });
  }
  return records.get(name);
}

/** Who is at a table, and which seats bots have. */
const companies = new Map<string, { people: Guest[]; bots: Seat[] }>();

/**
 * A table that stands in a position. Its host keeps one seat, which must be asked first; the others
 * come to people or to stewards.
 */
export async function stands(
  name: string,
  host: Guest,
  seat: Seat,
  people: Partial<Record<Seat, Guest>> = {},
): Promise<string> {
  const made = await host.ask<{ id: string }>('POST', '/api/import', { record: recordOf(name) });
  const { table } = await see(host, made.id, seat);
  const others = table.seats.flatMap(({ seat: other }) => (other === seat ? [] : [other]));
  for (const other of others) {
    await host.order(made.id, { do: 'leave', seat: other });
    await people[other]?.order(made.id, { do: 'sit', seat: other });
  }
  const bots = others.filter((other) => !people[other]);
  companies.set(made.id, { people: [host, ...Object.values(people).filter((one) => !!one)], bots });
  return made.id;
}

/** What somebody sees, as the server tells it. */
export const see = (guest: Guest, table: string, seat?: Seat): Promise<Seen<View>> =>
  guest.ask('GET', `/api/tables/${table}${seat ? `?seat=${seat}` : ''}`);

export const asks = ({ game }: Seen<View>): Question | null =>
  (game.decision?.question as Question | undefined) ?? null;

/** Says things about the game as the page does. */
export const speaker = (lang: Lang, names: string[] = []): Speaker =>
  new Speaker(WORDS[lang], 'fi', names);

/** What an action is called on the page. */
export const named = (lang: Lang, action: Action, names: string[] = []): string =>
  speaker(lang, names).action(action as Step);

const pause = () => new Promise((done) => setTimeout(done, 15));

/** Somebody else is asked what nobody waits for, by bots who like to talk: that is declined. */
async function hush(guest: Guest, table: string, wanted: Question['ask'][]): Promise<void> {
  const { people, bots } = companies.get(table) ?? { people: [], bots: [] };
  if (bots.length === 0 || wanted.includes('talks')) return;
  for (const other of people.filter((one) => one !== guest)) {
    const seen = await see(other, table);
    const question = asks(seen);
    const offered = question?.ask === 'answer' && bots.includes(question.with.seat);
    if (offered || question?.ask === 'talks') await answer(other, table, declined(seen)!);
  }
}

/** Waits until somebody is asked something, and the page shows it; null once the game is over. */
export async function awaits(
  guest: Guest,
  table: string,
  wanted: Question['ask'][] = ['talks'],
): Promise<Seen<View> | null> {
  for (let since = Date.now(); Date.now() - since < LONG; await pause()) {
    await hush(guest, table, wanted);
    const seen = await see(guest, table);
    if (seen.table.status === 'over') {
      await guest.page.locator('#result-title').waitFor();
      return null;
    }
    if (!seen.game.decision) continue;
    await guest.page.waitForFunction(
      (asked) => {
        const shown = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
        return !!document.querySelector('.board') && shown?.startsWith(`${asked}.`);
      },
      seen.game.asked,
      { timeout: LONG },
    );
    return seen;
  }
  throw new Error('nothing is asked');
}

/** The same, for a question that must be this one; what others ask before is declined. */
export async function isAsked(
  guest: Guest,
  table: string,
  ...wanted: Question['ask'][]
): Promise<Seen<View>> {
  for (let tries = 0; tries < 200; tries += 1) {
    const seen = await awaits(guest, table, wanted);
    const question = seen && asks(seen);
    if (!seen || !question) throw new Error(`the game is over before ${wanted.join(' or ')}`);
    if (wanted.includes(question.ask)) return seen;
    const steps = declined(seen);
    if (!steps) throw new Error(`${question.ask} is asked instead of ${wanted.join(' or ')}`);
    await answer(guest, table, steps);
  }
  throw new Error(`${wanted.join(' or ')} is never asked`);
}

/** The same, where nothing else may be asked: whoever plays with the page alone answers everything there. */
export async function only(
  guest: Guest,
  table: string,
  ...wanted: Question['ask'][]
): Promise<Seen<View>> {
  const seen = await awaits(guest, table);
  expect(wanted).toContain(seen && asks(seen)?.ask);
  return seen!;
}

/** What says no, or brings one's part to its end. */
const NO = ['pass_talks', 'reject', 'refuse', 'decline', 'pass_window', 'no_candidate', 'stay'];
const DONE = ['end_cards', 'end_buy', 'end_move', 'end_combat', 'turn_back', 'silent', 'fight_on'];

/** The answer of somebody who wants nothing; null where there is none. */
export function declined({ game }: Seen<View>): Step[] | null {
  const legal = game.legal ?? [];
  const plain = legal.find((step) => [...NO, ...DONE, 'roll', 'refuse_mercy'].includes(step.do));
  if (plain) return [plain];
  if (legal.every((step) => step.do === 'vote' || step.do === 'declare')) {
    const [first] = legal;
    return first ? [first] : null;
  }
  return null;
}

/** Answers without a page until this holds. */
export async function quietly(
  guest: Guest,
  table: string,
  until: (seen: Seen<View>) => boolean,
): Promise<Seen<View>> {
  for (let since = Date.now(); Date.now() - since < LONG; await pause()) {
    const seen = await see(guest, table);
    if (until(seen)) return seen;
    if (!seen.game.decision) continue;
    const steps = declined(seen) ?? [seen.game.legal![0]!];
    await answer(guest, table, steps);
  }
  throw new Error('what is waited for does not come');
}

/** Where something is asked: beside the map, or over it. */
export const desk = (page: Page): Locator => page.locator('.side > .desk');
/** In reach of the thumb. */
export const grip = (page: Page): Locator => page.locator('.grip');

/** A button by its words. */
export const button = (place: Page | Locator, name: string | RegExp, exact = true): Locator =>
  place.getByRole('button', { name, exact });

/** Whether the page soon asks for something else. */
const isGone = (page: Page, asked: number): Promise<boolean> =>
  page
    .waitForFunction(
      (asked) => {
        const shown = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
        return !shown?.startsWith(`${asked}.`);
      },
      asked,
      { timeout: 3000 },
    )
    .then(
      () => true,
      () => false,
    );

/** Answers with one word on the page, and waits until it has been heard. */
export async function says(
  guest: Guest,
  seen: Seen<View>,
  name: string,
  press: Press = click,
  place: Locator = desk(guest.page),
): Promise<void> {
  // What follows from it may be said after it.
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const thing = button(place, new RegExp(`^${plain}(?=$|[,:])`)).first();
  await press(thing);
  // The second of two quick touches in one place counts for nothing: then it is touched again.
  if (!(await isGone(guest.page, seen.game.asked!))) await press(thing);
  await gone(guest.page, seen.game.asked!);
}

/** A village on the map. */
export const village = (page: Page, id: Village): Locator => page.locator(`[data-village="${id}"]`);

/** Touches a village on the map where a pointer meets it: flags may lie before it. */
export async function pointAt(page: Page, id: Village, press: 'click' | 'tap' = 'click') {
  const place = await village(page, id).evaluate((one) => {
    const { left, top, width, height } = one.querySelector('.hit, circle')!.getBoundingClientRect();
    const many = 12;
    const places = Array.from({ length: many * many }, (_, at) => ({
      x: left + (width * ((at % many) + 0.5)) / many,
      y: top + (height * (Math.floor(at / many) + 0.5)) / many,
    }));
    const away = ({ x, y }: { x: number; y: number }) =>
      Math.hypot(x - left - width / 2, y - top - height / 2);
    return places
      .sort((a, b) => away(a) - away(b))
      .find(({ x, y }) => one.contains(document.elementFromPoint(x, y)));
  });
  expect(place, `a pointer reaches ${id}`).toBeTruthy();
  if (press === 'tap') await page.touchscreen.tap(place!.x, place!.y);
  else await page.mouse.click(place!.x, place!.y);
}

/** Opens a tab of the board. */
export async function tab(
  page: Page,
  lang: Lang,
  name: 'map' | 'families' | 'court',
  press = click,
) {
  await press(page.getByRole('tab', { name: WORDS[lang].text(`fib-tab-${name}`) }));
  await page.locator(`#fief-page[aria-labelledby="fief-tab-${name}"]`).waitFor();
}

/** Puts something on one side of the offer that lies on the desk. */
export async function put(
  page: Page,
  lang: Lang,
  side: 'give' | 'want',
  kind: string,
  which?: RegExp | number,
): Promise<void> {
  const words = (id: string, args = {}) => WORDS[lang].text(id, args);
  const part = desk(page).getByRole('region', { name: words(`fic-offer-${side}`) });
  const before = await part.getByRole('listitem').count();
  await button(part, words(`fic-kind-${kind}`)).click();
  if (typeof which === 'number') {
    const amount = part.getByRole('group', { name: words(`fic-kind-${kind}`), exact: true });
    for (let tries = 0; tries < 60; tries += 1) {
      const now = parseInt((await amount.locator('output').innerText()).replace(/\D/g, ''), 10);
      if (now === which) break;
      await button(amount, words(now < which ? 'fic-more' : 'fic-less')).click();
    }
    await part.locator('.pane').getByRole('button').last().click();
  } else if (which !== undefined) {
    await part.getByRole('button', { name: which }).last().click();
  }
  await expect.poll(() => part.getByRole('listitem').count()).toBe(before + 1);
}

/** Begins an offer. */
export async function offerTo(page: Page, partner: string): Promise<void> {
  await desk(page)
    .getByRole('button', { name: new RegExp(`^${partner}`) })
    .click();
  await desk(page).getByRole('region').first().waitFor();
}

/** Sends the offer that lies on the desk. */
export async function propose(guest: Guest, seen: Seen<View>, lang: Lang, who: string) {
  const send = WORDS[lang].text('fic-offer-send', { who });
  const gift = WORDS[lang].text('fic-offer-send-gift', { who });
  const place = desk(guest.page);
  await button(place, send).or(button(place, gift)).click();
  await gone(guest.page, seen.game.asked!);
}
