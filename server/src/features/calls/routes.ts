import { callFrames, callsContract, isDue, sideOf, toCall } from '@rizzly/domain/calls';
import type { FastifyInstance } from 'fastify';

import type { RoomContext } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { LiveRoom } from '../live/index.ts';
import { changeCall } from './change-call.ts';
import { endDue } from './end-calls.ts';
import { findCallOf, findLastCall } from './repository.ts';
import { readServers } from './servers.ts';
import { createSignalHandlers } from './signals.ts';
import { startCall } from './start-call.ts';
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
