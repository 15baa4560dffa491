import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { createHost, publishEvent } from '../../../../testing/server/events.ts';
import { leaveCommunity } from '../../../../testing/server/leaving.ts';
import { readItems } from '../../../../testing/server/list-pages.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  givePicture,
  matchWithMessages,
  report,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { AuditRow } from '../../index.ts';
import { reports } from '../tables.ts';

const app = useTestApp();
beforeEach(async () => {
  // Each test has its own staff.
  await app.deps.db.execute(sql`update members set role = 'member'`);
});

const NEVER = '00000000-0000-4000-8000-00000000dead';
const FINDING = 'The same link in each like';

const open = (by: TestMember, member: { id: string }, body: object = {}) =>
  by.call('POST', '/api/desk/cases', {
    subject: { kind: 'member', id: member.id },
    reason: 'spam',
    finding: FINDING,
    ...body,
  });
const onCase = (by: TestMember, { id, version }: { id: string; version: number }, verb: string) =>
  by.call('POST', `/api/desk/cases/${id}/${verb}`, {
    version,
    decision: 'warn',
    finding: FINDING,
    rule: 'spam',
  });
const restrictionsOf = async (member: TestMember) =>
  (await expectOk(member.call('GET', '/api/standing'))).restrictions;
const readCase = (by: TestMember, { id }: { id: string }) =>
  expectOk(by.call('GET', `/api/desk/cases/${id}`));

async function people() {
  return {
    ben: await app.createMember({ fullName: 'Ben Brook', bio: 'Buy my coins' }),
    mia: await createStaff(app, 'moderator'),
  };
}

describe('POST /api/desk/cases', () => {
  it('opens a case with sealed evidence, and names nobody as reporter', async () => {
    const { ben, mia } = await people();
    await givePicture(app, ben);

    const answer = await open(mia, ben);

    expect(answer.statusCode).toBe(201);
    const { case: opened } = answer.json();
    expect(opened).toMatchObject({ state: 'open', member: { id: ben.id }, reasons: ['spam'] });
    const { reports: entries } = await readCase(mia, opened);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      subject: { kind: 'member', id: ben.id },
      reporter: null,
      isByStaff: true,
      comment: FINDING,
      evidence: { isIntact: true, profile: { bio: 'Buy my coins' }, media: [{}] },
    });
  });

  it('joins the open case about the member, and adds nothing when it is repeated', async () => {
    const { ben, mia } = await people();
    await expectOk(report(await app.createMember(), ben));
    const { id } = await findCase(mia, ben);

    const [joined, repeated] = [await open(mia, ben), await open(mia, ben)];

    expect(joined.json().case).toMatchObject({ id, reports: 2 });
    expect(repeated.json()).toEqual(joined.json());
    const other = await open(mia, ben, { reason: 'scam', finding: 'And asks for money' });
    expect(other.json().case).toMatchObject({ id, reports: 2, priority: 'P1' });
  });

  it('is about events, pictures and the caller’s own conversations', async () => {
    const { mia } = await people();
    const host = await createHost(app);
    const ben = await app.createMember();
    const eventId = await publishEvent(app, host);
    const picture = await givePicture(app, ben);
    const ann = await app.createMember();
    const own = await matchWithMessages(app, mia, ben, [[ben, 'Look at this']]);
    const foreign = await matchWithMessages(app, ann, ben, [[ben, 'Look at this']]);
    const about = (kind: string, id: string) => open(mia, ben, { subject: { kind, id } });

    for (const [kind, id, memberId] of [
      ['event', eventId, host.id],
      ['picture', picture, ben.id],
      ['conversation', own, ben.id],
      ['message', `${own}:1`, ben.id],
    ] as const) {
      expect((await about(kind, id)).json().case.member.id).toBe(memberId);
    }
    const never = await about('member', NEVER);
    expect(never.statusCode).toBe(404);
    for (const [kind, id] of [
      ['member', 'nobody'],
      ['event', NEVER],
      ['squad', NEVER],
      ['call', NEVER],
      ['picture', NEVER],
      ['conversation', foreign],
      ['message', `${foreign}:1`],
    ] as const) {
      const answer = await about(kind, id);
      expect([kind, answer.statusCode, answer.body]).toEqual([kind, 404, never.body]);
    }
  });

  it('reaches members whom the caller can’t see', async () => {
    const { ben, mia } = await people();
    await expectOk(ben.call('POST', '/api/blocks', { userId: mia.id }));

    expect((await open(mia, ben)).statusCode).toBe(201);
  });

  it.each([
    [{ subject: { kind: 'weather', id: 'x' } }, 'subject.kind'],
    [{ reason: 'fake' }, 'reason'],
    [{ finding: ' ' }, 'finding'],
  ])('rejects %j', async (body, path) => {
    const { ben, mia } = await people();

    const answer = await open(mia, ben, body);

    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });

  it('is not about oneself', async () => {
    const { mia } = await people();

    expect((await open(mia, mia)).json().issues[0].path).toBe('subject');
  });

  it('tells the member nothing, and changes no public figure', async () => {
    const { ben, mia } = await people();
    await app.runJobs();
    app.mails.length = 0;
    const seen = async () =>
      Promise.all(
        [
          ['/api/standing', ben],
          ['/api/notifications', ben],
          ['/api/auth/session', ben],
          ['/api/safety/figures', ben],
          ['/api/reports', mia],
        ].map(async ([url, by]) => (await (by as TestMember).call('GET', url as string)).body),
      );
    const before = await seen();

    for (const reason of ['spam', 'threat']) await expectOk(open(mia, ben, { reason }));
    await app.runJobs();

    expect(await seen()).toEqual(before);
    expect(app.mails.filter(({ to }) => to === ben.email)).toEqual([]);
  });
});

describe('a case by staff', () => {
  it('is decided alone for spam, and says so', async () => {
    const { ben, mia } = await people();
    const ada = await createStaff(app, 'admin');
    const { case: opened } = await expectOk(open(mia, ben));
    await app.runJobs();
    app.mails.length = 0;

    const { decision } = await expectOk(onCase(mia, opened, 'decide'));
    await app.runJobs();

    expect(decision).toMatchObject({ ownInitiative: true, decidedBy: { id: mia.id } });
    expect(await restrictionsOf(ben)).toMatchObject([{ kind: 'warn', ownInitiative: true }]);
    const audit = await readItems<AuditRow>(ada, '/api/admin/audit');
    const about = audit.filter(({ caseId }) => caseId === opened.id);
    expect(about.map(({ action }) => action)).toEqual(['case_decided', 'case_opened']);
    expect(about[0]?.after).toMatchObject({ ownInitiative: true });
    const mail = app.mails.find(({ to }) => to === ben.email);
    expect(mail?.text).toContain('by ourselves, not because somebody reported it');
    expect(mail?.text).not.toContain('Mo moderator');
  });

  it.each([
    ['a reason that needs somebody else', { reason: 'harassment' }, 'spam'],
    ['such a rule', {}, 'harassment'],
  ])('is left to another for %s', async (_name, body, rule) => {
    const { ben, mia } = await people();
    const max = await createStaff(app, 'moderator');
    const { case: opened } = await expectOk(open(mia, ben, body));
    // Before a claim and a version.
    await expectOk(onCase(max, opened, 'claim'));
    const decided = (by: TestMember, version: number) =>
      by.call('POST', `/api/desk/cases/${opened.id}/decide`, {
        version,
        decision: 'warn',
        finding: FINDING,
        rule,
      });

    const refused = await decided(mia, 99);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'somebody_else']);
    expect((await readCase(mia, opened)).case.state).toBe('claimed');

    const { decision } = await expectOk(decided(max, opened.version + 1));
    expect(decision.ownInitiative).toBe(false);
  });

  it('can’t be claimed where somebody else has to decide it', async () => {
    const { ben, mia } = await people();
    await createStaff(app, 'moderator');
    const { case: opened } = await expectOk(open(mia, ben, { reason: 'harassment' }));

    const answer = await onCase(mia, { ...opened, version: 99 }, 'claim');

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'somebody_else']);
  });

  it.each([
    ['by a sole admin', () => Promise.resolve()],
    [
      'by an admin whose colleague is leaving',
      async () => leaveCommunity(app, await createStaff(app, 'admin')),
    ],
  ])('%s is theirs, with its appeal', async (_name, addColleague) => {
    const ben = await app.createMember();
    const ada = await createStaff(app, 'admin');
    await addColleague();
    const { case: opened } = await expectOk(open(ada, ben, { reason: 'threat' }));

    await expectOk(onCase(ada, opened, 'claim'));
    const decided = await expectOk(
      ada.call('POST', `/api/desk/cases/${opened.id}/decide`, {
        version: opened.version + 1,
        decision: 'suspend',
        days: 7,
        finding: FINDING,
        rule: 'threat',
      }),
    );

    expect(decided.decision.ownInitiative).toBe(true);
    const body = { decisionId: decided.decision.id, text: 'Not true' };
    const { appeal } = await expectOk(ben.call('POST', '/api/appeals', body));
    const outcome = { outcome: 'overturned', finding: 'Looked again' };
    await expectOk(ada.call('POST', `/api/desk/appeals/${appeal.id}/decide`, outcome));
    expect(await restrictionsOf(ben)).toMatchObject([{ isActive: false }]);
  });

  it('by a moderator about a moderator is seen by them, and decided by an admin', async () => {
    const { ben, mia } = await people();
    const [max, ada] = [await createStaff(app, 'moderator'), await createStaff(app, 'admin')];
    await expectOk(report(ben, max));
    const { case: opened } = await expectOk(open(mia, max));

    for (const verb of ['claim', 'decide']) {
      const refused = await onCase(mia, opened, verb);
      expect([verb, refused.statusCode, refused.json().code]).toEqual([verb, 409, 'somebody_else']);
      expect((await onCase(max, opened, verb)).statusCode).toBe(404);
    }
    // Nothing that others reported about the colleague.
    const [entry, ...others] = (await readCase(mia, opened)).reports;
    expect([entry.isByStaff, others]).toEqual([true, []]);
    expect((await max.call('GET', `/api/desk/cases/${opened.id}`)).statusCode).toBe(404);
    expect(await findCase(max, max)).toBeUndefined();
    expect((await readCase(ada, opened)).reports).toHaveLength(2);
    const { decision } = await expectOk(onCase(ada, opened, 'decide'));
    expect(decision.ownInitiative).toBe(false);
  });

  it('about child safety is left to admins', async () => {
    const { ben, mia } = await people();
    const ada = await createStaff(app, 'admin');

    const { case: opened } = await expectOk(open(mia, ben, { reason: 'child_safety' }));

    expect((await mia.call('GET', `/api/desk/cases/${opened.id}`)).statusCode).toBe(404);
    expect((await findCase(ada, ben)).id).toBe(opened.id);
  });
});

describe('a report by staff', () => {
  it('is a case by staff, which they see and decide', async () => {
    const { ben, mia } = await people();
    await createStaff(app, 'moderator');
    await expectOk(report(mia, ben, { reason: 'scam', comment: 'Asks for money' }));

    const found = await findCase(mia, ben);
    const { reports: entries } = await readCase(mia, found);
    const { decision } = await expectOk(decide(mia, ben, { decision: 'warn', rule: 'scam' }));

    expect(entries).toMatchObject([{ reporter: null, isByStaff: true }]);
    expect(decision.ownInitiative).toBe(true);
    expect(await expectOk(mia.call('GET', '/api/reports'))).toMatchObject([{ state: 'acted' }]);
  });

  it('holds nobody, however urgent', async () => {
    const { ben, mia } = await people();
    await matchWithMessages(app, mia, ben, [
      [mia, 'Hello'],
      [ben, 'Hello'],
    ]);

    await expectOk(report(mia, ben, { reason: 'threat' }));

    expect(await restrictionsOf(ben)).toEqual([]);
  });
});

describe('an appeal', () => {
  /** Mia has opened a case about Ben, Max has banned him. */
  async function appealed() {
    const { ben, mia } = await people();
    const max = await createStaff(app, 'moderator');
    await expectOk(open(mia, ben, { reason: 'harassment' }));
    const { decision } = await expectOk(decide(max, ben, { decision: 'suspend', days: 7 }));
    const body = { decisionId: decision.id, text: 'Not true' };
    const { appeal } = await expectOk(ben.call('POST', '/api/appeals', body));
    const answer = (by: TestMember) =>
      by.call('POST', `/api/desk/appeals/${appeal.id}/decide`, {
        outcome: 'upheld',
        finding: 'Looked again',
      });
    return { mia, max, answer };
  }

  it('goes to somebody who neither decided nor opened the case', async () => {
    const { mia, max, answer } = await appealed();
    const zoe = await createStaff(app, 'moderator');

    expect((await answer(mia)).statusCode).toBe(403);
    expect((await answer(max)).statusCode).toBe(403);
    expect((await answer(zoe)).statusCode).toBe(200);
  });

  it('goes to who opened the case before it goes to who decided', async () => {
    const { mia, max, answer } = await appealed();

    expect((await answer(max)).statusCode).toBe(403);
    expect((await answer(mia)).statusCode).toBe(200);
  });
});

it('keeps one open entry of one of the staff about a subject', async () => {
  const { ben, mia } = await people();

  const answers = await Promise.all(Array.from({ length: 5 }, () => open(mia, ben)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(await app.deps.db.$count(reports, eq(reports.openedBy, mia.id))).toBe(1);
});
