import type { FastifyInstance } from 'fastify';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
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
} from './repository.ts';
import { readServers } from './servers.ts';
import { startCall, requireAgreement } from './start-call.ts';
import { say } from './texts/index.ts';
import { watchCalls } from './watch-calls.ts';

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
