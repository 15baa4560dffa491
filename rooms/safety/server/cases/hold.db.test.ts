import { beforeAll, describe, expect, it } from 'vitest';

import { act, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  givePicture,
  matchWithMessages,
  report,
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
  (await expectOk(member.call('GET', '/api/standing'))).restrictions.filter(
    ({ kind }: { kind: string }) => kind === 'hold',
  );

/** Ann's urgent report about Ben placed a hold and was dismissed. */
async function dismissed() {
  const people = await partners();
  await expectOk(urgent(people.ann, people.ben));
  await expectOk(decide(ada, people.ben, { decision: 'dismiss' }));
  expect(await holdsOf(people.ben)).toHaveLength(1);
  return people;
}

type People = Awaited<ReturnType<typeof partners>>;

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
