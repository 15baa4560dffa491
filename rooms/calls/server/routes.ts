import { and, isNull, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { notFound, AppError, unauthenticated } from '../../../platform/server/http/app-error.ts';
import type { Connection } from '../../../platform/server/live/connection.ts';
import { runWork, tellNow } from '../../../platform/server/unit-of-work.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { type LiveRoom, refuseFrame, type FrameHandlers } from '../../chat/server/live/index.ts';
import {
  callFrames,
  callsContract,
  isDue,
  sideOf,
  toCall,
  act,
  type Call,
  type CallAction,
  relayOnly,
  SIGNAL_BYTES_MAX,
  SIGNALS_MAX,
  type Signal,
} from '../index.ts';
import { endDue, finish, tellChange } from './end-calls.ts';
import {
  findCallOf,
  findLastCall,
  findCall,
  holdSession,
  leaveSeats,
  lockCall,
  saveCall,
  countSignal,
  findOpenCalls,
} from './repository.ts';
import { readServers } from './servers.ts';
import { startCall, requireAgreement } from './start-call.ts';
import { calls } from './tables.ts';
import { say } from './texts/index.ts';

/** Calls between two who matched (§18). Without a way for them, none of these calls exists. */
export function callsRoutes(
  context: RoomContext,
  { http, live }: { http: FastifyInstance; live: LiveRoom },
): void {
  const { serve, config, db, clock } = context;
  if (!config.calls.route) return;
  live.answerFrames(callFrames, createSignalHandlers(context));
  watchCalls(context, http, live);

  serve(callsContract, {
    'POST /api/conversations/:id/calls': async ({ viewer, params, body }) => {
      const { memberId, sessionId } = viewer;
      const { agree } = body;
      return startCall(context, { conversationId: params.id, memberId, sessionId, agree });
    },
    'GET /api/conversations/:id/calls': async ({ viewer: { memberId }, params }) => {
      const last = await findLastCall(db, { conversationId: params.id, memberId });
      if (!last) throw notFound(say.conversationNotFound);
      return { lastCallId: last.id };
    },
    'PUT /api/calls/:id': ({ viewer, params, body }) => {
      const { memberId, sessionId } = viewer;
      const { action, agree } = body;
      return changeCall(context, { id: params.id, memberId, sessionId, action, agree });
    },
    'GET /api/calls/current': async ({ viewer: { memberId } }) => {
      const call = await findCallOf(db, memberId);
      if (!call) return null;
      if (isDue(call, clock())) {
        await endDue(context, [call]);
        return null;
      }
      const side = sideOf(call, memberId);
      return side ? toCall(call, side) : null;
    },
    'GET /api/calls/:id/servers': ({ viewer: { memberId }, params }) => {
      return readServers(context, { id: params.id, memberId });
    },
  });
}

interface Change {
  id: string;
  memberId: string;
  sessionId: string;
  action: CallAction;
  agree: boolean | undefined;
}

/** An action of one of the two in a call. */
async function changeCall(deps: Deps, change: Change): Promise<Call> {
  const { id, memberId, sessionId, action } = change;
  const found = await findCall(deps.db, id);
  if (!found || !sideOf(found, memberId)) throw notFound(say.callNotFound);
  if (action === 'accept') requireAgreement(deps, change.agree);
  await endDue(deps, [found]);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const at = deps.clock();
    const call = await lockCall(tx, id);
    const side = call && sideOf(call, memberId);
    if (!side) throw notFound(say.callNotFound);
    const next = act(call, { side, sessionId }, action, at);
    if (!next) throw new AppError('conflict', say.notPossible);
    if (next === call) return toCall(call, side);
    if (action === 'accept' && !(await holdSession(tx, sessionId))) throw unauthenticated();
    if (next.endedAt) return toCall(await finish(work, deps, call, at), side);
    await saveCall(tx, next);
    // A member who has declined can have another call.
    if (next.silencedAt) await leaveSeats(tx, id, [memberId]);
    tellChange(work, call, next);
    return toCall(next, side);
  });
}

/** Passes signals to the other in a call, in the order in which they came. */
function createSignalHandlers(deps: Deps): FrameHandlers<typeof callFrames> {
  const { config, db, live, clock } = deps;
  const last = new WeakMap<Connection, Promise<void>>();

  async function pass(connection: Connection, callId: string, data: Signal): Promise<void> {
    const { memberId } = connection;
    const partnerId =
      Buffer.byteLength(JSON.stringify(data)) <= SIGNAL_BYTES_MAX
        ? await countSignal(db, { callId, memberId, at: clock(), most: SIGNALS_MAX })
        : undefined;
    if (!partnerId) {
      refuseFrame(connection, issue('calls.signal'), null, 'not_found');
      return;
    }
    const passed = config.calls.route === 'relay' ? relayOnly(data) : data;
    if (!passed) return;
    const event = { type: 'call_signal', callId, data: passed } as const;
    tellNow(live, { memberIds: [partnerId], event });
  }

  return {
    call_signal: (connection, { callId, data }) => {
      const passing = (last.get(connection) ?? Promise.resolve())
        .catch(() => {})
        .then(() => pass(connection, callId, data));
      last.set(connection, passing);
      return passing;
    },
  };
}

const LOOK_EVERY_MS = 1000;

/**
 * Every node with sockets notes which members of calls have one here, and ends what is due. So a call
 * outlives its node, and ends on any other.
 */
function watchCalls(deps: Deps, http: FastifyInstance, live: LiveRoom): void {
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
