import { z } from 'zod';

import { issue, type IssueKey } from '../../platform/shared/texts/issue-key.ts';
import { captionText, writtenText } from '../../platform/shared/written-text.ts';
import { ATTACHMENT_KINDS } from './attachments.ts';
import { CAPTION_MAX, CONTENT_MAX } from './constants.ts';

export const messageContent = writtenText(CONTENT_MAX, {
  empty: issue('chat.empty'),
  tooLong: issue('chat.tooLong'),
  nul: issue('chat.nul'),
});

const lowerCaseId = (key: IssueKey) => z.guid(issue(key)).transform((id) => id.toLowerCase());
const optionalId = (key: IssueKey) =>
  lowerCaseId(key)
    .nullish()
    .transform((id) => id ?? null);
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
  clientMessageId: optionalId('chat.clientMessageId'),
  /** The id of the message that this one answers, in the same conversation. */
  replyTo: optionalId('chat.replyTo'),
});

/** A voice message or a picture, uploaded before. `content` is a caption, or empty. */
const attachmentFrame = chatMessageFrame.extend({
  content: captionText(CAPTION_MAX, {
    empty: issue('chat.empty'),
    tooLong: issue('chat.captionTooLong'),
    nul: issue('chat.nul'),
  }).default(''),
  messageType: z.enum(ATTACHMENT_KINDS, issue('chat.notText')),
  attachmentId: lowerCaseId('chat.attachmentId'),
});

const typingFrame = z.object({ type: z.literal('typing'), conversationId });

/** The sender has seen all messages up to `seq`. */
const seenFrame = z.object({
  type: z.literal('seen'),
  conversationId,
  seq: z.int(issue('chat.seq')).min(0).max(2_147_483_647),
});

/** The frames that chat answers, by `type`, and by `messageType` where that is not `text`. */
export const chatFrames = {
  chat_message: chatMessageFrame,
  'chat_message voice': attachmentFrame,
  'chat_message picture': attachmentFrame,
  typing: typingFrame,
  seen: seenFrame,
};
/** A frame before parsing, as clients write it. */
export type ChatFrameInput = z.input<(typeof chatFrames)[keyof typeof chatFrames]>;
