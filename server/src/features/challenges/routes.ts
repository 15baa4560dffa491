import { CHALLENGES, challengesContract } from '@rizzly/domain/challenges';

import type { RoomContext } from '../../context.ts';
import { toPublicUser } from '../account/index.ts';
import { completeChallenge, listChallenges } from './service.ts';

export function challengesRoutes(context: RoomContext): void {
  context.serve(challengesContract, {
    'GET /api/challenges': async () => [...CHALLENGES],
    'GET /api/users/:id/challenges': ({ viewer }) => listChallenges(context, viewer.member),
    'POST /api/users/:id/challenges/:challengeId/complete': async ({ viewer, params }) => {
      const done = await completeChallenge(context, viewer.memberId, params.challengeId);
      return { user: toPublicUser(done.member), pointsEarned: done.pointsEarned };
    },
  });
}
