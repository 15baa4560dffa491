import { beforeAll, describe, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

/** The worker's own listeners, in a scope without tabs. */
const listeners = new Map<string, Listener>();
const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined);
const subscribe = vi.fn<(options: object) => Promise<object>>(async () => ({
  toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
}));

const navigationPreload = { enable: vi.fn<() => void>(), disable: vi.fn<() => void>() };

beforeAll(async () => {
  vi.stubGlobal('BUILD_OF_WORKER', { id: 'b', entry: '/', shell: [], first: [], assets: {} });
  vi.stubGlobal('self', {
    location: new URL('https://rizzly.example/sw.js'),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    clients: { matchAll: async () => [], claim: async () => undefined, openWindow },
    registration: {
      navigationPreload,
      pushManager: { subscribe },
      getNotifications: async () => [],
      showNotification: async () => undefined,
    },
  });
  await import('./worker.ts');
});

/** Dispatches an event, and waits for the work for which the worker stays awake. */
async function dispatch(type: string, event: object = {}): Promise<void> {
  const waits: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) });
  expect(waits).toHaveLength(1);
  await Promise.all(waits);
}

describe('the service worker', () => {
  it.each([
    ['Chrome/141.0.0.0', 'enable', 'disable'],
    ['Firefox/153.0', 'disable', 'enable'],
  ] as const)('preloads pages only where a failed preload does no harm: %s', async (...row) => {
    const [userAgent, called, left] = row;
    vi.stubGlobal('navigator', { userAgent });
    const cache = {
      match: async () => undefined,
      put: async () => undefined,
      keys: async () => [],
    };
    vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] });
    navigationPreload[left].mockClear();

    await dispatch('activate');

    expect(navigationPreload[called]).toHaveBeenCalled();
    expect(navigationPreload[left]).not.toHaveBeenCalled();
  });

  it('closes a clicked notification, and opens its conversation', async () => {
    const close = vi.fn<() => void>();

    await dispatch('notificationclick', {
      notification: { close, data: { link: '/conversation/m1' } },
    });

    expect(close).toHaveBeenCalledTimes(1);
    expect(openWindow).toHaveBeenCalledWith('https://rizzly.example/conversation/m1');
  });

  it('subscribes again when the browser has replaced its subscription', async () => {
    const calls: [string, unknown][] = [];
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      calls.push([address, init?.body]);
      return { ok: true, json: async () => ({ publicKey: 'key' }) };
    });

    await dispatch('pushsubscriptionchange');

    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    expect(calls).toEqual([
      ['/api/push/key', undefined],
      [
        '/api/push/subscriptions',
        JSON.stringify({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }),
      ],
    ]);
  });

  it('does not fail when a page is left while a file loads', async () => {
    vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined }) });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const request = { url: 'https://rizzly.example/assets/a.js', method: 'GET', mode: 'cors' };
    let answer: Promise<Response> | undefined;

    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });

    expect((await answer)?.type).toBe('error');
  });

  it('leaves a replaced subscription to the next visit when nobody is signed in', async () => {
    vi.stubGlobal('fetch', async () => ({ ok: false }));
    subscribe.mockClear();

    await dispatch('pushsubscriptionchange');

    expect(subscribe).not.toHaveBeenCalled();
  });
});
