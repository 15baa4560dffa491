import { beforeEach, describe, expect, it } from 'vitest';

import { forgetJobsAbout } from '../../../../platform/server/jobs/jobs.ts';
import { HOUR_MS } from '../../../../platform/shared/index.ts';
import { createBrowser } from '../../../../testing/server/browser.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import {
  findMember,
  hashPassword,
  removeExpired,
  sentMails,
} from '../../../account/server/index.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { invitations, invitedMembers } from '../../../door/server/index.ts';
import type { PersonPage } from '../../index.ts';

const NEVER = '00000000-0000-4000-8000-00000000dead';
const PASSWORD = 'secret-password';
const app = useTestApp();
let ada: TestMember;
let mia: TestMember;
let ann: TestMember;
beforeEach(async () => {
  ada = await createStaff(app, 'admin');
  mia = await createStaff(app, 'moderator');
  ann = await app.createMember({
    fullName: 'Ann Able',
    passwordHash: await hashPassword(PASSWORD),
  });
  await app.runJobs();
  app.mails.length = 0;
});

const pageOf = ({ id }: { id: string }, by = mia): Promise<PersonPage> =>
  expectOk(by.call('GET', `/api/desk/members/${id}`));
const post = (what: string, body: object, { by = mia, on = ann } = {}) =>
  by.call('POST', `/api/desk/members/${on.id}/${what}`, body);
const patch = (body: object, { by = mia, on = ann } = {}) =>
  by.call('PATCH', `/api/desk/members/${on.id}`, body);
const mailsTo = async ({ id }: TestMember) => {
  await app.runJobs();
  const member = await findMember(app.deps.db, id);
  return app.mails.filter(({ to }) => to === member?.email).map(({ subject }) => subject);
};
const actionsAbout = async ({ id }: TestMember) =>
  (await app.deps.db.select().from(safetyAudit)).filter(({ memberId }) => memberId === id);

const CHANGED = 'The team changed something in your Rizzly account';
const ACTS: [name: string, act: (to: { by?: TestMember; on?: TestMember }) => Promise<number>][] = [
  ['a note', async (to) => (await post('notes', { text: 'Asked' }, to)).statusCode],
  ['an end of sessions', async (to) => (await post('end-sessions', R, to)).statusCode],
  ['a new password', async (to) => (await post('ask-password', R, to)).statusCode],
  ['a correction', async (to) => (await patch({ ...R, age: 40 }, to)).statusCode],
];
const R = { reason: 'Asked by phone' };

describe('GET /api/desk/members/:id', () => {
  it('shows how a member is, cases, decisions and mails, without the address', async () => {
    const ben = await app.createMember();
    await expectOk(report(ben, ann));
    await expectOk(decide(mia, ann, { decision: 'warn' }));
    await app.runJobs();

    const page = await pageOf(ann);

    expect(page.member).toMatchObject({
      id: ann.id,
      fullName: 'Ann Able',
      state: 'active',
      role: 'member',
      letIn: { how: 'open', by: null },
    });
    expect(page.cases).toMatchObject([{ state: 'decided' }]);
    expect(page.decisions).toMatchObject([{ decision: 'warn' }]);
    expect(page.mails).toMatchObject([{ kind: 'statement', state: 'sent', reason: null }]);
    expect('email' in page.member).toBe(false);
    const whole: PersonPage = await expectOk(ada.call('GET', `/api/admin/members/${ann.id}`));
    expect(whole.member.email).toBe((await findMember(app.deps.db, ann.id))?.email);
  });

  it('says that a mail waits, and that it was stopped once its job is gone', async () => {
    const states = async () => (await pageOf(ann)).mails.map(({ state }) => state);
    app.mailDown(true);
    await expectOk(post('ask-password', R));
    await app.deps.jobs.drain().catch(() => {});
    await removeExpired(app.deps);
    expect(new Set(await states())).toEqual(new Set(['waiting']));

    await app.deps.db.transaction((tx) => forgetJobsAbout(tx, ann.id));
    await removeExpired(app.deps);
    expect(new Set(await states())).toEqual(new Set(['waiting']));
    const at = new Date(app.deps.clock().getTime() - 27 * HOUR_MS);
    await app.deps.db.update(sentMails).set({ at });
    await removeExpired(app.deps);

    expect(new Set(await states())).toEqual(new Set(['stopped']));
    app.mailDown(false);
  });

  it('names who invited a member', async () => {
    const ben = await app.createMember({ fullName: 'Ben Brook' });
    const [id, at] = [NEVER, app.deps.clock()];
    const invitation = { id, memberId: ben.id, codeHash: 'x', uses: 1, createdAt: at };
    await app.deps.db.insert(invitations).values(invitation);
    await app.deps.db
      .insert(invitedMembers)
      .values({ memberId: ann.id, invitationId: id, joinedAt: at });

    const { letIn } = (await pageOf(ann)).member;

    expect(letIn).toEqual({
      how: 'invitation',
      by: { id: ben.id, fullName: 'Ben Brook', isFormer: false },
    });
  });

  it('shows who is like a member, and in what', async () => {
    const like = await app.createMember({
      fullName: 'Cleo',
      createdAt: (await findMember(app.deps.db, ann.id))?.createdAt ?? app.deps.clock(),
    });

    const { alike } = await pageOf(ann);

    expect(alike).toContainEqual({
      id: like.id,
      fullName: 'Cleo',
      alike: expect.arrayContaining(['time']),
    });
  });

  it('shows a moderator no case of their own, and no case or note about staff', async () => {
    const other = await createStaff(app, 'moderator');
    await expectOk(report(await app.createMember(), other));
    await expectOk(post('notes', { text: 'Talked to them' }, { by: ada, on: other }));

    const [asModerator, asAdmin] = [await pageOf(other), await pageOf(other, ada)];

    expect([asModerator.cases, asModerator.notes]).toEqual([[], []]);
    expect([asAdmin.cases.length, asAdmin.notes.length]).toEqual([1, 1]);
  });

  it('answers 404 for nobody', async () => {
    expect((await mia.call('GET', `/api/desk/members/${NEVER}`)).statusCode).toBe(404);
    expect((await ada.call('GET', `/api/admin/members/${NEVER}`)).statusCode).toBe(404);
  });
});

describe('what staff do about a member', () => {
  it.each(ACTS)(
    'is refused to a moderator about staff, and to anybody about themselves: %s',
    async (_name, act) => {
      const other = await createStaff(app, 'moderator');

      expect(await act({ by: mia, on: other })).toBe(403);
      expect(await act({ by: ada, on: ada })).toBe(403);
      expect(await act({ by: ada, on: other })).toBeLessThan(300);
    },
  );

  it.each([
    ['notes', {}],
    ['end-sessions', {}],
    ['ask-password', { reason: ' ' }],
  ])('needs words: %s', async (what, body) => {
    expect((await post(what, body)).statusCode).toBe(400);
    expect((await patch({ age: 30 })).statusCode).toBe(400);
  });

  it('keeps notes, which the member finds in their export alone', async () => {
    await expectOk(post('notes', { text: 'Called, was friendly' }));

    expect((await pageOf(ann)).notes).toMatchObject([
      { text: 'Called, was friendly', by: { id: mia.id } },
    ]);
    expect(await mailsTo(ann)).toEqual([]);
  });

  it('ends all sessions, with a reason in the audit and a mail to the member', async () => {
    await expectOk(post('end-sessions', R));

    expect((await ann.call('GET', '/api/auth/session')).statusCode).toBe(401);
    expect(await mailsTo(ann)).toEqual([CHANGED]);
    expect(await actionsAbout(ann)).toMatchObject([
      { action: 'sessions_ended', actorId: mia.id, after: R },
    ]);
  });

  it('asks for a new password: the old one ends, and a link comes by mail', async () => {
    const email = (await findMember(app.deps.db, ann.id))?.email ?? '';
    await expectOk(post('ask-password', R));

    const subjects = await mailsTo(ann);
    const login = { email, password: PASSWORD };
    const answer = await createBrowser(app).call('POST', '/api/auth/login', login);
    expect(answer.statusCode).toBe(401);
    expect((await ann.call('GET', '/api/auth/session')).statusCode).toBe(401);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContain(CHANGED);
    expect(app.mails.some(({ text }) => text.includes('/reset-password?token='))).toBe(true);
  });

  it('corrects name, age and place, which the audit has before and after', async () => {
    const before = await findMember(app.deps.db, ann.id);
    const changes = { fullName: 'Anna Able', age: 41, location: 'Austin, TX' };
    await expectOk(patch({ ...R, ...changes }));
    await expectOk(patch({ ...R, ...changes }));

    expect(await findMember(app.deps.db, ann.id)).toMatchObject(changes);
    expect(await mailsTo(ann)).toEqual([CHANGED]);
    const [entry, ...others] = await actionsAbout(ann);
    expect(entry).toMatchObject({
      action: 'member_corrected',
      before: { fullName: 'Ann Able', age: before?.age },
      after: { ...R, fullName: 'Anna Able', age: 41 },
    });
    expect(others).toEqual([]);
  });

  it.each([[{ age: 17 }], [{ location: 'Nowhere' }], [{ fullName: 'x' }], [{ email: 'no' }]])(
    'rejects %j',
    async (wrong) => {
      expect((await patch({ ...R, ...wrong }, { by: ada })).statusCode).toBe(400);
    },
  );

  it('lets an admin give another address, which counts once it is confirmed', async () => {
    const old = (await findMember(app.deps.db, ann.id))?.email;
    const refused = await patch({ ...R, email: 'new@ann.example' });
    await expectOk(patch({ ...R, email: 'new@ann.example' }, { by: ada }));
    await app.runJobs();

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect((await findMember(app.deps.db, ann.id))?.email).toBe(old);
    const kinds = (await pageOf(ann)).mails.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['changed', 'email-confirmation']);
    const link = app.mails.find(({ to }) => to === 'new@ann.example')?.text ?? '';
    const [, token] = /token=([\w-]+)/u.exec(link) ?? [];
    await expectOk(app.call('POST', '/api/account/email/confirm', { token }));
    expect((await findMember(app.deps.db, ann.id))?.email).toBe('new@ann.example');
    const [entry] = await actionsAbout(ann);
    expect(JSON.stringify(entry)).not.toContain('ann.example');
  });

  it('is about nobody for an unknown member', async () => {
    const on = { ...ann, id: NEVER };

    for (const [, act] of ACTS) expect(await act({ on })).toBe(404);
  });
});
