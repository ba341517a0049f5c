import { gameModule } from '../games/registry';
import { house } from '../lib/me.svelte';
import { ask, Problem } from '../lib/net';
import { mostSeats, type TableInfo, type Title } from '../lib/protocol';
import { router } from '../lib/router.svelte';
import { words } from '../lib/words.svelte';

const order = <T>(id: string, order: Record<string, unknown>) =>
  ask<T>('POST', `/api/tables/${id}/orders`, order);

/** Fetches what the page of a table needs, while the table is being set or about to be. */
export function fetchBoard(game: string): Promise<unknown> {
  const parts = [import('../pages/TablePage.svelte'), gameModule(game), words.learn(game)];
  return Promise.allSettled(parts);
}

/** Notes the seal of the luck, to compare it in the end. */
async function noteLuck(table: TableInfo): Promise<void> {
  const { remember } = await import('../lib/table.svelte');
  remember(table);
}

/** Does something as whoever is here; one who was signed out meanwhile becomes a guest again. */
async function asSomeone<T>(work: () => Promise<T>): Promise<T> {
  await house.guest();
  try {
    return await work();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'unauthenticated') throw problem;
    house.me = null;
    await house.guest();
    return work();
  }
}

/** A full table with the bots that are usual there, begun at once. */
export async function playNow(title: Title, edition: string): Promise<void> {
  void fetchBoard(title.id);
  const seats = mostSeats(title);
  const bots = Array.from({ length: seats - 1 }, () => `bot:${title.usual_bot}`);
  const wish = { game: title.id, terms: { edition, seats, hints: true }, seats: ['me', ...bots] };
  const table = await asSomeone(() => ask<TableInfo>('POST', '/api/tables', wish));
  await order(table.id, { do: 'start' });
  void noteLuck(table);
  router.go(`/t/${table.id}`);
}

/** Sits down on a free seat of a table. */
export async function sitDown(table: TableInfo): Promise<void> {
  void fetchBoard(table.game);
  await asSomeone(() => order(table.id, { do: 'sit' }));
  router.go(`/t/${table.id}`);
}

/** Opens a table as it was wished. */
export async function openTable(wish: Record<string, unknown> & { game: string }): Promise<void> {
  void fetchBoard(wish.game);
  const table = await asSomeone(() => ask<TableInfo>('POST', '/api/tables', wish));
  void noteLuck(table);
  router.go(`/t/${table.id}`);
}
