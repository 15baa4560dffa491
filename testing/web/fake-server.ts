import { vi } from 'vitest';

import type { OwnUser } from '../../rooms/account/index.ts';

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };
type Handler = Reply | ((body: unknown, url: string) => Reply | Promise<Reply>);

/**
 * Answers `fetch` by `METHOD /path` (without its query). Other requests fail as network errors.
 * Returns the recorded requests.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const asked: { key: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    asked.push({ key, url, body });
    const handler = handlers[key];
    if (handler === undefined) throw new TypeError(`Failed to fetch ${key}`);
    const reply = typeof handler === 'function' ? await handler(body, url) : handler;
    const text = JSON.stringify(reply.body === undefined ? {} : reply.body);
    const { status = 200, headers = {} } = reply;
    // Under load an action sometimes failed here, probably while happy-dom read the body.
    return Object.assign(new Response(text, { status, headers }), {
      text: async () => text,
      json: async (): Promise<unknown> => JSON.parse(text),
    });
  });
  return asked;
}

const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString();

/** A verified member, as the session call returns them. */
export function anOwnUser(changes: Partial<OwnUser> = {}): OwnUser {
  return {
    id: '7d9f5a1e-4f63-4b0a-9c1d-0d6a3f1f2b10',
    fullName: 'Mona Vale',
    username: 'mona@example.com',
    email: 'mona@example.com',
    age: 27,
    location: 'Austin, TX',
    bio: null,
    interests: ['Music', 'Coffee', 'Hiking'],
    profilePicture: null,
    videoIntroUrl: null,
    rizzScore: 120,
    level: 2,
    streakDays: 3,
    // The streak is alive, and today's bonus can be claimed.
    lastDailyBonusAt: YESTERDAY,
    streakHeldTo: null,
    restDays: 0,
    pausedSince: null,
    calmMode: false,
    hasPassword: true,
    theme: 'classic',
    language: null,
    role: 'member',
    agreedRules: 0,
    restriction: null,
    profileComplete: false,
    photoChecked: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    ...changes,
  };
}
