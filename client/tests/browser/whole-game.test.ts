import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, launch, Server, WORDS } from './kit';
import { dice, playOn, result } from './play';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});

test('probe', async () => {
  const anna = await Guest.arrive(browser, server.url, { lang: 'it' });
  await anna.call('Anna');
  const table = await anna.table(['me', 'bot:steward', 'bot:steward', 'bot:steward']);
  await anna.start(table);
  await anna.go(`/t/${table}`);
  const began = performance.now();
  const steps = await playOn(anna.page, dice(1));
  console.log(steps, performance.now() - began, await result(anna.page), anna.wrong, (await anna.told()).length, WORDS.it.text('dismiss'));
  expect(anna.wrong).toEqual([]);
});
