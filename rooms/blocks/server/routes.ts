import { z } from 'zod';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { readCursor, takePage } from '../../../platform/server/http/paging.ts';
import { runWork, type WorkDeps } from '../../../platform/server/unit-of-work.ts';
import { resetPair } from '../../matching/server/index.ts';
import { tellUserChanged } from '../../play/server/index.ts';
import { blocksContract } from '../index.ts';
import { countAvoided, setAvoided } from './avoided.ts';
import { blockMember } from './block-member.ts';
import { isInSight } from './in-sight.ts';
import { findBlocks, deleteBlock, findBlockedAt, type Direction } from './repository.ts';
import { say } from './texts/index.ts';

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

    'GET /api/avoided': ({ viewer }) => countAvoided(db, viewer.memberId),
    'PUT /api/avoided': ({ viewer, body }) => setAvoided(context, viewer.memberId, body.emails),
    'DELETE /api/avoided': ({ viewer }) => setAvoided(context, viewer.memberId, []),
  });
}

const isId = (text: string) => z.uuid().safeParse(text).success;

type BlockDeps = WorkDeps & Pick<Deps, 'clock'>;

/** Blocks a member whom the caller can see (§21). Returns when the block began. */
async function block(deps: BlockDeps, direction: Direction): Promise<Date> {
  const { blockerId, blockedId } = direction;
  if (blockerId === blockedId) throw invalidInput('userId', say.notYourself);
  return runWork(deps, async (work) => {
    if (await isInSight(work.tx, blockerId, blockedId)) {
      return blockMember(work, direction, deps.clock());
    }
    const blockedAt = isId(blockedId) ? await findBlockedAt(work.tx, direction) : undefined;
    if (!blockedAt) throw notFound(say.memberUnknown);
    return blockedAt;
  });
}

/** Lifts a block. A match that it ended does not come back: the two start again without likes. */
async function unblock(deps: BlockDeps, direction: Direction): Promise<void> {
  await runWork(deps, async (work) => {
    const lifted = await deleteBlock(work.tx, direction);
    if (!lifted) throw notFound();
    if (lifted.endedMatchId !== null) await resetPair(work.tx, lifted.endedMatchId);
    tellUserChanged(work, direction.blockerId, 'blocks');
  });
}
