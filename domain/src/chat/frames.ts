import { z } from 'zod';

import { issue } from '../texts/issue-key.ts';
import { CONTENT_MAX } from './constants.ts';
import { writtenText } from './written-text.ts';

export const messageContent = writtenText(CONTENT_MAX, {
  empty: issue('chat.empty'),
  tooLong: issue('chat.tooLong'),
  nul: issue('chat.nul'),
});

const conversationId = z
  .uuid(issue('chat.conversationMissing'))
  .transform((id) => id.toLowerCase());

/** A message to store (§7). Sending a `clientMessageId` again stores nothing. */
const chatMessageFrame = z.object({
  type: z.literal('chat_message'),
  conversationId,
  senderId: z.string(issue('chat.senderMissing')),
  content: messageContent,
  messageType: z.literal('text', issue('chat.notText')).default('text'),
  clientMessageId: z
    .guid(issue('chat.clientMessageId'))
    .transform((id) => id.toLowerCase())
    .nullish()
    .transform((id) => id ?? null),
});

const typingFrame = z.object({ type: z.literal('typing'), conversationId });

/** The sender has seen all messages up to `seq`. */
const seenFrame = z.object({
  type: z.literal('seen'),
  conversationId,
  seq: z.int(issue('chat.seq')).min(0).max(2_147_483_647),
});

/** The frames that chat answers, by `type`. */
export const chatFrames = {
  chat_message: chatMessageFrame,
  typing: typingFrame,
  seen: seenFrame,
};
/** A frame before parsing, as clients write it. */
export type ChatFrameInput = z.input<(typeof chatFrames)[keyof typeof chatFrames]>;
