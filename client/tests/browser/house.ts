import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Server } from './kit';

/** The server of a file of tests, and the browser its guests use: both are there while its tests run. */
export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
});
