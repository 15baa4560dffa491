import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { createTestApp } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { DEVICES_KEPT } from './browsers.ts';
import { removeExpired } from './jobs.ts';
import { devices, members } from './tables.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let serial = 0;
let email = '';

beforeEach(() => {
  serial += 1;
  email = `owner-${serial}@test.example`;
  app.setTime('2026-11-21T12:00:00Z');
});

const address = (number: number) => `203.0.${serial}.${number}`;
const mailsTo = (to: string, subject: string) =>
  app.mails.filter((mail) => mail.to === to && mail.subject.includes(subject));

/** The owner's browser, verified and signed in, with its own network address. */
async function createOwner(): Promise<TestBrowser> {
  const browser = createBrowser(app, address(1));
  await browser.call('POST', '/api/auth/register', registration({ email }));
  const verified = await browser.call(
    'GET',
    `/api/auth/verify-email?token=${newestToken(app, email)}`,
  );
  expect(verified.statusCode).toBe(200);
  return browser;
}
const login = (browser: TestBrowser, password = 'secret1') =>
  browser.call('POST', '/api/auth/login', { email, password });
const forgot = (browser: TestBrowser) =>
  browser.call('POST', '/api/auth/forgot-password', { email });

/** Makes 60 wrong guesses from 6 addresses: all that the account's limit allows. */
async function guessFromElsewhere(): Promise<void> {
  for (let number = 10; number < 16; number += 1) {
    const browser = createBrowser(app, address(number));
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login(browser, 'guess')).statusCode).toBe(401);
    }
  }
  expect((await login(createBrowser(app, address(20)), 'guess')).statusCode).toBe(429);
}

const ownDevices = async () => {
  const rows = await app.deps.db
    .select({ tokenHash: devices.tokenHash })
    .from(devices)
    .innerJoin(members, eq(members.id, devices.memberId))
    .where(eq(members.email, email));
  return rows.map((row) => row.tokenHash);
};

describe('a device cookie', () => {
  it('is set by verification and sign-in, survives a sign-out, and is stored as a hash', async () => {
    const owner = await createOwner();
    const token = owner.cookies.get('rizzly-device');
    expect(token).toMatch(/^[\w-]{22}$/u);

    await owner.call('POST', '/api/auth/logout');
    expect(owner.cookies.get('rizzly-device')).toBe(token);
    const other = createBrowser(app, address(2));
    const answer = await login(other);

    const header = [answer.headers['set-cookie']].flat().find((line) => line?.includes('-device'));
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    expect(header).toContain(`Max-Age=${400 * 86_400}`);
    expect(await ownDevices()).toHaveLength(2);
    expect(JSON.stringify(await ownDevices())).not.toContain(token);
  });

  it('is not set by a wrong password', async () => {
    await createOwner();
    const stranger = createBrowser(app, address(3));

    await login(stranger, 'wrong');

    expect(stranger.cookies.size).toBe(0);
  });

  it('is kept for a bounded number of browsers; the least recently used is forgotten', async () => {
    const owner = await createOwner();
    const first = await ownDevices();
    for (let count = 1; count <= DEVICES_KEPT; count += 1) {
      app.setTime(new Date(Date.UTC(2026, 10, 21, 13, count)));
      await login(createBrowser(app, address(30 + count)));
    }

    expect(await ownDevices()).toHaveLength(DEVICES_KEPT);
    expect(await ownDevices()).not.toContain(first[0]);
    await login(owner);
    expect(await ownDevices()).toContain(first[0]);
    expect(await ownDevices()).toHaveLength(DEVICES_KEPT);
  });

  it('stays bounded when many browsers sign in concurrently', async () => {
    await createOwner();

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => login(createBrowser(app, address(40 + index)))),
    );

    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect(await ownDevices()).toHaveLength(DEVICES_KEPT);
  });

  it('serves several members who share a browser', async () => {
    const owner = await createOwner();
    const [ann, token] = [email, owner.cookies.get('rizzly-device')];
    email = `partner-${serial}@test.example`;
    await owner.call('POST', '/api/auth/register', registration({ email }));
    await owner.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`);

    expect(owner.cookies.get('rizzly-device')).toBe(token);
    expect(await ownDevices()).toHaveLength(1);
    email = ann;
    expect(await ownDevices()).toHaveLength(1);
  });

  it('is deleted with the account, and after 400 days without use', async () => {
    await createOwner();
    await app.deps.db.delete(members).where(eq(members.email, email));
    expect(await ownDevices()).toEqual([]);

    email = `idle-${serial}@test.example`;
    await createOwner();
    app.setTime('2027-12-27T12:00:00Z');
    await removeExpired(app.deps);
    expect(await ownDevices()).toEqual([]);
  });
});

describe('an owner under attack', () => {
  it('signs in on a known browser while wrong guesses block everybody else', async () => {
    const owner = await createOwner();
    await owner.call('POST', '/api/auth/logout');

    await guessFromElsewhere();

    expect((await login(createBrowser(app, address(21)))).statusCode).toBe(429);
    expect((await login(owner)).statusCode).toBe(200);
  });

  it('has a separate count of wrong guesses', async () => {
    const owner = await createOwner();

    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await login(owner, 'wrong')).statusCode);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await login(createBrowser(app, address(22)))).statusCode).toBe(200);
  });

  it('gains nothing from the device of another account', async () => {
    await createOwner();
    const held = email;
    email = `stranger-${serial}@test.example`;
    const stranger = await createOwner();
    email = held;

    await guessFromElsewhere();

    expect((await login(stranger)).statusCode).toBe(429);
  });

  it('keeps the browser that resets the password as the only device', async () => {
    const owner = await createOwner();
    const thief = createBrowser(app, address(4));
    await login(thief);
    const before = newestToken(app, email);
    await forgot(owner);
    await app.runJobs();
    expect(newestToken(app, email)).not.toBe(before);
    const resetting = createBrowser(app, address(5));

    const token = newestToken(app, email);
    const body = { token, newPassword: 'new-secret' };
    expect((await resetting.call('POST', '/api/auth/reset-password', body)).statusCode).toBe(200);

    expect(await ownDevices()).toHaveLength(1);
    await guessFromElsewhere();
    expect((await login(thief, 'new-secret')).statusCode).toBe(429);
    expect((await login(resetting, 'new-secret')).statusCode).toBe(200);
  });
});

describe('requests for mails', () => {
  it('send at most 5 an hour to a recipient, and the owner’s browser can still request one', async () => {
    const owner = await createOwner();
    const attacker = createBrowser(app, address(6));
    const subject = 'Reset your';

    const statuses: number[] = [];
    for (let tries = 0; tries < 20; tries += 1) statuses.push((await forgot(attacker)).statusCode);
    await app.runJobs();
    expect(mailsTo(email, subject)).toHaveLength(5);

    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]));
    expect((await forgot(owner)).statusCode).toBe(200);
    await app.runJobs();
    expect(mailsTo(email, subject)).toHaveLength(6);
  });

  it.each([
    ['/api/auth/register', () => registration({ email })],
    ['/api/auth/resend-verification', () => ({ email })],
    ['/api/auth/forgot-password', () => ({ email })],
  ])('%s is limited alike for members and others, over all callers', async (url, body) => {
    const refusals = async () => {
      const answers = [];
      for (let count = 0; count < 6; count += 1) {
        const caller = createBrowser(app, address(100 + count));
        answers.push(await caller.call('POST', url, body()));
      }
      return answers.map((answer) => [
        answer.statusCode,
        answer.body,
        answer.headers['retry-after'],
      ]);
    };

    await app.createMember({ email });
    const member = await refusals();
    email = `nobody-${serial}-${url.length}@test.example`;
    const stranger = await refusals();

    expect(member.at(-1)?.[0]).toBe(429);
    expect(member).toEqual(stranger);
  });

  it('count each kind separately, and scale with RATE_LIMIT_MULTIPLIER', async () => {
    const wide = await createTestApp({ RATE_LIMIT_MULTIPLIER: '2' });
    const browser = createBrowser(wide);
    const send = (kind: string) => browser.call('POST', `/api/auth/${kind}`, { email });

    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await send('forgot-password')).statusCode);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await send('resend-verification')).statusCode).toBe(200);
    await wide.close();
  });
});
