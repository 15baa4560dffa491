import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  findCase,
  givePicture,
  matchWithMessages,
  readCaseAbout,
  report,
  write,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { REPORT_REASONS } from '../../index.ts';

const app = useTestApp();
const limited = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
const NEVER = '00000000-0000-4000-8000-00000000dead';

async function two(): Promise<[ann: TestMember, ben: TestMember]> {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  return [ann, await app.createMember({ fullName: 'Ben Brook', bio: 'Fond of boats' })];
}

describe('POST /api/reports', () => {
  it.each([
    ['threat', 4],
    ['scam', 24],
    ['other', 72],
  ])('answers %s with a code and within %d hours', async (reason, hours) => {
    const [ann, ben] = await two();

    const answer = await report(ann, ben, { reason, comment: 'Please look' });

    expect(answer.statusCode).toBe(201);
    const expectedBy = new Date(app.deps.clock().getTime() + hours * 3_600_000).toISOString();
    expect(answer.json()).toEqual({
      report: {
        id: expect.any(String),
        code: expect.stringMatching(/^R-\w{4}-\w{4}$/u),
        state: 'received',
        expectedBy,
      },
    });
  });

  it('accepts every reason', async () => {
    for (const reason of REPORT_REASONS) {
      const [ann, ben] = await two();
      expect((await report(ann, ben, { reason })).statusCode).toBe(201);
    }
  });

  it('returns the open report when it is repeated, even with concurrent calls', async () => {
    const [ann, ben] = await two();

    const answers = await Promise.all(Array.from({ length: 50 }, () => report(ann, ben)));
    const lessUrgent = await report(ann, ben, { reason: 'other' });

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(lessUrgent.body).toBe(answers[0]?.body);
    expect(await expectOk(ann.call('GET', '/api/reports'))).toHaveLength(1);
  });

  it('adds what a repeated report says to the open one and its case', async () => {
    const [ann, ben] = await two();
    const first = await report(ann, ben, { comment: 'Sells things' });
    const before = await findCase(await createStaff(app, 'admin'), ben);

    const again = await report(ann, ben, { reason: 'threat', comment: 'Now they threaten me' });

    expect(again.json().report).toMatchObject({
      id: first.json().report.id,
      code: first.json().report.code,
      expectedBy: new Date(app.deps.clock().getTime() + 4 * 3_600_000).toISOString(),
    });
    const { case: found, reports } = await readCaseAbout(app, ben);
    expect(found).toMatchObject({ id: before.id, priority: 'P0', version: before.version + 1 });
    expect(reports).toMatchObject([
      { reason: 'threat', comment: 'Sells things\n\nNow they threaten me' },
    ]);
    expect(await expectOk(ann.call('GET', '/api/reports'))).toHaveLength(1);
  });

  it('adds to a report of a member whom it has hidden', async () => {
    const [ann, ben] = await two();
    await expectOk(report(ann, ben, { alsoBlock: true }));

    await expectOk(report(ann, ben, { comment: 'They wrote to my sister', alsoBlock: true }));

    const { reports } = await readCaseAbout(app, ben);
    expect(reports).toMatchObject([{ comment: 'They wrote to my sister' }]);
  });

  it('places the hold that a repeated report asks for, by somebody who knows the member', async () => {
    const [ann, ben] = await two();
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'Hi'],
    ]);
    await report(ann, ben);

    await report(ann, ben, { reason: 'threat' });

    expect((await expectOk(ben.call('GET', '/api/standing'))).restrictions).toMatchObject([
      { kind: 'hold' },
    ]);
  });

  it.each([
    ['an unknown member', 'member', () => NEVER],
    ['no id', 'member', () => 'somebody'],
    ['an unknown picture', 'picture', () => NEVER],
    ['an unknown conversation', 'conversation', () => NEVER],
    ['an unknown message', 'message', () => `${NEVER}:1`],
    ['an event', 'event', () => NEVER],
    ['a squad', 'squad', () => NEVER],
  ])('answers 404 for %s', async (_what, kind, idOf) => {
    const [ann] = await two();

    const answer = await ann.call('POST', '/api/reports', {
      subject: { kind, id: idOf() },
      reason: 'spam',
    });

    expect(answer.statusCode).toBe(404);
  });

  it.each([
    ['no reason', { reason: undefined }],
    ['an unknown reason', { reason: 'boring' }],
    ['a comment of 1,001 characters', { comment: 'x'.repeat(1001) }],
    ['an unknown kind', { subject: { kind: 'planet', id: NEVER } }],
    ['an id that cannot be stored', { subject: { kind: 'member', id: 'a\0b' } }],
  ])('rejects %s', async (_what, body) => {
    const [ann, ben] = await two();

    expect((await report(ann, ben, body)).statusCode).toBe(400);
  });

  it('does not let members report themselves', async () => {
    const [ann] = await two();

    expect((await report(ann, ann)).statusCode).toBe(400);
  });

  it('lets only members of a conversation report it and its messages', async () => {
    const [ann, ben] = await two();
    const eve = await app.createMember();
    const conversationId = await matchWithMessages(app, ann, ben, [[ben, 'Hello']]);
    const about = (by: TestMember, kind: string, id: string) =>
      by.call('POST', '/api/reports', { subject: { kind, id }, reason: 'harassment' });

    expect((await about(eve, 'conversation', conversationId)).statusCode).toBe(404);
    expect((await about(eve, 'message', `${conversationId}:1`)).statusCode).toBe(404);
    expect((await about(ann, 'message', `${conversationId}:2`)).statusCode).toBe(404);
    expect((await about(ben, 'message', `${conversationId}:1`)).statusCode).toBe(400);
    expect((await about(ann, 'message', `${conversationId}:1`)).statusCode).toBe(201);
    expect((await about(ann, 'conversation', conversationId)).statusCode).toBe(201);
  });

  it('accepts reports of an ended conversation, but not of its member', async () => {
    const [ann, ben] = await two();
    const conversationId = await matchWithMessages(app, ann, ben, [[ben, 'Hello']]);
    const [match] = await expectOk(ben.call('GET', `/api/users/${ben.id}/matches`));
    const { endMatch } = await import('../../../matching/server/index.ts');
    const end = { matchId: match.id, memberId: ben.id, at: app.deps.clock() };
    await app.deps.db.transaction((tx) => endMatch(tx, end));

    const subject = { kind: 'conversation', id: conversationId };

    expect((await report(ann, ben)).statusCode).toBe(404);
    expect((await report(ann, ben, { subject })).statusCode).toBe(201);
  });

  it('blocks the member in the same transaction on request', async () => {
    const [ann, ben] = await two();
    await matchWithMessages(app, ann, ben, [[ben, 'Hello']]);

    const first = await report(ann, ben);
    const blocked = await expectOk(ann.call('GET', '/api/blocks'));
    const again = await report(ann, ben, { alsoBlock: true });

    expect(blocked).toEqual([]);
    expect(again.body).toBe(first.body);
    expect(await expectOk(ann.call('GET', '/api/blocks'))).toMatchObject([
      { user: { id: ben.id } },
    ]);
    expect((await ben.call('GET', `/api/users/${ann.id}`)).statusCode).toBe(404);
    const { reports: sent } = await readCaseAbout(app, ben);
    expect(sent).toHaveLength(1);
  });

  it('gives the same answer when a report that blocks is repeated, 50 times concurrently', async () => {
    const [ann, ben] = await two();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => report(ann, ben, { alsoBlock: true })),
    );
    const again = await report(ann, ben, { alsoBlock: true });

    expect(again.statusCode).toBe(201);
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([again.body]));
  });

  it('accepts ten a day', async () => {
    const ann = await limited.createMember();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { statusCode } = await report(ann, await limited.createMember());
      statuses.push(statusCode);
    }
    limited.setTime('2026-11-22T00:00:00.000Z');
    const tomorrow = await report(ann, await limited.createMember());

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect(tomorrow.statusCode).toBe(201);
  });

  it('does not inform the reported member', async () => {
    const [ann, ben] = await two();
    app.liveMessages.length = 0;
    app.mails.length = 0;

    await expectOk(report(ann, ben, { reason: 'threat' }));
    await app.runJobs();

    expect(app.liveMessages.filter((sent) => JSON.stringify(sent).includes(ben.id))).toEqual([]);
    expect(app.mails.filter(({ to }) => to === ben.email)).toEqual([]);
    expect(await expectOk(ben.call('GET', '/api/standing'))).toEqual({ restrictions: [] });
  });
});

describe('the evidence', () => {
  it('has the profile, the picture and the last 50 messages with their numbers', async () => {
    const [ann, ben] = await two();
    const picture = await givePicture(app, ben);
    const lines = Array.from({ length: 60 }, (_, index) => [ben, `Line ${index + 1}`] as const);
    const id = await matchWithMessages(app, ann, ben, lines);
    await expectOk(report(ann, ben, { subject: { kind: 'conversation', id } }));

    const [sent] = (await readCaseAbout(app, ben)).reports;

    const { profile, messages, media, isIntact } = sent.evidence;
    expect(profile).toMatchObject({ fullName: 'Ben Brook', bio: 'Fond of boats' });
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 11),
    );
    expect(messages.at(-1)).toMatchObject({ senderId: ben.id, content: 'Line 60' });
    expect(isIntact).toBe(true);
    const moderator = await createStaff(app, 'moderator');
    const sealed = await moderator.call('GET', media[0].url);
    const shown = await ann.call('GET', picture);
    expect([sealed.statusCode, sealed.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(sealed.rawPayload.equals(shown.rawPayload)).toBe(true);
  });

  it('has a reported message that is older than the last 50', async () => {
    const [ann, ben] = await two();
    const lines = Array.from({ length: 52 }, (_, index) => [ben, `Line ${index + 1}`] as const);
    const id = await matchWithMessages(app, ann, ben, lines);
    await expectOk(report(ann, ben, { subject: { kind: 'message', id: `${id}:1` } }));

    const [sent] = (await readCaseAbout(app, ben)).reports;

    expect(sent.evidence.messages).toHaveLength(51);
    expect(sent.evidence.messages[0]).toMatchObject({ seq: 1, content: 'Line 1' });
  });

  it('does not change when the member edits or removes the reported content', async () => {
    const [ann, ben] = await two();
    await givePicture(app, ben);
    const id = await matchWithMessages(app, ann, ben, [[ben, 'Send me money']]);
    await expectOk(report(ann, ben, { subject: { kind: 'conversation', id } }));
    const before = (await readCaseAbout(app, ben)).reports;

    await expectOk(
      ben.call('PUT', `/api/users/${ben.id}`, { fullName: 'Bob Clean', bio: 'I am nice' }),
    );
    await givePicture(app, ben);
    await write(app, id, [[ben, 'Only joking']]);

    const moderator = await createStaff(app, 'moderator');
    const after = (await readCaseAbout(app, ben, moderator)).reports;
    expect(after).toEqual(before);
    expect((await moderator.call('GET', after[0].evidence.media[0].url)).statusCode).toBe(200);
  });

  it('is kept when the reporter and the reported member are erased', async () => {
    const [ann, ben] = await two();
    await givePicture(app, ben);
    const id = await matchWithMessages(app, ann, ben, [[ben, 'Send me money']]);
    await expectOk(report(ann, ben, { subject: { kind: 'conversation', id } }));
    const moderator = await createStaff(app, 'moderator');
    const { case: found, reports: before } = await readCaseAbout(app, ben, moderator);

    for (const member of [ann, ben]) {
      await runWork(app.deps, (work) => eraseMember(work, member.id));
    }
    await app.runJobs();

    const answer = await expectOk(moderator.call('GET', `/api/desk/cases/${found.id}`));
    const [sent] = answer.reports;
    expect(sent.evidence).toEqual(before[0].evidence);
    expect(sent.reporter).toBeNull();
    expect((await moderator.call('GET', sent.evidence.media[0].url)).statusCode).toBe(200);
    expect(answer.case.member).toMatchObject({ fullName: 'Former member', isFormer: true });
  });

  it('shows when it was tampered with', async () => {
    const [ann, ben] = await two();
    await expectOk(report(ann, ben));
    const { reports } = await readCaseAbout(app, ben);

    await app.deps.db.execute(
      sql`update evidence set snapshot = replace(snapshot, 'boats', 'goats') where report_id = ${reports[0].id}`,
    );

    const [sent] = (await readCaseAbout(app, ben)).reports;
    expect(sent.evidence.profile.bio).toBe('Fond of goats');
    expect(sent.evidence.isIntact).toBe(false);
  });

  it('is copied once for many reports, and served by no public address', async () => {
    const [, ben] = await two();
    await givePicture(app, ben);
    const reporters = await Promise.all(Array.from({ length: 10 }, () => app.createMember()));

    await Promise.all(reporters.map((reporter) => expectOk(report(reporter, ben))));

    const rows = await app.deps.db.execute<{ key: string }>(
      sql`select distinct key from evidence_uses where member_id = ${ben.id}`,
    );
    expect(rows).toHaveLength(1);
    const { statusCode } = await ben.call('GET', `/files/${rows[0]?.key}`);
    expect(statusCode).toBe(404);
  });
});

describe('GET /api/reports/subjects', () => {
  it('says what each of one’s own reports is about, by the name that was sealed', async () => {
    const [ann, ben] = await two();
    const { report: first } = (await report(ann, ben)).json();
    const conversationId = await matchWithMessages(app, ann, ben, [[ben, 'Hello']]);
    const subject = { kind: 'message', id: `${conversationId}:1` };
    const { report: second } = (await report(ann, ben, { subject })).json();
    await expectOk(ben.call('PUT', `/api/users/${ben.id}`, { fullName: 'Somebody Else', bio: '' }));

    const listed = await expectOk(ann.call('GET', '/api/reports/subjects'));

    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({
      id: first.id,
      kind: 'member',
      name: 'Ben',
      expectedBy: first.expectedBy,
    });
    expect(listed).toContainEqual({
      id: second.id,
      kind: 'message',
      name: 'Ben',
      expectedBy: second.expectedBy,
    });
    expect(await expectOk(ben.call('GET', '/api/reports/subjects'))).toEqual([]);
  });
});

describe('GET /api/reports', () => {
  it('lists only the caller’s own', async () => {
    const [ann, ben] = await two();
    const { report: sent } = await expectOk(report(ann, ben, { reason: 'scam' }));

    expect(await expectOk(ann.call('GET', '/api/reports'))).toEqual([
      {
        id: sent.id,
        code: sent.code,
        state: 'received',
        reason: 'scam',
        createdAt: app.deps.clock().toISOString(),
      },
    ]);
    expect(await expectOk(ben.call('GET', '/api/reports'))).toEqual([]);
  });
});
