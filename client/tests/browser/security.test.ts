import { createServer, type Server as Site } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';

const { it, en } = WORDS;

/** Another site, and everything that it was asked for. */
let site: Site;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
  site = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url}`);
    answer.setHeader('Content-Type', 'text/html');
    answer.end('<!doctype html><title>Elsewhere</title><main></main>');
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  ({ port } = site.address() as AddressInfo);
});

afterAll(() => site.close());

/** Notes of the browser about what it has refused; a test looks for the refusals themselves. */
const REFUSED = /Content Security Policy|violates|ERR_|blocked|CORS|WebSocket|status of 4/;

test('the policy stops what is not the page’s own', async () => {
  const guest = await Guest.arrive(browser, server.url);
  guest.expected.push(REFUSED);
  const { page } = guest;
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  await guest.go('/credits');
  expect(await guest.violations()).toEqual([]);
  asked.length = 0;

  await page.evaluate((elsewhere) => {
    const hit = (name: string) => `window.hit = '${name}'; alert('${name}')`;
    const put = <K extends keyof HTMLElementTagNameMap>(
      tag: K,
      change: (element: HTMLElementTagNameMap[K]) => void,
    ) => {
      const element = document.createElement(tag);
      change(element);
      document.body.append(element);
      return element;
    };
    put('script', (it) => (it.textContent = hit('inline')));
    put('script', (it) => (it.src = `${elsewhere}/foreign.js`));
    put('script', (it) => (it.src = `data:text/javascript,${hit('data')}`));
    put('button', (it) => it.setAttribute('onclick', hit('attribute'))).click();
    put('a', (it) => (it.href = `javascript:${hit('link')}`)).click();
    put('img', (it) => (it.src = `${elsewhere}/foreign.png`));
    put('img', (it) => (it.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='));
    put('iframe', (it) => (it.src = `${elsewhere}/frame`));
    put('object', (it) => (it.data = `${elsewhere}/object`));
    put('style', (it) => (it.textContent = 'body { outline: 9px solid red }'));
    put('link', (it) => {
      it.rel = 'stylesheet';
      it.href = `${elsewhere}/foreign.css`;
    });
    put('base', (it) => (it.href = elsewhere));
    put('div', (it) => it.setAttribute('style', 'outline: 9px solid red'));
    put('form', (it) => {
      it.action = `${elsewhere}/form`;
      it.method = 'post';
    }).submit();
    for (const attempt of [
      () => (0, eval)(hit('eval')) as unknown,
      () => new Function(hit('function'))() as unknown,
      () => setTimeout(hit('timeout')),
      () => new WebSocket(`${elsewhere.replace('http', 'ws')}/socket`),
      () => new Worker(`data:text/javascript,${hit('worker')}`),
      () => fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }).catch(() => undefined),
      () => navigator.sendBeacon(`${elsewhere}/beacon`, 'x'),
    ]) {
      // Later, by the page itself: what a test has evaluated is let through by the browser.
      setTimeout(() => {
        try {
          attempt();
        } catch {
          // It was stopped at once.
        }
      });
    }
  }, `http://127.0.0.1:${port}`);
  await page.waitForTimeout(500);

  const stopped = new Set((await guest.violations()).map((line) => line.split(' ')[0]));
  for (const directive of [
    'script-src-elem',
    'script-src-attr',
    'script-src',
    'img-src',
    'frame-src',
    'object-src',
    'style-src-elem',
    'style-src-attr',
    'connect-src',
    'worker-src',
    'base-uri',
    'form-action',
  ]) {
    expect(stopped, directive).toContain(directive);
  }
  expect(await page.evaluate(() => (window as { hit?: string }).hit)).toBeUndefined();
  expect(opened).toEqual([]);
  expect(asked).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/credits');
  await guest.leave();
});

test('another site has nothing of someone who is signed in here', async () => {
  const guest = await Guest.arrive(browser, server.url);
  await guest.call('Anna');
  const table = await guest.table(['me', 'bot:random', 'bot:random']);
  await guest.start(table);
  const before = await guest.ask('GET', '/api/me');
  // By its name it is another site; by its number only another origin, and the cookie goes along.
  for (const name of ['localhost', '127.0.0.1']) {
    const page = await guest.context.newPage();
    await page.goto(`http://${name}:${port}/`);
    const seen = await page.evaluate(
      async ({ ours, table }) => {
        const ask = async (path: string, more: RequestInit) => {
          const answer = await fetch(ours + path, { credentials: 'include', ...more }).catch(
            () => null,
          );
          return answer && answer.type !== 'opaque' ? answer.text() : null;
        };
        const blind = { method: 'POST', mode: 'no-cors', body: '{}' } as const;
        const read = [
          await ask('/api/me', {}),
          await ask('/api/me/data', {}),
          await ask(`/api/tables/${table}`, {}),
          await ask('/api/logout', blind),
          await ask('/api/me/forget', blind),
          await ask(`/api/tables/${table}/orders`, blind),
          await ask('/api/me', { method: 'PATCH', body: '{"name":"Evil"}' }),
        ];
        const socket = await new Promise<string>((done) => {
          const live = new WebSocket(`${ours.replace('http', 'ws')}/api/tables/${table}/live`);
          live.onopen = () => done('open');
          live.onerror = () => done('shut');
        });
        const frame = document.createElement('iframe');
        frame.src = `${ours}/me`;
        const framed = new Promise((done) => (frame.onload = done));
        document.body.append(frame);
        await framed;
        return { read, socket };
      },
      { ours: server.url, table },
    );
    expect(seen.read.every((text) => text === null)).toBe(true);
    expect(seen.socket).toBe('shut');
    expect(page.frames().map((frame) => frame.url())).not.toContain(`${server.url}/me`);
    // A form may lead to the server, which turns it away.
    const [answer] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/logout')),
      page.evaluate((ours) => {
        const form = document.createElement('form');
        form.action = `${ours}/api/logout`;
        form.method = 'post';
        document.body.append(form);
        form.submit();
      }, server.url),
    ]);
    expect(answer.status()).toBe(403);
    await page.close();
  }
  expect(await guest.ask('GET', '/api/me')).toEqual(before);
  await guest.leave();
});

/** Ways to have a page do something that was only written on it. */
const PAYLOADS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href="javascript:hit()">x</a>',
  '"><img src=x onerror=hit()>',
  "'-hit()-'",
  '`${hit()}`',
  '{hit()}',
  '{@html "<img src=x onerror=hit()>"}',
  '{{constructor.constructor("hit()")()}}',
  '</p></li></main><img src=x onerror=hit()>',
  '<style>*{display:none}</style>',
  '<base href=//evil.example>',
  '<form action=//evil.example><input name=password>',
  '<details open ontoggle=hit()>',
  '<input autofocus onfocus=hit()>',
  '<math><mtext><img src=x onerror=hit()>',
  '<template><script>hit()</script></template>',
  '&lt;img src=x onerror=hit()&gt;',
  '\\u003cimg src=x onerror=hit()\\u003e',
  '%3Cimg%20src=x%20onerror=hit()%3E',
  'data:text/html,<script>hit()</script>',
  '{ $name } { -term } { "x" }',
  'الاسم <b>x</b> שם',
];

test('what is written in names, letters and imported games is only read', async () => {
  const anna = await Guest.arrive(browser, server.url);
  const bruno = await Guest.arrive(browser, server.url, {
    before: () => {
      const found = window as unknown as { hits: number; hit: () => void };
      found.hits = 0;
      found.hit = () => (found.hits += 1);
    },
  });
  bruno.expected.push(/status of (400|422) .*\/api\/import/);
  await anna.call('<svg onload=hit()>');
  await bruno.call('"><img src=x onerror=hit()>');
  const table = await anna.table(['me', 'open', 'bot:random']);
  await bruno.order(table, { do: 'sit' });
  await anna.start(table);
  for (const [place, text] of PAYLOADS.entries()) {
    await anna.order(table, { do: 'say', key: `s${place}`, text });
    await anna.order(table, { do: 'write', to: ['seat:2'], key: `w${place}`, text });
  }
  const { page } = bruno;
  await bruno.go(`/t/${table}`);
  await page.getByRole('tab', { name: en.text('table-tab-talk') }).click();
  const all = page.getByRole('button', { name: en.text('table-talk-all') });
  if ((await all.count()) > 0) await all.click();
  const last = PAYLOADS.at(-1)!;
  await page.getByText(last, { exact: true }).first().waitFor();
  expect(await page.locator('main .text').count()).toBeGreaterThanOrEqual(2);
  for (const text of PAYLOADS.slice(-10)) {
    expect(await page.getByText(text, { exact: true }).count(), text).toBeGreaterThan(0);
  }

  await bruno.go('/import');
  const alert = page.locator('main [role=alert]');
  for (const [name, content] of [
    ['<img src=x onerror=hit()>.json', 'no game'],
    ['game.json', JSON.stringify({ game: '<img src=x onerror=hit()>' })],
    ['setup.json', JSON.stringify({ game: 'krieg-und-frieden', setup: '<svg onload=hit()>' })],
  ] as const) {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await alert.getByText(name).waitFor();
  }
  expect(await page.evaluate(() => (window as unknown as { hits: number }).hits)).toBe(0);
  const foreign = 'main script, main iframe, main img[src=x], main svg[onload], main base';
  for (const guest of [anna, bruno]) {
    await guest.go(`/t/${table}`);
    await guest.page.locator('.board').waitFor();
    expect(await guest.page.locator(foreign).count()).toBe(0);
    expect(await guest.violations()).toEqual([]);
    expect(guest.wrong).toEqual([]);
  }
  await Promise.all([anna.leave(), bruno.leave()]);
});

test('whoever leaves takes their data along and is gone', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it' });
  guest.expected.push(/status of 403 .*\/api\/me\/forget/);
  await guest.call('Anna', 'it');
  await guest.ask('POST', '/api/account', { login: 'anna', password: 'cavallo corretto' });
  const bruno = await Guest.arrive(browser, server.url);
  await bruno.call('Bruno');
  const table = await guest.table(['me', 'open', 'bot:random']);
  await bruno.order(table, { do: 'sit' });
  await guest.start(table);
  await guest.order(table, { do: 'say', key: 'a', text: 'Parola mia' });

  const { page } = guest;
  await guest.go('/me');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: it.text('me-data-take') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('curia.json');
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  const kept = JSON.parse(Buffer.concat(parts).toString()) as { person: { account: string } };
  expect(kept.person.account).toBe('anna');

  await page.getByRole('button', { name: it.text('me-forget'), exact: true }).click();
  const form = page.locator('form', { hasText: it.text('me-forget-sure') });
  const go = form.getByRole('button', { name: it.text('me-forget-do') });
  expect(await guest.axe()).toEqual([]);
  await form.getByLabel(it.text('me-password')).fill('un altro cavallo');
  await go.click();
  await form.getByText('La tua password non è questa.').waitFor();
  await form.getByLabel(it.text('me-password')).fill('cavallo corretto');
  await go.click();
  await page.getByText(it.text('me-forgotten')).waitFor();
  await page.getByText(it.text('me-is-nobody')).waitFor();

  await bruno.go(`/t/${table}`);
  await bruno.page.getByRole('tab', { name: en.text('table-tab-talk') }).click();
  await bruno.page.getByText(en.text('table-talk-gone')).waitFor();
  expect(await bruno.page.getByText('Parola mia').count()).toBe(0);
  expect(await bruno.page.getByText('Anna', { exact: true }).count()).toBe(0);
  for (const person of [guest, bruno]) {
    expect(person.wrong).toEqual([]);
    expect(await person.violations()).toEqual([]);
    await person.leave();
  }
});
