import { z } from 'zod';

import { CONTENT_MAX } from './constants.ts';
import { hasVisibleText } from './visible.ts';

const EMPTY = 'A message can’t be empty.';
const TOO_LONG = `A message can have at most ${CONTENT_MAX} characters.`;

/**
 * Trimmed, 1 to 2,000 characters. Half a surrogate pair can't be stored as UTF-8, so it becomes the
 * replacement character.
 */
export const messageContent = z
  .string(EMPTY)
  .refine((value) => !value.includes('\0'), 'A message can’t hold NUL characters.')
  .trim()
  .pipe(
    z
      .string()
      .min(1, EMPTY)
      .max(CONTENT_MAX, TOO_LONG)
      .refine(hasVisibleText, EMPTY)
      .transform((value) => value.toWellFormed()),
  );

const WHICH = 'Which conversation is this for?';
const conversationId = z.uuid(WHICH).transform((id) => id.toLowerCase());

/** A message to store (§7). Sending a `clientMessageId` again stores nothing. */
export const chatMessageFrame = z.object({
  type: z.literal('chat_message'),
  conversationId,
  senderId: z.string('Who is writing?'),
  content: messageContent,
  messageType: z.literal('text', 'Only text can be sent.').default('text'),
  clientMessageId: z
    .guid('clientMessageId must be a UUID.')
    .transform((id) => id.toLowerCase())
    .nullish()
    .transform((id) => id ?? null),
});
export type ChatMessageFrame = z.output<typeof chatMessageFrame>;

const typingFrame = z.object({ type: z.literal('typing'), conversationId });

/** The sender has seen all messages up to `seq`. */
const seenFrame = z.object({
  type: z.literal('seen'),
  conversationId,
  seq: z.int('seq must be a whole number.').min(0).max(2_147_483_647),
});

const pingFrame = z.object({ type: z.literal('ping') });

/** All frames that a client may send, by `type`. */
export const clientFrame = z.discriminatedUnion(
  'type',
  [chatMessageFrame, typingFrame, seenFrame, pingFrame],
  'This kind of frame is not known.',
);
export type ClientFrame = z.output<typeof clientFrame>;
/** A frame before parsing, as clients write it. */
export type ClientFrameInput = z.input<typeof clientFrame>;
