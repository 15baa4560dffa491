import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { createHost, publishEvent } from '../../../../testing/server/events.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  fileNoticeAbout,
  findCase,
  givePicture,
  report,
  setRoleOf,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();

beforeEach(async () => {
  // Each test has its own staff.
  await app.deps.db.execute(sql`update members set role = 'member'`);
});

/** Mia and Max are moderators, Ada and Alf are admins. Ann has reported one of them, or Ben. */
async function reported(who: 'ben' | 'max' | 'alf', body: object = {}) {
  const people = {
    ann: await app.createMember({ fullName: 'Ann Field' }),
    ben: await app.createMember({ fullName: 'Ben Brook' }),
    mia: await createStaff(app, 'moderator'),
    max: await createStaff(app, 'moderator'),
    ada: await createStaff(app, 'admin'),
    alf: await createStaff(app, 'admin'),
  };
  const subject = people[who];
  await expectOk(report(people.ann, subject, body));
  const { id, version } = await findCase(people.ada, subject);
  return { ...people, subject, id, version };
}

const onCase = (by: TestMember, id: string, verb: string, body: object) =>
  by.call('POST', `/api/desk/cases/${id}/${verb}`, { finding: 'Looked', rule: 'spam', ...body });
const idsAt = async (by: TestMember, list: 'cases' | 'appeals') =>
  (await expectOk(by.call('GET', `/api/desk/${list}`))).map(({ id }: { id: string }) => id);
const appealOf = async (member: TestMember, decisionId: string) => {
  const text = 'Not true';
  return (await expectOk(member.call('POST', '/api/appeals', { decisionId, text }))).appeal.id;
};
const answer = (by: TestMember, id: string, outcome: string) =>
  by.call('POST', `/api/desk/appeals/${id}/decide`, { outcome, finding: 'Looked again' });
const kindsOf = async (member: TestMember) =>
  (await expectOk(member.call('GET', '/api/standing'))).restrictions.flatMap(
    ({ kind, isActive }: { kind: string; isActive: boolean }) => (isActive ? kind : []),
  );
const countWaiting = async (by: TestMember) => {
  const { waiting } = await expectOk(by.call('GET', '/api/desk/load'));
  return waiting.P0 + waiting.P1 + waiting.P2;
};

/** Expects the answers of a case that never existed. */
async function expectUnknown(by: TestMember, id: string, version: number) {
  const never = '00000000-0000-4000-8000-00000000dead';
  for (const [verb, body] of [
    ['claim', { version }],
    ['release', { version }],
    ['escalate', { version }],
    ['decide', { version, decision: 'ban' }],
    ['decide', { version, decision: 'reverse' }],
  ] as const) {
    const [about, unknown] = [
      await onCase(by, id, verb, body),
      await onCase(by, never, verb, body),
    ];
    expect([verb, about.statusCode, about.body]).toEqual([verb, 404, unknown.body]);
  }
  expect((await by.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
  expect(await idsAt(by, 'cases')).not.toContain(id);
}

describe('a case about staff', () => {
  it.each(['max', 'alf'] as const)('is for admins alone: %s', async (who) => {
    const { mia, ada, subject, id, version } = await reported(who);

    await expectUnknown(mia, id, version);
    await expectUnknown(subject, id, version);
    expect(await kindsOf(subject)).toEqual([]);
    expect((await onCase(ada, id, 'decide', { version, decision: 'ban' })).statusCode).toBe(200);
    expect(await kindsOf(subject)).toEqual(['ban']);
  });

  it('is one after a notice, and a report of an event or a picture', async () => {
    const { ann, mia, ada, alf, max } = await reported('ben');
    const host = await createHost(app);
    const subject = { kind: 'event', id: await publishEvent(app, host) };
    await setRoleOf(app, host, 'moderator');
    const id = await givePicture(app, alf);

    await expectOk(fileNoticeAbout(app, max));
    await expectOk(report(ann, host, { subject, reason: 'unsafe_event' }));
    await expectOk(report(ann, alf, { subject: { kind: 'picture', id } }));

    for (const member of [max, host, alf]) {
      const found = await findCase(ada, member);
      await expectUnknown(mia, found.id, found.version);
      expect(await kindsOf(member)).toEqual([]);
    }
  });

  it('is not counted for moderators', async () => {
    const { mia, ada, alf, ann } = await reported('max');
    const before = [await countWaiting(mia), await countWaiting(ada)];

    await expectOk(report(ann, alf));

    const after = [await countWaiting(mia), await countWaiting(ada)];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1]);
  });

  it('stays one when the role is revoked, and when the member is erased', async () => {
    const { mia, max, ada, id, version } = await reported('max');
    await expectOk(onCase(ada, id, 'claim', { version }));

    await setRoleOf(app, max, 'member');
    await expectUnknown(mia, id, version + 1);
    await runWork(app.deps, (work) => eraseMember(work, max.id));
    await expectUnknown(mia, id, version + 1);

    expect(await idsAt(ada, 'cases')).toContain(id);
  });

  it('becomes one when the member is granted a role, and a claim ends', async () => {
    const { mia, ada, ben, id, version } = await reported('ben');
    await expectOk(onCase(mia, id, 'claim', { version }));

    await setRoleOf(app, ben, 'moderator');

    await expectUnknown(mia, id, version + 1);
    const decision = { version: version + 1, decision: 'warn' };
    expect((await onCase(ada, id, 'decide', decision)).statusCode).toBe(200);
    await setRoleOf(app, ben, 'member');
    await expectUnknown(mia, id, version + 2);
  });

  it('about the only admin waits for a second one', async () => {
    const { mia, ada, alf, id, version } = await reported('alf');
    await setRoleOf(app, ada, 'member');

    await expectUnknown(mia, id, version);
    await expectUnknown(alf, id, version);
    await setRoleOf(app, mia, 'admin');

    expect((await onCase(mia, id, 'decide', { version, decision: 'warn' })).statusCode).toBe(200);
  });
});

describe('a restriction of staff', () => {
  async function banned() {
    const people = await reported('alf');
    const { ada, alf, id, version } = people;
    const { decision } = await expectOk(onCase(ada, id, 'decide', { version, decision: 'ban' }));
    return { ...people, decision, appealId: await appealOf(alf, decision.id) };
  }

  it('leaves its appeal to admins', async () => {
    const { mia, alf, id, version, appealId } = await banned();

    expect(await idsAt(mia, 'appeals')).not.toContain(appealId);
    for (const outcome of ['upheld', 'overturned']) {
      expect((await answer(mia, appealId, outcome)).statusCode).toBe(404);
    }
    await expectUnknown(mia, id, version + 1);
    expect(await kindsOf(alf)).toEqual(['ban']);
  });

  it('does not make the decider the only judge, whoever else is restricted', async () => {
    const { ann, mia, max, ada, appealId } = await banned();
    for (const moderator of [mia, max]) await setRoleOf(app, moderator, 'member');
    const amy = await createStaff(app, 'admin');
    await expectOk(report(ann, amy));
    await expectOk(decide(ada, amy, { decision: 'suspend', days: 30 }));

    expect((await answer(ada, appealId, 'upheld')).statusCode).toBe(403);

    const third = await createStaff(app, 'admin');
    expect((await answer(third, appealId, 'upheld')).statusCode).toBe(200);
  });

  it('can be reviewed by the decider when there is no other admin', async () => {
    const { ada, appealId } = await banned();

    expect((await answer(ada, appealId, 'overturned')).statusCode).toBe(200);
  });
});

describe('a decision by an admin', () => {
  async function bannedByAdmin() {
    const people = await reported('ben');
    const { ada, ben, id, version } = people;
    const { decision } = await expectOk(onCase(ada, id, 'decide', { version, decision: 'ban' }));
    return { ...people, decision, appealId: await appealOf(ben, decision.id) };
  }

  it('is not undone by a moderator, in its case or another, or by an appeal', async () => {
    const { ann, mia, ben, id, version, appealId } = await bannedByAdmin();
    await expectOk(fileNoticeAbout(app, ben));

    const own = await onCase(mia, id, 'decide', { version: version + 1, decision: 'reverse' });
    const other = await decide(mia, ben, { decision: 'reverse' });
    const answers = [
      await answer(mia, appealId, 'overturned'),
      await answer(mia, appealId, 'upheld'),
    ];

    expect([own.statusCode, other.statusCode]).toEqual([400, 400]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(answers[0]?.body).toContain('an admin has to answer this appeal');
    const listed = await expectOk(mia.call('GET', '/api/desk/appeals'));
    expect(listed.find((appeal: { id: string }) => appeal.id === appealId)).toMatchObject({
      state: 'waiting',
      mayDecide: false,
    });
    expect(await kindsOf(ben)).toEqual(['ban']);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(404);
  });

  it('stays one after the admin lost the role or was erased', async () => {
    const { mia, ada, alf, appealId } = await bannedByAdmin();

    await setRoleOf(app, ada, 'moderator');
    expect((await answer(mia, appealId, 'overturned')).statusCode).toBe(403);
    expect((await answer(ada, appealId, 'upheld')).statusCode).toBe(403);
    await runWork(app.deps, (work) => eraseMember(work, ada.id));
    expect((await answer(mia, appealId, 'overturned')).statusCode).toBe(403);

    expect((await answer(alf, appealId, 'overturned')).statusCode).toBe(200);
  });

  it('is reviewed by the same admin when only moderators are left', async () => {
    const { ada, alf, appealId } = await bannedByAdmin();
    expect((await answer(ada, appealId, 'upheld')).statusCode).toBe(403);

    await setRoleOf(app, alf, 'moderator');

    expect((await answer(ada, appealId, 'upheld')).statusCode).toBe(200);
  });

  it('does not keep an admin from reversing a moderator’s', async () => {
    const { ada, mia, ben, id, version } = await reported('ben');
    await expectOk(onCase(mia, id, 'decide', { version, decision: 'ban' }));

    await expectOk(onCase(ada, id, 'decide', { version: version + 1, decision: 'reverse' }));

    expect(await kindsOf(ben)).toEqual([]);
  });
});

describe('a claim', () => {
  it('ends with a report that leaves the case to admins', async () => {
    const { mia, ada, ben, id, version } = await reported('ben');
    await expectOk(onCase(mia, id, 'claim', { version }));

    await expectOk(report(await app.createMember(), ben, { reason: 'child_safety' }));

    expect(await findCase(ada, ben)).toMatchObject({ id, claimedBy: null, isChildSafety: true });
    await expectUnknown(mia, id, version + 2);
  });
});
