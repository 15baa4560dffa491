import { beforeAll, describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  givePicture,
  matchWithMessages,
  report,
  standingOf,
  write,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { eraseOld } from '../terms.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';

let ada: TestMember;
beforeAll(async () => {
  ada = await createStaff(app, 'admin');
});

/** Ann and Ben have written to each other. */
async function partners() {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  return { ann, ben, talk: await talkOf(ann, ben) };
}
const talkOf = (ann: TestMember, ben: TestMember) =>
  matchWithMessages(app, ann, ben, [
    [ann, 'Hello'],
    [ben, 'Hi'],
  ]);
const urgent = (by: TestMember, about: TestMember, body: object = {}) =>
  report(by, about, { reason: 'threat', ...body });
const holdsOf = async (member: TestMember) =>
  (await standingOf(member)).filter(({ kind }: { kind: string }) => kind === 'hold');

/** Ann's urgent report about Ben placed a hold and was dismissed. */
async function dismissed() {
  const people = await partners();
  await expectOk(urgent(people.ann, people.ben));
  await expectOk(decide(ada, people.ben, { decision: 'dismiss' }));
  expect(await holdsOf(people.ben)).toHaveLength(1);
  return people;
}

type People = Awaited<ReturnType<typeof partners>>;

describe('a hold', () => {
  it('is placed after an urgent report by a chat partner, and announced immediately', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'I know where you live'],
    ]);
    app.mails.length = 0;

    await expectOk(report(ann, ben, { reason: 'threat' }));
    await app.runJobs();

    const until = new Date(app.deps.clock().getTime() + 72 * 3_600_000).toISOString();
    expect(await standingOf(ben)).toMatchObject([
      { kind: 'hold', until, rule: 'threat', automated: true, appeal: null },
    ]);
    expect(app.mails.map(({ text }) => text).join(' ')).toContain('on hold');
  });

  it.each([
    ['a report that is not urgent', 'scam', true],
    ['an urgent report by somebody to whom nobody answered', 'threat', false],
  ])('is not placed after %s', async (_what, reason, isAnswered) => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const answer = isAnswered ? [[ben, 'Hi'] as const] : [];
    await matchWithMessages(app, ann, ben, [[ann, 'Hello'], ...answer]);

    await expectOk(report(ann, ben, { reason }));

    expect(await standingOf(ben)).toEqual([]);
  });

  it('stops new likes and first messages, and nothing else', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const [cleo, dan] = [await app.createMember(), await app.createMember()];
    const talk = await matchWithMessages(app, ann, ben, [
      [ann, 'Hello'],
      [ben, 'I know where you live'],
    ]);
    const fresh = await matchWithMessages(app, ben, cleo, []);
    await expectOk(report(ann, ben, { reason: 'threat' }));

    const body = { user1Id: ben.id, user2Id: dan.id };
    const like = await ben.call('POST', '/api/matches', { ...body, type: 'like' });
    const pass = await ben.call('POST', '/api/matches', { ...body, type: 'pass' });

    expect([like.statusCode, like.json().code]).toEqual([403, 'restricted']);
    expect(pass.statusCode).toBe(201);
    await expect(write(app, fresh, [[ben, 'Hello']])).rejects.toThrow('not stored');
    await write(app, talk, [[ben, 'Sorry']]);
    expect((await ben.call('GET', '/api/users')).statusCode).toBe(200);
    await write(app, fresh, [[cleo, 'Hello']]);
    await write(app, fresh, [[ben, 'Hello, Cleo']]);
  });

  it('never depends on the number of reports: 50 reports restrict nobody', async () => {
    const ben = await app.createMember();
    const brigade = await Promise.all(Array.from({ length: 50 }, () => app.createMember()));
    const conversations: string[] = [];
    for (const member of brigade.slice(0, 5)) {
      conversations.push(await matchWithMessages(app, member, ben, [[member, 'Hello']]));
    }

    const answers = await Promise.all(
      brigade.map((member) => report(member, ben, { reason: 'child_safety' })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(brigade.map(() => 201));
    expect(await standingOf(ben)).toEqual([]);
    const dan = await app.createMember();
    const like = { user1Id: ben.id, user2Id: dan.id, type: 'like' };
    expect((await ben.call('POST', '/api/matches', like)).statusCode).toBe(201);
    expect((await dan.call('GET', `/api/users/${ben.id}`)).statusCode).toBe(200);
    const admin = await createStaff(app, 'admin');
    expect(await findCase(admin, ben)).toMatchObject({ reports: 50, priority: 'P0' });
  });
});

describe('after a dismissed urgent report, the reporter causes no hold again', () => {
  it.each<[string, (people: People) => Promise<{ statusCode: number }>]>([
    ['of the profile', ({ ann, ben }) => urgent(ann, ben)],
    ['for another reason', ({ ann, ben }) => urgent(ann, ben, { reason: 'offline_harm' })],
    [
      'of a picture',
      async ({ ann, ben }) => {
        const id = await givePicture(app, ben);
        return urgent(ann, ben, { subject: { kind: 'picture', id } });
      },
    ],
    [
      'of the conversation after a block',
      async ({ ann, ben, talk: id }) => {
        await expectOk(ann.call('POST', '/api/blocks', { userId: ben.id }));
        return urgent(ann, ben, { subject: { kind: 'conversation', id } });
      },
    ],
    [
      'of a message after an unmatch',
      async ({ ann, ben, talk }) => {
        const match = await act(ann, ben, 'like');
        await expectOk(ann.call('POST', `/api/matches/${match.id}/unmatch`));
        return urgent(ann, ben, { subject: { kind: 'message', id: `${talk}:2` } });
      },
    ],
    [
      'in a case that somebody else opened',
      async ({ ann, ben }) => {
        await expectOk(report(await app.createMember(), ben));
        return urgent(ann, ben);
      },
    ],
    [
      'after the dismissed report was erased',
      async ({ ann, ben }) => {
        app.setTime('2027-06-21T12:00:00.000Z');
        await eraseOld(app.deps);
        app.setTime(NOON);
        expect(await expectOk(ann.call('GET', '/api/reports'))).toEqual([]);
        return urgent(ann, ben);
      },
    ],
  ])('by one %s', async (_what, again) => {
    const people = await dismissed();

    expect((await again(people)).statusCode).toBe(201);

    const holds = await holdsOf(people.ben);
    expect(holds.filter(({ isActive }: { isActive: boolean }) => isActive)).toEqual([]);
    expect(holds.length).toBeLessThanOrEqual(1);
  });

  it('by several at the same time', async () => {
    const { ann, ben, talk } = await dismissed();
    const subjects = [
      { kind: 'member', id: ben.id },
      { kind: 'conversation', id: talk },
      { kind: 'message', id: `${talk}:2` },
    ];

    const sent = await Promise.all(subjects.map((subject) => urgent(ann, ben, { subject })));

    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await holdsOf(ben)).toHaveLength(1);
  });

  it('but somebody else does, and of somebody else', async () => {
    const { ann, ben } = await dismissed();
    const [eve, dan] = [await app.createMember(), await app.createMember()];
    await talkOf(eve, ben);
    await talkOf(ann, dan);

    await expectOk(urgent(eve, ben));
    await expectOk(urgent(ann, dan));

    expect(await holdsOf(ben)).toHaveLength(2);
    expect(await holdsOf(dan)).toHaveLength(1);
  });
});

describe('a reporter causes no hold again', () => {
  it('when the hold itself was overturned', async () => {
    const { ann, ben } = await partners();
    await expectOk(urgent(ann, ben));
    const [{ id: decisionId }] = await holdsOf(ben);
    const text = 'Not true';
    const { appeal } = await expectOk(ben.call('POST', '/api/appeals', { decisionId, text }));
    const answer = { outcome: 'overturned', finding: 'No threat' };
    await expectOk(ada.call('POST', `/api/desk/appeals/${appeal.id}/decide`, answer));
    await expectOk(decide(ada, ben, { decision: 'warn' }));

    await expectOk(urgent(ann, ben));

    expect(await holdsOf(ben)).toHaveLength(1);
  });

  it('when the decision on their report was reversed', async () => {
    const { ann, ben } = await partners();
    await expectOk(urgent(ann, ben));
    const decided = await expectOk(decide(ada, ben, { decision: 'warn' }));
    const { id, version } = decided.case;
    const reversal = { version, decision: 'reverse', finding: 'My mistake', rule: 'spam' };
    await expectOk(ada.call('POST', `/api/desk/cases/${id}/decide`, reversal));

    await expectOk(urgent(ann, ben));

    expect(await holdsOf(ben)).toHaveLength(1);
  });
});

it('a reporter causes a hold again when their report was acted on, or was not urgent', async () => {
  const { ann, ben } = await partners();
  await expectOk(report(ann, ben, { reason: 'spam' }));
  await expectOk(decide(ada, ben, { decision: 'dismiss' }));

  await expectOk(urgent(ann, ben));
  await expectOk(decide(ada, ben, { decision: 'warn' }));
  await expectOk(urgent(ann, ben));

  expect(await holdsOf(ben)).toHaveLength(2);
});
