import { sql, eq, and, asc } from 'drizzle-orm';

import type { RoomContext } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { createQueue } from '../../../platform/server/limits/queue.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { isOnlyStaff } from '../../account/index.ts';
import { toPublicUser, memberColumns, members } from '../../account/server/index.ts';
import { visibleTo } from '../../relations/server/index.ts';
import { meetingContract, roomsContract, squadsContract } from '../index.ts';
import { answerProposal, proposeSquad } from './meeting/propose.ts';
import { suggestSquads } from './meeting/suggest.ts';
import { readProposals } from './meeting/view.ts';
import type { DateConfirmed } from './plans/confirm.ts';
import { plansRoutes, readNewestPlan } from './plans/routes.ts';
import { leaveRoom } from './rooms/leave-room.ts';
import { readRoom, readRooms } from './rooms/read-rooms.ts';
import * as squad from './squads/service.ts';
import { readSquad } from './squads/view.ts';
import { squadInvitations, squads } from './tables.ts';

/** Whether the viewer can see every member of a squad. */
const seesSquad = (viewer: ReturnType<typeof sql>, squadId: ReturnType<typeof sql>) =>
  sql`not exists (
    select from squad_members theirs
    where theirs.squad_id = ${squadId} and not ${visibleTo(viewer, sql`theirs.member_id`)})`;

/** Up to 200 squads are compared for each list, so a few lists at a time leave room for other calls. */
const SUGGESTIONS_AT_ONCE = 2;

/** Squads, how they meet, and their rooms (§24). */
export function groupsRoutes(
  context: RoomContext,
  { dateConfirmed }: { dateConfirmed: DateConfirmed },
): void {
  const { serve, db, clock, community } = context;
  const suggestions = createQueue({ atOnce: SUGGESTIONS_AT_ONCE });
  plansRoutes(context, dateConfirmed);

  serve(squadsContract, {
    'GET /api/squad': async ({ viewer }) => ({
      squad: await readSquad(db, viewer.memberId, clock()),
    }),
    'POST /api/squad': async ({ viewer, body: { name } }) => {
      if (isOnlyStaff(name, community.current().name)) {
        throw invalidInput('name', issue('groups.squadNameLikeStaff'));
      }
      return { squad: await squad.beginSquad(context, viewer.memberId, name) };
    },
    'POST /api/squad/invitations': async ({ viewer, body }) => {
      if (body.userId === undefined) {
        return { invitation: null, ...(await squad.makeLink(context, viewer.memberId)) };
      }
      const userId = body.userId.toLowerCase();
      const invitation = await squad.inviteMatch(context, viewer.memberId, userId);
      return { invitation, link: null, until: null };
    },
    'GET /api/squad/invitations': async ({ viewer }) => {
      const found = await findInvitationsTo(db, viewer.memberId);
      const today = utcDay(clock());
      return found.map(({ id, squad: to, invitedBy }) => ({
        id,
        squad: to,
        invitedBy: toPublicUser(invitedBy, today),
      }));
    },
    'DELETE /api/squad/invitations/:id': async ({ viewer, params }) => {
      await squad.removeInvitation(context, viewer.memberId, params.id);
      return { id: params.id };
    },
    'DELETE /api/squad/link': async ({ viewer }) => ({
      squad: await squad.revokeLink(context, viewer.memberId),
    }),
    'POST /api/squad/join': async ({ viewer, body }) => ({
      squad: await squad.joinSquad(context, viewer.memberId, body),
    }),
    'POST /api/squad/leave': async ({ viewer }) => {
      await squad.quitSquad(context, viewer.memberId);
      return { squad: null };
    },
  });

  serve(meetingContract, {
    'GET /api/squad/suggestions': async ({ viewer, language }) => {
      const wording = { language, units: community.current().units };
      const { memberId } = viewer;
      return suggestions.run(() => suggestSquads(db, memberId, clock(), wording), memberId);
    },
    'GET /api/squad/proposals': ({ viewer }) => readProposals(db, viewer.memberId, clock()),
    'POST /api/squad/proposals': async ({ viewer, body }) => ({
      proposal: await proposeSquad(context, viewer.memberId, body.squadId),
    }),
    'PUT /api/squad/proposals/:id': async ({ viewer, params, body }) => ({
      proposal: await answerProposal(context, {
        memberId: viewer.memberId,
        proposalId: params.id,
        answer: body.answer,
      }),
    }),
  });

  serve(roomsContract, {
    'GET /api/rooms': ({ viewer, language }) =>
      readRooms(db, { memberId: viewer.memberId, now: clock(), language }),
    'GET /api/rooms/:id': async ({ viewer, params, language }) => {
      const { memberId } = viewer;
      const room = await readRoom(db, params.id, { memberId, now: clock(), language });
      return { ...room, plan: await readNewestPlan(db, room.conversationId, memberId) };
    },
    'POST /api/rooms/:id/leave': async ({ viewer, params }) => {
      const left = { roomId: params.id, memberId: viewer.memberId, at: clock() };
      if (!(await runWork(context, (work) => leaveRoom(work, left)))) throw notFound();
      return { roomId: params.id };
    },
  });
}

/** Invitations to a member from squads whose members they can all see. */
function findInvitationsTo(db: Executor, memberId: string) {
  const viewer = sql`${memberId}::uuid`;
  return db
    .select({
      id: squadInvitations.id,
      squad: { id: squads.id, name: squads.name },
      invitedBy: memberColumns,
    })
    .from(squadInvitations)
    .innerJoin(squads, eq(squads.id, squadInvitations.squadId))
    .innerJoin(members, eq(members.id, squadInvitations.invitedBy))
    .where(and(eq(squadInvitations.memberId, memberId), seesSquad(viewer, sql`${squads.id}`)))
    .orderBy(asc(squadInvitations.createdAt), asc(squadInvitations.id));
}
