import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { notFound } from '../../../../platform/server/http/app-error.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { lockMembers, members } from '../../../account/server/index.ts';
import {
  createConversation,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { notifyAll } from '../../../notifications/server/index.ts';
import { mayInteract } from '../../../relations/server/index.ts';
import { tellGroups } from '../squads/change-squad.ts';
import { findMemberIds } from '../squads/repository.ts';
import { type SquadRow } from '../tables.ts';
import { say } from '../texts/index.ts';

/**
 * Opens the room of two squads that like each other. The caller has locked both. Throws `not_found`
 * when two of their members have been hidden from each other meanwhile. Checks that under the
 * members' locks, which a block takes too.
 */
export async function openRoom(
  work: Work,
  own: SquadRow,
  other: SquadRow,
  at: Date,
): Promise<void> {
  const { tx } = work;
  const sides = [own, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const seats: { memberId: string; squadId: string }[] = [];
  for (const { id: squadId } of sides) {
    const memberIds = await findMemberIds(tx, squadId);
    seats.push(...memberIds.map((memberId) => ({ memberId, squadId })));
  }
  const memberIds = seats.map(({ memberId }) => memberId);
  await lockMembers(tx, memberIds);
  for (const [index, one] of memberIds.entries()) {
    for (const two of memberIds.slice(index + 1)) {
      const isMutual = (await mayInteract(tx, one, two)) && (await mayInteract(tx, two, one));
      if (!isMutual) throw notFound(say.squadUnknown);
    }
  }
  const conversationId = await createConversation(tx, { memberIds, createdAt: at, isRoom: true });
  const [one, two] = sides;
  if (!one || !two) return;
  const roomId = randomUUID();
  await tx.insert(groupRooms).values({
    id: roomId,
    conversationId,
    oneSquadId: one.id,
    otherSquadId: two.id,
    oneName: one.name,
    otherName: two.name,
    createdAt: at,
  });
  await tx.insert(groupRoomMembers).values(
    seats.map(({ memberId, squadId }) => ({
      roomId,
      memberId,
      squadId,
      knownAs: sql`(select full_name from ${members} where id = ${memberId}::uuid)`,
    })),
  );
  const link = `/room/${roomId}`;
  const notice = { kind: 'room-opened', subject: roomId, params: {}, link, at } as const;
  await notifyAll(
    work,
    memberIds.map((memberId) => ({ ...notice, memberId })),
  );
  tellGroups(work, memberIds, roomId);
}
