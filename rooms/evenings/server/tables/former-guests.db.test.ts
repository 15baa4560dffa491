import { afterEach, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS } from '../../../../platform/shared/index.ts';
import { createEvening, idsAt, roomOf, tableOf } from '../../../../testing/server/evenings.ts';
import { rsvp } from '../../../../testing/server/events.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import type { PastChat } from '../../../chat/index.ts';
import { personSubjectId } from '../../../safety/index.ts';
import { composeDueTables } from './compose-event.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));
const later = (milliseconds: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + milliseconds));

async function compose(): Promise<void> {
  later(2 * DAY_MS);
  await composeDueTables(app.deps);
}

const block = (by: TestMember, { id }: TestMember) =>
  expectOk(by.call('POST', '/api/blocks', { userId: id }));
const pastChatsOf = (guest: TestMember): Promise<PastChat[]> =>
  expectOk(guest.call('GET', '/api/past-chats'));
const namedIn = (chats: PastChat[]) => chats.flatMap(({ room }) => room?.memberId ?? []);

/** The status of a report about a person of a room. */
async function reportPerson(by: TestMember, about: TestMember, conversationId: string) {
  const subject = { kind: 'conversation', id: personSubjectId(conversationId, about.id) };
  return (await report(by, about, { subject })).statusCode;
}

it.each([0, HOUR_MS])(
  'does not tell a guest who left a table who sits there %d ms later',
  async (wait) => {
    const { id, guests } = await createEvening(app, 5);
    const [ann, ben, ...others] = guests as [TestMember, TestMember, ...TestMember[]];
    await block(ann, ben);
    await compose();
    const [seated, leftOver] = (await tableOf(ann, id)) ? [ann, ben] : [ben, ann];
    const { conversationId } = await roomOf(seated);
    await expectOk(rsvp(seated, id, 'cancelled'));
    later(wait);

    await app.runJobs();

    expect(idsAt(await tableOf(leftOver, id))).toHaveLength(4);
    expect(namedIn(await pastChatsOf(seated)).toSorted()).toEqual(
      others.map((other) => other.id).toSorted(),
    );
    expect(await reportPerson(seated, leftOver, conversationId)).toBe(404);
    expect(await reportPerson(seated, others[0]!, conversationId)).toBe(201);
  },
);

it('does not tell a guest who left a table who came back to it', async () => {
  const { id, guests } = await createEvening(app, 5);
  await compose();
  const [ann, ben] = guests as [TestMember, TestMember];
  const { conversationId } = await roomOf(ben);
  const endedAt = app.deps.clock().toISOString();
  await block(ann, ben);
  await app.runJobs();
  later(HOUR_MS);
  await expectOk(ann.call('PUT', `/api/users/${ann.id}`, { fullName: 'Renamed Field' }));
  await expectOk(rsvp(ben, id, 'cancelled'));
  const before = await pastChatsOf(ben);
  later(HOUR_MS);

  await app.runJobs();

  expect(idsAt(await tableOf(ann, id))).toHaveLength(4);
  expect(await pastChatsOf(ben)).toEqual(before);
  expect(before.find(({ room }) => room?.memberId === ann.id)).toMatchObject({ endedAt });
  expect(await reportPerson(ben, ann, conversationId)).toBe(201);
});
