import { doorContract, doorDeskContract, proofContract } from '@rizzly/domain/door';

import type { RoomContext } from '../../context.ts';
import { callerOf } from '../../platform/limits/caller.ts';
import { decideApplication, findWaiting } from './applications/desk-applications.ts';
import { changeApplication, readApplication } from './applications/own-application.ts';
import { findInvitedByBanned } from './invitations/find-invited.ts';
import { createInvitation, endInvitation, listInvitations } from './invitations/own-invitations.ts';
import { findValidInvitation } from './invitations/use-invitation.ts';
import { createChallenges } from './proof/challenges.ts';
import { askForChallenge } from './proof/require-proof.ts';

/** By network address, which a household shares, for RATE_LIMIT_MULTIPLIER 1. */
const LIMITS = {
  codes: { name: 'invitation-codes', points: 120, seconds: 900 },
  /** By member. */
  invitations: { name: 'invitations', points: 60, seconds: 3600 },
} as const;

/** The calls at the door. */
export function doorRoutes(context: RoomContext): void {
  const { serve, db, limits, clock, community } = context;
  const challenges = createChallenges(context);

  serve(proofContract, {
    'GET /api/proof': async ({ query, request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return askForChallenge(context, challenges, { request, purpose: query.for });
    },
  });

  serve(doorContract, {
    'GET /api/invitations/:id': async ({ params, request }) => {
      await limits.take(LIMITS.codes, callerOf(request.ip));
      const id = await findValidInvitation(db, params.id, clock());
      return { isValid: id !== undefined, name: community.current().name };
    },
    'GET /api/invitations': ({ viewer }) => listInvitations(context, viewer),
    'POST /api/invitations': async ({ viewer, body }) => {
      await limits.take(LIMITS.invitations, viewer.memberId);
      return createInvitation(context, viewer, body);
    },
    'DELETE /api/invitations/:id': async ({ viewer, params }) => {
      await endInvitation(context, viewer, params.id);
      return { id: params.id };
    },
    'GET /api/application': ({ viewer }) => readApplication(context, viewer),
    'PUT /api/application': ({ viewer, body }) =>
      changeApplication(context, viewer, body.application),
  });

  serve(doorDeskContract, {
    'GET /api/desk/applications': ({ viewer }) => findWaiting(db, viewer.memberId),
    'PUT /api/desk/applications/:id': async ({ viewer, params, body }) => {
      const { id } = params;
      const { decision } = body;
      await decideApplication(context, { ...body, memberId: id, moderatorId: viewer.memberId });
      return { id, decision };
    },
    'GET /api/desk/invited': ({ viewer }) => findInvitedByBanned(db, viewer.memberId),
  });
}
