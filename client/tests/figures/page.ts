import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { DESKTOP, Guest, launch, Server } from '../browser/kit';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start('--bot-pause-ms', '600');
  browser = await launch();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const middle = (times: number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? NaN;

const figure = (name: string, value: string, goal = '', good = true) =>
  console.log(`  ${name.padEnd(58)} ${value.padStart(12)}   ${goal}${good ? '' : '  MISSED'}`);

const slow = async (page: Page, times: number): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
  return session;
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
  await guest.page.waitForLoadState('networkidle');
  const kib = (count = 0) => `${(count / 1024).toFixed(1)} KiB`;
  const page = bytes.page ?? 0;
  figure('first page as it travels, without fonts', kib(page), '<= 200 KiB', page <= 200 * 1024);
  figure('fonts', kib(bytes.fonts));
  await guest.leave();
});

test('from "play now" to the first decision of one’s own', async () => {
  const [times, empty]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    const guest = await Guest.arrive(browser, server.url, { motion: true });
    await slow(guest.page, 4);
    // For comparison: how long this browser takes for a page with nothing to do.
    const began = performance.now();
    await guest.go('/credits');
    empty.push(performance.now() - began);
    await guest.go('/');
    const play = guest.page.locator('[data-play-now]').first();
    await play.waitFor();
    await guest.page.waitForLoadState('networkidle');
    const clicked = performance.now();
    await play.click();
    await guest.page.locator('[data-asked] [data-choice]').first().waitFor({ state: 'attached' });
    times.push(performance.now() - clicked);
    await guest.leave();
  }
  const time = middle(times);
  const all = times.map((one) => one.toFixed(0)).join(' ');
  figure(
    'play now to own decision, 4x slower processor',
    `${time.toFixed(0)} ms`,
    '< 1 s',
    time < 1000,
  );
  figure('each of them', all);
  figure('reference: a page of text opened by the same browser', `${middle(empty).toFixed(0)} ms`);
});

test('a replay at four times the speed', async () => {
  const guest = await Guest.arrive(browser, server.url, { size: DESKTOP, motion: true });
  await guest.go('/');
  const table = await guest.table(['bot:steward', 'bot:steward', 'bot:steward', 'bot:steward']);
  await guest.start(table);
  for (let wait = 0; wait < 600; wait += 1) {
    const { status } = (
      await guest.ask<{ table: { status: string } }>('GET', `/api/tables/${table}`)
    ).table;
    if (status === 'over') break;
    await new Promise((done) => setTimeout(done, 100));
  }
  await guest.page.addInitScript(() => {
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
  });
  await guest.go(`/t/${table}?line=1`);
  await guest.page.locator('[data-replay]').waitFor();
  await guest.page.locator('[data-replay-speed="4"]').click();
  await guest.page.evaluate(() => {
    const found = window as unknown as { long: number[]; frames: number };
    [found.long, found.frames] = [[], 0];
  });
  const began = performance.now();
  await guest.page.locator('[data-replay-play]').click();
  await guest.page.locator('[data-replay-at-end]').waitFor({ state: 'attached', timeout: 540_000 });
  const seconds = (performance.now() - began) / 1000;
  const { long, frames } = await guest.page.evaluate(() => {
    const { long, frames } = window as unknown as { long: number[]; frames: number };
    return { long, frames };
  });
  const worst = Math.max(0, ...long);
  figure('a whole replay at 4x', `${seconds.toFixed(1)} s`);
  figure('tasks longer than 50 ms', String(long.length), '0', long.length === 0);
  figure('the longest', `${worst.toFixed(0)} ms`);
  figure('frames a second', (frames / seconds).toFixed(1), '60', 55 <= frames / seconds);
  await guest.leave();
});
