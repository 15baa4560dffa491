import { and, asc, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';

import type { Deps, RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { DAY_MS, firstNameOf, utcDay } from '../../../../platform/shared/index.ts';
import {
  createToken,
  hashToken,
  memberColumns,
  members,
  toPublicUser,
} from '../../../account/server/index.ts';
import { findConversation } from '../../../chat/server/index.ts';
import {
  conversationMembers,
  groupRoomMembers,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { visibleAmong } from '../../../relations/server/index.ts';
import {
  calendarContract,
  plansContract,
  type Plan,
  DATES_SHOWN,
  PAST_DATES_DAYS,
  type ListedDate,
} from '../../index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { writePlanCalendar } from './calendar.ts';
import { answerContact, sayAllRight, setCheck } from './check-on-me.ts';
import { confirmDate, eraseReflection, reflect, type DateConfirmed } from './confirm.ts';
import { findNewest, findPart, updatePart } from './repository.ts';
import {
  cancelPlan,
  createPlan,
  createRoomPlan,
  requireFixed,
  requirePart,
  vote,
} from './service.ts';
import { readPlan, sharedUntil, showSlot } from './view.ts';

/** The newest plan of a conversation in which the member takes part. */
export async function readNewestPlan(
  db: Executor,
  conversationId: string,
  memberId: string,
): Promise<Plan | null> {
  const plan = await findNewest(db, conversationId);
  if (!plan || !(await findPart(db, plan.id, memberId))) return null;
  return readPlan(db, plan.id, memberId);
}

/** The calls for plans of rooms and of two, and for their dates (§24). */
export function plansRoutes(context: RoomContext, dateConfirmed: DateConfirmed): void {
  const { serve, db, clock } = context;

  serve(plansContract, {
    'POST /api/rooms/:id/plans': async ({ viewer, params, body }) => ({
      plan: await createRoomPlan(context, viewer.memberId, params.id, body.slots),
    }),
    'POST /api/conversations/:id/plans': async ({ viewer, params, body }) => ({
      plan: await createPlan(context, viewer.memberId, params.id, body.slots),
    }),
    'GET /api/conversations/:id/plan': async ({ viewer, params }) => {
      if (!(await findConversation(db, params.id, viewer.memberId))) throw notFound();
      return { plan: await readNewestPlan(db, params.id, viewer.memberId) };
    },
    'GET /api/dates': ({ viewer }) => readDates(db, viewer.memberId, clock()),
    'GET /api/plans/:id': async ({ viewer, params }) => {
      await requirePart(db, params.id, viewer.memberId);
      return { plan: await readPlan(db, params.id, viewer.memberId) };
    },
    'PUT /api/plans/:id/votes': async ({ viewer, params, body }) => {
      const given = { planId: params.id, memberId: viewer.memberId, votes: body.votes };
      return { plan: await vote(context, given) };
    },
    'POST /api/plans/:id/cancel': async ({ viewer, params }) => ({
      plan: await cancelPlan(context, params.id, viewer.memberId),
    }),
    'POST /api/plans/:id/share': ({ viewer, params }) =>
      shareDate(context, params.id, viewer.memberId),
    'DELETE /api/plans/:id/share': async ({ viewer, params }) => {
      await unshareDate(context, params.id, viewer.memberId);
      return { planId: params.id };
    },
    'GET /api/shared/:token': ({ params }) => readShared(context, params.token),
    'PUT /api/plans/:id/check-on-me': async ({ viewer, params, body }) => {
      const given = { planId: params.id, memberId: viewer.memberId, ...body };
      return { checkOnMe: await setCheck(context, given) };
    },
    'POST /api/plans/:id/all-right': async ({ viewer, params }) => ({
      checkOnMe: await sayAllRight(context, params.id, viewer.memberId),
    }),
    'POST /api/contacts/agree': ({ body }) => answerContact(context, body),
    'POST /api/plans/:id/confirm': async ({ viewer, params, body }) => {
      const { memberId } = viewer;
      const given = { planId: params.id, memberId, userId: body.userId, dateConfirmed };
      return { confirmed: await confirmDate(context, given) };
    },
    'DELETE /api/plans/:id/reflection': async ({ viewer, params }) => {
      await eraseReflection(context, params.id, viewer.memberId);
      return { how: null };
    },
    'PUT /api/plans/:id/reflection': async ({ viewer, params, body }) => {
      await reflect(context, { planId: params.id, memberId: viewer.memberId, ...body });
      return body;
    },
  });

  serve(calendarContract, {
    'GET /api/plans/:id/calendar.ics': async ({ viewer, params, reply }) => {
      const file = await writePlanCalendar(context, params.id, viewer.memberId);
      reply.header('content-disposition', 'attachment; filename="date.ics"');
      return file;
    },
  });
}

/**
 * A member's dates that are set. They have their own list, because a member who left the room of
 * one that has begun can't find it otherwise.
 */
export async function readDates(db: Executor, memberId: string, now: Date) {
  const since = new Date(now.getTime() - PAST_DATES_DAYS * DAY_MS);
  const dates = await db
    .select({ planId: plans.id, slot: planSlots })
    .from(planMembers)
    .innerJoin(plans, eq(plans.id, planMembers.planId))
    .innerJoin(planSlots, eq(planSlots.id, plans.fixedSlotId))
    .where(
      and(
        eq(planMembers.memberId, memberId),
        isNull(planMembers.leftAt),
        inArray(plans.state, ['fixed', 'happened']),
        gt(planSlots.startsAt, since),
      ),
    )
    .orderBy(desc(planSlots.startsAt), desc(plans.id))
    .limit(DATES_SHOWN);
  const people = await findOthers(
    db,
    memberId,
    dates.map(({ planId }) => planId),
  );
  const today = utcDay(now);
  // A date without visible participants would reveal somebody who is hidden.
  return dates.flatMap(({ planId, slot }): ListedDate[] => {
    const others = people.filter((one) => one.planId === planId);
    if (others.length === 0) return [];
    const shown = others.map(({ member }) => toPublicUser(member, today));
    return [{ planId, ...showSlot(slot), others: shown }];
  });
}

async function findOthers(db: Executor, memberId: string, planIds: string[]) {
  if (planIds.length === 0) return [];
  return db
    .select({ planId: planMembers.planId, member: memberColumns })
    .from(planMembers)
    .innerJoin(members, eq(members.id, planMembers.memberId))
    .where(
      and(
        inArray(planMembers.planId, planIds),
        ne(planMembers.memberId, memberId),
        isNull(planMembers.leftAt),
        visibleAmong(sql`${memberId}::uuid`, sql`${members.id}`),
      ),
    )
    .orderBy(asc(members.fullName), asc(members.id));
}

/** Creates a member's link for a person they trust. The earlier link stops working. */
async function shareDate(deps: Deps, planId: string, memberId: string) {
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
async function unshareDate({ db }: Deps, planId: string, memberId: string): Promise<void> {
  if (!(await updatePart(db, planId, memberId, { shareHash: null }))) throw notFound();
}

/**
 * What a visitor with the link sees. A canceled date, and an old or revoked link, count as missing.
 * No policy: for a visitor whom a member gave the link.
 */
async function readShared({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
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
