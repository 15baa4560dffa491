import { blocksContract } from '@rizzly/domain/blocks';

import type { RoomContext } from '../../context.ts';
import { readCursor, takePage } from '../../platform/http/paging.ts';
import { findBlocks } from './repository.ts';
import { block, unblock } from './service.ts';

/** Blocking members (§21). */
export function blocksRoutes(context: RoomContext): void {
  const { serve, db } = context;

  serve(blocksContract, {
    'GET /api/blocks': async ({ query, viewer, request, reply }) => {
      const { limit } = query;
      const after = readCursor(query.cursor);
      const found = await findBlocks(db, viewer.memberId, { after, limit: limit + 1 });
      const page = takePage(found, { limit, request, reply }, ({ blockedAt, id }) => ({
        rank: blockedAt.getTime(),
        id,
      }));
      return page.map(({ blockedAt, ...user }) => ({ user, blockedAt: blockedAt.toISOString() }));
    },

    'POST /api/blocks': async ({ body, viewer }) => {
      const userId = body.userId.toLowerCase();
      const blockedAt = await block(context, { blockerId: viewer.memberId, blockedId: userId });
      return { userId, blockedAt: blockedAt.toISOString() };
    },

    'DELETE /api/blocks/:userId': async ({ params, viewer }) => {
      await unblock(context, { blockerId: viewer.memberId, blockedId: params.userId });
      return { userId: params.userId };
    },
  });
}
