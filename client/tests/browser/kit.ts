import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Lang } from '../../src/lib/protocol';
import { expect, onTestFailed } from 'vitest';
import { messagesOf } from '../unit/ftl';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? here('../../../target');
/** The program that is tested. */
export const PROGRAM = process.env.CURIA_PROGRAM ?? join(target, 'debug/curia');
const AXE = readFileSync(here('../../node_modules/axe-core/axe.min.js'), 'utf8');

/** The folder of pictures that a person can look through afterwards. */
export const PICTURES = here('../pictures');

/** A server of its own, with a folder that goes when it stops. */
export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'curia-browser-'));
  url = '';
  #child: ChildProcess | null = null;
  readonly #flags: string[];

  private constructor(flags: string[]) {
    this.#flags = flags;
  }

  /** Without flags of its own, with bots that answer at once. */
  static async start(...flags: string[]): Promise<Server> {
    if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not there: build it first`);
    const server = new Server(flags);
    await server.#begin('127.0.0.1:0');
    return server;
  }

  async #begin(listen: string): Promise<void> {
    const child = spawn(
      PROGRAM,
      ['serve', '--lang', 'en', '--listen', listen, '--data', this.folder].concat(
        ['--limits', 'off'],
        this.#flags.length > 0 ? this.#flags : ['--bot-pause-ms', '0'],
      ),
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    this.url = await new Promise<string>((done, fail) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const found = /listens on (http:\/\/[\d.]+:\d+)/.exec(said);
        if (found) done(found[1]!);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  }

  /** Ends it at once, as a power cut would. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  /** Starts it again where it was. */
  async again(): Promise<void> {
    await this.#begin(new URL(this.url).host);
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const CHROMIUM = {
  executablePath: process.env.CURIA_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export const launch = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** Does something in a browser of someone who has set all letters larger. */
export async function inLarge<T>(
  times: number,
  viewport: { width: number; height: number },
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'curia-large-'));
  const webprefs = { default_font_size: 16 * times, default_fixed_font_size: 13 * times };
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ webkit: { webprefs } }));
  const phone = { viewport, isMobile: true, hasTouch: true, locale: 'it-IT' };
  const context = await chromium.launchPersistentContext(folder, { ...CHROMIUM, ...phone });
  try {
    return await work(context);
  } finally {
    await context.close();
    // It goes on writing for a moment.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };

/** What the page says, by the name of its message: tests do not break when it is worded better. */
export const WORDS = { it: messagesOf('it'), en: messagesOf('en') };

/** How a reader has set up the browser. */
export interface Reader {
  lang?: Lang;
  theme?: 'light' | 'dark';
  size?: { width: number; height: number };
  touch?: boolean;
  /** Whether pieces travel; tests are quicker without. */
  motion?: boolean;
  /** Done in every window before the page begins. */
  before?: () => void;
  /** Who this is: the session of someone who came before. */
  as?: Guest;
}

/** Something that came from the server. */
export interface Heard {
  /** Where from: a path, or the path of a socket. */
  path: string;
  text: string;
}

/**
 * The browser itself notes every answer that is no success. That a newcomer has no name yet is no
 * fault of the page; whoever brings about other such answers says so.
 */
const EXPECTED = [/status of 401 .*\/api\/me$/];

/** A person with a browser of their own, and everything that went wrong in it. */
export class Guest {
  readonly wrong: string[] = [];
  /** Answers that are to be refused in this test. */
  readonly expected = [...EXPECTED];
  /** All that came through sockets and as answers, in order. */
  readonly heard: Heard[] = [];
  #reading: Promise<unknown>[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {}

  static async arrive(browser: Browser, url: string, reader: Reader = {}): Promise<Guest> {
    const { lang = 'en', theme = 'light', size = DESKTOP, touch = false, motion = false } = reader;
    const context = await browser.newContext({
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      locale: lang === 'it' ? 'it-IT' : 'en-GB',
      colorScheme: theme,
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...(reader.as ? { storageState: await reader.as.context.storageState() } : {}),
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(() => {
      const found = window as unknown as { violations: string[] };
      found.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        found.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    if (reader.before) await context.addInitScript(reader.before);
    const guest = new Guest(context, await context.newPage(), url);
    guest.attend(guest.page);
    if (expect.getState().currentTestName) onTestFailed(() => guest.#lastSeen());
    return guest;
  }

  /** Notes what goes wrong in a window, and what it is told. */
  attend(page: Page): Page {
    page.on('pageerror', (error) => this.wrong.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      const said = `${message.type()}: ${message.text()} ${message.location().url}`.trim();
      if (!this.expected.some((pattern) => pattern.test(said))) this.wrong.push(said);
    });
    page.on('websocket', (socket) => {
      const { pathname } = new URL(socket.url());
      socket.on('framereceived', ({ payload }) => {
        this.heard.push({ path: pathname, text: String(payload) });
      });
    });
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url());
      if (!pathname.startsWith('/api/')) return;
      const text = answer.text().then(
        (text) => this.heard.push({ path: pathname, text }),
        () => undefined,
      );
      this.#reading.push(text);
    });
    return page;
  }

  /** What the page looked like when a test failed. */
  async #lastSeen(): Promise<void> {
    const name = expect.getState().currentTestName ?? 'a test';
    if (this.page.isClosed()) return;
    await this.picture(`failed ${name}`.replace(/[^\w-]+/g, '-').slice(0, 80));
  }

  /** All that came so far, the last answer too. */
  async told(): Promise<Heard[]> {
    await Promise.all(this.#reading);
    return this.heard;
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await this.page.locator('main').waitFor();
  }

  /** Asks the server as this person. */
  async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.page.request.fetch(this.url + path, {
      method,
      headers: { Origin: this.url },
      ...(body === undefined ? {} : { data: body }),
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Becomes someone with a name. */
  call(name: string, lang: Lang = 'en'): Promise<unknown> {
    return this.ask('POST', '/api/guest', { name, lang });
  }

  /** Opens a table and gives its id. */
  async table(
    seats: string[],
    edition = 'krieg',
    more: object = {},
    game = 'krieg-und-frieden',
  ): Promise<string> {
    const terms = { edition, seats: seats.length, ...more };
    const body = { game, terms, seats };
    return (await this.ask<{ id: string }>('POST', '/api/tables', body)).id;
  }

  order(table: string, order: Record<string, unknown>): Promise<unknown> {
    return this.ask('POST', `/api/tables/${table}/orders`, order);
  }

  start(table: string): Promise<unknown> {
    return this.order(table, { do: 'start' });
  }

  /** What axe finds that is serious or critical. */
  async axe(): Promise<string[]> {
    const there = await this.page.evaluate(() => 'axe' in window);
    if (!there) await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async () => {
      interface Node {
        html: string;
        failureSummary: string;
      }
      interface Found {
        violations: { id: string; impact: string; nodes: Node[] }[];
      }
      const { axe } = window as unknown as { axe: { run(options: object): Promise<Found> } };
      return (await axe.run({ resultTypes: ['violations'] })).violations;
    });
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => {
        const { html, failureSummary } = nodes[0]!;
        const why = failureSummary.split('\n').slice(1, 3).join(' ').trim();
        return `${id} (${nodes.length}): ${html.slice(0, 160)} ${why}`;
      });
  }

  /** What the policy of the page has blocked. */
  violations(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { violations: string[] }).violations);
  }

  async picture(name: string): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`) });
  }

  leave(): Promise<void> {
    return this.context.close();
  }
}
