import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newestToken, registration } from '../../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../../testing/server/browser.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { removeExpired } from '../jobs.ts';
import { lockMembers } from '../repository.ts';
import { sendPasswordReset } from '../send-password-reset.ts';
import { emailChanges, members } from '../tables.ts';
import { setLink } from './repository.ts';

const app = useTestApp();
const START = '2026-11-21T12:00:00Z';

let serial = 0;
/** The owner's address, and an unused one. */
let old = '';
let next = '';
let owner: TestBrowser;

beforeEach(async () => {
  serial += 1;
  [old, next] = [`old-${serial}@test.example`, `next-${serial}@test.example`];
  app.setTime(START);
  owner = await join(old);
});

async function join(email: string): Promise<TestBrowser> {
  const browser = createBrowser(app);
  await browser.call('POST', '/api/auth/register', registration({ email }));
  const link = `/api/auth/verify-email?token=${newestToken(app, email)}`;
  expect((await browser.call('GET', link)).statusCode).toBe(200);
  return browser;
}
async function signIn(email: string, password = 'secret1'): Promise<TestBrowser> {
  const browser = createBrowser(app);
  expect((await login(browser, email, password)).statusCode).toBe(200);
  return browser;
}
const login = (browser: TestBrowser, email: string, password = 'secret1') =>
  browser.call('POST', '/api/auth/login', { email, password });
const request = (browser: TestBrowser, newEmail: string, password = 'secret1') =>
  browser.call('POST', '/api/account/email', { password, newEmail });
/** Always signed out. */
const use = (kind: 'confirm' | 'undo', token: string) =>
  app.call('POST', `/api/account/email/${kind}`, { token });
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/auth/session')).statusCode === 200;
const addressOf = async (browser: TestBrowser) =>
  (await browser.call('GET', '/api/auth/session')).json().user?.email;

/** Requests a change. Returns the token of its link. */
async function linkFor(browser: TestBrowser, newEmail: string): Promise<string> {
  expect((await request(browser, newEmail)).statusCode).toBe(200);
  await app.runJobs();
  return newestToken(app, newEmail);
}
/** Changes the address of the browser's member. Returns the token that undoes it. */
async function change(browser: TestBrowser, from: string, to: string): Promise<string> {
  const confirmed = await use('confirm', await linkFor(browser, to));
  expect([confirmed.statusCode, confirmed.body]).toEqual([200, expect.any(String)]);
  await app.runJobs();
  return newestToken(app, from);
}
/** By the newest reset link to the address. */
async function resetAndSignIn(email: string): Promise<TestBrowser> {
  await app.runJobs();
  const reset = { token: newestToken(app, email), newPassword: 'secret3' };
  expect((await app.call('POST', '/api/auth/reset-password', reset)).statusCode).toBe(200);
  return signIn(email, 'secret3');
}
const statuses = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
const subjectsTo = (email: string) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('a change of the address', () => {
  it('is confirmed by a link to the new address, and announced to the old one', async () => {
    app.liveMessages.length = 0;
    await request(owner, ` ${next.toUpperCase()}`);
    await app.runJobs();
    const token = newestToken(app, next);
    // It has no current address: §13.1 names the only calls that return it.
    expect((await owner.call('GET', '/api/account')).json()).toEqual({ pendingEmail: next });
    expect(await addressOf(owner)).toBe(old);

    expect((await use('confirm', token)).statusCode).toBe(200);

    expect(await addressOf(owner)).toBe(next);
    expect((await owner.call('GET', '/api/account')).json().pendingEmail).toBeNull();
    expect((await login(createBrowser(app), old)).statusCode).toBe(401);
    await signIn(next);
    await app.runJobs();
    expect(subjectsTo(next)).toEqual(['Confirm your new email for Rizzly']);
    expect(subjectsTo(old).at(-1)).toBe('Your Rizzly email was changed');
    const parts = app.liveMessages.map((message) =>
      message.kind === 'event' && message.event.type === 'user_changed' ? message.event.part : '',
    );
    expect(parts).toEqual(expect.arrayContaining(['user', 'account']));
  });

  it.each([
    [{ newEmail: 'a@b.example' }, 'Password is required'],
    [{ password: 'secret1', newEmail: 'nobody' }, 'Please enter a valid email'],
    [{ password: 'secret1' }, 'Please enter a valid email'],
  ])('rejects %o', async (body, message) => {
    const answer = await owner.call('POST', '/api/account/email', body);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it('needs the password, and an address other than the current one', async () => {
    const wrong = await request(owner, next, 'guess');
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'invalid_credentials']);
    expect((await request(owner, old)).statusCode).toBe(400);
    await app.runJobs();
    expect(subjectsTo(next)).toEqual([]);
  });

  it('can be confirmed for 24 hours, and undone for 7 days', async () => {
    const late = await linkFor(owner, next);
    app.setTime('2026-11-22T12:00:00Z');
    expect((await use('confirm', late)).statusCode).toBe(400);

    const undo = await change(owner, old, next);
    app.setTime('2026-11-29T12:00:01Z');
    expect((await use('undo', undo)).statusCode).toBe(400);
    await removeExpired(app.deps);
    expect(await app.deps.db.select().from(emailChanges)).toEqual([]);
  });

  it('is confirmed once, however many concurrent calls confirm it', async () => {
    const token = await linkFor(owner, next);

    const answers = await statuses(Array.from({ length: 50 }, () => use('confirm', token)));

    expect(answers).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
    expect((await use('confirm', token)).statusCode).toBe(400);
    await app.runJobs();
    expect(subjectsTo(old).filter((subject) => subject.includes('was changed'))).toHaveLength(1);
  });

  it('replaces a waiting change, so that only the newer link works', async () => {
    const first = await linkFor(owner, next);
    const second = await linkFor(owner, `other-${next}`);

    expect((await use('confirm', first)).statusCode).toBe(400);
    expect((await use('confirm', second)).statusCode).toBe(200);
    expect(await addressOf(owner)).toBe(`other-${next}`);
  });

  it('leaves one waiting change after 50 concurrent requests', async () => {
    const answers = await statuses(
      Array.from({ length: 50 }, (_, index) => request(owner, `many-${index}-${next}`)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await app.runJobs();
    const { pendingEmail } = (await owner.call('GET', '/api/account')).json();
    expect(pendingEmail).toContain(next);
    expect((await use('confirm', newestToken(app, pendingEmail))).statusCode).toBe(200);
  });

  it('is canceled by a change of the password', async () => {
    const token = await linkFor(owner, next);
    const body = { currentPassword: 'secret1', newPassword: 'secret2' };
    await owner.call('POST', '/api/account/password', body);

    expect((await use('confirm', token)).statusCode).toBe(400);
  });

  it('is canceled by a reset of the password', async () => {
    const token = await linkFor(owner, next);
    await app.call('POST', '/api/auth/forgot-password', { email: old });
    await app.runJobs();
    const body = { token: newestToken(app, old), newPassword: 'secret2' };
    expect((await app.call('POST', '/api/auth/reset-password', body)).statusCode).toBe(200);

    expect((await use('confirm', token)).statusCode).toBe(400);
  });

  it('invalidates a reset link in the old mailbox', async () => {
    await app.call('POST', '/api/auth/forgot-password', { email: old });
    await app.runJobs();
    const token = newestToken(app, old);

    await change(owner, old, next);

    const body = { token, newPassword: 'secret2' };
    expect((await app.call('POST', '/api/auth/reset-password', body)).statusCode).toBe(400);
  });
});

describe('an address that is taken', () => {
  it('gets the same answer, and its owner gets a mail without a confirmation link', async () => {
    await join(next);
    const free = await request(owner, `free-${next}`);
    const taken = await request(owner, next);

    expect([taken.statusCode, taken.body.replace(next, '')]).toEqual([
      free.statusCode,
      free.body.replace(`free-${next}`, ''),
    ]);
    expect((await owner.call('GET', '/api/account')).json().pendingEmail).toBe(next);
    await app.runJobs();
    const mail = app.mails.findLast(({ to }) => to === next);
    expect(mail?.subject).toBe('Your email is already in use at Rizzly');
    expect(mail?.text).not.toContain('token=');
  });

  it('runs the same statements for the request', async () => {
    await join(next);
    const transactions = vi.spyOn(app.deps.db, 'transaction');
    const enqueue = vi.spyOn(app.deps.jobs, 'enqueueSoon');
    const counts: number[][] = [];
    for (const newEmail of [next, `free-${next}`]) {
      transactions.mockClear();
      enqueue.mockClear();
      await request(owner, newEmail);
      counts.push([transactions.mock.calls.length, enqueue.mock.calls.length]);
    }
    vi.restoreAllMocks();
    expect(counts).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is rejected if somebody registered it after the link was sent', async () => {
    const token = await linkFor(owner, next);
    await join(next);

    expect((await use('confirm', token)).statusCode).toBe(400);
    expect(await addressOf(owner)).toBe(old);
  });

  it('goes to one of 10 members who confirm it concurrently', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 10; index += 1) {
      tokens.push(await linkFor(await join(`rival-${index}-${old}`), next));
    }

    const answers = await statuses(tokens.map((token) => use('confirm', token)));

    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.slice(1))).not.toContain(500);
  });
});

describe('undoing a change', () => {
  it('recovers the account from a thief who knew the password', async () => {
    const thief = await signIn(old);
    const undo = await change(thief, old, next);
    const body = { currentPassword: 'secret1', newPassword: 'thieves1' };
    await thief.call('POST', '/api/account/password', body);
    await app.runJobs();
    expect(await isSignedIn(owner)).toBe(false);
    const waiting = await signIn(next, 'thieves1');
    app.liveMessages.length = 0;

    expect((await use('undo', undo)).statusCode).toBe(200);

    expect(await Promise.all([owner, thief, waiting].map(isSignedIn))).toEqual([
      false,
      false,
      false,
    ]);
    const closed = app.liveMessages.filter(({ kind }) => kind === 'signed-out');
    expect(closed).toEqual([{ kind: 'signed-out', memberId: expect.any(String) }]);
    // Neither the thief's address nor their password opens it.
    const stranger = createBrowser(app);
    expect((await login(stranger, next, 'thieves1')).statusCode).toBe(401);
    expect((await login(stranger, old, 'thieves1')).statusCode).toBe(401);
    // Nor does the old password, which the thief knows.
    expect((await login(stranger, old)).statusCode).toBe(401);

    await app.runJobs();
    expect(subjectsTo(old).at(-1)).toBe('Reset your Rizzly password');
    const reset = { token: newestToken(app, old), newPassword: 'my own again' };
    expect((await app.call('POST', '/api/auth/reset-password', reset)).statusCode).toBe(200);
    const back = await signIn(old, 'my own again');
    expect((await request(back, `again-${next}`, 'my own again')).statusCode).toBe(200);
  });

  it('is told to the address that it takes away, also after a later change', async () => {
    const undo = await change(owner, old, next);
    await change(owner, next, `third-${next}`);
    app.mails.length = 0;

    expect((await use('undo', undo)).statusCode).toBe(200);
    await app.runJobs();

    const notice = app.mails.find(({ to }) => to === `third-${next}`);
    expect(notice?.subject).toBe('The new email of your Rizzly account was undone');
    expect(notice?.text).not.toMatch(/token=|old-/u);
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([old, `third-${next}`].toSorted());
  });

  it('ends a reset link that the thief has open', async () => {
    const thief = await signIn(old);
    const undo = await change(thief, old, next);
    await app.call('POST', '/api/auth/forgot-password', { email: next });
    await app.runJobs();
    const token = newestToken(app, next);

    expect((await use('undo', undo)).statusCode).toBe(200);

    const body = { token, newPassword: 'thieves1' };
    expect((await app.call('POST', '/api/auth/reset-password', body)).statusCode).toBe(400);
  });

  it('sends a reset link that is being created to the old address', async () => {
    const thief = await signIn(old);
    await change(thief, old, next);
    const { db } = app.deps;
    const [member] = await db.select().from(members).where(eq(members.email, next));
    const memberId = member!.id;
    app.mails.length = 0;

    const sending = await db.transaction(async (tx) => {
      await lockMembers(tx, [memberId]);
      const sent = sendPasswordReset(app.deps, { memberId });
      const waiting = () =>
        db.execute(sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      await expect.poll(waiting).toHaveLength(1);
      await tx.update(members).set({ email: old }).where(eq(members.id, memberId));
      return { sent };
    });
    await sending.sent;

    expect(app.mails.map(({ to }) => to)).toEqual([old]);
  });

  it('can’t be done by a late link to the new address', async () => {
    const { db } = app.deps;
    const isNext = eq(emailChanges.newEmail, next);
    await linkFor(owner, next);
    const [waiting] = await db.select().from(emailChanges).where(isNext);
    expect(await setLink(db, waiting!.id, 'undo', 'hash')).toBe(false);
    const undo = await change(owner, old, next);
    const [confirmed] = await db.select().from(emailChanges).where(isNext);

    expect(await setLink(db, confirmed!.id, 'confirm', 'hash')).toBe(false);

    expect((await use('undo', undo)).statusCode).toBe(200);
    expect(await setLink(db, confirmed!.id, 'undo', 'hash')).toBe(false);
  });

  it('happens once, however many concurrent calls there are', async () => {
    const undo = await change(owner, old, next);

    const answers = await statuses(Array.from({ length: 50 }, () => use('undo', undo)));

    expect(answers).toEqual([200, ...Array.from({ length: 49 }, () => 400)]);
    await app.runJobs();
    expect(subjectsTo(old).filter((subject) => subject.startsWith('Reset'))).toHaveLength(1);
  });

  it('reverts all later changes, whose links become invalid', async () => {
    const first = await change(owner, old, next);
    app.setTime('2026-11-22T12:00:00Z');
    const second = await change(owner, next, `third-${next}`);
    const pending = await linkFor(owner, `fourth-${next}`);

    expect((await use('undo', first)).statusCode).toBe(200);

    await resetAndSignIn(old);
    expect((await use('undo', second)).statusCode).toBe(400);
    expect((await use('confirm', pending)).statusCode).toBe(400);
  });

  it('the last change leaves the one before it undoable', async () => {
    const first = await change(owner, old, next);
    app.setTime('2026-11-22T12:00:00Z');
    const second = await change(owner, next, `third-${next}`);

    expect((await use('undo', second)).statusCode).toBe(200);
    await resetAndSignIn(next);
    expect((await use('undo', first)).statusCode).toBe(200);
    await resetAndSignIn(old);
  });

  it('is always possible, because nobody can register or take the old address meanwhile', async () => {
    const undo = await change(owner, old, next);
    const stranger = createBrowser(app);
    app.mails.length = 0;

    const registered = await stranger.call(
      'POST',
      '/api/auth/register',
      registration({ email: old }),
    );
    expect(registered.statusCode).toBe(201);
    expect(app.mails.at(-1)?.text).not.toContain('token=');
    const rival = await join(`rival-${old}`);
    await request(rival, old);
    await app.runJobs();
    expect(app.mails.at(-1)?.to).toBe(old);
    expect(app.mails.at(-1)?.text).not.toContain('token=');

    expect((await use('undo', undo)).statusCode).toBe(200);
    await resetAndSignIn(old);
  });

  it('frees the old address after 7 days', async () => {
    await change(owner, old, next);
    app.setTime('2026-11-28T12:00:01Z');

    expect(await addressOf(await join(old))).toBe(old);
  });

  it('is not needed if the member changes back to the old address', async () => {
    await change(owner, old, next);
    const token = await linkFor(owner, old);

    expect((await use('confirm', token)).statusCode).toBe(200);
    expect(await addressOf(owner)).toBe(old);
  });
});

it('rejects a link without its token, and an invented one', async () => {
  for (const kind of ['confirm', 'undo'] as const) {
    expect((await use(kind, '')).json().message).toBe(
      'The link is not complete. Please check the link in your email.',
    );
    expect((await use(kind, 'x'.repeat(22))).statusCode).toBe(400);
  }
});
