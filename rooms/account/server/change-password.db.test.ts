import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newestToken, registerOwner } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let email = '';
let owner: TestBrowser;

beforeEach(async () => {
  ({ email, owner } = await registerOwner(app));
});

const login = (browser: TestBrowser, password = 'secret1') =>
  browser.call('POST', '/api/auth/login', { email, password });
const signIn = async (address: string) => {
  const browser = createBrowser(app, address);
  expect((await login(browser)).statusCode).toBe(200);
  return browser;
};
const change = (browser: TestBrowser, currentPassword = 'secret1', newPassword = 'secret2') =>
  browser.call('POST', '/api/account/password', { currentPassword, newPassword });
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/auth/session')).statusCode === 200;

describe('POST /api/account/password', () => {
  it('sets the password, ends all other sessions and their sockets, and mails the owner', async () => {
    const [phone, laptop] = [await signIn('203.0.114.1'), await signIn('203.0.114.2')];
    app.liveMessages.length = 0;

    expect((await change(phone)).statusCode).toBe(200);

    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(owner)]).toEqual([
      true,
      false,
      false,
    ]);
    const closed = app.liveMessages.filter((message) => message.kind === 'signed-out');
    expect(closed.map((message) => message.sessionIds?.length)).toEqual([2]);
    expect((await login(owner)).statusCode).toBe(401);
    expect((await login(owner, 'secret2')).statusCode).toBe(200);
    await app.runJobs();
    expect(app.mails.at(-1)).toMatchObject({
      to: email,
      subject: 'Your Rizzly password was changed',
    });
  });

  it.each([
    [{ currentPassword: 'secret1' }, 'newPassword', 'Password must be at least 6 characters'],
    [{ currentPassword: 'secret1', newPassword: 'five5' }, 'newPassword', 'Password must be'],
    [{ newPassword: 'secret2' }, 'currentPassword', 'Password is required'],
  ])('rejects %o', async (body, path, message) => {
    const answer = await owner.call('POST', '/api/account/password', body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
    expect(answer.json().message).toContain(message);
  });

  it('limits wrong guesses in a stolen session, and blocks no other session', async () => {
    const thief = await signIn('203.0.114.3');
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change(thief, `guess ${guess}`)).json().code).toBe('invalid_credentials');
    }
    expect((await change(thief)).statusCode).toBe(429);

    expect((await change(owner)).statusCode).toBe(200);
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('invalidates a reset link that was mailed', async () => {
    await owner.call('POST', '/api/auth/forgot-password', { email });
    await app.runJobs();
    const token = newestToken(app, email);

    await change(owner);

    const reset = { token, newPassword: 'secret3' };
    expect((await owner.call('POST', '/api/auth/reset-password', reset)).statusCode).toBe(400);
  });

  it('forgets the other browsers, so that they get no extra guesses', async () => {
    const thief = await signIn('203.0.114.4');
    await change(owner);

    for (let guess = 0; guess < 10; guess += 1) await login(thief, 'guess');

    expect((await login(thief, 'secret2')).statusCode).toBe(429);
    expect((await login(owner, 'secret2')).statusCode).toBe(200);
  });

  it('lets one of 50 concurrent changes succeed', async () => {
    const limits = vi.spyOn(app.deps.limits, 'take').mockResolvedValue();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => change(owner, 'secret1', `secret-${index}`)),
    );
    limits.mockRestore();

    const winners = answers.flatMap((answer, index) => (answer.statusCode === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect((await login(owner, `secret-${winners[0]}`)).statusCode).toBe(200);
  });
});
