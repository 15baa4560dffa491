import { and, isNull, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import type { LiveRoom } from '../../chat/server/live/index.ts';
import { toCall, sideOf } from '../index.ts';
import { endDue } from './end-calls.ts';
import { findCallOf, findOpenCalls } from './repository.ts';
import { calls } from './tables.ts';

const LOOK_EVERY_MS = 1000;

/**
 * Every node with sockets notes which members of calls have one here, and ends what is due. So a call
 * outlives its node, and ends on any other.
 */
export function watchCalls(deps: Deps, http: FastifyInstance, live: LiveRoom): void {
  const { db, log, clock } = deps;
  let isLooking = false;

  // Looks at all calls: a node may not have heard of one whose node died as it began.
  async function look(): Promise<void> {
    if (isLooking || live.isEmpty()) return;
    isLooking = true;
    try {
      const open = await findOpenCalls(db);
      const here = open
        .flatMap(({ caller, callee }) => [caller.memberId, callee.memberId])
        .filter((memberId) => live.hasSocket(memberId));
      await noteSeenInCalls(db, here, clock());
      await endDue(deps, open);
    } catch (error) {
      log.warn({ err: error }, 'calls could not be looked after');
    } finally {
      isLooking = false;
    }
  }

  /** A tab that opens or reconnects learns of the member's call. */
  async function show(connection: Connection): Promise<void> {
    const { memberId } = connection;
    const call = await findCallOf(db, memberId);
    const side = call && sideOf(call, memberId);
    if (!side) return;
    connection.send({ type: 'call_changed', call: toCall(call, side) });
  }

  const stop = deps.live.subscribe((message) => {
    // A sign-out has cleared the session of its call.
    if (message.kind === 'signed-out') void look();
  });
  live.onOpen((connection) => {
    show(connection).catch((error: unknown) => log.warn({ err: error }, 'call could not be shown'));
  });
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  http.addHook('onClose', async () => {
    stop();
    clearInterval(timer);
  });
}

/** Notes that these members have an open socket. */
async function noteSeenInCalls(
  db: Executor,
  memberIds: readonly string[],
  at: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  const ids = [...memberIds];
  const seen = (member: typeof calls.callerId | typeof calls.calleeId) =>
    and(isNull(calls.endedAt), inArray(member, ids));
  await db.update(calls).set({ callerSeenAt: at }).where(seen(calls.callerId));
  await db.update(calls).set({ calleeSeenAt: at }).where(seen(calls.calleeId));
}
