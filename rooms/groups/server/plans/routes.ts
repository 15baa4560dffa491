import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';

import type { RoomContext } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { DAY_MS, utcDay } from '../../../../platform/shared/index.ts';
import { memberColumns, members, toPublicUser } from '../../../account/server/index.ts';
import { findConversation } from '../../../chat/server/index.ts';
import { visibleAmong } from '../../../relations/server/index.ts';
import {
  calendarContract,
  plansContract,
  type Plan,
  PAST_DATES_DAYS,
  PAST_DATES_SHOWN,
  type PastDate,
} from '../../index.ts';
import { planMembers, plans, planSlots } from '../tables.ts';
import { writePlanCalendar } from './calendar.ts';
import { answerContact, sayAllRight, setCheck } from './check-on-me.ts';
import { confirmDate, eraseReflection, reflect, type DateConfirmed } from './confirm.ts';
import { findNewest, findPart } from './repository.ts';
import { cancelPlan, createPlan, createRoomPlan, requirePart, vote } from './service.ts';
import { readShared, shareDate, unshareDate } from './share.ts';
import { readPlan, showSlot } from './view.ts';

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
    'GET /api/dates': ({ viewer }) => readPastDates(db, viewer.memberId, clock()),
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
 * A member's dates that have begun. They have their own list, because a member who left the room
 * can't find them otherwise.
 */
export async function readPastDates(db: Executor, memberId: string, now: Date) {
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
        lte(planSlots.startsAt, now),
        gt(planSlots.startsAt, since),
      ),
    )
    .orderBy(desc(planSlots.startsAt), desc(plans.id))
    .limit(PAST_DATES_SHOWN);
  const people = await findOthers(
    db,
    memberId,
    dates.map(({ planId }) => planId),
  );
  const today = utcDay(now);
  // A date without visible participants would reveal somebody who is hidden.
  return dates.flatMap(({ planId, slot }): PastDate[] => {
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
