import { beforeEach, describe, expect, it } from 'vitest';

import { registerOwner } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' };
const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/26.0 Mobile Safari/604.1',
};
const STRANGER_SESSION = '00000000-0000-4000-8000-00000000dead';

let email = '';
let owner: TestBrowser;

beforeEach(async () => {
  ({ email, owner } = await registerOwner(app, FIREFOX));
});

const signIn = async (headers: Record<string, string>) => {
  const browser = createBrowser(app);
  await browser.call('POST', '/api/auth/login', { email, password: 'secret1' }, headers);
  return browser;
};
const list = async (browser: TestBrowser) => (await browser.call('GET', '/api/sessions')).json();
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/auth/session')).statusCode === 200;
const closedSessions = () =>
  app.liveMessages.flatMap((message) =>
    message.kind === 'signed-out' ? [message.sessionIds] : [],
  );

describe('GET /api/sessions', () => {
  it('lists browsers with their last day, most recent first, and marks the current one', async () => {
    app.setTime('2026-11-21T13:00:00Z');
    const phone = await signIn(PHONE);
    app.setTime('2026-11-22T00:00:00Z');
    await owner.call('GET', '/api/unread');

    const id = expect.stringMatching(/^[0-9a-f-]{36}$/u);
    expect(await list(owner)).toEqual([
      {
        id,
        browser: 'Firefox · Linux',
        createdAt: '2026-11-21T12:00:00.000Z',
        lastSeenOn: '2026-11-22',
        current: true,
      },
      {
        id,
        browser: 'Safari · iPhone',
        createdAt: '2026-11-21T13:00:00.000Z',
        lastSeenOn: '2026-11-21',
        current: false,
      },
    ]);
    expect((await list(phone)).map(({ current }: { current: boolean }) => current)).toEqual([
      true,
      false,
    ]);
  });

  it('leaves out expired sessions, and names a session of an unknown browser', async () => {
    app.setTime('2026-12-10T12:00:00Z');
    const other = await signIn({ 'user-agent': 'curl/8.14.1' });
    app.setTime('2026-12-21T12:00:00Z');

    expect(await list(other)).toEqual([
      expect.objectContaining({ browser: 'Unknown browser', current: true }),
    ]);
  });
});

describe('DELETE /api/sessions/:id', () => {
  it('ends that session and closes its sockets', async () => {
    const phone = await signIn(PHONE);
    const { id } = (await list(owner)).find(({ current }: { current: boolean }) => !current);
    app.liveMessages.length = 0;

    const answer = await owner.call('DELETE', `/api/sessions/${id}`);

    expect([answer.statusCode, answer.json()]).toEqual([200, { id }]);
    expect(closedSessions()).toEqual([[id]]);
    expect([await isSignedIn(owner), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await owner.call('DELETE', `/api/sessions/${id}`)).statusCode).toBe(404);
  });

  it('answers alike for the session of another member and for a missing one', async () => {
    const stranger = await app.createMember();
    const [own] = await list(owner);

    const foreign = await stranger.call('DELETE', `/api/sessions/${own.id}`);
    const never = await stranger.call('DELETE', `/api/sessions/${STRANGER_SESSION}`);

    expect([foreign.statusCode, foreign.body]).toEqual([never.statusCode, never.body]);
    expect(foreign.statusCode).toBe(404);
    expect(await isSignedIn(owner)).toBe(true);
  });

  it('signs out when the current session is ended', async () => {
    const [own] = await list(owner);

    await owner.call('DELETE', `/api/sessions/${own.id}`);

    expect(owner.cookies.has('rizzly')).toBe(false);
    expect(await isSignedIn(owner)).toBe(false);
  });
});

describe('DELETE /api/sessions', () => {
  it('ends all other sessions of the member, and nobody else’s', async () => {
    const stranger = await app.createMember();
    const others = [await signIn(PHONE), await signIn(FIREFOX)];
    app.liveMessages.length = 0;

    const answer = await owner.call('DELETE', '/api/sessions');

    expect([answer.statusCode, answer.json()]).toEqual([200, { ended: 2 }]);
    expect(closedSessions().flat()).toHaveLength(2);
    expect(await Promise.all([owner, ...others].map(isSignedIn))).toEqual([true, false, false]);
    expect((await stranger.call('GET', '/api/unread')).statusCode).toBe(200);
    expect((await owner.call('DELETE', '/api/sessions')).json()).toEqual({ ended: 0 });
  });
});
