import { z } from 'zod';

/**
 * How sound and image travel: only through the operator's relay, so that neither learns the other's
 * network address, or directly.
 */
export const CALL_ROUTES = ['relay', 'direct'] as const;

/** A call as one of the two sees it. */
export const call = z.object({
  id: z.string(),
  /** Null: a round of an evening, which begins and ends by the clock. */
  conversationId: z.string().nullable(),
  state: z.enum(['ringing', 'active', 'ended']),
  callerId: z.string(),
  calleeId: z.string(),
  /** When it began to ring. */
  startedAt: z.string(),
  /** When it ends by itself, or ended. Null if it was not accepted. */
  endsAt: z.string().nullable(),
  /** Whether both have switched their camera on. */
  video: z.boolean(),
  /** Who has pressed it: the ids of members. */
  videoBy: z.array(z.string()),
  /** Who would like five more minutes. */
  extendBy: z.array(z.string()),
});
export type Call = z.output<typeof call>;

export const CALL_ACTIONS = [
  'accept',
  'decline',
  'hang_up',
  'extend',
  'video_on',
  'video_off',
] as const;
export type CallAction = (typeof CALL_ACTIONS)[number];
