import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { call, CALL_ACTIONS } from './call.ts';

const agree = z.boolean(issue('calls.agree')).optional();

const iceServers = z.object({
  /** For `RTCPeerConnection`. */
  iceServers: z.array(
    z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() }),
  ),
  iceTransportPolicy: z.enum(['relay', 'all']),
});
export type IceServers = z.output<typeof iceServers>;

export const callsContract = contract({
  'POST /api/conversations/:id/calls': {
    summary: 'Calls the other member of a conversation',
    description:
      'For two members who matched and have both written. Rings for 30 seconds. Where calls are direct, `agree` has to be true. After three calls in a row that were not accepted, the partner has to write first.',
    access: 'member',
    limit: { name: 'calls', points: 60, seconds: 3600 },
    params: idParams,
    body: z.object({ agree }).default({}),
    response: call,
    status: 201,
    errors: ['not_found', 'too_early', 'restricted', 'conflict'],
  },
  'GET /api/conversations/:id/calls': {
    summary: 'The last call with the partner of a conversation',
    description:
      'Its id, to report it, for 28 days. Null without one, and for a call that never rang at the caller of this.',
    access: 'member',
    params: idParams,
    response: z.object({ lastCallId: z.string().nullable() }),
    errors: ['not_found'],
  },
  'PUT /api/calls/:id': {
    summary: 'Answers, ends or changes a call',
    description:
      'Video is on when both have sent `video_on`, and off when one sends `video_off`. Five more minutes begin when both have sent `extend`. The caller is not told of a decline.',
    access: 'member',
    isSafety: ['decline', 'hang_up', 'video_off'],
    params: idParams,
    body: z.object({ action: z.enum(CALL_ACTIONS, issue('calls.action')), agree }),
    response: call,
    errors: ['not_found', 'conflict'],
  },
  'GET /api/calls/current': {
    summary: 'One’s own call, ringing or active',
    description: 'Null without one.',
    access: 'member',
    response: call.nullable(),
    errors: ['not_found'],
  },
  'GET /api/calls/:id/servers': {
    summary: 'The relay for a call, with credentials of one hour',
    description: 'For the two members of a call that has not ended.',
    access: 'member',
    params: idParams,
    response: iceServers,
    errors: ['not_found'],
  },
});
