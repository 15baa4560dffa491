import { z } from 'zod';

import { issue } from '../../platform/shared/texts/issue-key.ts';
import { SIGNAL_BYTES_MAX } from './constants.ts';

const description = z.strictObject({
  type: z.enum(['offer', 'answer']),
  sdp: z.string().max(SIGNAL_BYTES_MAX),
});

const candidate = z.strictObject({
  candidate: z.string().max(1024),
  sdpMid: z.string().max(256).nullish(),
  sdpMLineIndex: z.int().min(0).max(255).nullish(),
  usernameFragment: z.string().max(256).nullish(),
});

/**
 * The id that the caller gives an offer, in all signals that belong to it. Our page always sends it; a
 * signal without it is taken as one of the current attempt.
 */
const attempt = z.uuid().optional();

/** What browsers tell each other to connect, and nothing else. Only the caller offers. */
const signal = z.union([
  z.strictObject({ attempt, description }),
  z.strictObject({ attempt, candidate }),
  z.strictObject({ ask: z.literal('offer') }),
]);
export type Signal = z.output<typeof signal>;

/** From one of the two in a call to the other. */
export const callFrames = {
  call_signal: z.object({
    type: z.literal('call_signal'),
    callId: z.uuid(issue('calls.signal')).transform((id) => id.toLowerCase()),
    data: signal,
  }),
};
export type CallFrameInput = z.input<typeof callFrames.call_signal>;
