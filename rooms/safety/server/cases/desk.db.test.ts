import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { exportOf } from '../../../../app/server/member-data.ts';
import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import type { Endpoint } from '../../../../platform/shared/index.ts';
import { readAllPages, readItems } from '../../../../testing/server/list-pages.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  givePicture,
  matchWithMessages,
  report,
  setRoleOf,
  signInAgain,
} from '../../../../testing/server/safety.ts';
import { handshake, openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { deskRooms } from '../../../contract.ts';
import type { AuditRow } from '../../index.ts';
import { safetyData } from '../member-data.ts';
import { fileAppeal } from '../standing/appeals.ts';
import { endRestrictions, eraseOld } from '../terms.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));

const NEVER = '00000000-0000-4000-8000-00000000dead';

/** Ann has reported Ben. Mia and Max are moderators, Ada is an admin. */
async function reported(body: object = {}) {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const ben = await app.createMember({ fullName: 'Ben Brook', bio: 'Buy my coins' });
  const mia = await createStaff(app, 'moderator');
  const max = await createStaff(app, 'moderator');
  const ada = await createStaff(app, 'admin');
  await expectOk(report(ann, ben, body));
  return { ann, ben, mia, max, ada };
}

function countStatuses(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

const onCase = (by: TestMember, id: string, verb: string, body: object) =>
  by.call('POST', `/api/desk/cases/${id}/${verb}`, body);
const standingOf = async (member: TestMember) =>
  (await expectOk(member.call('GET', '/api/standing'))).restrictions;
const standingOfKinds = (restrictions: { kind: string; isActive: boolean }[]) =>
  Object.fromEntries(restrictions.map(({ kind, isActive }) => [kind, isActive]));
const fileNoticeAbout = ({ id }: TestMember) =>
  app.call('POST', '/api/notices', {
    url: `${app.deps.config.publicUrl}/profile/${id}`,
    reason: 'spam',
    name: 'Nora North',
    email: 'nora@north.example',
    explanation: 'Look at this.',
    goodFaith: true,
  });

/** Resolves once this many transactions wait for another’s lock. */
async function waitForLocks(count: number): Promise<void> {
  for (;;) {
    const rows = await app.deps.db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length >= count) return;
  }
}
const stateOfReport = async (member: TestMember) =>
  (await expectOk(member.call('GET', '/api/reports')))[0].state;

describe('the desk', () => {
  it('does not exist for members and visitors', async () => {
    const { ann, ben, mia } = await reported();
    const { id } = await findCase(mia, ben);
    const paths = Object.values(deskRooms)
      .flatMap(({ contract }) => Object.entries<Endpoint>(contract))
      // Admins' calls ask visitors to sign in.
      .filter(([, { access }]) => access !== 'adminPage')
      .map(([key]) => key.split(' '));
    const all = [
      ...paths,
      ['GET', '/api/desk/openapi.json'],
      ['GET', `/api/desk/evidence/${id}/media/0`],
      ['GET', `/api/desk/photo-checks/${id}/selfie`],
      ['GET', `/api/desk/photo-checks/${id}/pictures/${id}`],
    ];

    for (const [method, path] of all as ['GET', string][]) {
      const url = path.replace(':id', id);
      for (const call of [app.call, ann.call, ben.call]) {
        const [answer, never] = [await call(method, url, {}), await call(method, '/api/never', {})];
        expect([url, answer.statusCode, answer.body]).toEqual([url, 404, never.body]);
      }
    }
  });

  it('answers a member in their language, and a broken body, as an unknown call does', async () => {
    const { cookie } = await app.createMember({ language: 'es' });
    const post = (url: string) =>
      app.http.inject({
        method: 'POST',
        url,
        payload: '{',
        headers: { cookie, 'accept-language': 'en', 'content-type': 'application/json' },
      });

    const [answer, never] = [
      await post(`/api/desk/cases/${NEVER}/claim`),
      await post('/api/never'),
    ];

    expect([answer.statusCode, answer.body]).toEqual([404, never.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(never.headers));
    expect(answer.json().message).toBe('No lo encontramos');
  });

  it('is closed to a moderator as soon as the role is revoked', async () => {
    const { ben, mia } = await reported();
    const { id, version } = await findCase(mia, ben);
    await expectOk(onCase(mia, id, 'claim', { version }));

    await setRoleOf(app, mia, 'member');

    const decision = { version: version + 1, decision: 'ban', finding: 'x', rule: 'scam' };
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect((await onCase(mia, id, 'decide', decision)).statusCode).toBe(404);
    expect(await standingOf(ben)).toEqual([]);
  });

  it('describes its calls in a separate document', async () => {
    const moderator = await createStaff(app, 'moderator');

    const own = await expectOk(moderator.call('GET', '/api/desk/openapi.json'));
    const open = await expectOk(app.call('GET', '/api/openapi.json'));

    expect(Object.keys(own.paths)).toContain('/api/desk/cases/{id}/decide');
    expect(JSON.stringify(open)).not.toContain('/api/desk');
  });
});

describe('GET /api/desk/cases', () => {
  it('lists P0 first, then by due time, in pages', async () => {
    const ann = await app.createMember();
    const mia = await createStaff(app, 'moderator');
    const subjects: Record<string, TestMember> = {};
    for (const [name, reason, at] of [
      ['spam', 'spam', '2026-11-21T01:00:00.000Z'],
      ['scam', 'scam', '2026-11-21T02:00:00.000Z'],
      ['threat', 'threat', '2026-11-21T03:00:00.000Z'],
      ['old spam', 'spam', '2026-11-19T00:00:00.000Z'],
    ] as const) {
      app.setTime(at);
      subjects[name] = await app.createMember();
      await expectOk(report(ann, subjects[name], { reason }));
    }

    const ids: string[] = [];
    let url: string | undefined = '/api/desk/cases?limit=2&state=open';
    while (url) {
      const answer = await mia.call('GET', url);
      for (const { member } of answer.json()) ids.push(member.id);
      url = /<(.*)>/u.exec(String(answer.headers['link'] ?? ''))?.[1];
    }

    const names = ids.flatMap(
      (id) => Object.entries(subjects).find(([, member]) => member.id === id)?.[0] ?? [],
    );
    expect(names).toEqual(['threat', 'old spam', 'scam', 'spam']);
    const urgent = await expectOk(mia.call('GET', '/api/desk/cases?priority=P0&state=open'));
    expect(urgent.every(({ priority }: { priority: string }) => priority === 'P0')).toBe(true);
  });

  it('combines reports in one open case', async () => {
    const { ben, mia } = await reported({ reason: 'spam' });
    const eve = await app.createMember();

    await expectOk(report(eve, ben, { reason: 'scam' }));

    expect(await findCase(mia, ben)).toMatchObject({
      priority: 'P1',
      state: 'open',
      reports: 2,
      reasons: ['scam', 'spam'],
      claimedBy: null,
      expectedBy: '2026-11-22T12:00:00.000Z',
    });
  });

  it('hides a case from a moderator who was reported', async () => {
    const { ann, mia, max, ben, ada } = await reported();
    const { id } = await findCase(mia, ben);
    await expectOk(report(ann, max, { reason: 'harassment' }));
    const own = await findCase(ada, max);

    for (const [who, caseId] of [
      [max, own.id],
      [mia, own.id],
    ] as const) {
      const [found, never] = [
        await who.call('GET', `/api/desk/cases/${caseId}`),
        await who.call('GET', `/api/desk/cases/${NEVER}`),
      ];
      expect([found.statusCode, found.body]).toEqual([404, never.body]);
      const decision = { version: 1, decision: 'dismiss', finding: 'x', rule: 'spam' };
      expect((await onCase(who, caseId, 'decide', decision)).statusCode).toBe(404);
      expect((await onCase(who, caseId, 'claim', { version: 1 })).statusCode).toBe(404);
      const cases = await expectOk(who.call('GET', '/api/desk/cases'));
      expect(cases.map((found: { id: string }) => found.id)).not.toContain(caseId);
    }
    expect((await max.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(200);
  });

  it('hides decisions of cases that the moderator may not handle', async () => {
    const { ben, mia, max, ada } = await reported({ reason: 'child_safety' });
    await expectOk(decide(ada, ben, { decision: 'warn', rule: 'child_safety' }));
    await expectOk(report(mia, ben));
    await expectOk(decide(max, ben, { decision: 'limit', days: 1 }));
    await expectOk(report(await app.createMember(), ben));
    const { id } = await findCase(ada, ben);
    const kindsFor = async (by: TestMember) =>
      (await expectOk(by.call('GET', `/api/desk/cases/${id}`))).decisions
        .map(({ decision }: { decision: string }) => decision)
        .toSorted();

    expect(await kindsFor(ada)).toEqual(['limit', 'warn']);
    expect(await kindsFor(max)).toEqual(['limit']);
    expect(await kindsFor(mia)).toEqual(['limit']);
  });

  it('shows child safety only to admins, and audits views of its pictures', async () => {
    const ben = await app.createMember();
    await givePicture(app, ben);
    const [ann, mia, ada] = [
      await app.createMember(),
      await createStaff(app, 'moderator'),
      await createStaff(app, 'admin'),
    ];
    await expectOk(report(ann, ben, { reason: 'child_safety' }));
    const { id } = await findCase(ada, ben);
    const { reports } = await expectOk(ada.call('GET', `/api/desk/cases/${id}`));
    const { url } = reports[0].evidence.media[0];

    expect(await findCase(mia, ben)).toBeUndefined();
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect((await mia.call('GET', url)).statusCode).toBe(404);
    expect((await ada.call('GET', url)).statusCode).toBe(200);
    const other = await createStaff(app, 'admin');
    const audit = await readItems<AuditRow>(other, '/api/desk/audit');
    const viewed = audit.filter(({ action }) => action === 'media_viewed');
    expect(viewed).toMatchObject([
      {
        actor: { id: ada.id },
        member: { id: ben.id },
        caseId: id,
      },
    ]);
  });
});

describe('a claim', () => {
  it('reserves the case for 30 minutes, renewed by each action', async () => {
    const { ben, mia, max } = await reported();
    const { id, version } = await findCase(mia, ben);
    const claimed = await expectOk(onCase(mia, id, 'claim', { version }));
    expect(claimed.case).toMatchObject({
      state: 'claimed',
      claimedBy: { id: mia.id },
      version: version + 1,
    });
    const byMax = { version: claimed.case.version };
    const decision = { ...byMax, decision: 'dismiss', finding: 'x', rule: 'spam' };

    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(409);
    expect((await onCase(max, id, 'decide', decision)).statusCode).toBe(409);
    app.setTime('2026-11-21T12:29:00.000Z');
    await expectOk(mia.call('GET', `/api/desk/cases/${id}`));
    app.setTime('2026-11-21T12:58:00.000Z');
    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(409);
    app.setTime('2026-11-21T12:59:00.000Z');
    expect(await findCase(max, ben)).toMatchObject({ state: 'open', claimedBy: null });
    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(200);
  });

  it('goes to one of many concurrent callers', async () => {
    const { ben, mia, max, ada } = await reported();
    const { id, version } = await findCase(mia, ben);

    const answers = await Promise.all(
      [mia, max, ada].map((who) => onCase(who, id, 'claim', { version })),
    );

    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
  });

  it('appears on the other desks immediately', async () => {
    const { ann, ben, mia, max } = await reported();
    const { id, version } = await findCase(mia, ben);
    app.liveMessages.length = 0;

    await expectOk(onCase(mia, id, 'claim', { version }));

    const event = { type: 'desk_changed', caseId: id };
    const told = app.liveMessages.flatMap((sent) =>
      sent.kind === 'event' && sent.event.type === 'desk_changed' ? sent.memberIds : [],
    );
    expect(app.liveMessages).toContainEqual({
      kind: 'event',
      memberIds: expect.arrayContaining([mia.id, max.id]),
      event,
    });
    expect(told).not.toContain(ann.id);
    expect(told).not.toContain(ben.id);
  });

  it('ends when the case is escalated, which only admins can then see', async () => {
    const { ben, mia, max, ada } = await reported();
    const { id, version } = await findCase(mia, ben);

    const escalated = await expectOk(onCase(mia, id, 'escalate', { version }));

    expect(escalated.case).toMatchObject({ state: 'escalated', claimedBy: null });
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect(await findCase(max, ben)).toBeUndefined();
    expect(await findCase(ada, ben)).toMatchObject({ state: 'escalated' });
    expect((await onCase(ada, id, 'claim', { version: version + 1 })).statusCode).toBe(200);
  });
});

describe('a decision', () => {
  it('is made once: one of many concurrent calls wins, the others get 409', async () => {
    const { ben, mia, max, ada } = await reported();
    const { id, version } = await findCase(mia, ben);
    const body = { version, decision: 'suspend', days: 7, finding: 'Spam', rule: 'spam' };

    const answers = await Promise.all(
      [mia, max, ada, mia, max, ada].map((who) => onCase(who, id, 'decide', body)),
    );

    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
    expect(await standingOf(ben)).toHaveLength(1);
  });

  it('is rejected when a report came meanwhile', async () => {
    const { ben, mia } = await reported();
    const { id, version } = await findCase(mia, ben);
    await expectOk(report(await app.createMember(), ben, { reason: 'scam' }));

    const body = { version, decision: 'dismiss', finding: 'x', rule: 'spam' };

    expect((await onCase(mia, id, 'decide', body)).statusCode).toBe(409);
  });

  it('to dismiss informs the reporter, but not the member', async () => {
    const { ann, ben, mia } = await reported();
    await app.runJobs();
    app.mails.length = 0;

    const answer = await expectOk(decide(mia, ben, { decision: 'dismiss' }));
    await app.runJobs();

    expect(answer).toMatchObject({
      case: { state: 'decided' },
      decision: { id: expect.any(String), decision: 'dismiss' },
    });
    expect(await stateOfReport(ann)).toBe('not_acted');
    expect(await standingOf(ben)).toEqual([]);
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Our answer to your report R-/u),
    ]);
  });

  it('to warn sends a statement of reasons and shows it', async () => {
    const { ann, ben, mia } = await reported();
    await app.runJobs();
    app.mails.length = 0;

    await expectOk(
      decide(mia, ben, { decision: 'warn', finding: 'You advertise coins.', rule: 'spam' }),
    );
    await app.runJobs();

    expect(await stateOfReport(ann)).toBe('acted');
    expect(await standingOf(ben)).toMatchObject([
      {
        kind: 'warn',
        until: null,
        finding: 'You advertise coins.',
        rule: 'spam',
        automated: false,
        appeal: null,
      },
    ]);
    const statement = app.mails.find(({ subject }) => subject.startsWith('A decision about'));
    expect(statement?.text).toContain('You advertise coins.');
    expect(statement?.text).toContain('appeal');
    expect(statement?.text).not.toMatch(/Ann|Mo moderator/u);
  });

  it.each([
    ['suspend', 7],
    ['ban', undefined],
  ])('to %s leaves the member only the page about their account', async (decision, days) => {
    const { ann, ben, mia } = await reported();
    await matchWithMessages(app, ann, ben, [[ben, 'Hello']]);
    const socket = await openSocket(app, ben);

    await expectOk(decide(mia, ben, { decision, days }));

    expect(await socket.closed).toBe(4401);
    for (const url of [
      '/api/users',
      `/api/users/${ben.id}`,
      '/api/reports',
      '/files/pictures/x/512.webp',
    ]) {
      const { statusCode, body } = await ben.call('GET', url);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 403, 'restricted']);
    }
    expect(await handshake(app, `/ws?userId=${ben.id}`, { cookie: ben.cookie })).toBe(403);
    expect(await expectOk(ben.call('GET', '/api/auth/session'))).toMatchObject({
      user: { restriction: { access: decision === 'ban' ? 'banned' : 'suspended' } },
    });
    expect(await standingOf(ben)).toMatchObject([{ kind: decision, isActive: true }]);
    const [absent, never] = [
      await ann.call('GET', `/api/users/${ben.id}`),
      await ann.call('GET', `/api/users/${NEVER}`),
    ];
    expect([absent.statusCode, absent.body]).toEqual([404, never.body]);
    expect((await ann.call('GET', '/api/users')).body).not.toContain(ben.id);
    expect((await ann.call('GET', `/api/users/${ann.id}/matches`)).body).not.toContain(ben.id);
  });

  it('to suspend lets the member choose the language in the browser', async () => {
    const { ben, mia } = await reported();
    await expectOk(ben.call('PATCH', '/api/settings', { language: 'en' }));
    const headers = { cookie: `${ben.cookie}; language=es` };
    const languageShown = async () =>
      (await app.http.inject({ url: '/api/auth/session', headers })).json().user.language;
    expect(await languageShown()).toBe('en');

    await expectOk(decide(mia, ben, { decision: 'suspend', days: 1 }));

    expect(await languageShown()).toBe('es');
  });

  it('to suspend expires', async () => {
    const { ann, ben, mia } = await reported();
    await expectOk(decide(mia, ben, { decision: 'suspend', days: 1 }));

    app.setTime('2026-11-22T12:00:00.000Z');
    await endRestrictions(app.deps);

    expect((await ben.call('GET', '/api/users')).statusCode).toBe(200);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(200);
    expect(await standingOf(ben)).toMatchObject([{ kind: 'suspend', isActive: false }]);
  });

  it.each([
    ['suspend', undefined],
    ['suspend', 8],
    ['limit', 0],
    ['limit', 31],
  ])('to %s for %s days is rejected', async (decision, days) => {
    const { ben, mia } = await reported();

    expect((await decide(mia, ben, { decision, days })).statusCode).toBe(400);
  });

  it('to limit has the effect of a hold, and replaces one', async () => {
    const { ann, ben, mia } = await reported();
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'Pay or else'],
    ]);
    const eve = await app.createMember();
    await matchWithMessages(app, eve, ben, [
      [eve, 'Hello'],
      [ben, 'Pay'],
    ]);
    await expectOk(report(eve, ben, { reason: 'threat' }));

    app.setTime('2026-11-21T13:00:00.000Z');
    await expectOk(decide(mia, ben, { decision: 'limit', days: 20 }));

    const like = { user1Id: ben.id, user2Id: mia.id, type: 'like' };
    expect((await ben.call('POST', '/api/matches', like)).statusCode).toBe(403);
    expect(await standingOf(ben)).toMatchObject([
      { kind: 'limit', isActive: true },
      { kind: 'hold', isActive: false },
    ]);
    app.setTime('2026-12-11T13:00:00.000Z');
    await endRestrictions(app.deps);
    expect((await ben.call('POST', '/api/matches', like)).statusCode).toBe(201);
  });

  it('ends the hold of its case when it is dismissed', async () => {
    const { ben, mia } = await reported();
    const eve = await app.createMember();
    await matchWithMessages(app, eve, ben, [
      [eve, 'Hello'],
      [ben, 'Pay'],
    ]);
    await expectOk(report(eve, ben, { reason: 'threat' }));

    await expectOk(decide(mia, ben, { decision: 'dismiss' }));

    const like = { user1Id: ben.id, user2Id: mia.id, type: 'like' };
    expect((await ben.call('POST', '/api/matches', like)).statusCode).toBe(201);
  });

  it('to hide the bio removes it, and reversing restores it', async () => {
    const { ann, ben, mia } = await reported();
    const subject = { kind: 'member', id: ben.id };
    const bioOf = async () => (await expectOk(ann.call('GET', `/api/users/${ben.id}`))).user.bio;

    const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));
    expect(await bioOf()).toBeNull();

    const { id, version } = decided.case;
    const body = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(onCase(mia, id, 'decide', body));
    expect(await bioOf()).toBe('Buy my coins');
    expect(await standingOf(ben)).toMatchObject([{ kind: 'hide_content', isActive: false }]);
  });

  it('can’t reverse one in a case that the moderator may not handle', async () => {
    const { ben, mia, ada } = await reported({ reason: 'child_safety' });
    await expectOk(decide(ada, ben, { decision: 'limit', days: 7, rule: 'child_safety' }));
    await expectOk(report(await app.createMember(), ben, { reason: 'scam' }));

    const answer = await decide(mia, ben, { decision: 'reverse' });

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('There is nothing to reverse.');
    expect(standingOfKinds(await standingOf(ben))).toEqual({ limit: true });
  });

  it('to reverse in an open case reverses everything that the moderator may handle', async () => {
    const { ben, mia, max } = await reported();
    await expectOk(decide(mia, ben, { decision: 'suspend', days: 7 }));
    await expectOk(fileNoticeAbout(ben));

    await expectOk(decide(max, ben, { decision: 'reverse' }));

    expect(standingOfKinds(await standingOf(ben))).toEqual({ suspend: false });
  });

  it('is undone once: its waiting appeal is answered, and one mail has the finding', async () => {
    const { ben, mia, max, ada } = await reported();
    const decided = await expectOk(
      decide(mia, ben, { decision: 'suspend', days: 7, finding: 'You sell coins' }),
    );
    const { appeal } = await expectOk(
      ben.call('POST', '/api/appeals', { decisionId: decided.decision.id, text: 'I don’t' }),
    );
    await app.runJobs();
    app.mails.length = 0;

    const { id, version } = decided.case;
    const body = { version, decision: 'reverse', finding: 'These were no coins', rule: 'spam' };
    await expectOk(onCase(ada, id, 'decide', body));
    const overturned = await max.call('POST', `/api/desk/appeals/${appeal.id}/decide`, {
      outcome: 'overturned',
      finding: 'Again',
    });
    await app.runJobs();

    expect(overturned.statusCode).toBe(409);
    expect(await standingOf(ben)).toMatchObject([
      {
        isActive: false,
        appeal: { state: 'overturned', finding: 'These were no coins' },
        undone: { at: NOON, finding: 'These were no coins' },
      },
    ]);
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [expect.any(String), expect.stringContaining('was undone')],
    ]);
    expect(app.mails[0]?.text).toContain('These were no coins');
    expect(app.mails[0]?.text).not.toContain('You sell coins');
    const [row] = await app.deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from safety_audit
        where action = 'decision_reversed' and case_id = ${id}`,
    );
    expect(row?.count).toBe(1);
  });

  it('and a report that blocks never deadlock', async () => {
    const { ann, ben, mia } = await reported();
    const subject = {
      kind: 'conversation',
      id: await matchWithMessages(app, ann, ben, [
        [ann, 'Hello'],
        [ben, 'I know where you live'],
      ]),
    };
    const { id, version } = await findCase(mia, ben);
    const ban = { version, decision: 'ban', finding: 'Threats', rule: 'threat' };

    let reporting: ReturnType<typeof report> | undefined;
    let deciding: ReturnType<typeof onCase> | undefined;
    await app.deps.db.transaction(async (tx) => {
      // Both wait here, with their earlier locks.
      await tx.execute(sql`select from safety_cases where id = ${id} for update`);
      deciding = onCase(mia, id, 'decide', ban);
      await waitForLocks(1);
      reporting = report(ann, ben, { subject, reason: 'threat', alsoBlock: true });
      await waitForLocks(2);
    });

    expect((await reporting)?.statusCode).toBe(201);
    expect([200, 409]).toContain((await deciding)?.statusCode);
  });

  it('locks the member before the decision when it expires', async () => {
    const { ben, mia } = await reported();
    const { decision } = await expectOk(decide(mia, ben, { decision: 'suspend', days: 1 }));
    app.setTime('2026-11-22T12:00:00.000Z');

    let ending: Promise<void> | undefined;
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select from members where id = ${ben.id} for no key update`);
      ending = endRestrictions(app.deps);
      await waitForLocks(1);
      await tx.execute(sql`select from decisions where id = ${decision.id} for update nowait`);
    });
    await ending;

    expect(await standingOf(ben)).toMatchObject([{ kind: 'suspend', isActive: false }]);
  });

  it('to hide a picture removes its files, and an overturned appeal restores it', async () => {
    const { ann, ben, mia, max } = await reported();
    const picture = await givePicture(app, ben);
    // By its address, as in a report.
    const subject = { kind: 'picture', id: picture };
    const pictureOf = async () =>
      (await expectOk(ann.call('GET', `/api/users/${ben.id}`))).user.profilePicture;

    const { decision } = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));
    expect(await pictureOf()).toBeNull();
    expect((await ann.call('GET', picture)).statusCode).toBe(404);

    const { appeal } = await expectOk(
      ben.call('POST', '/api/appeals', { decisionId: decision.id, text: 'It is a boat' }),
    );
    await expectOk(
      max.call('POST', `/api/desk/appeals/${appeal.id}/decide`, {
        outcome: 'overturned',
        finding: 'It is a boat',
      }),
    );
    await app.runJobs();
    const back = await pictureOf();
    expect((await ann.call('GET', back)).headers['content-type']).toBe('image/webp');
  });

  it('to hide a message replaces its text for both', async () => {
    const { ann, ben, mia } = await reported();
    const id = await matchWithMessages(app, ann, ben, [[ben, 'Something vile']]);
    const subject = { kind: 'message', id: `${id}:1` };
    await expectOk(report(ann, ben, { subject }));
    const socket = await openSocket(app, ann);

    const decided = await expectOk(decide(mia, ben, { decision: 'hide_content', subject }));

    for (const { call } of [ann, ben]) {
      const [message] = await expectOk(call('GET', `/api/conversations/${id}/messages`));
      expect(message).toMatchObject({
        content: 'This message was removed by our safety team.',
        isRemoved: true,
      });
    }
    await expectOk(ann.call('PATCH', '/api/settings', { language: 'es' }));
    const [message] = await expectOk(ann.call('GET', `/api/conversations/${id}/messages`));
    expect(message.content).toBe('Nuestro equipo de seguridad quitó este mensaje.');

    const { id: caseId, version } = decided.case;
    const body = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(onCase(mia, caseId, 'decide', body));
    const [back] = await expectOk(ann.call('GET', `/api/conversations/${id}/messages`));
    expect(back.content).toBe('Something vile');
    expect(back.isRemoved).toBe(false);
    const changes = socket.events.filter(({ type }) => type === 'message_changed');
    expect(changes).toMatchObject([
      { message: { seq: 1, isRemoved: true } },
      { message: { seq: 1, isRemoved: false, content: 'Something vile' } },
    ]);
    socket.ws.terminate();
  });

  it('can’t hide a message of a conversation that nobody reported', async () => {
    const { ann, ben, mia } = await reported();
    const id = await matchWithMessages(app, ann, ben, [[ben, 'Private']]);
    const subject = { kind: 'message', id: `${id}:1` };

    const answer = await decide(mia, ben, { decision: 'hide_content', subject });

    expect(answer.statusCode).toBe(400);
  });

  it('to ban for a scam warns everybody who got a message', async () => {
    const { ann, ben, mia } = await reported({ reason: 'scam' });
    const [cleo, dan] = [await app.createMember(), await app.createMember()];
    await matchWithMessages(app, ann, ben, [[ben, 'Invest now']]);
    await matchWithMessages(app, cleo, ben, [[ben, 'Invest now']]);
    await matchWithMessages(app, dan, ben, [[dan, 'Hello']]);
    await app.runJobs();
    app.mails.length = 0;

    await expectOk(decide(mia, ben, { decision: 'ban', rule: 'scam' }));
    await app.runJobs();

    const warned = app.mails.filter(({ subject }) => subject.startsWith('A warning'));
    expect(warned).toHaveLength(2);
    expect(warned[0]?.text.replaceAll(/\s+/gu, ' ')).toContain(
      "Somebody you talked with was removed for a scam. Don't send money",
    );
    expect(warned.map(({ text }) => text).join(' ')).not.toContain('Ben');
  });
});

describe('the end of a restriction', () => {
  const LATER = '2026-11-21T15:00:00.000Z';

  /** Ben is on hold until 24 November, because of Ann. */
  async function held() {
    const ann = await app.createMember();
    const ben = await app.createMember({ fullName: 'Ben Brook', bio: 'Buy my coins' });
    const ada = await createStaff(app, 'admin');
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'I know where you live'],
    ]);
    await expectOk(report(ann, ben, { reason: 'threat' }));
    return { ann, ben, ada };
  }
  type Held = Awaited<ReturnType<typeof held>>;
  const decideOn = ({ ada, ben }: Held, body: object) => expectOk(decide(ada, ben, body));
  const reverseLater = async (people: Held, body: object) => {
    const decided = await decideOn(people, body);
    app.setTime(LATER);
    const reversal = { decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    const { id, version } = decided.case;
    await expectOk(onCase(people.ada, id, 'decide', { ...reversal, version }));
  };
  const appealLater = async ({ ben }: Held, kind: string, outcome: string) => {
    const { id: decisionId } = (await standingOf(ben)).find(
      (restriction: { kind: string }) => restriction.kind === kind,
    );
    const text = 'Not true';
    const { appeal } = await expectOk(ben.call('POST', '/api/appeals', { decisionId, text }));
    app.setTime(LATER);
    const answer = { outcome, finding: 'Looked again' };
    const alf = await createStaff(app, 'admin');
    await expectOk(alf.call('POST', `/api/desk/appeals/${appeal.id}/decide`, answer));
  };

  it.each<[string, string, (people: Held) => Promise<unknown>, string | null]>([
    [
      'dismissed',
      'hold',
      (people) => {
        app.setTime(LATER);
        return decideOn(people, { decision: 'dismiss' });
      },
      LATER,
    ],
    [
      'decided otherwise',
      'hold',
      async (people) => {
        app.setTime(LATER);
        await signInAgain(app, people.ada);
        return decideOn(people, { decision: 'ban' });
      },
      LATER,
    ],
    ['overturned', 'hold', (people) => appealLater(people, 'hold', 'overturned'), LATER],
    [
      'upheld',
      'hold',
      (people) => appealLater(people, 'hold', 'upheld'),
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'dismissed after it expired, before the job',
      'hold',
      (people) => {
        app.setTime('2026-11-25T12:00:00.000Z');
        return decideOn(people, { decision: 'dismiss' });
      },
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'expired',
      'hold',
      () => {
        app.setTime('2026-11-25T12:00:00.000Z');
        return endRestrictions(app.deps);
      },
      '2026-11-24T12:00:00.000Z',
    ],
    [
      'reversed',
      'hide_content',
      (people) => {
        const subject = { kind: 'member', id: people.ben.id };
        return reverseLater(people, { decision: 'hide_content', subject });
      },
      LATER,
    ],
    ['reversed', 'warn', (people) => reverseLater(people, { decision: 'warn' }), LATER],
    [
      'reversed',
      'suspend',
      (people) => reverseLater(people, { decision: 'suspend', days: 7 }),
      LATER,
    ],
    [
      'overturned',
      'ban',
      async (people) => {
        await decideOn(people, { decision: 'ban' });
        await appealLater(people, 'ban', 'overturned');
      },
      LATER,
    ],
    [
      'upheld',
      'ban',
      async (people) => {
        await decideOn(people, { decision: 'ban' });
        await appealLater(people, 'ban', 'upheld');
      },
      null,
    ],
  ])('is when it really ended: %s %s', async (_how, kind, end, until) => {
    const people = await held();

    await end(people);

    const shown = await standingOf(people.ben);
    expect(shown.find((restriction: { kind: string }) => restriction.kind === kind)).toMatchObject({
      until,
    });
    const { sections } = exportOf(safetyData, app.deps.db, people.ben.id);
    const exported: Record<string, unknown> = {};
    for await (const decision of sections['decisions'] ?? []) {
      exported[String(decision['kind'])] = decision['until'];
    }
    expect(exported[kind]).toEqual(until === null ? null : new Date(until));
  });

  it('is in the statement when it ended before the mail', async () => {
    await app.runJobs();
    const people = await held();
    app.mails.length = 0;
    app.setTime(LATER);
    await decideOn(people, { decision: 'dismiss' });

    await app.runJobs();

    const text = app.mails.map((mail) => mail.text.replaceAll(/\s/gu, ' ')).join(' ');
    expect(text).toContain('It ended on Nov 21, 2026, 3:00 PM UTC.');
    expect(text).not.toContain('It lasts until');
  });
});

describe('an appeal', () => {
  async function appealed() {
    const people = await reported();
    const { decision } = await expectOk(decide(people.mia, people.ben, { decision: 'ban' }));
    const body = { decisionId: decision.id, text: 'I sold nothing' };
    const { appeal } = await expectOk(people.ben.call('POST', '/api/appeals', body));
    return { ...people, decision, appeal, body };
  }
  const answer = (by: TestMember, id: string, outcome: string) =>
    by.call('POST', `/api/desk/appeals/${id}/decide`, { outcome, finding: 'Looked again' });

  it('is made once, by the member, within six months and 2,000 characters', async () => {
    const { ann, ben, mia } = await reported();
    const { decision } = await expectOk(decide(mia, ben, { decision: 'warn' }));
    const appeal = (by: TestMember, text: string) =>
      by.call('POST', '/api/appeals', { decisionId: decision.id, text });

    expect((await appeal(ann, 'Why?')).statusCode).toBe(404);
    expect((await appeal(ben, 'x'.repeat(2001))).statusCode).toBe(400);
    const late = { decisionId: decision.id, text: 'Why?' };
    app.setTime('2027-05-21T12:00:00.000Z');
    await expect(fileAppeal(app.deps, ben.id, late)).rejects.toMatchObject({ code: 'conflict' });
    app.setTime('2027-05-21T11:59:59.000Z');
    expect(await fileAppeal(app.deps, ben.id, late)).toMatchObject({ state: 'waiting' });
    app.setTime(NOON);
    expect((await appeal(ben, 'Why?')).statusCode).toBe(409);
  });

  it('is possible for six months, even after the decision has expired', async () => {
    const { ben, mia } = await reported();
    const { decision } = await expectOk(decide(mia, ben, { decision: 'limit', days: 1 }));
    app.setTime('2026-11-23T12:00:00.000Z');
    await endRestrictions(app.deps);

    expect(await standingOf(ben)).toMatchObject([
      { isActive: false, appealUntil: '2027-05-21T12:00:00.000Z', undone: null },
    ]);
    const body = { decisionId: decision.id, text: 'I did nothing' };
    expect((await ben.call('POST', '/api/appeals', body)).statusCode).toBe(201);
  });

  it('is rejected once the decision was undone', async () => {
    const { ben, mia } = await reported();
    const decided = await expectOk(decide(mia, ben, { decision: 'warn' }));
    const { id, version } = decided.case;
    const reversal = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(onCase(mia, id, 'decide', reversal));

    const body = { decisionId: decided.decision.id, text: 'I did nothing' };

    expect(await standingOf(ben)).toMatchObject([
      { appealUntil: null, undone: { finding: 'My mistake' } },
    ]);
    expect((await ben.call('POST', '/api/appeals', body)).statusCode).toBe(409);
  });

  it('is listed after the waiting ones once it is answered, in pages', async () => {
    const { appeal: first, max } = await appealed();
    app.setTime('2026-11-21T12:00:01.000Z');
    const { appeal: second } = await appealed();
    await expectOk(answer(max, first.id, 'upheld'));

    const ids = await readAllPages(max, '/api/desk/appeals?limit=1');

    const places = [second.id, first.id].map((id) => ids.indexOf(id));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(ids.length);
    expect(places).not.toContain(-1);
  });

  it('must be answered by a moderator other than the decider', async () => {
    const { mia, max, appeal, decision } = await appealed();

    const listed = await expectOk(max.call('GET', '/api/desk/appeals'));
    expect(listed.find(({ id }: { id: string }) => id === appeal.id)).toMatchObject({
      decision: { id: decision.id, kind: 'ban' },
      text: 'I sold nothing',
      state: 'waiting',
      mayDecide: true,
    });
    expect((await answer(mia, appeal.id, 'upheld')).statusCode).toBe(403);
    expect((await answer(max, appeal.id, 'upheld')).statusCode).toBe(200);
    expect((await answer(max, appeal.id, 'overturned')).statusCode).toBe(409);
  });

  it('can be answered by the decider if there is nobody else', async () => {
    const { ada, appeal, mia } = await appealed();
    await app.deps.db.execute(
      sql`update members set role = 'member' where role <> 'member' and id <> ${mia.id}`,
    );

    const upheld = await answer(mia, appeal.id, 'upheld');

    expect(upheld.statusCode).toBe(200);
    await setRoleOf(app, ada, 'admin');
  });

  it('undoes the decision when it is overturned, and says so', async () => {
    const { ann, ben, max, appeal } = await appealed();
    await app.runJobs();
    app.mails.length = 0;

    await expectOk(answer(max, appeal.id, 'overturned'));
    await app.runJobs();

    expect((await ben.call('GET', '/api/users')).statusCode).toBe(200);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(200);
    expect(await standingOf(ben)).toMatchObject([
      { kind: 'ban', isActive: false, appeal: { state: 'overturned' } },
    ]);
    expect(app.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('was undone'),
    ]);
  });
});

describe('the audit', () => {
  it('records every action, only for admins', async () => {
    const { ben, mia, ada } = await reported();
    const { id, version } = await findCase(mia, ben);
    await expectOk(onCase(mia, id, 'claim', { version }));
    await expectOk(decide(mia, ben, { decision: 'warn' }));

    const rows = await readItems<AuditRow>(ada, '/api/desk/audit');

    const own = rows.filter(({ caseId }) => caseId === id);
    expect(own.map(({ action }) => action).toSorted()).toEqual(['case_claimed', 'case_decided']);
    const decided = own.find(({ action }) => action === 'case_decided');
    expect(decided).toMatchObject({
      actor: { id: mia.id },
      member: { id: ben.id },
      before: { decidedAt: null },
      after: { decision: 'warn', finding: 'What was found' },
    });
    expect((await mia.call('GET', '/api/desk/audit')).statusCode).toBe(404);
  });

  it('shows an admin nothing about themselves', async () => {
    const { ann, ada } = await reported();
    await expectOk(report(ann, ada));
    const other = await createStaff(app, 'admin');
    await expectOk(decide(other, ada, { decision: 'dismiss' }));

    const rows = await readItems<AuditRow>(ada, '/api/desk/audit');

    expect(rows.filter(({ member }) => member?.id === ada.id)).toEqual([]);
  });

  it.each([
    ['changed', sql`update safety_audit set action = 'nothing'`],
    ['removed', sql`delete from safety_audit`],
  ])('can’t be %s', async (_what, statement) => {
    const { ben, mia } = await reported();
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));

    await expect(app.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the audit is append-only' },
    });
  });
});

describe('terms', () => {
  const count = async (table: string, caseId: string) => {
    const rows = await app.deps.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)} where case_id = ${caseId}`,
    );
    return rows[0]?.count;
  };

  it('erase dismissed reports after six months and the rest after three years', async () => {
    const dismissed = await reported();
    const { case: first } = await expectOk(
      decide(dismissed.mia, dismissed.ben, { decision: 'dismiss' }),
    );
    const warned = await reported();
    const { case: second } = await expectOk(decide(warned.mia, warned.ben, { decision: 'warn' }));

    app.setTime('2027-05-21T12:00:01.000Z');
    await eraseOld(app.deps);
    expect(await count('reports', first.id)).toBe(0);
    expect(await count('safety_audit', first.id)).toBe(1);
    expect(await count('reports', second.id)).toBe(1);

    app.setTime('2029-11-21T12:00:01.000Z');
    await eraseOld(app.deps);
    expect(await count('reports', second.id)).toBe(0);
    expect(await count('safety_audit', first.id)).toBe(0);
    const broken = await app.deps.db.execute(sql`
      select number from evidence e where number > 1
        and previous_hash <> (select hash from evidence where number = e.number - 1)`);
    expect([...broken]).toEqual([]);
  });

  it('keep an active ban, with its case', async () => {
    const { ann, ben, mia } = await reported();
    const { case: banned } = await expectOk(decide(mia, ben, { decision: 'ban' }));
    const erased = await reported();
    const { case: other } = await expectOk(decide(erased.mia, erased.ben, { decision: 'ban' }));
    await runWork(app.deps, (work) => eraseMember(work, erased.ben.id));

    app.setTime('2029-11-21T12:00:01.000Z');
    await eraseOld(app.deps);
    await endRestrictions(app.deps);

    expect(await count('reports', banned.id)).toBe(1);
    expect(await count('reports', other.id)).toBe(0);
    app.setTime(NOON);
    expect(await standingOf(ben)).toMatchObject([{ kind: 'ban', isActive: true }]);
    expect((await ann.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(404);
  });
});

describe('a page of the desk', () => {
  it.each(['/api/desk/cases', '/api/desk/appeals', '/api/desk/audit'])(
    'of %s rejects an invalid cursor with a message',
    async (path) => {
      const ada = await createStaff(app, 'admin');

      for (const cursor of [`1.5_${NEVER}`, `99999999999999999_${NEVER}`, 'x', `-1_${NEVER}`]) {
        const answer = await ada.call('GET', `${path}?cursor=${cursor}`);
        expect([cursor, answer.statusCode, answer.json().code]).toEqual([
          cursor,
          400,
          'invalid_input',
        ]);
      }
    },
  );
});

describe('a returning address or picture', () => {
  it('opens a case, and restricts nobody by itself', async () => {
    const { ben, mia } = await reported();
    await givePicture(app, ben);
    await expectOk(decide(mia, ben, { decision: 'ban' }));
    await app.runJobs();
    const { profilePicture } = await app.deps.db
      .execute<{ profile_picture: string }>(
        sql`select profile_picture from members where id = ${ben.id}`,
      )
      .then(([row]) => ({ profilePicture: row?.profile_picture ?? '' }));
    const stream = await app.deps.storage.read(profilePicture.replace('/files/', ''));
    const picture = Buffer.concat((await stream?.toArray()) ?? []);

    const bob = await app.createMember({ fullName: 'Bob Brook' });
    const { putFile } = await import('../../../../testing/server/uploads.ts');
    const { uploadURL } = await expectOk(bob.call('POST', '/api/profile-picture/upload-url'));
    await putFile(app, uploadURL, picture);
    await expectOk(bob.call('PUT', '/api/profile-picture', { profilePictureURL: uploadURL }));
    await app.runJobs();

    expect(await findCase(mia, bob)).toMatchObject({ isAutomaticFlag: true, reports: 0 });
    expect(await standingOf(bob)).toEqual([]);
    expect((await bob.call('GET', '/api/users')).statusCode).toBe(200);
  });
});

describe('GET /api/safety/figures', () => {
  it('gives no figure about fewer than five cases', async () => {
    const before = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(before.reports.offline_harm).toBeNull();

    for (let index = 0; index < 5; index += 1) {
      await reported({ reason: 'offline_harm' });
    }

    const after = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(after.reports.offline_harm).toBe(5);
    expect(after.days).toBe(90);
  });

  it('counts reports rather than cases in how fast they were decided', async () => {
    const { ben, mia } = await reported({ reason: 'offline_harm' });
    for (let index = 0; index < 4; index += 1) {
      await expectOk(report(await app.createMember(), ben, { reason: 'offline_harm' }));
    }
    app.setTime('2026-11-21T15:00:00.000Z');
    await expectOk(decide(mia, ben, { decision: 'warn', rule: 'offline_harm' }));

    const { medianHours } = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(medianHours.P0).toBe(3);
  });
});
