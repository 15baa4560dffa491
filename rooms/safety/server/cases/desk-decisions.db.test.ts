import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import { countStatuses, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createReported,
  decide,
  fileNoticeAbout,
  findCase,
  givePicture,
  matchWithMessages,
  onCase,
  report,
  standingOf,
} from '../../../../testing/server/safety.ts';
import { handshake, openSocket } from '../../../../testing/server/socket-client.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { endRestrictions } from '../terms.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));

const NEVER = '00000000-0000-4000-8000-00000000dead';

const standingOfKinds = (restrictions: { kind: string; isActive: boolean }[]) =>
  Object.fromEntries(restrictions.map(({ kind, isActive }) => [kind, isActive]));
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

describe('a decision', () => {
  it('is made once: one of many concurrent calls wins, the others get 409', async () => {
    const { ben, mia, max, ada } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    const body = { version, decision: 'suspend', days: 7, finding: 'Spam', rule: 'spam' };

    const answers = await Promise.all(
      [mia, max, ada, mia, max, ada].map((who) => onCase(who, id, 'decide', body)),
    );

    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 5 });
    expect(await standingOf(ben)).toHaveLength(1);
  });

  it('is rejected when a report came meanwhile', async () => {
    const { ben, mia } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    await expectOk(report(await app.createMember(), ben, { reason: 'scam' }));

    const body = { version, decision: 'dismiss', finding: 'x', rule: 'spam' };

    expect((await onCase(mia, id, 'decide', body)).statusCode).toBe(409);
  });

  it('to dismiss informs the reporter, but not the member', async () => {
    const { ann, ben, mia } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
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
    const { ben, mia } = await createReported(app);
    await expectOk(ben.call('PATCH', '/api/settings', { language: 'en' }));
    const headers = { cookie: `${ben.cookie}; language=es` };
    const languageShown = async () =>
      (await app.http.inject({ url: '/api/auth/session', headers })).json().user.language;
    expect(await languageShown()).toBe('en');

    await expectOk(decide(mia, ben, { decision: 'suspend', days: 1 }));

    expect(await languageShown()).toBe('es');
  });

  it('to suspend expires', async () => {
    const { ann, ben, mia } = await createReported(app);
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
    const { ben, mia } = await createReported(app);

    expect((await decide(mia, ben, { decision, days })).statusCode).toBe(400);
  });

  it('to limit has the effect of a hold, and replaces one', async () => {
    const { ann, ben, mia } = await createReported(app);
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
    const { ben, mia } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
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
    const { ben, mia, ada } = await createReported(app, { reason: 'child_safety' });
    await expectOk(decide(ada, ben, { decision: 'limit', days: 7, rule: 'child_safety' }));
    await expectOk(report(await app.createMember(), ben, { reason: 'scam' }));

    const answer = await decide(mia, ben, { decision: 'reverse' });

    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('There is nothing to reverse.');
    expect(standingOfKinds(await standingOf(ben))).toEqual({ limit: true });
  });

  it('to reverse in an open case reverses everything that the moderator may handle', async () => {
    const { ben, mia, max } = await createReported(app);
    await expectOk(decide(mia, ben, { decision: 'suspend', days: 7 }));
    await expectOk(fileNoticeAbout(app, ben));

    await expectOk(decide(max, ben, { decision: 'reverse' }));

    expect(standingOfKinds(await standingOf(ben))).toEqual({ suspend: false });
  });

  it('is undone once: its waiting appeal is answered, and one mail has the finding', async () => {
    const { ben, mia, max, ada } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
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
    const { ben, mia } = await createReported(app);
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
    const { ann, ben, mia, max } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
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
    const { ann, ben, mia } = await createReported(app);
    const id = await matchWithMessages(app, ann, ben, [[ben, 'Private']]);
    const subject = { kind: 'message', id: `${id}:1` };

    const answer = await decide(mia, ben, { decision: 'hide_content', subject });

    expect(answer.statusCode).toBe(400);
  });

  it('to ban for a scam warns everybody who got a message', async () => {
    const { ann, ben, mia } = await createReported(app, { reason: 'scam' });
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
