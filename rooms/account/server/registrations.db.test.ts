import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { createTestApp } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { passwordQueue } from './passwords.ts';
import { registrations } from './tables.ts';

const app = useTestApp();
let serial = 0;
let email = '';
let ann: TestBrowser;
let ben: TestBrowser;

beforeEach(() => {
  serial += 1;
  email = `contested-${serial}@test.example`;
  ann = createBrowser(app);
  ben = createBrowser(app);
});

/** Registers the address in a browser and returns the link's token. */
async function register(browser: TestBrowser, fullName: string, password: string) {
  const answer = await browser.call(
    'POST',
    '/api/auth/register',
    registration({ email, fullName, password, confirmPassword: password }),
  );
  expect(answer.statusCode).toBe(201);
  return newestToken(app, email);
}
const open = (browser: TestBrowser, token: string, headers = {}) =>
  browser.call('GET', `/api/auth/verify-email?token=${token}`, undefined, headers);
const openWith = (browser: TestBrowser, token: string, password: string) =>
  browser.call('POST', '/api/auth/verify-email', { token, password });
const login = (password: string) =>
  createBrowser(app).call('POST', '/api/auth/login', { email, password });
const newestMail = () => JSON.stringify(app.mails.findLast(({ to }) => to === email));

describe('registrations of one address from two browsers', () => {
  it('asks for the password of the registration that the link belongs to', async () => {
    const annsLink = await register(ann, 'Ann', 'anns-secret');
    const bensLink = await register(ben, 'Ben', 'bens-secret');

    for (const link of [annsLink, bensLink]) {
      const answer = await open(ann, link);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ code: 'password_needed', message: expect.any(String) });
      expect(ann.cookies.has('rizzly')).toBe(false);
    }
    const wrong = await openWith(ann, annsLink, 'bens-secret');
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json().code).toBe('invalid_credentials');
    const right = await openWith(ann, annsLink, 'anns-secret');

    expect(right.statusCode).toBe(200);
    expect(right.json().user).toMatchObject({ fullName: 'Ann', email });
    expect((await ann.call('GET', '/api/auth/session')).json().user.fullName).toBe('Ann');
    expect((await login('anns-secret')).statusCode).toBe(200);
    expect((await login('bens-secret')).statusCode).toBe(401);
  });

  it('ends the other registrations when one link is used', async () => {
    const annsLink = await register(ann, 'Ann', 'anns-secret');
    const bensLink = await register(ben, 'Ben', 'bens-secret');

    await openWith(ann, annsLink, 'anns-secret');

    expect((await open(ben, bensLink)).statusCode).toBe(400);
    expect((await openWith(ben, bensLink, 'bens-secret')).statusCode).toBe(400);
    const rows = await app.deps.db.select().from(registrations);
    expect(rows.filter((row) => row.email === email)).toEqual([]);
  });

  it('creates one account when both links are used 25 times concurrently', async () => {
    const annsLink = await register(ann, 'Ann', 'anns-secret');
    const bensLink = await register(ben, 'Ben', 'bens-secret');

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => [
        openWith(ann, annsLink, 'anns-secret'),
        openWith(ben, bensLink, 'bens-secret'),
      ]).flat(),
    );

    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(49);
  });

  it('says so in the mails, without text that the other person typed', async () => {
    await register(ann, 'Ann', 'anns-secret');
    expect(newestMail()).not.toContain('more than one browser');

    await register(ben, 'Ben of Elsewhere', 'bens-secret');

    expect(newestMail()).toContain('more than one browser');
    expect(newestMail()).toMatch(/Nov 21, 2026, 12:00\sPM UTC/u);
    expect(newestMail()).not.toContain('Elsewhere');
  });

  it('answers a login with either password with the error to verify', async () => {
    await register(ann, 'Ann', 'anns-secret');
    await register(ben, 'Ben', 'bens-secret');

    for (const password of ['anns-secret', 'bens-secret']) {
      const answer = await login(password);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('email_unverified');
    }
    expect((await login('wrong')).statusCode).toBe(401);
  });

  it('hashes equally often for a login however many registrations wait', async () => {
    const hashing = vi.spyOn(passwordQueue, 'run');
    const hashesOfLogin = async () => {
      hashing.mockClear();
      await login('wrong');
      return hashing.mock.calls.length;
    };

    const counts = [await hashesOfLogin()];
    await register(ann, 'Ann', 'anns-secret');
    counts.push(await hashesOfLogin());
    await register(ben, 'Ben', 'bens-secret');
    await register(createBrowser(app), 'Cleo', 'cleos-secret');
    counts.push(await hashesOfLogin());
    hashing.mockRestore();

    expect(counts).toEqual([2, 2, 2]);
  });
});

describe('a registration', () => {
  it('sets an HttpOnly browser cookie, which is stored as a hash', async () => {
    const answer = await ann.call('POST', '/api/auth/register', registration({ email }));

    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/^rizzly-signup=[\w-]{22};/u);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    const rows = JSON.stringify(await app.deps.db.select().from(registrations));
    expect(rows).not.toContain(ann.cookies.get('rizzly-signup'));
  });

  it('replaces the earlier one of the same browser and invalidates its link', async () => {
    const older = await register(ann, 'Anne', 'first-secret');
    const newer = await register(ann, 'Ann', 'second-secret');

    expect((await open(ann, older)).statusCode).toBe(400);
    const answer = await open(ann, newer);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.fullName).toBe('Ann');
    expect((await login('first-secret')).statusCode).toBe(401);
    expect((await login('second-secret')).statusCode).toBe(200);
  });

  it('can be completed with its password when it is the only one', async () => {
    const link = await register(ann, 'Ann', 'anns-secret');

    expect((await openWith(ben, link, 'anns-secret')).statusCode).toBe(200);
  });

  it('keeps its link after wrong passwords, which are limited', async () => {
    const strict = await createTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
    const browser = createBrowser(strict);
    await browser.call('POST', '/api/auth/register', registration({ email }));
    const token = newestToken(strict, email);

    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await openWith(browser, token, 'wrong')).statusCode);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await open(browser, token)).statusCode).toBe(200);
    await strict.close();
  });

  it.each([
    [
      { token: '', password: 'x' },
      'Verification token is missing. Please check the link in your email.',
    ],
    [{ token: 'unknown', password: '' }, 'Password is required'],
    [
      { token: 'unknown', password: 'x' },
      'Email verification failed. The link may be expired or invalid.',
    ],
  ])('rejects %o', async (body, message) => {
    const answer = await ann.call('POST', '/api/auth/verify-email', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('signs nobody in when another site asks, and keeps its link', async () => {
    const link = await register(ann, 'Ann', 'anns-secret');

    const answer = await open(ben, link, { 'sec-fetch-site': 'cross-site' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('another site');
    expect(ben.cookies.size).toBe(0);

    expect((await open(ann, link, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });
});

describe('a new link', () => {
  async function resend(browser: TestBrowser): Promise<string> {
    const own = () => app.mails.filter(({ to }) => to === email).length;
    const before = own();
    await browser.call('POST', '/api/auth/resend-verification', { email });
    await app.runJobs();
    expect(own()).toBe(before + 1);
    return newestToken(app, email);
  }

  it('is for the registration of the same browser, or else for the newest', async () => {
    app.setTime('2026-11-21T12:00:00Z');
    const annsFirst = await register(ann, 'Ann', 'anns-secret');
    app.setTime('2026-11-21T12:00:01Z');
    const bensFirst = await register(ben, 'Ben', 'bens-secret');

    const annsSecond = await resend(ann);
    expect(newestMail()).toContain('more than one browser');
    expect((await openWith(ann, annsSecond, 'bens-secret')).statusCode).toBe(401);
    expect((await openWith(ann, annsFirst, 'anns-secret')).statusCode).toBe(400);
    expect((await open(ben, bensFirst)).statusCode).toBe(403);

    const newest = await resend(createBrowser(app));
    expect((await openWith(ben, bensFirst, 'bens-secret')).statusCode).toBe(400);
    expect((await openWith(ben, newest, 'bens-secret')).json().user.fullName).toBe('Ben');
  });
});
