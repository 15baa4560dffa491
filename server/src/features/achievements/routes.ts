import { ACHIEVEMENTS, achievementsContract } from '@rizzly/domain/achievements';

import type { RoomContext } from '../../context.ts';
import { chooseTheme, listEarned, listProgress, readTheme } from './service.ts';

export function achievementsRoutes(context: RoomContext): void {
  const { db, serve } = context;
  serve(achievementsContract, {
    'GET /api/achievements': async () => [...ACHIEVEMENTS],
    'GET /api/users/:id/achievements': ({ params }) => listEarned(db, params.id),
    'GET /api/users/:id/achievement-progress': ({ viewer }) => listProgress(db, viewer.memberId),
    'GET /api/users/:id/theme': async ({ params }) => ({ theme: await readTheme(db, params.id) }),
    'PUT /api/users/:id/theme': async ({ viewer, body }) => ({
      theme: await chooseTheme(db, viewer.memberId, body.theme),
    }),
  });
}
