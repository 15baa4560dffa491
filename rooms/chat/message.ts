import { z } from 'zod';

import { REACTIONS } from './reactions.ts';

/** `again` and `friends`: what both said after they met. */
export const NOTICE_KINDS = [
  'left',
  'back',
  'joined',
  'small-table',
  'former',
  'missed-call',
  'call',
  'date',
  'again',
  'friends',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** In the order of `REACTIONS`, and only those that somebody chose. */
const reaction = z.object({ emoji: z.enum(REACTIONS), memberIds: z.array(z.string()) });
export type Reaction = z.output<typeof reaction>;

/**
 * What members send. A notice is a `text` if somebody came or left, a date was set, or a text's writer
 * was erased; all other notices are a `notice`.
 */
export const MESSAGE_TYPES = ['text', 'voice', 'picture'] as const;

const attachmentBase = { id: z.string(), url: z.string() };

/** The sound of a voice message. */
const voiceAttachment = z.object({
  ...attachmentBase,
  kind: z.literal('voice'),
  seconds: z.number().int(),
  /** `PEAKS` whole numbers from 0 to 100, for drawing it. */
  peaks: z.array(z.number().int()),
});

const pictureAttachment = z.object({
  ...attachmentBase,
  kind: z.literal('picture'),
  width: z.number().int(),
  height: z.number().int(),
  /** A ThumbHash in base64: what a reader sees before they press "Show picture". */
  placeholder: z.string(),
  alt: z.string().nullable(),
});
export type PictureAttachment = z.output<typeof pictureAttachment>;

/**
 * A file in a message, at an address for the conversation's members alone. Serializers accept null
 * for an object, but not for a union.
 */
const attachment = z.union([voiceAttachment.nullable(), pictureAttachment]);
export type Attachment = NonNullable<z.output<typeof attachment>>;

/** The earlier message that a message replies to. */
const repliedTo = z.object({
  id: z.string(),
  seq: z.number().int(),
  senderId: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  /** The first `EXCERPT_MAX` characters. Null when the message was removed. */
  excerpt: z.string().nullable(),
});
export type RepliedTo = z.output<typeof repliedTo>;

/** A message (§3), with its place in the conversation: `seq`, from 1 and without gaps (§18). */
export const message = z.object({
  id: z.string(),
  senderId: z.string(),
  content: z.string(),
  sentAt: z.string(),
  messageType: z.enum([...MESSAGE_TYPES, 'notice']),
  conversationId: z.string(),
  seq: z.number().int(),
  /** Set by the sender to recognize the message. Null when the sender set none. */
  clientMessageId: z.string().nullable(),
  replyTo: repliedTo.nullable(),
  reactions: z.array(reaction),
  /** Null for texts, and for removed messages. */
  attachment,
  /**
   * A moderator or the sender removed the message; `content` says so in the language of the answer.
   */
  isRemoved: z.boolean(),
  /** The sender removed it. */
  isWithdrawn: z.boolean(),
  /**
   * A system line: somebody left the room, came back or came to it, the table is small, the
   * placeholder for an erased member's text, a call by the sender, not answered or so many seconds
   * long, or what both of two said.
   */
  notice: z
    .object({
      kind: z.enum(NOTICE_KINDS),
      name: z.string().nullable(),
      seconds: z.number().int().nullable(),
    })
    .nullable(),
});
export type Message = z.output<typeof message>;
