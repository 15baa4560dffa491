import { z } from 'zod';

/** A message (§3), with its place in the conversation: `seq`, from 1 and without gaps (§18). */
export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  messageType: z.literal('text'),
  conversationId: z.string(),
  seq: z.number().int(),
  /** Set by the sender to recognise the message; null when they set none. */
  clientMessageId: z.string().nullable(),
  /** A moderator removed the text; `content` says so in the language of the answer. */
  isRemoved: z.literal(true).optional(),
  /** Not written by anybody: `left` says who left the room; `former` had an erased member's text. */
  notice: z.object({ kind: z.enum(['left', 'former']), name: z.string().nullable() }).optional(),
});
export type Message = z.output<typeof message>;
