import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decoded, deviceOf, encoded } from '../../src/house/browser';
import NoticesForm from '../../src/house/NoticesForm.svelte';
import type { Channel, Notices } from '../../src/lib/protocol';
import { words } from '../../src/lib/words.svelte';

const text = (id: string, args = {}) => words.messages!.text(id, args);
const asked = vi.fn<(method: string, path: string, body: unknown) => unknown>();

const all = (channels: Channel[], more: Partial<Notices> = {}): Notices => ({
  channels,
  hours: 0,
  live: false,
  push_key: 'AQID',
  email: false,
  telegram: false,
  private: false,
  most: 8,
  ...more,
});

const hook: Channel = {
  id: 'c1',
  kind: 'webhook',
  shown: 'example.org/…abcd',
  state: 'on',
  failures: 0,
};

beforeAll(() => words.learn());
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body }: { method: string; body: string | null }) => {
      const answer = asked(method, path, body === null ? null : JSON.parse(body));
      const problem = (answer as { error?: { code?: string } } | null)?.error?.code !== undefined;
      const status = answer === null ? 204 : problem ? 422 : 200;
      const said = answer === null ? null : JSON.stringify(answer);
      return Promise.resolve(new Response(said, { status }));
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the notifications of someone', () => {
  it('offer what this server can do, and say what this browser cannot', async () => {
    asked.mockReturnValue(all([], { email: true }));
    const { container } = render(NoticesForm);
    await vi.waitFor(() => expect(screen.queryAllByRole('radio').length).toBeGreaterThan(0));
    const kinds = screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
    expect(kinds).toEqual(['ntfy', 'discord', 'email', 'webhook']);
    expect(container.textContent).toContain(text('notices-here-unable'));
  });

  it('are tried out, and what went wrong is said', async () => {
    asked.mockReturnValueOnce(all([hook]));
    const { container } = render(NoticesForm);
    const name = `${text('notices-test')} – ${text('notices-webhook')}: ${hook.shown}`;
    const error = { it: 'Non va.', en: 'It does not work.' };
    asked.mockReturnValueOnce({ ...hook, failures: 1, error, failed: 5 });
    await fireEvent.click(await screen.findByRole('button', { name }));
    await vi.waitFor(() => expect(container.textContent).toContain(error[words.lang]));
    expect(asked).toHaveBeenLastCalledWith('POST', '/api/me/channels/c1/test', null);
  });

  it('of a webhook show their secret once, and a wrong address at its field', async () => {
    asked.mockReturnValueOnce(all([]));
    const { container } = render(NoticesForm);
    const radio = await screen.findByRole('radio', { name: text('notices-webhook') });
    await fireEvent.click(radio);
    const message = { it: 'Sbagliato.', en: 'Wrong.' };
    const problem = { code: 'not_an_address', field: 'url', message };
    asked.mockReturnValueOnce({ error: problem });
    const field = screen.getByRole('textbox');
    await fireEvent.input(field, { target: { value: 'https://bücher.example/x' } });
    await fireEvent.click(screen.getByRole('button', { name: text('notices-add') }));
    await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const body = { kind: 'webhook', url: 'https://xn--bcher-kva.example/x' };
    expect(asked).toHaveBeenLastCalledWith('POST', '/api/me/channels', body);
    asked.mockReturnValueOnce({ channel: hook, secret: 'whsec_once' });
    asked.mockReturnValueOnce(all([hook]));
    await fireEvent.click(screen.getByRole('button', { name: text('notices-add') }));
    await vi.waitFor(() => expect(container.textContent).toContain('whsec_once'));
  });

  it('wait for a code where an address must be confirmed', async () => {
    const mail: Channel = { ...hook, kind: 'email', shown: 'a@b.example', state: 'unconfirmed' };
    asked.mockReturnValueOnce(all([mail], { email: true }));
    render(NoticesForm);
    const code = await screen.findByLabelText(text('notices-code'));
    await fireEvent.input(code, { target: { value: '123456' } });
    asked.mockReturnValueOnce({ ...mail, state: 'on' });
    await fireEvent.click(screen.getByRole('button', { name: text('notices-confirm') }));
    await vi.waitFor(() => expect(screen.queryByLabelText(text('notices-code'))).toBeNull());
    const path = '/api/me/channels/c1/confirm';
    expect(asked).toHaveBeenLastCalledWith('POST', path, { code: '123456' });
  });

  it('come as often as one likes', async () => {
    asked.mockReturnValueOnce(all([hook], { hours: 5 }));
    render(NoticesForm);
    const five = await screen.findByRole('radio', { name: text('notices-hours', { hours: 5 }) });
    expect((five as HTMLInputElement).checked).toBe(true);
    asked.mockReturnValueOnce(all([hook], { hours: 24 }));
    const day = text('notices-hours', { hours: 24 });
    await fireEvent.click(screen.getByRole('radio', { name: day }));
    expect(asked).toHaveBeenLastCalledWith('PATCH', '/api/me/notices', { hours: 24 });
    await vi.waitFor(() =>
      expect(screen.queryByRole('radio', { name: text('notices-hours', { hours: 5 }) })).toBeNull(),
    );
    asked.mockReturnValueOnce(all([hook], { live: true }));
    await fireEvent.click(screen.getByRole('checkbox'));
    expect(asked).toHaveBeenLastCalledWith('PATCH', '/api/me/notices', { live: true });
  });
});

it('keys go both ways', () => {
  const bytes = Uint8Array.from({ length: 65 }, (_, at) => (at * 37) % 256);
  expect([...decoded(encoded(bytes.buffer))]).toEqual([...bytes]);
  expect(encoded(Uint8Array.from([251, 255, 254]).buffer)).toBe('-__-');
  expect(encoded(null)).toBe('');
});

it('a browser has a name that its owner knows it by', () => {
  const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
  const desk =
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0';
  expect(deviceOf(phone)).toBe('Firefox, Android');
  expect(deviceOf(desk)).toBe('Edge, Windows');
  expect(deviceOf('')).toBe('Browser');
});
