import { describe, expect, it, vi } from 'vitest';

import { openLink, readPush, showPush } from './push.ts';

const PUSH = { title: 'Ann', body: 'wrote to you', link: '/conversation/m1', tag: 'message:c1' };

/** A worker's scope with these open tabs and shown notifications. */
function scopeWith(
  tabs: { path: string; visible?: boolean }[],
  shown: { tag: string; link: string }[] = [],
) {
  const openTabs = tabs.map(({ path, visible = false }) => ({
    url: `https://rizzly.example${path}`,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: vi.fn<() => Promise<void>>(async () => undefined),
    postMessage: vi.fn<(message: unknown, transfer: unknown[]) => void>(),
  }));
  const notifications = shown.map(({ tag, link }) => ({
    tag,
    data: { link },
    close: vi.fn<() => void>(),
  }));
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(
    async () => undefined,
  );
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  const scope = {
    location: new URL('https://rizzly.example/sw.js'),
    clients: { matchAll: async () => openTabs, openWindow },
    registration: { showNotification, getNotifications: async () => notifications },
  } as unknown as ServiceWorkerGlobalScope;
  return { scope, openTabs, notifications, showNotification, openWindow };
}

describe('showPush', () => {
  it('shows the title, the body and the tag, and stores the link', async () => {
    const { scope, showNotification } = scopeWith([{ path: '/', visible: true }]);

    await showPush(scope, PUSH);

    expect(showNotification).toHaveBeenCalledWith(
      'Ann',
      expect.objectContaining({
        body: 'wrote to you',
        tag: 'message:c1',
        data: { link: '/conversation/m1' },
      }),
    );
  });

  it.each([
    ['a tab that is seen shows the conversation', true, 0],
    ['the tab that shows it is hidden', false, 1],
  ])('shows the right number of notifications when %s', async (_case, visible, times) => {
    const { scope, showNotification } = scopeWith([{ path: '/conversation/m1', visible }]);

    await showPush(scope, PUSH);

    expect(showNotification).toHaveBeenCalledTimes(times);
  });

  it('replaces a tab’s notification about the same conversation', async () => {
    const { scope, notifications } = scopeWith(
      [],
      [
        { tag: 'message-1', link: '/conversation/m1' },
        { tag: 'message-2', link: '/conversation/m2' },
      ],
    );

    await showPush(scope, PUSH);

    expect(notifications.map(({ close }) => close.mock.calls.length)).toEqual([1, 0]);
  });
});

describe('openLink', () => {
  it('brings an open tab to the front, which navigates itself', async () => {
    const { scope, openTabs, openWindow } = scopeWith([{ path: '/browse' }]);

    await openLink(scope, { link: '/conversation/m1' });

    expect(openTabs[0]?.focus).toHaveBeenCalled();
    expect(openTabs[0]?.postMessage).toHaveBeenCalledWith(
      { type: 'open', link: '/conversation/m1' },
      [],
    );
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('prefers a tab that already shows the page', async () => {
    const { scope, openTabs } = scopeWith([{ path: '/browse' }, { path: '/conversation/m1' }]);

    await openLink(scope, { link: '/conversation/m1' });

    expect(openTabs[1]?.focus).toHaveBeenCalled();
    expect(openTabs.some(({ postMessage }) => postMessage.mock.calls.length > 0)).toBe(false);
  });

  it.each([
    ['/conversation/m1', 'https://rizzly.example/conversation/m1'],
    ['https://elsewhere.example/', 'https://rizzly.example/'],
    ['//elsewhere.example/', 'https://rizzly.example/'],
  ])('opens a tab for %s at %s', async (link, address) => {
    const { scope, openWindow } = scopeWith([]);

    await openLink(scope, { link });

    expect(openWindow).toHaveBeenCalledWith(address);
  });
});

describe('readPush', () => {
  const data = (text: string) => ({ json: () => JSON.parse(text) }) as PushMessageData;

  it.each([
    ['what the server sends', JSON.stringify(PUSH), PUSH],
    ['something else', '{"title":1}', undefined],
    ['no JSON', 'hello', undefined],
  ])('reads %s', (_case, text, expected) => {
    expect(readPush(data(text))).toEqual(expected);
  });

  it('reads nothing from an empty push', () => {
    expect(readPush(null)).toBeUndefined();
  });
});
