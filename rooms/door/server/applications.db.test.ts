import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { useDoor } from '../../../testing/server/door.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members } from '../../account/server/index.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import { eraseDue } from '../../settings/server/leaving/index.ts';
import { endApplications } from './jobs.ts';
import { applications } from './tables.ts';

const app = useTestApp();
const { admin, moderator, setDoor, register, come, invite } = useDoor(app);

describe('an application', () => {
  const reject = { decision: 'reject', reason: 'Please write more about yourself.' };
  const decide = (id: string, body: object) =>
    moderator.call('PUT', `/api/desk/applications/${id}`, body);
  beforeEach(() => setDoor({ registration: 'approval', question: 'Why us?' }));

  it('waits after verifying, and can be read and changed', async () => {
    const guest = await come({ application: ' I like pancakes. ' });

    expect(guest.answer.json().user).toMatchObject({
      restriction: { access: 'waiting', until: null },
    });
    const own = await guest.call('GET', '/api/application');
    expect(own.json()).toEqual({
      state: 'waiting',
      question: 'Why us?',
      application: 'I like pancakes.',
      appliedAt: '2026-11-21T12:00:00.000Z',
      reason: null,
      erasedAt: null,
    });
    const body = { application: 'And waffles.' };
    expect((await guest.call('PUT', '/api/application', body)).json()).toMatchObject(body);
    const long = { application: 'x'.repeat(501) };
    expect((await guest.call('PUT', '/api/application', long)).statusCode).toBe(400);
    expect((await register(long)).json().issues[0].path).toBe('application');
  });

  it.each([
    ['GET', '/api/users', 403],
    ['GET', '/api/standing', 403],
    ['GET', '/api/settings', 403],
    ['GET', '/api/invitations', 403],
    ['POST', '/api/matches', 403],
    ['GET', '/api/auth/session', 200],
    ['GET', '/api/community', 200],
    ['POST', '/api/account/export', 202],
    ['POST', '/api/auth/logout', 200],
  ] as const)('answers its own %s %s with %i', async (method, url, status) => {
    const guest = await come();

    const answer = await guest.call(
      method,
      url,
      method === 'POST' ? { password: 'secret1' } : undefined,
    );

    const code = status === 403 ? 'waiting' : undefined;
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('can be left, and nobody can interact with its member', async () => {
    const guest = await come();
    const ann = await app.createMember();

    expect((await ann.call('GET', `/api/users/${guest.id}`)).statusCode).toBe(404);
    const like = { user1Id: ann.id, user2Id: guest.id, type: 'like' };
    expect((await ann.call('POST', '/api/matches', like)).statusCode).toBe(404);
    const listed = [
      await ann.call('GET', '/api/users'),
      await ann.call('GET', `/api/users/${ann.id}/potential-matches`),
    ];
    for (const answer of listed) expect(answer.body).not.toContain(guest.id);
    const left = await guest.call('POST', '/api/account/delete', { password: 'secret1' });
    expect(left.statusCode).toBe(200);
    expect((await moderator.call('GET', '/api/desk/applications')).body).not.toContain(guest.id);
  });

  it.each([
    ['the decision', 404],
    ['the mail about it', 200],
  ])('is not answered when its member leaves before %s', async (left, status) => {
    const guest = await come();
    const leave = () =>
      expectOk(guest.call('POST', '/api/account/delete', { password: 'secret1' }));

    if (left === 'the decision') await leave();
    const answer = await decide(guest.id, { decision: 'approve', reason: null });
    if (left === 'the mail about it') await leave();
    await app.runJobs();

    expect(answer.statusCode).toBe(status);
    const mails = app.mails.filter(({ to }) => to === guest.email);
    expect(mails.map(({ subject }) => subject)).not.toContain('Welcome to Rizzly');
  });

  it('is listed at the desk, and approved once with a mail', async () => {
    const guest = await come({ application: 'I like pancakes.' });
    const listed = (await moderator.call('GET', '/api/desk/applications')).json();
    expect(listed.find(({ id }: { id: string }) => id === guest.id)).toMatchObject({
      fullName: 'Robin Vale',
      application: 'I like pancakes.',
      invitedBy: null,
    });

    const approved = await decide(guest.id, { decision: 'approve', reason: 'Glad to have you' });
    expect(approved.json()).toEqual({ id: guest.id, decision: 'approve' });
    await app.runJobs();

    expect((await guest.call('GET', '/api/users')).statusCode).toBe(200);
    expect((await guest.call('GET', '/api/application')).statusCode).toBe(404);
    const mail = app.mails.findLast(({ to }) => to === guest.email);
    expect(mail?.subject).toBe('Welcome to Rizzly');
    expect(mail?.text).toContain('Glad to have you');
    expect((await decide(guest.id, reject)).statusCode).toBe(409);
    const audit = await app.deps.db
      .select()
      .from(safetyAudit)
      .where(eq(safetyAudit.memberId, guest.id));
    expect(audit).toMatchObject([{ actorId: moderator.id, action: 'application_decided' }]);
  });

  it('is rejected with a reason, and erased after 28 days', async () => {
    const guest = await come();
    expect((await decide(guest.id, { decision: 'reject' })).statusCode).toBe(400);
    await expectOk(decide(guest.id, reject));
    await app.runJobs();

    const login = { email: guest.email, password: 'secret1' };
    const signedIn = await guest.call('POST', '/api/auth/login', login);
    expect(signedIn.json().user.restriction.access).toBe('rejected');
    expect((await guest.call('GET', '/api/users')).json().code).toBe('restricted');
    expect(
      (await guest.call('POST', '/api/account/export', { password: 'secret1' })).statusCode,
    ).toBe(202);
    expect((await guest.call('GET', '/api/application')).json()).toMatchObject({
      state: 'rejected',
      reason: reject.reason,
      erasedAt: '2026-12-19T12:00:00.000Z',
    });
    const again = await guest.call('PUT', '/api/application', { application: 'Please' });
    expect(again.statusCode).toBe(409);
    expect(app.mails.findLast(({ to }) => to === guest.email)?.text).toContain(reject.reason);

    const isThere = async () =>
      (await app.deps.db.select().from(members).where(eq(members.id, guest.id))).length;
    const erase: Parameters<typeof eraseDue>[1] = async ({ tx }, id) =>
      void (await tx.delete(members).where(eq(members.id, id)));
    const endAt = async (at: string) => {
      app.setTime(at);
      await endApplications(app.deps);
      await eraseDue(app.deps, erase);
      return isThere();
    };
    expect(await endAt('2026-12-19T11:59:00Z')).toBe(1);
    expect(await endAt('2026-12-19T12:00:00Z')).toBe(0);
  });

  it('is needed by nobody inside, and stays when the door changes', async () => {
    const guest = await come();
    await setDoor({ registration: 'open' });
    const inside = await come();
    await setDoor({ registration: 'approval' });

    expect((await guest.call('GET', '/api/users')).json().code).toBe('waiting');
    expect((await inside.call('GET', '/api/users')).statusCode).toBe(200);
  });

  it('shows the desk who invited', async () => {
    const { code } = await invite(admin);
    const guest = await come({ invitation: code });

    const listed = (await moderator.call('GET', '/api/desk/applications')).json();
    const row = listed.find(({ id }: { id: string }) => id === guest.id);
    expect(row.invitedBy.id).toBe(admin.id);
    await app.deps.db.delete(applications).where(eq(applications.memberId, guest.id));
  });
});
