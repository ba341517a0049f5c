import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { Guest, launch, Server, WORDS } from '../browser/kit';
import { advance } from '../browser/play';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  // As it is run: bots take their time where someone looks on.
  [server, browser] = await Promise.all([Server.start('--bot-pause-ms', '600'), launch()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});

const ROUNDS = 7;

const middle = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

const figure = (name: string, value: string, goal = '', good = true) =>
  console.log(`  ${name.padEnd(58)} ${value.padStart(12)}   ${goal}${good ? '' : '  MISSED'}`);

const slow = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
};

test('what the first page weighs', async () => {
  console.log('\nThe page in Chromium');
  const guest = await Guest.arrive(browser, server.url);
  const session = await guest.context.newCDPSession(guest.page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, response }) =>
    kinds.set(requestId, response.mimeType),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? '';
    const group = kind.includes('font') ? 'fonts' : 'page';
    bytes[group] = (bytes[group] ?? 0) + encodedDataLength;
  });
  await guest.go('/');
  await guest.page.locator('button.play').first().waitFor();
  await guest.page.waitForLoadState('networkidle');
  const kib = (count = 0) => `${(count / 1024).toFixed(1)} KiB`;
  const page = bytes.page ?? 0;
  figure('first page as it travels, without fonts', kib(page), '<= 200 KiB', page <= 200 * 1024);
  figure('fonts', kib(bytes.fonts));
  await guest.leave();
});

/** Notes in the page itself when it was clicked and when the first decision was on the screen. */
function watchTheClick(): void {
  const found = window as unknown as { clicked?: number; asked?: number };
  addEventListener('click', () => (found.clicked ??= performance.now()), { capture: true });
  const look = () => {
    // What is there before a frame is on the screen after it.
    if (document.querySelector('[data-asked]') && document.querySelector('.board [data-legal]')) {
      requestAnimationFrame(() => (found.asked = performance.now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test('from "play now" to the first decision of one’s own', async () => {
  const [times, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = await Guest.arrive(browser, server.url, { motion: true, before: watchTheClick });
    const { page } = guest;
    await slow(page, 4);
    // For comparison: how long this browser takes for a page of text, with nothing kept.
    await guest.go('/credits');
    await page.locator('main h1').waitFor();
    plain.push(
      await page.evaluate(() => {
        const [open] = performance.getEntriesByType('navigation');
        const paint = performance.getEntriesByName('first-contentful-paint')[0];
        return Math.max((open as PerformanceNavigationTiming).loadEventEnd, paint?.startTime ?? 0);
      }),
    );
    await guest.go('/');
    const play = page.locator('button.play').first();
    await play.waitFor();
    await page.waitForLoadState('networkidle');
    await play.click();
    const took = await page.waitForFunction(
      () => {
        const { clicked, asked } = window as unknown as { clicked: number; asked?: number };
        return asked && asked - clicked;
      },
      null,
      { timeout: 60_000 },
    );
    times.push(Number(await took.jsonValue()));
    await guest.leave();
  }
  const all = (list: number[]) => list.map((one) => one.toFixed(0)).join(' ');
  const [time, text] = [middle(times), middle(plain)];
  const good = time < 1000;
  figure('play now to own decision, 4x slower processor', `${time.toFixed(0)} ms`, '< 1 s', good);
  figure('  each', all(times));
  figure('reference: a page of text opened by the same browser', `${text.toFixed(0)} ms`);
});

/** Counts frames and notes long tasks from now on. */
function watchTheFrames(): void {
  const found = window as unknown as { long: number[]; frames: number };
  [found.long, found.frames] = [[], 0];
  new PerformanceObserver((list) =>
    list.getEntries().forEach((entry) => found.long.push(entry.duration)),
  ).observe({ type: 'longtask' });
  const count = () => {
    found.frames += 1;
    requestAnimationFrame(count);
  };
  requestAnimationFrame(count);
}

/** What happened in the page while this was done. */
async function during(page: Page, work: () => Promise<unknown>) {
  await page.evaluate(() => {
    const found = window as unknown as { long: number[]; frames: number };
    [found.long, found.frames] = [[], 0];
  });
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const { long, frames } = await page.evaluate(() => {
    const { long, frames } = window as unknown as { long: number[]; frames: number };
    return { long, frames };
  });
  return { long, seconds, rate: frames / seconds };
}

const SECONDS = 5;
const idle = (page: Page) => during(page, () => page.waitForTimeout(1000 * SECONDS));

test('a replay at four times the speed', async () => {
  const guest = await Guest.arrive(browser, server.url, { motion: true, before: watchTheFrames });
  const { page } = guest;
  await guest.call('Anna');
  const bots = ['bot:steward', 'bot:steward', 'bot:steward'];
  const table = await guest.table(['me', ...bots]);
  await guest.start(table);
  await advance(guest, table, () => false);

  // For comparison: the same browser with nothing on the page, and with a table that stands still.
  await page.goto(`${server.url}/healthz`);
  const empty = await idle(page);
  await guest.go(`/t/${table}?line=1`);
  await page.locator('.replay').waitFor();
  await page.waitForLoadState('networkidle');
  const still = await idle(page);

  const named = (id: string, args = {}) =>
    page.locator('.replay').getByRole('button', { name: WORDS.en.text(id, args), exact: true });
  await named('after-speed-of', { speed: '4×' }).click();
  const played = await during(page, async () => {
    await named('after-play').click();
    await page.waitForFunction(
      () => {
        const slider = document.querySelector<HTMLInputElement>('.replay input[type=range]');
        return slider && slider.value === slider.max;
      },
      null,
      { timeout: 540_000, polling: 500 },
    );
  });
  const tasks = ({ long }: { long: number[] }) => {
    const worst = Math.max(0, ...long);
    return `${long.length}${worst ? `, ${worst.toFixed(0)} ms` : ''}`;
  };
  figure('a whole replay at 4x', `${played.seconds.toFixed(1)} s`);
  figure('  tasks longer than 50 ms', tasks(played), '0', played.long.length === 0);
  figure('  frames a second', played.rate.toFixed(1), '60', 0.92 * empty.rate <= played.rate);
  figure(`reference: nothing on the page, ${SECONDS} s: long tasks`, tasks(empty));
  figure('  frames a second', empty.rate.toFixed(1));
  figure(`reference: the table stands still, ${SECONDS} s: long tasks`, tasks(still));
  figure('  frames a second', still.rate.toFixed(1));
  await guest.leave();
});
