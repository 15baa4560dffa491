import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import { newestToken, registration, sessionCookie } from '../../../testing/server/account-flow.ts';
import { openSocket } from '../../../testing/server/socket-client.ts';
import { createTestApp } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { lastSeen, members, registrations, sessions } from './tables.ts';

const app = useTestApp();
let serial = 0;
let email = '';

beforeEach(() => {
  serial += 1;
  email = `person-${serial}@test.example`;
  app.setTime('2026-11-21T12:00:00Z');
  app.mailDown(false);
});

const register = (fields: Record<string, unknown> = {}) =>
  app.call('POST', '/api/auth/register', registration({ email, ...fields }));
const login = (password = 'secret1') => app.call('POST', '/api/auth/login', { email, password });
const verify = (token: string) => app.call('GET', `/api/auth/verify-email?token=${token}`);

async function registerAndVerify(): Promise<string> {
  await register();
  const answer = await verify(newestToken(app, email));
  expect(answer.statusCode).toBe(200);
  return sessionCookie(answer.headers);
}

const withCookie = (method: 'GET' | 'POST', url: string, cookie: string) =>
  app.http.inject({ method, url, headers: { cookie } });

describe('register', () => {
  it('answers 201, sends one mail, and stores neither password nor token in plain text', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ message: expect.any(String), emailSent: true });
    const token = newestToken(app, email);
    expect(token.length).toBeGreaterThanOrEqual(22);
    const rows = JSON.stringify(await app.deps.db.select().from(registrations));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain('secret1');
    expect(rows).toContain('$argon2id$');
  });

  it('puts no text of the caller into a mail to an address that may be a stranger’s', async () => {
    const fullName = 'Win at roulette today';
    await register({ fullName, bio: 'Call me on 555', interests: ['Art', 'Food', 'Pets'] });
    await app.call('POST', '/api/auth/resend-verification', { email });
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === email).length).toBe(2);
    for (const mail of app.mails.filter(({ to }) => to === email)) {
      const all = JSON.stringify(mail);
      for (const word of ['roulette', 'Win at', '555']) expect(all).not.toContain(word);
    }
  });

  it.each([
    [{ fullName: 'R' }, 'fullName', 'Name must be at least 2 characters'],
    [{ fullName: '  R  ' }, 'fullName', 'Name must be at least 2 characters'],
    [{ fullName: undefined }, 'fullName', 'Name must be at least 2 characters'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email'],
    [{ email: undefined }, 'email', 'Please enter a valid email'],
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
    [{ confirmPassword: undefined }, 'confirmPassword', "Passwords don't match"],
    [{ age: 17 }, 'age', 'Must be at least 18 years old'],
    [{ age: 100 }, 'age', 'Must be at most 99 years old'],
    [{ age: '30' }, 'age', 'Please enter your age'],
    [{ location: 'A' }, 'location', 'Please enter your location'],
    [{ location: undefined }, 'location', 'Please enter your location'],
    [{ location: 'Atlantis, XX' }, 'location', 'Please choose a city from the list'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Bio must be less than 500 characters'],
    [{ interests: ['Art', 'Food'] }, 'interests', 'Please select at least 3 interests'],
    [{ interests: ['Art', 'Art', 'Art'] }, 'interests', 'Please select at least 3 interests'],
    [{ interests: undefined }, 'interests', 'Please select at least 3 interests'],
    [{ fullName: 'Ro\0bin' }, 'fullName', 'Text must not contain NUL characters'],
  ])('rejects %o', async (fields, path, message) => {
    const mailsBefore = app.mails.length;
    const answer = await register(fields);
    expect(answer.statusCode).toBe(400);
    const body = answer.json();
    expect(body.code).toBe('invalid_input');
    expect(body.issues).toContainEqual({ path, message });
    expect(app.mails.length).toBe(mailsBefore);
  });

  it.each([
    [{ fullName: 'Bo' }],
    [{ password: '123456', confirmPassword: '123456' }],
    [{ age: 18 }],
    [{ age: 99 }],
    [{ bio: 'x'.repeat(500) }],
    [{ bio: undefined }],
    [{ bio: '' }],
    [{ interests: ['Art', 'Food', 'Pets'] }],
  ])('accepts the boundary %o', async (fields) => {
    const answer = await register(fields);
    expect(answer.statusCode).toBe(201);
  });

  it('answers an address in use exactly like a new one, and informs only the owner by mail', async () => {
    const fresh = await register();
    await verify(newestToken(app, email));
    const again = await register({
      fullName: 'Somebody Else',
      password: 'other-1',
      confirmPassword: 'other-1',
    });
    expect(again.statusCode).toBe(fresh.statusCode);
    expect(again.json()).toEqual(fresh.json());
    expect(app.mails.at(-1)?.subject).toContain('already have');
    expect((await login()).json().user.fullName).toBe('Robin Vale');
    expect((await login('other-2')).statusCode).toBe(401);
    // As for a new address. Otherwise registering and signing in would reveal who is a member.
    const refused = await login('other-1');
    await app.call('POST', '/api/auth/resend-verification', { email });
    const toldOwner = () =>
      app.mails.filter(({ to, subject }) => to === email && subject.includes('already have'));
    await app.runJobs();
    expect(toldOwner()).toHaveLength(2);
    const unknown = { email: 'new-here@test.example', username: 'new-here@test.example' };
    await register({ ...unknown, password: 'other-1', confirmPassword: 'other-1' });
    const waiting = await app.call('POST', '/api/auth/login', {
      email: unknown.email,
      password: 'other-1',
    });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual(waiting.json());
  });

  it('says when the mail could not be sent, and sends it later', async () => {
    app.mailDown(true);
    const answer = await register();
    expect(answer.statusCode).toBe(201);
    expect(answer.json().emailSent).toBe(false);
    app.mailDown(false);
    await app.runJobs();
    expect((await verify(newestToken(app, email))).statusCode).toBe(200);
  });

  it('sends the mail from another node when the first dies between commit and sending', async () => {
    const dying = await createTestApp({}, { database: connectDatabase(app.location) });
    const sending = vi.spyOn(dying.deps.mailer, 'send').mockReturnValue(new Promise(() => {}));
    void dying.call('POST', '/api/auth/register', registration({ email }));
    await expect.poll(() => sending.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await verify(newestToken(app, email))).statusCode).toBe(200);
    await dying.deps.jobs.stop();
  });

  it('trims and lower-cases addresses', async () => {
    await register({ email: `  ${email.toUpperCase()} ` });
    const { user } = (await verify(newestToken(app, email))).json();
    expect(user.email).toBe(email);
    expect(user.username).toBe(email);
  });
});

describe('verification', () => {
  it('signs in and returns the member’s own e-mail, never the password hash', async () => {
    await register();
    const answer = await verify(newestToken(app, email));
    const { user, message } = answer.json();
    expect(message).toEqual(expect.any(String));
    expect(user).toEqual({
      id: expect.any(String),
      fullName: 'Robin Vale',
      email,
      username: email,
      age: 29,
      location: 'Austin, TX',
      bio: 'I make very good pancakes.',
      interests: ['Cooking', 'Hiking', 'Movies'],
      profilePicture: null,
      videoIntroUrl: null,
      rizzScore: 0,
      level: 1,
      streakDays: 0,
      lastDailyBonusAt: null,
      streakHeldTo: null,
      restDays: 0,
      pausedSince: null,
      calmMode: false,
      hasPassword: true,
      profileComplete: false,
      photoChecked: null,
      theme: 'classic',
      language: null,
      role: 'member',
      restriction: null,
      agreedRules: 0,
      createdAt: '2026-11-21T12:00:00.000Z',
    });
    const cookie = sessionCookie(answer.headers);
    expect((await withCookie('GET', '/api/auth/session', cookie)).json().user).toEqual(user);
  });

  it('works for exactly 24 hours', async () => {
    await register();
    app.setTime('2026-11-22T12:00:00Z');
    expect((await verify(newestToken(app, email))).statusCode).toBe(400);
    app.setTime('2026-11-22T11:59:59Z');
    expect((await verify(newestToken(app, email))).statusCode).toBe(200);
  });

  it('works once, even when opened 50 times concurrently', async () => {
    await register();
    const token = newestToken(app, email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(49);
  });

  it.each(['', 'rejects the token %j', 'x'.repeat(201)])('refuses the token %j', async (token) => {
    const answer = await verify(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', message: expect.any(String) });
  });

  it('answers a request for another mail alike for every address', async () => {
    await register();
    const waiting = await app.call('POST', '/api/auth/resend-verification', { email });
    const nobody = await app.call('POST', '/api/auth/resend-verification', {
      email: 'nobody@test.example',
    });
    expect(waiting.statusCode).toBe(200);
    expect(nobody.statusCode).toBe(200);
    expect(waiting.json()).toEqual(nobody.json());
  });

  it('invalidates an older link when a newer one is issued', async () => {
    await register();
    const older = newestToken(app, email);
    await app.call('POST', '/api/auth/resend-verification', { email });
    await app.runJobs();
    expect(newestToken(app, email)).not.toBe(older);
    expect((await verify(older)).statusCode).toBe(400);
    expect((await verify(newestToken(app, email))).statusCode).toBe(200);
  });
});

describe('login', () => {
  it('allows no more tries to a caller who knows the password of a registration', async () => {
    const strict = await createTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
    const fields = { email: 'waiting@test.example', username: 'waiting@test.example' };
    await strict.call('POST', '/api/auth/register', {
      fullName: 'Robin Vale',
      ...fields,
      password: 'secret1',
      confirmPassword: 'secret1',
      age: 30,
      location: 'Austin, TX',
      interests: ['Music', 'Art', 'Coffee'],
    });
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await strict.call('POST', '/api/auth/login', {
        ...fields,
        password: 'secret1',
      });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
    await strict.close();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    await registerAndVerify();
    const wrong = await login('wrong-password');
    const unknown = await app.call('POST', '/api/auth/login', {
      email: 'nobody@test.example',
      password: 'secret1',
    });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().code).toBe('invalid_credentials');
  });

  it('asks for verification only after the right password', async () => {
    await register();
    expect((await login('wrong-password')).statusCode).toBe(401);
    const answer = await login();
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('verify your email');
  });

  it.each([
    [{ email: 'nobody', password: 'x' }, 'Please enter a valid email'],
    [{ email: 'a@b.example', password: '' }, 'Password is required'],
    [{ email: 'a@b.example' }, 'Password is required'],
    [{}, 'Please enter a valid email'],
  ])('rejects %o', async (body, message) => {
    const answer = await app.call('POST', '/api/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('sets an HttpOnly, SameSite=Lax cookie for 30 days', async () => {
    await registerAndVerify();
    const header = String((await login()).headers['set-cookie']);
    expect(header).toMatch(/^rizzly=[\w-]{22};/u);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    expect(header).toContain('Max-Age=2592000');
    expect(header).not.toContain('Secure');
  });

  it('stores sessions only as hashes', async () => {
    const cookie = await registerAndVerify();
    const rows = JSON.stringify(await app.deps.db.select().from(sessions));
    expect(rows).not.toContain(cookie.split('=')[1]);
  });
});

describe('session', () => {
  it('answers 401 without a session, with a wrong one, and after logout', async () => {
    const cookie = await registerAndVerify();
    expect((await app.call('GET', '/api/auth/session')).statusCode).toBe(401);
    expect((await withCookie('GET', '/api/auth/session', 'rizzly=nonsense')).statusCode).toBe(401);
    expect((await withCookie('POST', '/api/auth/logout', cookie)).statusCode).toBe(200);
    expect((await withCookie('GET', '/api/auth/session', cookie)).statusCode).toBe(401);
    expect(app.liveMessages.at(-1)).toMatchObject({ kind: 'signed-out' });
  });

  it('is renewed by use and ends 30 days after the last', async () => {
    const cookie = await registerAndVerify();
    app.setTime('2026-12-20T12:00:00Z');
    const rolled = await withCookie('GET', '/api/auth/session', cookie);
    expect(rolled.statusCode).toBe(200);
    expect(rolled.headers['set-cookie']).toContain('Max-Age=2592000');
    app.setTime('2027-01-19T11:59:00Z');
    expect((await withCookie('GET', '/api/auth/session', cookie)).statusCode).toBe(200);
    app.setTime('2027-02-19T12:00:00Z');
    expect((await withCookie('GET', '/api/auth/session', cookie)).statusCode).toBe(401);
  });

  it('sends the longer cookie too when the day began with a socket', async () => {
    const member = await app.createMember();
    app.setTime('2026-11-22T12:00:00Z');
    const socket = await openSocket(app, member);
    socket.ws.terminate();
    const first = await member.call('GET', '/api/auth/session');
    expect(first.headers['set-cookie']).toContain('Max-Age=2592000');
    const second = await member.call('GET', '/api/auth/session');
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('notes once a minute that the member is here, and once a day their day and language', async () => {
    const member = await app.createMember();
    const { db } = app.deps;
    const read = async () => {
      const [row] = await db
        .select({ seenAt: lastSeen.seenAt, day: members.lastActiveOn, of: members.browserLanguage })
        .from(members)
        .leftJoin(lastSeen, eq(lastSeen.memberId, members.id))
        .where(eq(members.id, member.id));
      return row;
    };
    const callAt = async (time: string) => {
      app.setTime(time);
      const { cookie } = member;
      const headers = { cookie, 'accept-language': 'es' };
      await app.http.inject({ url: '/api/auth/session', headers });
      return read();
    };
    const first = new Date('2026-11-22T12:00:00Z');
    expect(await callAt('2026-11-22T12:00:00Z')).toEqual({
      seenAt: first,
      day: '2026-11-22',
      of: 'es',
    });
    expect(await callAt('2026-11-22T12:00:59Z')).toMatchObject({ seenAt: first });
    const next = new Date('2026-11-22T12:01:00Z');
    expect(await callAt('2026-11-22T12:01:00Z')).toMatchObject({ seenAt: next });
  });
});

describe('password reset', () => {
  const forgot = () => app.call('POST', '/api/auth/forgot-password', { email });
  const reset = (token: string, newPassword = 'new-secret') =>
    app.call('POST', '/api/auth/reset-password', { token, newPassword });

  async function resetToken(): Promise<string> {
    const before = newestToken(app, email);
    await forgot();
    await app.runJobs();
    expect(newestToken(app, email)).not.toBe(before);
    return newestToken(app, email);
  }

  it('answers the same whether the address is known or not', async () => {
    await registerAndVerify();
    const known = await forgot();
    const unknown = await app.call('POST', '/api/auth/forgot-password', {
      email: 'nobody@test.example',
    });
    expect(known.statusCode).toBe(200);
    expect(known.json()).toEqual(unknown.json());
    expect(known.json().message).toBe(
      "If an account with that email exists, we've sent you a password reset link.",
    );
  });

  it('changes the password, ends every session and closes every socket', async () => {
    const cookie = await registerAndVerify();
    const answer = await reset(await resetToken());
    expect(answer.statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
    expect((await login('new-secret')).statusCode).toBe(200);
    expect((await withCookie('GET', '/api/auth/session', cookie)).statusCode).toBe(401);
    expect(app.liveMessages).toContainEqual({ kind: 'signed-out', memberId: expect.any(String) });
  });

  it('works once, even with 50 concurrent calls; a newer link invalidates an older one', async () => {
    await registerAndVerify();
    const older = await resetToken();
    const newer = await resetToken();
    expect((await reset(older)).statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset(newer)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('works for one hour', async () => {
    await registerAndVerify();
    const token = await resetToken();
    app.setTime('2026-11-21T13:00:00Z');
    expect((await reset(token)).statusCode).toBe(400);
  });

  it('checks a new password by the rules of registration', async () => {
    await registerAndVerify();
    const answer = await reset(await resetToken(), '12345');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Password must be at least 6 characters');
  });
});
