import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lang } from '../../src/lib/protocol';
import { browser, server } from './house';
import { DESKTOP, Guest, PHONE, PICTURES, WORDS } from './kit';
import { advance } from './play';

const LANGS: Lang[] = ['it', 'en'];
const THEMES = ['light', 'dark'] as const;
const SIZES = { phone: PHONE, desktop: DESKTOP };
/** Widths at which nothing may stick out sideways either. */
const WIDTHS = [360, 768, 1024, 2560];

/** A page to be looked at. */
interface Look {
  name: string;
  path: string;
  /** What is there when the page is. */
  ready: string;
  /** Someone who has come for the first time looks at it. */
  stranger?: boolean;
  /** What is done there first. */
  act?: (guest: Guest, lang: Lang) => Promise<unknown>;
  /** What the browser notes of answers that are no success. */
  expected?: RegExp;
  /** So long that one window of it is enough. */
  long?: boolean;
  /** Made of the same parts as the page before: axe need not go through it again. */
  alike?: boolean;
}

let host: Guest;
const looks: Look[] = [];
const NONE = '0'.repeat(26);
const REFUSED = /status of (404|409|422)|Unexpected response code: 404/;

beforeAll(async () => {
  host = await Guest.arrive(browser, server.url);
  await host.call('Anna');
  looks.push(...(await setUp()));
  mkdirSync(PICTURES, { recursive: true });
  const old = /-(it|en)-(light|dark)-(phone|desktop)\.png$/;
  for (const name of readdirSync(PICTURES)) if (old.test(name)) rmSync(join(PICTURES, name));
});

afterAll(() => writeIndex());

/** Opens a table with bots and plays until a question of this season. */
async function inSeason(season: string, edition: string): Promise<string> {
  const bots = ['bot:steward', 'bot:steward', 'bot:steward'];
  // In autumn nobody need be asked anything, unless the base card is chosen.
  const options = season === 'autumn' ? { expert_base: 'open' } : {};
  for (let tries = 0; tries < 10; tries += 1) {
    const table = await host.table(['me', ...bots], edition, { options });
    await host.start(table);
    if (await advance(host, table, ({ game }) => game.view.season === season)) return table;
  }
  throw new Error(`no question in ${season}`);
}

async function overTable(): Promise<string> {
  const table = await host.table(['me', 'bot:steward', 'bot:random']);
  await host.start(table);
  await advance(host, table, () => false);
  return table;
}

/** A table whose seats are passed from hand to hand, while another than the first is asked. */
async function handed(): Promise<string> {
  const table = await host.table(['me', 'me', 'bot:random'], 'spada', { shared: true });
  await host.start(table);
  await advance(host, table, (_, seat) => seat === 'seat:2');
  return table;
}

async function setUp(): Promise<Look[]> {
  const gathering = await host.table(['me', 'open', 'bot:steward', 'open'], 'spada');
  const winter = await inSeason('winter', 'spada');
  const spring = await inSeason('spring', 'krieg');
  const summer = await inSeason('summer', 'spada');
  const autumn = await inSeason('autumn', 'krieg');
  const [over, curtain] = [await overTable(), await handed()];
  const clause = '.clauses, article, .sheet';
  return [
    { name: 'home', path: '/', ready: 'button.play' },
    { name: 'home-newcomer', path: '/', ready: 'button.play', stranger: true },
    {
      name: 'menu',
      path: '/',
      ready: 'button.play',
      act: ({ page }) => page.locator('button.menu').click(),
    },
    { name: 'new', path: '/new', ready: 'main form' },
    { name: 'me', path: '/me', ready: 'main form' },
    { name: 'me-newcomer', path: '/me', ready: 'main form', stranger: true },
    { name: 'credits', path: '/credits', ready: 'main h1' },
    { name: 'host', path: '/host', ready: 'main h1' },
    { name: 'import', path: '/import', ready: 'main form' },
    { name: 'rules', path: '/rules', ready: 'main h1', long: true },
    {
      name: 'rules-game',
      path: '/rules/krieg-und-frieden',
      ready: clause,
      long: true,
      alike: true,
    },
    {
      name: 'rules-clause',
      path: '/rules/krieg-und-frieden/KF-SPRING-5',
      ready: clause,
      long: true,
      alike: true,
    },
    { name: 'table-gathering', path: `/t/${gathering}`, ready: '.invite' },
    { name: 'table-entrance', path: `/t/${gathering}`, ready: 'main form', stranger: true },
    { name: 'table-winter', path: `/t/${winter}`, ready: '.board' },
    { name: 'table-spring', path: `/t/${spring}`, ready: '.board' },
    { name: 'table-summer', path: `/t/${summer}`, ready: '.board' },
    { name: 'table-autumn', path: `/t/${autumn}`, ready: '.board' },
    {
      name: 'table-clause',
      path: `/t/${spring}`,
      ready: '.board',
      act: ({ page }) => page.locator('.prompt .clause').click(),
    },
    {
      name: 'table-more',
      path: `/t/${spring}`,
      ready: '.board',
      act: ({ page }, lang) =>
        page
          .getByRole('button', { name: WORDS[lang].text('table-tab-more') })
          .first()
          .click(),
    },
    { name: 'table-spectator', path: `/t/${spring}`, ready: '.board', stranger: true },
    { name: 'table-curtain', path: `/t/${curtain}`, ready: 'dialog[open]' },
    { name: 'table-over', path: `/t/${over}`, ready: '.result' },
    { name: 'table-replay', path: `/t/${over}?line=20`, ready: '.replay' },
    { name: 'table-bad-line', path: `/t/${over}?line=99999`, ready: '.news', expected: REFUSED },
    { name: 'table-none', path: `/t/${NONE}`, ready: '.closed', expected: REFUSED },
    { name: 'page-none', path: '/nowhere', ready: 'main h1' },
  ];
}

/** Two frames later: a page that changes its order with its width has done so. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** What is wrong with a page that is open. */
async function faults(guest: Guest, lang: Lang): Promise<string[]> {
  // Not the width of the window: a phone shows more of a page that is too wide.
  const { width } = guest.page.viewportSize()!;
  const found = await guest.page.evaluate((width) => {
    const { scrollWidth } = document.scrollingElement!;
    const wide = width < scrollWidth ? [`${scrollWidth} wide of ${width}`] : [];
    const missing = document.documentElement.outerHTML.match(/⟨[^⟩]*⟩/g) ?? [];
    return [...wide, ...missing.map((one) => `no words for ${one}`)];
  }, width);
  const said = await guest.page.locator('html').getAttribute('lang');
  if (said !== lang) found.push(`the page says it is in ${said}`);
  return [...found, ...(await guest.violations()), ...guest.wrong.splice(0)];
}

/**
 * A picture of the page from top to bottom, if it is not too long. Where a bar keeps
 * its place in the window it is the first window and the last.
 */
async function pictures(page: Page, { name, long }: Look, how: string): Promise<void> {
  const path = (name: string) => join(PICTURES, `${name}-${how}.png`);
  const { width, height } = page.viewportSize()!;
  const fixed = await page.locator('.frame > .bar, form > .end').count();
  const whole = await page.evaluate(() => document.scrollingElement!.scrollHeight);
  if (fixed === 0 && !long) {
    const clip = { x: 0, y: 0, width, height: Math.min(whole, 2600) };
    await page.screenshot({ path: path(name), fullPage: true, clip });
    return;
  }
  await page.screenshot({ path: path(name) });
  if (long || whole <= 1.2 * height || (await page.locator('[role=dialog], dialog[open]').count()))
    return;
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await page.screenshot({ path: path(`${name}-below`) });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Looks at one page in one language and size, by day and by candlelight. */
async function look(one: Look, guest: Guest, lang: Lang, size: keyof typeof SIZES) {
  const { page } = guest;
  const found: string[] = [];
  const note = (where: string, what: string[]) =>
    found.push(...what.map((it) => `${where}: ${it}`));
  if (one.expected) guest.expected.push(one.expected);
  await guest.go(one.path);
  await page.locator(one.ready).first().waitFor();
  await one.act?.(guest, lang);
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  for (const theme of THEMES) {
    // As the page does it when the reader chooses.
    await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
    const name = `${one.name}-${lang}-${theme}-${size}`;
    await pictures(page, one, `${lang}-${theme}-${size}`);
    // Each language and each size is looked at by axe once.
    const turn = (lang === 'it') === (size === 'desktop');
    if (turn && !one.alike) note(name, await guest.axe());
    note(name, await faults(guest, lang));
  }
  if (lang === 'it' && size === 'desktop') {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      note(`${one.name} ${width}`, await faults(guest, lang));
    }
    await page.setViewportSize(SIZES[size]);
  }
  return found;
}

/** All pages one after the other in one language and size. */
async function lookAtAll(lang: Lang, size: keyof typeof SIZES): Promise<string[]> {
  const reader = { lang, size: SIZES[size], touch: size === 'phone' };
  const owner = await Guest.arrive(browser, server.url, { ...reader, as: host });
  const stranger = await Guest.arrive(browser, server.url, reader);
  const found: string[] = [];
  for (const one of looks) {
    const guest = one.stranger ? stranger : owner;
    found.push(...(await look(one, guest, lang, size).catch((error) => [`${one.name}: ${error}`])));
  }
  await Promise.all([owner.leave(), stranger.leave()]);
  return found;
}

test('every page, in both languages, light and dark, on a phone and on a desk', async () => {
  const all = LANGS.flatMap((lang) =>
    (['phone', 'desktop'] as const).map((size) => lookAtAll(lang, size)),
  );
  const found = (await Promise.all(all)).flat();
  expect(found).toEqual([]);
});

/** A page with all pictures, for someone to look through. */
function writeIndex(): void {
  const names = readdirSync(PICTURES).filter((name) => name.endsWith('.png'));
  const group = (name: string) => name.replace(/-(it|en)-(light|dark)-(phone|desktop)\.png$/, '');
  const groups = [...new Set(names.map(group))].sort();
  const figures = (which: string) =>
    names
      .filter((name) => group(name) === which)
      .map((name) => `<a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a>`)
      .join('\n');
  const style =
    'body{font:1rem serif;margin:1rem;background:#777}img{height:22rem;margin:.2rem;vertical-align:top}';
  const body = groups.map((which) => `<h2>${which}</h2>\n${figures(which)}`).join('\n');
  writeFileSync(
    join(PICTURES, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Curia</title><style>${style}</style>\n${body}\n`,
  );
}
