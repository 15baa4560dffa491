import { z } from 'zod';

export const NOTICE_KINDS = ['left', 'back', 'former'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A message (§3), with its place in the conversation: `seq`, from 1 and without gaps (§18). */
export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  messageType: z.literal('text'),
  conversationId: z.string(),
  seq: z.number().int(),
  /** Set by the sender to recognize the message. Null when the sender set none. */
  clientMessageId: z.string().nullable(),
  /** A moderator removed the text; `content` says so in the language of the answer. */
  isRemoved: z.literal(true).optional(),
  /**
   * A system line: somebody left the room or came back, or the placeholder for an erased member's
   * text.
   */
  notice: z.object({ kind: z.enum(NOTICE_KINDS), name: z.string().nullable() }).optional(),
});
export type Message = z.output<typeof message>;
