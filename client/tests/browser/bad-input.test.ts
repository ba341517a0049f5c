import { expect, test } from 'vitest';
import { browser, server } from './house';
import { Guest, WORDS } from './kit';
import { advance } from './play';

const { it, en } = WORDS;
const MARKUP = '<img src=x onerror="document.title=1"><b>Bea</b>';

test('a file that is not a game is refused with a sentence', async () => {
  const guest = await Guest.arrive(browser, server.url, { lang: 'it' });
  const { page } = guest;
  guest.expected.push(/status of (400|422) .*\/api\/import/);
  await guest.call('Anna', 'it');

  // A true record with one answer changed, among others that are none at all.
  const table = await guest.table(['me', 'bot:random', 'bot:random']);
  await guest.start(table);
  await advance(guest, table, () => false);
  const record = await guest.ask<{ entries?: unknown[] }>('GET', `/api/tables/${table}/record`);
  const text = JSON.stringify(record);
  const bent = text.replace('"bid_pass"', '"bid_confirm"');
  expect(bent).not.toBe(text);

  await guest.go('/import');
  const bring = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  const alert = page.locator('main [role=alert]');
  for (const [name, content, id] of [
    ['vuoto.json', '', 'after-wrong-empty'],
    ['foto.json', '\u0089PNG\r\n\u001a\n', 'after-wrong-json'],
    ['mezzo.json', text.slice(0, 500), 'after-wrong-json'],
    ['lista.json', '[1,2,3]', 'after-wrong-record'],
    ['altro.json', '{"record":{"nodes":[]}}', 'after-wrong-record'],
    ['piegato.json', bent, 'after-wrong-rules'],
  ] as const) {
    await bring(name, content);
    await alert.getByText(name).waitFor();
    expect(await alert.innerText()).toContain(it.text(id));
    expect(new URL(page.url()).pathname).toBe('/import');
  }
  // One that is too large is not even sent.
  await bring('enorme.json', `"${'x'.repeat(5 * 1024 * 1024)}"`);
  await alert.getByText('enorme.json').waitFor();

  // After all that a true one still opens.
  await bring('partita.json', text);
  await page.waitForURL(/\/t\//);
  await page.locator('#result-title').waitFor();
  expect(guest.wrong).toEqual([]);
  await guest.leave();
});

test('links to what does not exist, or is not yours', async () => {
  const anna = await Guest.arrive(browser, server.url, { lang: 'en' });
  await anna.call('Anna');
  const table = await anna.table(['me', 'bot:steward', 'bot:steward']);
  await anna.start(table);
  const shut = await anna.table(['me', 'bot:random', 'bot:random'], 'krieg', { watch: false });
  await anna.start(shut);
  const bruno = await Guest.arrive(browser, server.url, { lang: 'it' });
  await bruno.call('Bruno', 'it');

  for (const [guest, words] of [
    [anna, en],
    [bruno, it],
  ] as const) {
    guest.expected.push(/status of (400|403|404|409|422)|Unexpected response code: 40/);
    const { page } = guest;
    // No such table, and one that is not to be watched: nobody can tell which.
    for (const id of ['0'.repeat(26), 'x', ...(guest === bruno ? [shut] : [])]) {
      await guest.go(`/t/${id}`);
      await page.getByRole('heading', { name: words.text('table-none') }).waitFor();
      await page.getByText(words.text('table-none-why')).waitFor();
      await page.getByRole('link', { name: words.text('page-home') }).waitFor();
    }
    // A moment that the game does not have; the present is shown instead.
    await guest.go(`/t/${table}?line=4321`);
    await page.getByText(words.text('after-no-moment')).waitFor();
    await page.locator('.board').waitFor();
    await page.waitForURL((url) => url.search === '');
    // A moment that is none at all.
    for (const line of ['-3', '1e9', 'NaN', '%00', '<b>']) {
      await guest.go(`/t/${table}?line=${line}`);
      await page.locator('.board').waitFor();
    }
    await guest.go('/nowhere/at/all');
    await page.getByRole('heading', { name: words.text('page-none') }).waitFor();
    await guest.go('/rules/no-such-game');
    await page.locator('main h1, main h2').first().waitFor();
    await guest.go('/rules/krieg-und-frieden/KF-NO-999');
    await page.locator('main h1').first().waitFor();
  }

  // Someone else's seat in the link: one sees what one may, and nothing of theirs.
  const { page } = bruno;
  bruno.heard.length = 0;
  await bruno.go(`/t/${table}?seat=seat:1`);
  await page.locator('.board').waitFor();
  await page.getByText(it.text('table-you-watch')).waitFor();
  await bruno.go(`/t/${table}?seat=seat:1&line=3`);
  await page.getByText(it.text('after-no-eyes')).waitFor();
  await page.locator('.board').waitFor();
  await bruno.go(`/t/${table}?seat=seat:9`);
  await page.locator('.board').waitFor();
  const told = (await bruno.told()).map(({ text }) => text).join('\n');
  expect(told).toContain('"hands"');
  expect(told).not.toContain('"shown"');

  expect(anna.wrong).toEqual([]);
  expect(bruno.wrong).toEqual([]);
  await Promise.all([anna.leave(), bruno.leave()]);
});

test('markup in names, chat and letters is text', async () => {
  const anna = await Guest.arrive(browser, server.url);
  const name = MARKUP.slice(0, 32);
  await anna.call(name);
  const bruno = await Guest.arrive(browser, server.url);
  const table = await anna.table(['me', 'open', 'bot:steward']);
  // The name is given on the page too, as by anyone who comes by the link.
  await bruno.go(`/t/${table}`);
  await bruno.page.getByLabel(en.text('table-enter-name')).fill('{ $name } <i>');
  await bruno.page.getByRole('button', { name: '{ $name } <i>' }).click();
  await anna.go(`/t/${table}`);
  await anna.page.getByText('{ $name } <i>', { exact: true }).first().waitFor();
  await anna.start(table);
  await Promise.all([anna, bruno].map((guest) => guest.page.locator('.board').waitFor()));

  await anna.order(table, { do: 'say', key: 'a', text: `${MARKUP} ⟦⟧ { $name }` });
  await anna.order(table, { do: 'write', to: ['seat:2'], key: 'b', text: '<script>1</script>' });
  const { page } = bruno;
  await page.getByRole('tab', { name: en.text('table-tab-talk') }).click();
  await page.getByText(`${MARKUP} ⟦⟧ { $name }`, { exact: true }).waitFor();
  await page.getByText('<script>1</script>', { exact: true }).waitFor();
  expect(await page.getByText(name, { exact: true }).count()).toBeGreaterThan(0);
  for (const guest of [anna, bruno]) {
    expect(await guest.page.locator('main img, main b:text("Bea"), main script').count()).toBe(0);
    expect(await guest.page.title()).not.toBe('1');
    expect(await guest.page.content()).not.toContain('⟨');
    expect(guest.wrong).toEqual([]);
    expect(await guest.violations()).toEqual([]);
    await guest.leave();
  }
});
