import { afterEach, expect, it, vi } from 'vitest';

import { anOwnUser, fakeServer } from '../../testing/web/fake-server.ts';
import { call } from './api.ts';

afterEach(() => {
  globalThis.earlyRequests = undefined;
  vi.restoreAllMocks();
});

function startEarlyRequest(): void {
  const answer = Response.json({ user: anOwnUser({ fullName: 'Early Answer' }) });
  globalThis.earlyRequests = new Map([['/api/auth/session', Promise.resolve(answer)]]);
}

it('uses the early request once', async () => {
  const asked = fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
  vi.spyOn(performance, 'now').mockReturnValue(500);
  startEarlyRequest();
  expect((await call('GET /api/auth/session')).user.fullName).toBe('Early Answer');
  expect(asked).toEqual([]);
  expect((await call('GET /api/auth/session')).user.fullName).toBe('Mona Vale');
});

it('ignores an early response that may be out of date', async () => {
  fakeServer({ 'GET /api/auth/session': { body: { user: anOwnUser() } } });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  startEarlyRequest();
  expect((await call('GET /api/auth/session')).user.fullName).toBe('Mona Vale');
});
