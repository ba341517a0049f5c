import { expect, test } from 'vitest';
import type { Action, Seat } from '../../src/lib/protocol';
import { browser, server } from './house';
import { Guest } from './kit';
import { deed, GAME, hand, knights, march, shown, step, takeBack, tilling } from './sheets';

const SEATS = 6;
/** Bruno's seat: he looks on, and is the last to seal. */
const HIS: Seat = 'seat:2';
const seatsOf = (from: number): Seat[] =>
  Array.from({ length: SEATS - from }, (_, at): Seat => `seat:${from + at + 1}`);

/** The sheets that the two tables differ in: nothing at all, and a line to everyone. */
const SHEETS: Action[][] = [
  [deed('pass')],
  [tilling, ...[2, 3, 4, 5].map((to) => march(1, to, 1))],
];

/** What came to someone, without what is a table's own: of each message its path and its text. */
interface Came {
  frames: string[];
  answers: string[];
  bytes: number[];
}

const TIMES = /"(now|at|created|started)":\d{13}/g;
/** Who has a page open is no secret, and depends on how quick a browser is. */
const HERE = /"here":\{[^{}]*\}/g;
/** Pushes are numbered, those of who is here among them. */
const NUMBER = /"v":\d+/g;
const plain = (text: string, table: string) =>
  text
    .replaceAll(table, 'TABLE')
    .replace(TIMES, '"$1":0')
    .replace(HERE, '"here":{}')
    .replace(NUMBER, '"v":0')
    .replace(/"commitment":"[0-9a-f]+"/g, '"commitment":""');

async function came(guest: Guest, table: string): Promise<Came> {
  const heard = await guest.told();
  const live = heard.filter(
    ({ path, text }) => path.endsWith('/live') && !text.includes('"push":"here"'),
  );
  const rest = heard.filter(({ path }) => !path.endsWith('/live'));
  const bare = ({ path, text }: { path: string; text: string }) =>
    `${plain(path, table)} ${plain(text, table)}`;
  return {
    frames: live.map(bare),
    // Answers to requests that are under way at once come in any order.
    answers: rest.map(bare).sort(),
    bytes: live.map(({ text }) => Buffer.byteLength(text.replace(HERE, '').replace(NUMBER, ''))),
  };
}

/** Waits until a page has been told of nothing more for a while. */
async function quiet(guests: Guest[]): Promise<void> {
  for (let last = -1, same = 0; same < 3;) {
    await new Promise((done) => setTimeout(done, 100));
    const now = (await Promise.all(guests.map((guest) => guest.told()))).flat().length;
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** What those who look on at one table were told, moment by moment. */
async function watch(anna: Guest, bruno: Guest, sheet: Action[]): Promise<Map<string, Came[]>> {
  const seats = ['me', 'open', 'me', 'me', 'me', 'me'];
  const terms = { shared: true, options: { seat_order: 'chosen' } };
  const table = await anna.table(seats, 'base', terms, GAME);
  await bruno.order(table, { do: 'sit', seat: HIS });
  await anna.start(table);
  await hand(bruno, table, [knights(4)]);
  for (const seat of ['seat:1' as Seat, ...seatsOf(2)]) {
    await hand(anna, table, [knights(4)], seat);
  }
  const onlooker = await Guest.arrive(browser, server.url, { as: bruno });
  const stranger = await Guest.arrive(browser, server.url);
  const all = [onlooker, stranger];
  for (const guest of all) {
    await guest.go(`/t/${table}`);
    await guest.page.locator('.board').waitFor();
    await quiet([guest]);
  }
  await shown(onlooker, table);
  const moments = new Map<string, Came[]>();
  const note = async (moment: string) => {
    await quiet(all);
    moments.set(moment, await Promise.all(all.map((guest) => came(guest, table))));
  };
  await note('begun');
  for (const action of sheet) await step(anna, table, action, 'seat:1');
  await note('written');
  await step(anna, table, deed('seal'), 'seat:1');
  await note('sealed');
  await hand(anna, table, [deed('settle')], 'seat:3');
  await takeBack(anna, table, 'seat:1');
  await note('opened again');
  await step(anna, table, deed('seal'), 'seat:1');
  for (const seat of seatsOf(3)) await hand(anna, table, [deed('build')], seat);
  await note('before the last');
  // The page is opened anew: it is told no more than it was.
  for (const guest of all) {
    guest.heard.length = 0;
    await guest.page.reload();
    await guest.page.locator('.board').waitFor();
    await quiet([guest]);
  }
  await note('come back');
  const secrets = await Promise.all(all.map((guest) => guest.told()));
  for (const { text } of secrets.flat()) {
    // Of what is written one reads one's own, of who marches nothing yet.
    expect(text).not.toMatch(/"event":"(wrote|planned)","with":\{"seat":"seat:[13-6]"/);
    expect(text).not.toContain('"event":"marches"');
  }
  for (const guest of all) guest.heard.length = 0;
  await hand(bruno, table, [deed('pass')]);
  await quiet(all);
  moments.set('open', await Promise.all(all.map((guest) => came(guest, table))));
  for (const guest of all) {
    expect(guest.wrong).toEqual([]);
    await guest.leave();
  }
  return moments;
}

test('a long sheet and an empty one look alike to everyone else until all are open', async () => {
  const anna = await Guest.arrive(browser, server.url);
  const bruno = await Guest.arrive(browser, server.url);
  await anna.call('Anna');
  await bruno.call('Bruno');
  const [short, long] = [
    await watch(anna, bruno, SHEETS[0]!),
    await watch(anna, bruno, SHEETS[1]!),
  ];
  const marches = ({ frames }: Came) => frames.join('\n').split('"event":"marches"').length - 1;
  for (const [moment, viewers] of short) {
    for (const [at, one] of viewers.entries()) {
      const other = long.get(moment)![at]!;
      const what = `${moment}, ${at === 0 ? 'another seat' : 'a spectator'}`;
      if (moment === 'open') {
        // What was hidden so far is told at once, to everyone.
        expect([marches(one), marches(other)], what).toEqual([0, 4]);
        continue;
      }
      expect(other.bytes, what).toEqual(one.bytes);
      expect(other.frames, what).toEqual(one.frames);
      expect(other.answers, what).toEqual(one.answers);
    }
  }
  // Something was there to be compared: drafts are not heard of at all, seals are.
  const frames = (moment: string, at: number) => long.get(moment)![at]!.frames.length;
  for (const at of [0, 1]) {
    expect(frames('begun', at)).toBeGreaterThan(0);
    expect(frames('written', at)).toBe(frames('begun', at));
    expect(frames('sealed', at)).toBe(frames('begun', at) + 1);
    expect(frames('opened again', at)).toBe(frames('begun', at) + 3);
  }
  await Promise.all([anna.leave(), bruno.leave()]);
});
