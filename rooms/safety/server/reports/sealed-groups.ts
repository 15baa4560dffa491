import { eq, sql } from 'drizzle-orm';

import type { Executor } from '../../../../platform/server/database/database.ts';
import { members } from '../../../account/server/index.ts';
import { groupRoomMembers, groupRooms } from '../../../conversations/server/index.ts';
import { events } from '../../../events/server/index.ts';
import { squadMembers, squads } from '../../../groups/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import type { SealedEvent, SealedSquad, Subject } from '../../index.ts';

/** The reported event, and the address of its cover. */
export async function readEventToSeal(
  db: Executor,
  subject: Subject | null,
): Promise<{ event: SealedEvent; cover: string | null } | undefined> {
  if (subject?.kind !== 'event') return undefined;
  const [found] = await db.select().from(events).where(eq(events.id, subject.id));
  if (!found) return undefined;
  const { id, title, description, category, city, place, address, places, rules, cover } = found;
  const told = { id, title, description, category, city, place, address, places, rules };
  const [startsAt, endsAt] = [found.startsAt.toISOString(), found.endsAt.toISOString()];
  return { event: { ...told, zone: zoneOfPlace(city), startsAt, endsAt }, cover };
}

/**
 * The reported squad, or the two squads of the room of a reported conversation or message.
 * No policy: evidence, for moderators.
 */
export async function readSquadsToSeal(
  db: Executor,
  subject: Subject | null,
  conversationId: string | undefined,
): Promise<SealedSquad[]> {
  if (subject?.kind === 'squad') {
    return db.execute<SealedSquad>(sql`
      select name, array(
        select full_name from ${squadMembers} join ${members} on members.id = member_id
        where squad_id = squads.id order by joined_at, member_id) as members
      from ${squads} where id = ${subject.id}::uuid`);
  }
  if (conversationId === undefined) return [];
  return db.execute<SealedSquad>(sql`
    select squad.name, array(
      select coalesce(known_as, full_name) from ${groupRoomMembers} seat
      join ${members} on members.id = seat.member_id
      where seat.room_id = room.id and seat.squad_id is not distinct from squad.id order by 1) as members
    from ${groupRooms} room
    cross join lateral (values
      (one_squad_id, one_name), (other_squad_id, other_name)) as squad (id, name)
    where conversation_id = ${conversationId}::uuid and squad.name is not null order by squad.name`);
}
