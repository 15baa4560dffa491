import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import {
  newestToken,
  registration,
  sessionCookie,
} from '../../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../../testing/server/browser.ts';
import { dumpDatabase } from '../../../../testing/server/dump.ts';
import { act } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { hashPassword, members } from '../../../account/server/index.ts';
import { endMatch } from '../../../matching/server/index.ts';
import { blocks } from '../../../relations/server/index.ts';
import { eraseDue, eraseNow } from './index.ts';
import { tombstones } from './tables.ts';

const app = useTestApp();

const NOON = '2026-11-21T12:00:00.000Z';
const LAST_MOMENT = '2026-12-19T11:59:59.999Z';
const UNTIL = '2026-12-19T12:00:00.000Z';
const PASSWORD = 'moths and lamps';
const passwordHash = await hashPassword(PASSWORD);

beforeEach(() => app.setTime(NOON));

let counted = 0;
interface Leaver extends TestMember {
  email: string;
}

async function createLeaver(fields: object = {}): Promise<Leaver> {
  counted += 1;
  const email = `leaver-${counted}@test.example`;
  return { ...(await app.createMember({ email, passwordHash, ...fields })), email };
}

/** Counts statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const rows = await app.deps.db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
}

async function match(one: TestMember, other: TestMember) {
  await act(one, other, 'like');
  return act(other, one, 'like');
}

const leave = ({ call }: TestMember, password = PASSWORD) =>
  call('POST', '/api/account/delete', { password });
const signIn = ({ email }: Leaver) =>
  app.call('POST', '/api/auth/login', { email, password: PASSWORD });
const comeBack = ({ email }: Leaver, password = PASSWORD) =>
  app.call('POST', '/api/account/come-back', { email, password });

describe('POST /api/account/delete', () => {
  it('rejects a wrong password and changes nothing', async () => {
    const ann = await createLeaver();

    const answer = await leave(ann, 'guess');

    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
    expect((await ann.call('GET', '/api/auth/session')).statusCode).toBe(200);
  });

  it('ends every session and socket, and says until when the member can come back', async () => {
    const ann = await createLeaver();
    const elsewhere = sessionCookie((await signIn(ann)).headers);
    app.liveMessages.length = 0;

    const answer = await leave(ann);

    expect(answer.json()).toEqual({ leavingUntil: UNTIL });
    expect(app.liveMessages).toContainEqual({ kind: 'signed-out', memberId: ann.id });
    for (const cookie of [ann.cookie, elsewhere]) {
      const session = await app.http.inject({
        url: '/api/auth/session',
        headers: { cookie },
      });
      expect(session.statusCode).toBe(401);
    }
  });

  it('answers a sign-in with 403 account_leaving, and a wrong password as always', async () => {
    const ann = await createLeaver();
    await leave(ann);

    const answer = await signIn(ann);
    const wrong = await app.call('POST', '/api/auth/login', { email: ann.email, password: 'x' });

    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'account_leaving', comeBackUntil: UNTIL });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(wrong.json().code).toBe('invalid_credentials');
  });

  it('hides the member from everybody, and ends their matches', async () => {
    const [ann, ben, cleo] = [
      await createLeaver(),
      await app.createMember(),
      await app.createMember(),
    ];
    const { id, conversationId } = await match(ann, ben);
    await act(ann, cleo, 'like');
    app.liveMessages.length = 0;

    await leave(ann);

    const never = '00000000-0000-4000-8000-00000000dead';
    for (const [path, missing] of [
      [`/api/users/${ann.id}`, `/api/users/${never}`],
      [`/api/matches/${id}`, `/api/matches/${never}`],
      [`/api/conversations/${conversationId}/messages`, `/api/conversations/${never}/messages`],
    ] as const) {
      const [gone, unknown] = [await ben.call('GET', path), await ben.call('GET', missing)];
      expect([gone.statusCode, gone.body]).toEqual([unknown.statusCode, unknown.body]);
    }
    for (const { call, id: own } of [ben, cleo]) {
      for (const url of ['/api/users', `/api/users/${own}/matches`]) {
        expect((await call('GET', url)).body).not.toContain(ann.id);
      }
    }
    expect(app.liveMessages).toContainEqual({
      kind: 'event',
      memberIds: [ann.id, ben.id],
      event: { type: 'match_changed', matchId: id },
    });
    const ended = (await dumpDatabase(app.deps.db)).find(({ row }) => row['id'] === id);
    expect(ended?.row).toMatchObject({ ended_by: ann.id, ended_by_leaving: true });
  });

  it.each(['banned', 'suspended'] as const)('works for a member who is %s', async (access) => {
    const ann = await createLeaver({ access, accessUntil: new Date(NOON) });

    const account = await ann.call('GET', '/api/account');
    const session = await ann.call('GET', '/api/auth/session');
    const answer = await leave(ann);
    const back = await comeBack(ann);

    expect([account.statusCode, account.json().code]).toEqual([403, 'restricted']);
    expect(session.json().user.hasPassword).toBe(true);
    expect(answer.json()).toEqual({ leavingUntil: UNTIL });
    // Coming back does not lift a restriction.
    expect(back.json().user.restriction).toMatchObject({ access });
  });

  it('rejects the password when it was changed meanwhile', async () => {
    const ann = await createLeaver();
    const { db } = app.deps;
    const changed = await hashPassword('another one');
    const answer = await db.transaction(async (tx) => {
      const [locked] = await tx.select().from(members).where(eq(members.id, ann.id)).for('update');
      await tx.update(members).set({ passwordHash: changed }).where(eq(members.id, locked!.id));
      const asked = leave(ann);
      await expect.poll(countWaiting).toBeGreaterThan(0);
      return { asked };
    });

    expect((await answer.asked).json().code).toBe('invalid_credentials');
    expect((await ann.call('GET', '/api/auth/session')).statusCode).toBe(200);
  });

  it('invalidates a mailed change of the address and a reset link', async () => {
    const ann = await createLeaver();
    const newEmail = `new-${ann.email}`;
    await ann.call('POST', '/api/account/email', { password: PASSWORD, newEmail });
    await app.call('POST', '/api/auth/forgot-password', { email: ann.email });
    await app.runJobs();
    const [confirm, reset] = [newestToken(app, newEmail), newestToken(app, ann.email)];

    await leave(ann);

    const confirmed = await app.call('POST', '/api/account/email/confirm', { token: confirm });
    const body = { token: reset, newPassword: 'secret2' };
    const wasReset = await app.call('POST', '/api/auth/reset-password', body);
    expect([confirmed.statusCode, wasReset.statusCode]).toEqual([400, 400]);
  });

  it('sends the confirmation and no other mail', async () => {
    const ann = await createLeaver({ fullName: 'Ann Field' });
    app.mails.length = 0;

    await ann.call('POST', '/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: PASSWORD,
    });
    await leave(ann);
    await createBrowser(app).call('POST', '/api/auth/register', registration({ email: ann.email }));
    const rival = await createLeaver();
    const taken = { password: PASSWORD, newEmail: ann.email };
    await rival.call('POST', '/api/account/email', taken);
    await app.runJobs();

    const [mail, ...others] = app.mails.filter(({ to }) => to === ann.email);
    expect(mail?.subject).toBe('You are leaving Rizzly');
    expect(mail?.text).toContain('December 19, 2026');
    expect(others).toEqual([]);
  });

  it('still sends mails about the way back', async () => {
    const ann = await createLeaver();
    await leave(ann);
    app.mails.length = 0;

    await app.call('POST', '/api/auth/forgot-password', { email: ann.email });
    await app.runJobs();

    const subjects = app.mails.filter(({ to }) => to === ann.email).map(({ subject }) => subject);
    expect(subjects).toContain('Reset your Rizzly password');
  });

  it('happens once, even with concurrent calls', async () => {
    const ann = await createLeaver();
    app.mails.length = 0;

    const answers = await Promise.all(Array.from({ length: 50 }, () => leave(ann)));
    await app.runJobs();

    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => ![200, 401].includes(status))).toEqual([]);
    expect(app.mails.filter(({ to }) => to === ann.email)).toHaveLength(1);
  });
});

describe('POST /api/account/come-back', () => {
  it('restores everything but the streak', async () => {
    const [ann, ben] = [
      await createLeaver({ streakDays: 9, lastDailyBonusAt: new Date('2026-11-20T12:00:00Z') }),
      await app.createMember(),
    ];
    const { id } = await match(ann, ben);
    const isState = ({ table }: { table: string }) =>
      !table.includes('.') && !['sessions', 'devices'].includes(table);
    const read = async () => (await dumpDatabase(app.deps.db)).filter(isState);
    const before = await read();

    await leave(ann);
    app.setTime(LAST_MOMENT);
    const answer = await comeBack(ann);

    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id: ann.id, streakDays: 0 });
    const expected = before.map(({ table, row }) =>
      table === 'members' && row['id'] === ann.id
        ? { table, row: { ...row, streak_days: 0 } }
        : { table, row },
    );
    expect(await read()).toEqual(expect.arrayContaining(expected));
    expect((await ben.call('GET', `/api/matches/${id}`)).statusCode).toBe(200);
  });

  it('signs in', async () => {
    const ann = await createLeaver();
    await leave(ann);

    const cookie = sessionCookie((await comeBack(ann)).headers);

    const session = await app.http.inject({ url: '/api/auth/session', headers: { cookie } });
    expect(session.json().user.id).toBe(ann.id);
  });

  it('does not reopen matches that ended for other reasons', async () => {
    const [ann, ben] = [await createLeaver(), await app.createMember()];
    const { id } = await match(ann, ben);
    await app.deps.db.transaction((tx) =>
      endMatch(tx, { matchId: id, memberId: ann.id, at: app.deps.clock() }),
    );

    await leave(ann);
    await comeBack(ann);

    expect((await ben.call('GET', `/api/matches/${id}`)).statusCode).toBe(404);
  });

  it('does not reopen a match whose partner was blocked since', async () => {
    const [ann, ben] = [await createLeaver(), await app.createMember()];
    const { id } = await match(ann, ben);
    await leave(ann);
    const at = app.deps.clock();
    await app.deps.db
      .insert(blocks)
      .values({ blockerId: ben.id, blockedId: ann.id, blockedAt: at });

    await comeBack(ann);

    const ended = (await dumpDatabase(app.deps.db)).find(({ row }) => row['id'] === id);
    expect(ended?.row).toMatchObject({ ended_by: ann.id, ended_by_leaving: false });
    expect((await ben.call('GET', `/api/users/${ann.id}`)).statusCode).toBe(404);
  });

  it('reopens a match with a leaving partner only when they come back too', async () => {
    const [ann, ben] = [await createLeaver(), await createLeaver()];
    const { id } = await match(ann, ben);
    const isOpen = async (member: Leaver) => {
      const cookie = sessionCookie((await signIn(member)).headers);
      const url = `/api/matches/${id}`;
      return (await app.http.inject({ url, headers: { cookie } })).statusCode === 200;
    };
    await leave(ann);
    await leave(ben);

    await comeBack(ann);
    expect(await isOpen(ann)).toBe(false);
    await comeBack(ben);

    expect(await isOpen(ann)).toBe(true);
    expect(await isOpen(ben)).toBe(true);
  });

  it('by one of two lets the past chat start with the later leaving', async () => {
    const [ann, ben] = [await createLeaver(), await createLeaver()];
    const { id, conversationId } = await match(ann, ben);
    await leave(ann);
    app.setTime('2026-11-25T12:00:00.000Z');
    const bensCookie = sessionCookie((await signIn(ben)).headers);
    await app.http.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: { cookie: bensCookie },
      payload: { password: PASSWORD },
    });

    await comeBack(ann);

    const rows = await dumpDatabase(app.deps.db);
    const [ended, closed] = [id, conversationId].map(
      (own) => rows.find(({ row }) => row['id'] === own)?.row,
    );
    expect(ended).toMatchObject({ ended_by: ben.id, ended_by_leaving: true });
    for (const at of [ended?.['ended_at'], closed?.['closed_at']]) {
      expect(new Date(String(at)).toISOString()).toBe('2026-11-25T12:00:00.000Z');
    }
  });

  it.each([
    ['a wrong password', 'guess', 401],
    ['the right password', PASSWORD, 200],
  ])('of a member who is not leaving is a sign-in with %s', async (_what, password, status) => {
    const ann = await createLeaver();

    expect((await comeBack(ann, password)).statusCode).toBe(status);
  });

  it('is too late from the exact time on, as if the account did not exist', async () => {
    const ann = await createLeaver();
    await leave(ann);
    app.setTime(UNTIL);

    for (const answer of [await comeBack(ann), await signIn(ann)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
    }
  });
});

describe('erasing', () => {
  const exists = async ({ id }: Leaver) =>
    (await app.deps.db.$count(members, eq(members.id, id))) === 1;
  const countTombstones = ({ id }: Leaver) =>
    app.deps.db.$count(tombstones, eq(tombstones.memberId, id));

  it('waits for the 28 days, and leaves a tombstone', async () => {
    const ann = await createLeaver();
    await leave(ann);

    app.setTime(LAST_MOMENT);
    await eraseDue(app.deps, eraseMember);
    expect(await exists(ann)).toBe(true);
    app.setTime(UNTIL);
    await eraseDue(app.deps, eraseMember);

    expect(await exists(ann)).toBe(false);
    expect(await countTombstones(ann)).toBe(1);
  });

  it('lets the address register again', async () => {
    const ann = await createLeaver();
    await leave(ann);
    app.setTime(UNTIL);
    await eraseDue(app.deps, eraseMember);

    const again = await app.createMember({ email: ann.email });

    expect(again.id).not.toBe(ann.id);
  });

  it('and coming back at the same time have one outcome', async () => {
    const late = { ...app.deps, clock: () => new Date(UNTIL) };
    const outcomes = new Set<string>();
    for (let round = 0; round < 10; round += 1) {
      const [ann, ben] = [await createLeaver(), await app.createMember()];
      const { id } = await match(ann, ben);
      await leave(ann);

      const [answer] = await Promise.all([comeBack(ann), eraseDue(late, eraseMember)]);

      const isBack = answer.statusCode === 200;
      outcomes.add(isBack ? 'back' : 'erased');
      expect([200, 401]).toContain(answer.statusCode);
      expect(await exists(ann)).toBe(isBack);
      expect(await countTombstones(ann)).toBe(isBack ? 0 : 1);
      const seen = await ben.call('GET', `/api/matches/${id}`);
      expect(seen.statusCode).toBe(isBack ? 200 : 404);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('erases nobody at once where that can’t be recorded', async () => {
    const ann = await createLeaver();
    const failing = () => Promise.reject(new Error('no'));

    await expect(eraseNow(app.deps, ann.id, eraseMember, failing)).rejects.toThrow('no');
    await eraseDue(app.deps, eraseMember);

    expect(await exists(ann)).toBe(true);
  });

  it('continues with the others when one fails, and reports it', async () => {
    const [ann, ben] = [await createLeaver(), await createLeaver()];
    await leave(ann);
    await leave(ben);
    app.setTime(UNTIL);
    const failing: typeof eraseMember = async (work, memberId) => {
      if (memberId === ann.id) throw new Error('no');
      await eraseMember(work, memberId);
    };

    await expect(eraseDue(app.deps, failing)).rejects.toThrow('1 member could not be erased');

    expect([await exists(ann), await exists(ben)]).toEqual([true, false]);
    expect(await countTombstones(ann)).toBe(0);
    await eraseDue(app.deps, eraseMember);
    expect(await exists(ann)).toBe(false);
  });
});
