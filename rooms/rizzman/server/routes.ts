import type { RoomContext } from '../../../app/server/context.ts';
import { rizzmanContract } from '../index.ts';
import { choosePairs, findPairBoard } from './pairs.ts';
import * as rizzman from './service.ts';

/** The daily maze (§7, `/api/rizzman/*`). */
export function rizzmanRoutes(context: RoomContext): void {
  context.serve(rizzmanContract, {
    'GET /api/rizzman/can-play': ({ viewer }) => rizzman.findPlayStatus(context, viewer.memberId),

    'POST /api/rizzman/play': ({ viewer, body }) => {
      const { replay, ...result } = body;
      return rizzman.savePlay(context, viewer.memberId, { result, replay: replay ?? null });
    },

    'GET /api/rizzman/leaderboard': ({ viewer }) =>
      rizzman.findLeaderboard(context, viewer.memberId),

    'GET /api/rizzman/pairs': ({ viewer }) => findPairBoard(context, viewer.memberId),
    'PUT /api/rizzman/pairs': ({ viewer, body }) =>
      choosePairs(context, viewer.memberId, body.isIn),
  });
}
