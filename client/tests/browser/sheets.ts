import type { Browser, Locator, Page } from 'playwright-core';
import type { OrderKind, Question, View } from '../../src/lib/generated/geweihte-steine';
import type { Action, Lang, Seat } from '../../src/lib/protocol';
import { Guest, WORDS } from './kit';
import { LONG, type Seen } from './play';

export const GAME = 'geweihte-steine';
export const NAMES = ['Anna', 'Bruno', 'Carla'];

// The steps of a sheet.
export const deed = (name: string): Action => ({ do: name });
export const knights = (count: number): Action => ({
  do: 'convert',
  with: ['conversion:farmers-to-knights', count],
});
/** The one artisan becomes a farmer. */
export const tilling: Action = { do: 'convert', with: ['conversion:artisans-to-farmers', 1] };
export const march = (from: number, to: number, count: number): Action => ({
  do: 'move',
  with: [`seat:${from}`, `seat:${to}`, count],
});

export const see = (guest: Guest, table: string, seat?: Seat): Promise<Seen<View>> =>
  guest.ask('GET', `/api/tables/${table}${seat ? `?seat=${seat}` : ''}`);

/** What this person is asked now. */
export const asks = async (guest: Guest, table: string): Promise<Question['ask'] | null> => {
  const { game } = await see(guest, table);
  return (game.decision?.question as Question | undefined)?.ask ?? null;
};

let keys = 0;

/** Gives a whole answer without a page. */
export async function answer(
  guest: Guest,
  table: string,
  steps: Action[],
  seat?: Seat,
): Promise<void> {
  const { game, own } = await see(guest, table, seat);
  const order = { do: 'play', seat: seat ?? own[0], decision: game.asked, key: `a${keys++}` };
  await guest.order(table, { ...order, answer: steps });
}

/** Adds a step to a sheet without a page. */
export async function step(guest: Guest, table: string, action: Action, seat?: Seat) {
  const { game, own } = await see(guest, table, seat);
  const order = { do: 'step', seat: seat ?? own[0], decision: game.asked, key: `s${keys++}` };
  await guest.order(table, { ...order, action });
}

/** Hands in a sheet without a page. */
export const hand = (guest: Guest, table: string, steps: Action[], seat?: Seat): Promise<void> =>
  answer(guest, table, [...steps, deed('seal')], seat);

/** Takes the last answer back without a page. */
export async function takeBack(guest: Guest, table: string, seat?: Seat): Promise<void> {
  const { game, own } = await see(guest, table, seat);
  const order = { do: 'undo', seat: seat ?? own[0], asked: game.asked, key: `u${keys++}` };
  await guest.order(table, order);
}

/** Longer than the two halves of a double click lie apart. */
const DOUBLE = 600;

const pause = () => new Promise((done) => setTimeout(done, 15));

/** Plays without pages until this holds: whoever is asked passes, or does the first thing there is. */
export async function quietly(
  people: Guest[],
  table: string,
  until: (seen: Seen<View>) => boolean,
): Promise<void> {
  for (let tries = 0; tries < 5000; tries += 1) {
    let idle = true;
    for (const guest of people) {
      const seen = await see(guest, table);
      if (until(seen)) return;
      const { game } = seen;
      if (!game.decision) continue;
      idle = false;
      if (game.decision.question.ask === 'orders') await hand(guest, table, [deed('pass')]);
      else await answer(guest, table, [game.legal![0]!]);
    }
    if (idle) await pause();
  }
  throw new Error('what is waited for does not come');
}

/** People who sit at a table that has begun; all are asked for their first sheet. */
export async function party(
  browser: Browser,
  url: string,
  bots: string[] = [],
  options: Record<string, string> = {},
  langs: Lang[] = [],
): Promise<{ people: Guest[]; table: string }> {
  const people = await Promise.all(
    NAMES.map((_, at) => Guest.arrive(browser, url, { lang: langs[at] ?? 'en' })),
  );
  for (const [at, guest] of people.entries()) await guest.call(NAMES[at]!, langs[at] ?? 'en');
  const [host, ...others] = people;
  const seats = ['me', 'open', 'open', ...bots];
  const terms = { options: { seat_order: 'chosen', turn_limit: '10', ...options } };
  const table = await host!.table(seats, 'base', terms, GAME);
  for (const [at, guest] of others.entries()) {
    await guest.order(table, { do: 'sit', seat: `seat:${at + 2}` });
  }
  await host!.start(table);
  return { people, table };
}

/** A sheet as it is written by hand: its action, and how many knights go from home to whom. */
export interface Written {
  kind: OrderKind;
  count?: number;
  lines?: [to: string, count: number][];
}

/** One way of pressing things: a mouse clicks, a finger taps. */
export type Press = (thing: Locator) => Promise<void>;
export const click: Press = (thing) => thing.click();
export const tap: Press = (thing) => thing.tap();

const words = (lang: Lang, id: string) => WORDS[lang].text(id);

/** The button of an action on the sheet. */
export const deedOf = (page: Page, lang: Lang, kind: OrderKind): Locator =>
  page.locator('.deeds button').filter({
    has: page.getByText(words(lang, `gsb-sheet-deed-${kind.slice(6)}`), { exact: true }),
  });

/** Chooses a number along its rule. */
async function choose(place: Locator, count: number): Promise<void> {
  const rule = place.locator('input[type=range]');
  if (await rule.isEnabled()) await rule.fill(String(count));
}

/** Writes a sheet on the page; the seal is left to whoever wants it. */
export async function write(
  page: Page,
  lang: Lang,
  { kind, count, lines = [] }: Written,
  press: Press = click,
): Promise<void> {
  const button = deedOf(page, lang, kind);
  if ((await button.getAttribute('aria-pressed')) !== 'true') await press(button);
  if (count !== undefined) await choose(page.locator('.deeds .under'), count);
  for (const [to, many] of lines) {
    const home = page.locator('.groups .group').filter({ hasText: words(lang, 'gsb-sheet-home') });
    await press(home);
    const sending = page.locator('.knights .sending');
    await choose(sending, many);
    await press(sending.locator('.target').filter({ hasText: to }));
    await sending.waitFor({ state: 'detached' });
  }
}

/** Waits until the page shows what the server asks this person now; says what that is. */
export async function shown(guest: Guest, table: string): Promise<Seen<View> | null> {
  for (let tries = 0; tries < 5000; tries += 1) {
    const seen = await see(guest, table);
    if (seen.table.status === 'over') {
      await guest.page.locator('#result-title').waitFor({ timeout: LONG });
      return null;
    }
    if (seen.game.decision) {
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
    await pause();
  }
  throw new Error('nothing is asked');
}

/** Waits until the page no longer asks for this answer. */
export const gone = (page: Page, asked: number): Promise<unknown> =>
  page.waitForFunction(
    (asked) => {
      if (document.querySelector('#result-title')) return true;
      const shown = document.querySelector<HTMLElement>('[data-asked]')?.dataset.asked;
      return !shown?.startsWith(`${asked}.`);
    },
    asked,
    { timeout: LONG },
  );

/** Answers a question beside the sheets: one of the answers side by side, or the number laid out. */
export async function decide(
  page: Page,
  random: () => number,
  press: Press = click,
): Promise<void> {
  const scene = page.locator('section.scene');
  await scene.waitFor();
  const options = scene.locator('.option:not(.cannot)');
  const count = await options.count();
  if (count > 0) await press(options.nth(Math.floor(random() * count)));
  // Twice at once on the same spot would be a double click, whose second half the page lets be.
  else await new Promise((done) => setTimeout(done, DOUBLE));
  await press(scene.locator('.confirm .primary'));
}
