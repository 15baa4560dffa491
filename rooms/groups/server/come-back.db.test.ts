import { beforeEach, describe, expect, it } from 'vitest';

import { findBroken } from '../../../app/server/operations/invariants.ts';
import { connectDatabase } from '../../../platform/server/database/database.ts';
import { fixDate, matchTwo, newSquad, openTestRoom } from '../../../testing/server/groups.ts';
import { comeBackToCommunity, leaveCommunity } from '../../../testing/server/leaving.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
beforeEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

const idsOf = (members: readonly { id: string }[]) => members.map(({ id }) => id).toSorted();
const readSquad = async ({ call }: TestMember) => (await expectOk(call('GET', '/api/squad'))).squad;

/**
 * Ann, in a squad of three, leaves for a while. Amy and Abe stay, as do Ben and Bob in the other
 * squad.
 */
async function meet() {
  const [one, two] = [await newSquad(app, 'Owls', 3), await newSquad(app, 'Larks')];
  const room = await openTestRoom(one, two);
  const [ann, amy, abe] = one.members as unknown as [TestMember, TestMember, TestMember];
  const [ben, bob] = two.members as unknown as [TestMember, TestMember];
  const readRoom = () => expectOk(ben.call('GET', `/api/rooms/${room.id}`));
  return { room, readRoom, ann, amy, abe, ben, bob };
}

async function expectWhole(): Promise<void> {
  const { db, close } = connectDatabase(app.location);
  expect(await findBroken(db)).toEqual([]);
  await close();
}

describe('a member who comes back', () => {
  it('returns to their squad and room, and the room is informed', async () => {
    const { room, readRoom, ann, amy, abe, ben, bob } = await meet();
    await leaveCommunity(app, ann);
    expect(idsOf((await readSquad(amy)).members)).toEqual(idsOf([amy, abe]));
    expect((await readSquad(amy)).invited).toEqual([]);

    await comeBackToCommunity(app, ann);

    const squad = await readSquad(amy);
    expect(idsOf(squad.members)).toEqual(idsOf([ann, amy, abe]));
    expect(squad.invited).toEqual([]);
    expect(squad.createdBy).not.toBe(ann.id);
    expect(idsOf((await readRoom()).members)).toEqual(idsOf([ann, amy, abe, ben, bob]));
    const history = await expectOk(
      ben.call('GET', `/api/conversations/${room.conversationId}/messages`),
    );
    expect(history).toMatchObject([
      { seq: 1, content: 'Owls left' },
      { seq: 2, content: 'Owls is back', notice: { kind: 'back', name: 'Owls' } },
    ]);
    await expectWhole();
  });

  it('returns to a date that was fixed meanwhile', async () => {
    const { room, ann, amy, abe, ben, bob } = await meet();
    const plan = await fixDate(`/api/rooms/${room.id}/plans`, [ann, amy, abe, ben, bob]);
    const countMembers = async () =>
      (await expectOk(ben.call('GET', `/api/plans/${plan.id}`))).plan.members;
    await leaveCommunity(app, ann);
    expect(await countMembers()).toBe(4);

    await comeBackToCommunity(app, ann);

    expect(await countMembers()).toBe(5);
  });

  it('does not return to a room or squad with somebody who blocked them', async () => {
    const { readRoom, ann, amy, abe, ben, bob } = await meet();
    const { conversationId } = await matchTwo(ann, amy);
    await leaveCommunity(app, ann);
    // A member who left can be blocked by a report of the past chat.
    const subject = { kind: 'conversation', id: conversationId };
    const report = { subject, reason: 'harassment', alsoBlock: true };
    await expectOk(amy.call('POST', '/api/reports', report));

    await comeBackToCommunity(app, ann);

    expect(idsOf((await readRoom()).members)).toEqual(idsOf([amy, abe, ben, bob]));
    expect(idsOf((await readSquad(amy)).members)).toEqual(idsOf([amy, abe]));
    await expectWhole();
  });

  it('does not return to a full squad or a closed room', async () => {
    const { room, ann, amy, abe, ben } = await meet();
    await leaveCommunity(app, ann);
    const { createdBy } = await readSquad(amy);
    const creator = createdBy === amy.id ? amy : abe;
    const { link } = await expectOk(creator.call('POST', '/api/squad/invitations', {}));
    const token = String(link).split('/').at(-1);
    for (const other of [await app.createMember(), await app.createMember()]) {
      await expectOk(other.call('POST', '/api/squad/join', { token }));
    }
    await expectOk(ben.call('POST', `/api/rooms/${room.id}/leave`));

    await comeBackToCommunity(app, ann);

    const squad = await readSquad(amy);
    expect(squad.members).toHaveLength(4);
    expect(squad).toMatchObject({ invited: [] });
    expect(idsOf(squad.members)).not.toContain(ann.id);
    expect((await expectOk(amy.call('GET', `/api/rooms/${room.id}`))).members).not.toContainEqual(
      expect.objectContaining({ id: ann.id }),
    );
    expect((await ben.call('GET', `/api/rooms/${room.id}`)).statusCode).toBe(404);
    await expectWhole();
  });

  it('does not return to a room that they had left before', async () => {
    const { room, readRoom, ann, amy, abe, ben, bob } = await meet();
    await expectOk(ann.call('POST', `/api/rooms/${room.id}/leave`));
    await leaveCommunity(app, ann);

    await comeBackToCommunity(app, ann);

    expect(idsOf((await readRoom()).members)).toEqual(idsOf([amy, abe, ben, bob]));
  });
});
