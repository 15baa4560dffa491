import { hash } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { passwordQueue } from './passwords.ts';
import { members } from './tables.ts';

/** `contraseña` with ñ as one character, as two, and in full-width letters. */
const ONE = 'contrase\u00F1a';
const TWO = 'contrasen\u0303a';
const WIDE = 'ｃｏｎｔｒａｓｅ\u00F1ａ';

const app = useTestApp();
let serial = 0;

afterEach(() => {
  vi.restoreAllMocks();
});

const nextEmail = () => `composed-${(serial += 1)}@test.example`;
const login = (email: string, password: string) =>
  app.call('POST', '/api/auth/login', { email, password });
const register = (email: string, password: string, confirmPassword = password) =>
  app.call('POST', '/api/auth/register', registration({ email, password, confirmPassword }));

async function join(password = ONE) {
  const email = nextEmail();
  const browser = createBrowser(app);
  await browser.call('POST', '/api/auth/register', {
    ...registration({ email, password, confirmPassword: password }),
  });
  await browser.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`);
  return { email, browser };
}

describe('a password that a keyboard composes differently', () => {
  it.each([ONE, TWO, WIDE])('signs in as %j, however it was registered', async (set) => {
    const { email } = await join(set);

    for (const typed of [ONE, TWO, WIDE]) {
      expect((await login(email, typed)).statusCode).toBe(200);
    }
    expect((await login(email, 'contrasena')).statusCode).toBe(401);
  });

  it('is confirmed by its other form', async () => {
    expect((await register(nextEmail(), ONE, TWO)).statusCode).toBe(201);
  });

  it('fits a waiting registration, and its link', async () => {
    const email = nextEmail();
    await register(email, TWO);
    await register(email, 'another one');

    expect((await login(email, ONE)).json().code).toBe('email_unverified');
    const [link] = app.mails.filter(({ to }) => to === email).map((mail) => mail.link ?? '');
    const token = new URL(link ?? '').searchParams.get('token');
    const verified = await app.call('POST', '/api/auth/verify-email', { token, password: WIDE });
    expect(verified.statusCode).toBe(200);
  });

  it('fits after a reset', async () => {
    const { email } = await join('secret1');
    await app.call('POST', '/api/auth/forgot-password', { email });
    await app.runJobs();

    await app.call('POST', '/api/auth/reset-password', {
      token: newestToken(app, email),
      newPassword: TWO,
    });

    expect((await login(email, ONE)).statusCode).toBe(200);
  });

  it.each([
    ['POST', '/api/auth/again', { password: TWO }],
    ['POST', '/api/account/password', { currentPassword: TWO, newPassword: 'secret2' }],
    ['POST', '/api/account/email', { password: TWO, newEmail: 'composed-new@test.example' }],
    ['POST', '/api/account/export', { password: TWO }],
    ['POST', '/api/account/delete', { password: TWO }],
  ] as const)('is confirmed in its other form by %s %s', async (method, url, body) => {
    const { browser } = await join(ONE);

    expect((await browser.call(method, url, body)).statusCode).toBeLessThan(300);
  });

  it('brings a leaving member back', async () => {
    const { email, browser } = await join(TWO);
    await browser.call('POST', '/api/account/delete', { password: WIDE });

    const back = await app.call('POST', '/api/account/come-back', { email, password: ONE });

    expect(back.statusCode).toBe(200);
  });
});

describe('a hash of a password as it was typed', () => {
  const withRawHash = async (password: string) =>
    app.createMember({ email: nextEmail(), passwordHash: await hash(password) });

  it('is accepted as typed and renewed, so that other forms fit afterwards', async () => {
    const { email } = await withRawHash(TWO);
    expect((await login(email, ONE)).statusCode).toBe(401);

    expect((await login(email, TWO)).statusCode).toBe(200);

    for (const typed of [ONE, TWO, WIDE]) {
      expect((await login(email, typed)).statusCode).toBe(200);
    }
  });

  it('lets concurrent sign-ins in', async () => {
    const { email } = await withRawHash(TWO);

    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, TWO)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  it('stays when the password has one form only', async () => {
    const { email } = await withRawHash('secret1');
    const before = await app.deps.db.select().from(members);

    await login(email, 'secret1');

    const after = await app.deps.db.select().from(members);
    const hashOf = (rows: typeof before) => rows.find((row) => row.email === email)?.passwordHash;
    expect(hashOf(after)).toBe(hashOf(before));
  });
});

it.each([ONE, TWO])('a wrong %j costs as many hashes for members and others', async (password) => {
  const { email } = await join('secret1');
  const waiting = nextEmail();
  await register(waiting, 'secret1');
  const run = vi.spyOn(passwordQueue, 'run');

  const costs = [];
  for (const address of [email, waiting, nextEmail()]) {
    run.mockClear();
    expect((await login(address, password)).statusCode).toBe(401);
    costs.push(run.mock.calls.length);
  }

  expect(new Set(costs).size).toBe(1);
});
