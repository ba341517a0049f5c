import { createServer, type Server as Http } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notices } from '../../src/lib/protocol';
import { DESKTOP, Guest, launch, PHONE, Server, WORDS } from './kit';

/** Something that was posted to the receiver. */
interface Posted {
  path: string;
  body: string;
}

let server: Server;
let browser: Browser;
let receiver: Http;
let status = 200;
const posted: Posted[] = [];
const at = (path: string) => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

beforeAll(async () => {
  receiver = createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      posted.push({ path: request.url ?? '', body });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  [server, browser] = await Promise.all([
    Server.start(
      ...['--bot-pause-ms', '0', '--notify-pause-s', '1', '--notify-private-addresses', 'on'],
      ...['--smtp', 'smtp+plain://127.0.0.1:1', '--smtp-from', 'curia@games.example'],
    ),
    launch(),
  ]);
});

afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()]);
  receiver.close();
});

/** Waits until something is so. */
async function until(is: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await is()) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('it never came to be');
}

/** A push service of the page's own: Chromium reaches none in a test. */
function ownPushService(): void {
  const keys: Record<string, Uint8Array<ArrayBuffer>> = {};
  let subscription: unknown = null;
  const subscribe = async (options: { applicationServerKey: Uint8Array }) => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
      'deriveBits',
    ]);
    keys.p256dh = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    keys.auth = crypto.getRandomValues(new Uint8Array(16));
    const endpoint = (window as unknown as { endpoint: string }).endpoint;
    subscription = {
      endpoint,
      options: { applicationServerKey: options.applicationServerKey.buffer },
      getKey: (name: string) => keys[name]!.buffer,
      unsubscribe: () => {
        subscription = null;
        return Promise.resolve(true);
      },
    };
    return subscription;
  };
  PushManager.prototype.subscribe = subscribe as never;
  PushManager.prototype.getSubscription = (() => Promise.resolve(subscription)) as never;
  let asked = 0;
  Notification.requestPermission = () => {
    asked += 1;
    (window as unknown as { asked: number }).asked = asked;
    return Promise.resolve('granted');
  };
}

test.each([
  ['it', 'phone', PHONE],
  ['en', 'desktop', DESKTOP],
] as const)('someone chooses how to be notified (%s, %s)', async (lang, name, size) => {
  posted.length = 0;
  status = 200;
  const touch = name === 'phone';
  const guest = await Guest.arrive(browser, server.url, {
    lang,
    size,
    touch,
    before: ownPushService,
  });
  const { page } = guest;
  const text = (id: string, args = {}) => WORDS[lang].text(id, args);
  await guest.call('Anna', lang);
  await guest.go('/me');
  await page.evaluate((url) => Object.assign(window, { endpoint: url }), at('/push/1'));
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: text('me-notices') }),
  });
  const button = (id: string) => section.getByRole('button', { name: text(id) });
  const radio = (id: string, args = {}) =>
    section.getByRole('radio', { name: text(id, args), exact: true });
  // Nobody is asked for leave before a click.
  expect(
    await page.evaluate(() => (window as unknown as { asked?: number }).asked),
  ).toBeUndefined();
  await button('notices-here').click();
  await section.getByText(text('notices-this')).waitFor();
  expect(await page.evaluate(() => (window as unknown as { asked?: number }).asked)).toBe(1);
  // The worker is there, and the policy of the page lets it work.
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL),
  ).toBe(`${server.url}/worker.js`);

  // A webhook, its secret, and a wrong address.
  await radio('notices-webhook').check();
  const where = section.getByLabel(text('notices-webhook-where'));
  guest.expected.push(/status of 422/);
  await where.fill('nowhere');
  await button('notices-add').click();
  await section.locator('[aria-invalid=true]').waitFor();
  await where.fill(at('/hook'));
  await button('notices-add').click();
  await section.getByText(/^whsec_/).waitFor();
  // Mail waits for its code; nobody takes mail here, and that is said.
  await radio('notices-email').check();
  await section.getByLabel(text('notices-email-where')).fill('anna@example.org');
  await button('notices-add').click();
  await section.getByLabel(text('notices-code'), { exact: true }).waitFor();
  await section.getByText(text('trouble-unreachable')).waitFor();

  // Try out both that are on.
  await section
    .getByRole('button', { name: `${text('notices-test')} – ${text('notices-push')}` })
    .click();
  await until(() => posted.some(({ path }) => path === '/push/1'));
  status = 503;
  const hook = section.getByRole('button', {
    name: `${text('notices-test')} – ${text('notices-webhook')}`,
  });
  await hook.click();
  await section.getByText(text('trouble-refused', { status: 503 })).waitFor();
  status = 200;
  await hook.click();
  await section.getByText(text('trouble-refused', { status: 503 })).waitFor({ state: 'detached' });
  expect(posted.filter(({ path }) => path === '/hook')).toHaveLength(2);

  // It fits, it can be read, and nothing was blocked.
  await section.scrollIntoViewIfNeeded();
  const { width } = page.viewportSize()!;
  expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  expect(await guest.axe()).toEqual([]);
  expect(await guest.violations()).toEqual([]);
  await section.screenshot({ path: `tests/pictures/notices-${lang}-${name}.png` });
  if (touch) {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
    await section.screenshot({ path: `tests/pictures/notices-${lang}-360.png` });
    await page.setViewportSize(size);
  }

  // A game waits while nobody is at the table.
  posted.length = 0;
  const table = await guest.table(['me', 'bot:random', 'bot:random']);
  await guest.start(table);
  await until(() => posted.length === 2);
  const told = posted.find(({ path }) => path === '/hook')!;
  const message = JSON.parse(told.body) as { title: string; url: string };
  expect(message.url).toBe(`${server.url}/t/${table}`);
  expect(message.title).toContain(text('notice-title-turn', { game: '' }).trim());

  // Whoever signs out is no longer told here.
  await radio('notices-hours', { hours: 24 }).check();
  await until(async () => (await guest.ask<Notices>('GET', '/api/me/notices')).hours === 24);
  const out = page.getByRole('button', { name: text('me-leave'), exact: true });
  await out.click();
  await page.getByRole('button', { name: text('me-leave-sure') }).click();
  await page.getByText(text('me-signed-out')).first().waitFor();
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('the worker shows what it is told, and opens the table', async () => {
  const guest = await Guest.arrive(browser, server.url);
  const { page, context } = guest;
  await context.grantPermissions(['notifications'], { origin: server.url });
  await guest.go('/');
  await page.evaluate(() => navigator.serviceWorker.register('/worker.js', { scope: '/' }));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(() => context.serviceWorkers().length === 1);
  const worker = context.serviceWorkers()[0]!;
  const shown = await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScopeLike;
    const all: { title: string; options: { body: string; tag: string } }[] = [];
    scope.registration.showNotification = (title, options) => {
      all.push({ title, options });
      return Promise.resolve();
    };
    const data = JSON.stringify({ title: 'T', body: 'B', url: '/t/abc', tag: 'x', lang: 'it' });
    const waits: Promise<unknown>[] = [];
    for (const told of [data, '?', null]) {
      const event = new PushEvent('push', told === null ? {} : { data: told });
      Object.defineProperty(event, 'waitUntil', {
        value: (work: Promise<unknown>) => waits.push(work),
      });
      self.dispatchEvent(event);
    }
    await Promise.all(waits);
    return all.map(({ title, options }) => [title, options.body, options.tag]);
  });
  expect(shown).toEqual([
    ['T', 'B', 'x'],
    ['Curia', '', 'curia'],
    ['Curia', '', 'curia'],
  ]);
  // A click leads to the table, and nowhere but to this server.
  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScopeLike;
    const all: string[] = [];
    scope.clients.openWindow = (address) => {
      all.push(address);
      return Promise.resolve(null);
    };
    const waits: Promise<unknown>[] = [];
    for (const url of ['/t/abc', 'https://evil.example/t/abc']) {
      const event = new Event('notificationclick');
      Object.defineProperties(event, {
        notification: { value: { close: () => undefined, data: { url } } },
        waitUntil: { value: (work: Promise<unknown>) => waits.push(work) },
      });
      self.dispatchEvent(event);
    }
    await Promise.all(waits);
    return all;
  });
  expect(opened).toEqual([`${server.url}/t/abc`, server.url]);
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

/** What of a worker's own scope is used here. */
interface ServiceWorkerGlobalScopeLike {
  clients: { openWindow(address: string): Promise<unknown> };
  registration: {
    showNotification(title: string, options: { body: string; tag: string }): Promise<void>;
  };
}
declare class PushEvent extends Event {
  constructor(kind: string, init: { data?: string });
}
