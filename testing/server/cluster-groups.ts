import {
  createConversation,
  groupRoomMembers,
  groupRooms,
} from '../../rooms/conversations/server/index.ts';
import { squadMembers, squads } from '../../rooms/groups/server/index.ts';
import type { Person } from './cluster-people.ts';
import type { Cluster } from './cluster.ts';

/**
 * Puts these members into a new squad. They leave their earlier squads. The first member is the
 * creator.
 */
export async function formClusterSquad(
  { database: { db } }: Cluster,
  members: readonly [Person, ...Person[]],
): Promise<string> {
  const at = new Date();
  return db.transaction(async (tx) => {
    const [squad] = await tx
      .insert(squads)
      .values({ name: 'Racers', createdBy: members[0].id, createdAt: at, activeSince: at })
      .returning({ id: squads.id });
    const squadId = squad?.id ?? '';
    for (const { id: memberId } of members) {
      const row = { memberId, squadId, joinedAt: at };
      await tx
        .insert(squadMembers)
        .values(row)
        .onConflictDoUpdate({ target: squadMembers.memberId, set: row });
    }
    await tx.execute(
      `delete from squads where not exists (select from squad_members where squad_id = squads.id)`,
    );
    return squadId;
  });
}

/** Opens a room of two sides, as if their squads had liked each other. */
export async function openClusterRoom(
  { database: { db } }: Cluster,
  sides: readonly [readonly Person[], readonly Person[]],
): Promise<{ roomId: string; conversationId: string }> {
  const at = new Date();
  const [oneSquadId = '', otherSquadId = ''] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
  ].toSorted();
  return db.transaction(async (tx) => {
    const memberIds = sides.flat().map(({ id }) => id);
    const conversationId = await createConversation(tx, { memberIds, createdAt: at, isRoom: true });
    const names = { oneName: 'Owls', otherName: 'Larks' };
    const [room] = await tx
      .insert(groupRooms)
      .values({ conversationId, oneSquadId, otherSquadId, ...names, createdAt: at })
      .returning({ id: groupRooms.id });
    const roomId = room?.id ?? '';
    const seat = (squadId: string) => (one: Person) => ({ roomId, memberId: one.id, squadId });
    await tx
      .insert(groupRoomMembers)
      .values([...sides[0].map(seat(oneSquadId)), ...sides[1].map(seat(otherSquadId))]);
    return { roomId, conversationId };
  });
}
