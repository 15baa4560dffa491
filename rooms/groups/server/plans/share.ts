import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { createToken, hashToken, members } from '../../../account/server/index.ts';
import {
  conversationMembers,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { updatePart } from './repository.ts';
import { requireFixed, requirePart } from './service.ts';
import { sharedUntil, showSlot } from './view.ts';

/** Creates a member's link for a person they trust. The earlier link stops working. */
export async function shareDate(deps: Deps, planId: string, memberId: string) {
  const { plan } = await requirePart(deps.db, planId, memberId);
  const slot = await requireFixed(deps.db, plan);
  const { token, tokenHash } = createToken();
  await updatePart(deps.db, planId, memberId, { shareHash: tokenHash });
  return {
    link: `${deps.config.publicUrl}/shared/${token}`,
    until: sharedUntil(slot).toISOString(),
  };
}

/** Works after the date's conversation has ended too: the link belongs to the member. */
export async function unshareDate({ db }: Deps, planId: string, memberId: string): Promise<void> {
  if (!(await updatePart(db, planId, memberId, { shareHash: null }))) throw notFound();
}

/**
 * What a visitor with the link sees. A canceled date, and an old or revoked link, count as missing.
 * No policy: for a visitor whom a member gave the link.
 */
export async function readShared({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const [found] = await db
    .select({ planId: plans.id, readerId: planMembers.memberId, slot: planSlots })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(
      and(
        eq(planMembers.shareHash, hashToken(token)),
        isNull(planMembers.leftAt),
        inArray(plans.state, ['fixed', 'happened']),
      ),
    );
  if (!found || sharedUntil(found.slot) <= clock()) throw notFound();
  const names = await findNamesOfDate(db, found);
  return { ...showSlot(found.slot), firstNames: names.map(firstNameOf) };
}

/**
 * The full names of those who take part in a date, as its reader may know them. A date that has
 * begun continues after its conversation closed or one of the two left the room. From then on their
 * names stay as they were at the close, or when the room opened: a later name would tell somebody
 * who was blocked that the other is still here.
 * No policy: the names of that time tell nothing.
 */
async function findNamesOfDate(
  db: Executor,
  { planId, readerId }: { planId: string; readerId: string },
): Promise<string[]> {
  const rows = await db.execute<{ name: string }>(sql`
    select coalesce(
      case when mine.left_at is not null or theirs.left_at is not null then theirs.known_as end,
      there.name_at_close, person.full_name) as name
    from plan_members part
    join plans plan on plan.id = part.plan_id
    join ${members} person on person.id = part.member_id
    left join ${conversationMembers} there
      on there.conversation_id = plan.conversation_id and there.member_id = part.member_id
    left join ${groupRooms} room on room.conversation_id = plan.conversation_id
    left join ${groupRoomMembers} mine
      on mine.room_id = room.id and mine.member_id = ${readerId}::uuid
    left join ${groupRoomMembers} theirs
      on theirs.room_id = room.id and theirs.member_id = part.member_id
    where part.plan_id = ${planId}::uuid and part.left_at is null
    order by name`);
  return rows.map(({ name }) => name);
}
