import { ask } from '../lib/net';
import type { Channel, ChannelAsk, NewChannel, Notices } from '../lib/protocol';
import { asChannel, askToBeTold, isForbidden, printOf, toldAt } from './browser';

/** How someone who is away is told that it is their turn. */
export class Notified {
  all = $state.raw<Notices | null>(null);
  /** The channel of this browser, by its print. */
  here = $state<string | null>(null);
  /** The browser could not bring it about. */
  unable = $state(false);
  /** The reader has forbidden it in the browser. */
  forbidden = $state(false);
  /** What the messages of a new webhook are signed with: shown once. */
  secret = $state<string | null>(null);

  /** The channel of this browser. */
  get own(): Channel | undefined {
    return this.all?.channels.find(({ print }) => print !== undefined && print === this.here);
  }

  async open(): Promise<void> {
    const [all, subscription] = await Promise.all([
      ask<Notices>('GET', '/api/me/notices'),
      toldAt(),
    ]);
    this.here = subscription && (await printOf(subscription.endpoint));
    this.forbidden = isForbidden();
    this.all = all;
  }

  /** Adds a channel, and keeps what is shown once. */
  async add(channel: ChannelAsk): Promise<void> {
    const { secret } = await ask<NewChannel>('POST', '/api/me/channels', channel);
    this.secret = secret ?? null;
    await this.open();
  }

  /** Asks to be told in this browser; false if its reader does not want it, or it cannot be. */
  async addBrowser(): Promise<boolean> {
    this.unable = false;
    const subscription = await askToBeTold(this.all?.push_key ?? '').catch(() => {
      this.unable = true;
      return null;
    });
    this.forbidden = isForbidden();
    if (!subscription) return false;
    await this.add(asChannel(subscription));
    return true;
  }

  async remove(channel: Channel): Promise<void> {
    await ask('DELETE', `/api/me/channels/${channel.id}`);
    if (channel.print !== undefined && channel.print === this.here) {
      await (await toldAt())?.unsubscribe();
    }
    await this.open();
  }

  async test(channel: Channel): Promise<Channel> {
    const tried = await ask<Channel>('POST', `/api/me/channels/${channel.id}/test`);
    this.#put(tried);
    return tried;
  }

  async confirm(channel: Channel, code: string): Promise<void> {
    this.#put(await ask<Channel>('POST', `/api/me/channels/${channel.id}/confirm`, { code }));
  }

  async choose(choice: { hours?: number; live?: boolean }): Promise<void> {
    this.all = await ask<Notices>('PATCH', '/api/me/notices', choice);
  }

  #put(channel: Channel): void {
    if (!this.all) return;
    const channels = this.all.channels.map((other) => (other.id === channel.id ? channel : other));
    this.all = { ...this.all, channels };
  }
}

/** Whoever signs out here is no longer told here. */
export async function forgetBrowser(): Promise<void> {
  const subscription = await toldAt();
  if (!subscription) return;
  const print = await printOf(subscription.endpoint);
  const { channels } = await ask<Notices>('GET', '/api/me/notices');
  const own = channels.find((channel) => channel.print === print);
  if (own) await ask('DELETE', `/api/me/channels/${own.id}`);
  await subscription.unsubscribe();
}
