import type { RoomContext } from '../../../app/server/context.ts';
import { doorContract, doorDeskContract, proofContract } from '../index.ts';
import {
  decideApplication,
  decideApplications,
  findWaiting,
  type FindAlike,
} from './applications/desk-applications.ts';
import { changeApplication, readApplication } from './applications/own-application.ts';
import { findInvitedByBanned } from './invitations/find-invited.ts';
import { createInvitation, endInvitation, listInvitations } from './invitations/own-invitations.ts';
import { findValidInvitation } from './invitations/use-invitation.ts';
import { createChallenges } from './proof/challenges.ts';
import { askForChallenge } from './proof/require-proof.ts';

/** The calls at the door. */
export function doorRoutes(context: RoomContext, findAlike: FindAlike): void {
  const { serve, db, clock, community } = context;
  const challenges = createChallenges(context);

  serve(proofContract, {
    'GET /api/proof': async ({ query, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return askForChallenge(context, challenges, { request, purpose: query.for });
    },
  });

  serve(doorContract, {
    'GET /api/invitations/:id': async ({ params }) => {
      const id = await findValidInvitation(db, params.id, clock());
      return { isValid: id !== undefined, name: community.current().name };
    },
    'GET /api/invitations': ({ viewer }) => listInvitations(context, viewer),
    'POST /api/invitations': ({ viewer, body }) => createInvitation(context, viewer, body),
    'DELETE /api/invitations/:id': async ({ viewer, params }) => {
      await endInvitation(context, viewer, params.id);
      return { id: params.id };
    },
    'GET /api/application': ({ viewer }) => readApplication(context, viewer),
    'PUT /api/application': ({ viewer, body }) =>
      changeApplication(context, viewer, body.application),
  });

  serve(doorDeskContract, {
    'GET /api/desk/applications': ({ viewer }) => findWaiting(context, viewer.memberId, findAlike),
    'PUT /api/desk/applications': async ({ viewer, body }) => {
      await decideApplications(context, viewer, body);
      return { ids: body.ids, decision: body.decision };
    },
    'PUT /api/desk/applications/:id': async ({ viewer, params, body }) => {
      const { id } = params;
      const { decision } = body;
      await decideApplication(context, { ...body, memberId: id, moderatorId: viewer.memberId });
      return { id, decision };
    },
    'GET /api/desk/invited': ({ viewer }) => findInvitedByBanned(db, viewer.memberId),
  });
}
