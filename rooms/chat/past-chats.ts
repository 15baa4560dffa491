import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';

/** How long an ended chat can be reported. Then its messages are erased (§21). */
export const PAST_CHAT_DAYS = 28;
/** The maximum length of the list of past chats. Nobody ends more in 28 days. */
export const PAST_CHATS_MAX = 500;

/**
 * An ended chat as one of its members sees it. It does not reveal who ended it and how, unless by a
 * goodbye.
 */
const pastChat = z.object({
  conversationId: z.string(),
  firstName: z.string(),
  endedAt: z.string(),
  /** Until when it can be reported. Then the messages of two are erased. */
  until: z.string(),
  /** The last message of a chat that ended with a goodbye. */
  goodbye: z.object({ senderId: z.string(), line: z.string() }).nullable(),
  /**
   * For one person of a room. They are reported as a `conversation` with the id
   * `conversationId:memberId`.
   */
  room: z.object({ memberId: z.string(), squads: z.array(z.string()) }).optional(),
});
export type PastChat = z.output<typeof pastChat>;

export const pastChatsContract = contract({
  'GET /api/past-chats': {
    summary: 'Your chats that ended in the last 28 days, the latest first',
    description:
      'Lists ended chats of the caller for 28 days, by first names; of a room that the caller left or that closed, each of its people. They can be reported, but not read.',
    access: 'member',
    response: z.array(pastChat),
  },
});
