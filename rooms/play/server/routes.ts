import type { RoomContext } from '../../../app/server/context.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { utcDay } from '../../../platform/shared/index.ts';
import { toUnhiddenUser } from '../../account/server/index.ts';
import { playContract } from '../index.ts';
import { describeAchievements, listEarned, listProgress } from './achievements/list.ts';
import { completeChallenge, describeChallenges, listChallenges } from './challenges/service.ts';
import { claimDailyBonus } from './daily-bonus/claim-daily-bonus.ts';
import { chooseSkin, readSkin } from './skins/skins.ts';
import { getStats } from './stats/stats.ts';

export function playRoutes(context: RoomContext): void {
  const { db, serve } = context;
  serve(playContract, {
    'POST /api/users/:id/daily-bonus': ({ viewer }) => claimDailyBonus(context, viewer.memberId),

    'GET /api/challenges': async ({ language }) => describeChallenges(language),
    'GET /api/users/:id/challenges': ({ viewer, language }) =>
      listChallenges(context, viewer.member, language),
    'POST /api/users/:id/challenges/:challengeId/complete': async ({ viewer, params }) => {
      const done = await completeChallenge(context, viewer.memberId, params.challengeId);
      return {
        user: toUnhiddenUser(done.member, utcDay(context.clock())),
        pointsEarned: done.pointsEarned,
      };
    },

    'GET /api/achievements': async ({ language }) => describeAchievements(language),
    'GET /api/users/:id/achievements': ({ params, viewer }) =>
      listEarned(db, params.id, viewer.memberId),
    'GET /api/users/:id/achievement-progress': ({ viewer }) => listProgress(db, viewer.memberId),
    'GET /api/users/:id/theme': async ({ params, viewer }) => ({
      theme: await readSkin(db, params.id, viewer.memberId),
    }),
    'PUT /api/users/:id/theme': async ({ viewer, body }) => ({
      theme: await runWork(context, (work) => chooseSkin(work, viewer.memberId, body.theme)),
    }),

    'GET /api/users/:id/stats': ({ params, viewer }) =>
      getStats(context, params.id, viewer.memberId),
  });
}
