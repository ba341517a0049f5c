/** Whether this browser can be told while no page is open, and how it is asked to. */

const WORKER = '/worker.js';

/** Can it at all? On an address without a safe connection no browser does. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Has its reader forbidden it? */
export const isForbidden = (): boolean => canBeTold() && Notification.permission === 'denied';

/** Where it is told now, if it is; a browser that will not say so is told nowhere. */
export async function toldAt(): Promise<PushSubscription | null> {
  if (!canBeTold()) return null;
  try {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch {
    return null;
  }
}

/**
 * Asks the reader, and then the browser, for messages of the server that has this key; null if the
 * reader says no. Only after a click: browsers ask for nothing else.
 */
export async function askToBeTold(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  // One for another key is of a server that is gone.
  if (known && encoded(known.options.applicationServerKey) !== key) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: decoded(key) });
}

/** What the server must know to tell a browser. */
export interface Told {
  kind: 'push';
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
}

export const asChannel = (subscription: PushSubscription): Told => ({
  kind: 'push',
  endpoint: subscription.endpoint,
  p256dh: encoded(subscription.getKey('p256dh')),
  auth: encoded(subscription.getKey('auth')),
  device: deviceOf(navigator.userAgent),
});

/** By which the server names this browser without saying where it is told. */
export async function printOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a browser is called among others of the same person. */
export function deviceOf(agent: string): string {
  const first = (of: [RegExp, string][]) => of.find(([pattern]) => pattern.test(agent))?.[1];
  return [first(BROWSERS) ?? 'Browser', first(SYSTEMS)].filter(Boolean).join(', ');
}

/** Bytes in the letters that addresses may have. */
export function encoded(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
