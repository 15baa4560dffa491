import { afterEach, describe, expect, it } from 'vitest';

import { eraseMember } from '../../../../app/server/rooms.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { newSquad, openTestRoom } from '../../../../testing/server/groups.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { createStaff, findCase, report, write } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { messageSubjectId, personSubjectId } from '../../index.ts';

const app = useTestApp();

const NOON = '2026-11-21T12:00:00.000Z';
const LAST_MOMENT = '2026-12-19T11:59:59.999Z';
const IN_28_DAYS = '2026-12-19T12:00:00.000Z';

afterEach(() => app.setTime(NOON));

/** A room of two squads of three, in which Ann and Cleo of the other squad have written. */
async function meet() {
  app.setTime(NOON);
  const [one, two] = [await newSquad(app, 'Owls', 3), await newSquad(app, 'Larks', 3)];
  const { id, conversationId } = await openTestRoom(one, two);
  const [ann, ben] = one.members;
  const [cleo] = two.members;
  await write(app, conversationId, [
    [ann, 'Hello'],
    [cleo, 'Send me money'],
  ]);
  return { one, two, id, conversationId, ann, ben: ben!, cleo };
}
type Met = Awaited<ReturnType<typeof meet>>;

const leave = (member: TestMember, { id }: Met) =>
  expectOk(member.call('POST', `/api/rooms/${id}/leave`));

/** A squad of three ends the room with two of its members. */
async function leaveBoth(met: Met, members: readonly TestMember[]) {
  for (const member of members) await leave(member, met);
}

const reportMessage = (by: TestMember, { conversationId, cleo }: Met, seq: number) =>
  report(by, cleo, { subject: { kind: 'message', id: messageSubjectId(conversationId, seq) } });

const reportPerson = (by: TestMember, about: TestMember, { conversationId }: Met) =>
  report(by, about, {
    subject: { kind: 'conversation', id: personSubjectId(conversationId, about.id) },
  });

const ENDS: [how: string, end: (met: Met) => Promise<unknown>][] = [
  ['leaving', (met) => leave(met.ann, met)],
  [
    'blocking the writer',
    ({ ann, cleo }) => expectOk(ann.call('POST', '/api/blocks', { userId: cleo.id })),
  ],
  ['the other squad’s end of the room', (met) => leaveBoth(met, met.two.members.slice(1))],
  ['an end of the room by leaving', (met) => leaveBoth(met, [met.ben, met.ann])],
];

describe.each(ENDS)('after %s', (_how, end) => {
  it('a member can report a message and its writer for 28 days', async () => {
    const met = await meet();
    await end(met);
    app.setTime(LAST_MOMENT);

    expect((await reportMessage(met.ann, met, 2)).statusCode).toBe(201);
    expect((await reportPerson(met.ann, met.cleo, met)).statusCode).toBe(201);
  });

  it('a member can report nothing of it later', async () => {
    const met = await meet();
    await end(met);
    app.setTime(IN_28_DAYS);

    expect((await reportMessage(met.ann, met, 2)).statusCode).toBe(404);
    expect((await reportPerson(met.ann, met.cleo, met)).statusCode).toBe(404);
  });
});

describe('after leaving', () => {
  it('only what was said before can be reported, and is sealed', async () => {
    const met = await meet();
    const { ann, ben, cleo, conversationId } = met;
    await leave(ann, met);
    await write(app, conversationId, [[cleo, 'She is gone']]);

    // Number 3 is the notice that she left.
    expect((await reportMessage(ann, met, 3)).statusCode).toBe(404);
    expect((await reportMessage(ann, met, 4)).statusCode).toBe(404);
    expect((await reportMessage(ben, met, 4)).statusCode).toBe(201);
    await expectOk(reportMessage(ann, met, 2));
    await expectOk(reportPerson(ann, cleo, met));

    const admin = await createStaff(app, 'admin');
    const { id } = await findCase(admin, cleo);
    const { reports } = await expectOk(admin.call('GET', `/api/desk/cases/${id}`));
    const sealed = (reports as { reporter: { id: string }; evidence: { messages: unknown[] } }[])
      .filter(({ reporter }) => reporter.id === ann.id)
      .map(({ evidence }) => evidence.messages);
    const said = [{ content: 'Hello' }, { content: 'Send me money' }];
    expect(sealed).toMatchObject([said, said]);
  });

  it('somebody hidden is still reported by the room alone', async () => {
    const met = await meet();
    const { ann, cleo } = met;
    await expectOk(cleo.call('POST', '/api/blocks', { userId: ann.id }));

    // The one who blocks leaves; the other stays.
    expect((await report(ann, cleo)).statusCode).toBe(404);
    expect((await reportPerson(ann, cleo, met)).statusCode).toBe(201);
    expect((await reportPerson(cleo, ann, met)).statusCode).toBe(201);
  });

  it('nobody reports themselves', async () => {
    const met = await meet();
    await leave(met.ann, met);

    expect((await reportMessage(met.ann, met, 1)).statusCode).toBe(400);
    expect((await reportPerson(met.ann, met.ann, met)).statusCode).toBe(400);
  });

  it('the room itself stays hidden', async () => {
    const met = await meet();
    await leave(met.ann, met);

    for (const path of [
      `/api/rooms/${met.id}`,
      `/api/conversations/${met.conversationId}`,
      `/api/conversations/${met.conversationId}/messages`,
    ]) {
      expect((await met.ann.call('GET', path)).statusCode).toBe(404);
    }
  });
});

it('answers 404 to a member who was never in the room, and about one', async () => {
  const met = await meet();
  const stranger = await app.createMember();
  await leave(met.ann, met);

  expect((await reportMessage(stranger, met, 2)).statusCode).toBe(404);
  expect((await reportPerson(stranger, met.cleo, met)).statusCode).toBe(404);
  expect((await reportPerson(met.ann, stranger, met)).statusCode).toBe(404);
});

it('answers 404 about a message whose writer was erased, and opens no case about nobody', async () => {
  const met = await meet();
  const { ann, cleo } = met;
  await runWork(app.deps, (work) => eraseMember(work, cleo.id));

  const answer = await reportMessage(ann, met, 2);

  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('There is nothing to report here anymore.');
  expect(await expectOk(ann.call('GET', '/api/reports'))).toEqual([]);
});

describe('the past chats', () => {
  it('list the people of a room after leaving, who can be reported as listed', async () => {
    const met = await meet();
    const { ann, ben, cleo, conversationId } = met;
    expect(await expectOk(ann.call('GET', '/api/past-chats'))).toEqual([]);

    await leave(ann, met);

    const past = await expectOk(ann.call('GET', '/api/past-chats'));
    expect(past).toHaveLength(5);
    expect(past).toContainEqual({
      conversationId,
      firstName: 'Larks',
      endedAt: NOON,
      until: IN_28_DAYS,
      goodbye: null,
      room: { memberId: cleo.id, squads: expect.arrayContaining(['Owls', 'Larks']) },
    });
    expect(await expectOk(ben.call('GET', '/api/past-chats'))).toEqual([]);
    for (const { room } of past) {
      const id = personSubjectId(conversationId, room.memberId);
      await expectOk(report(ann, cleo, { subject: { kind: 'conversation', id } }));
    }
    app.setTime(IN_28_DAYS);
    expect(await expectOk(ann.call('GET', '/api/past-chats'))).toEqual([]);
  });

  it('reveal no later name of somebody hidden, not even among the blocks', async () => {
    const met = await meet();
    const { ann, cleo, conversationId } = met;
    await leave(ann, met);
    await expectOk(cleo.call('POST', '/api/blocks', { userId: ann.id }));
    await expectOk(cleo.call('PUT', `/api/users/${cleo.id}`, { fullName: 'Renamed Field' }));

    const past = await expectOk(ann.call('GET', '/api/past-chats'));
    const names = past.map(({ firstName }: { firstName: string }) => firstName);
    expect(names.toSorted()).toEqual(['Larks', 'Larks', 'Larks', 'Owls', 'Owls']);
    const subject = { kind: 'conversation', id: personSubjectId(conversationId, cleo.id) };
    await expectOk(report(ann, cleo, { subject, alsoBlock: true }));
    expect(await expectOk(ann.call('GET', '/api/blocks'))).toMatchObject([
      { user: { id: cleo.id, fullName: 'Larks One', profilePicture: null } },
    ]);
  });
});
