import { z } from 'zod';

import { contract, idParams } from '../shared/endpoint.ts';
import { pageQuery, queryText } from '../shared/paging.ts';
import { PAGE_DEFAULT, PAGE_MAX } from './constants.ts';

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
});
export type Message = z.output<typeof message>;

const SEQ_MAX = 2_147_483_647;
const seq = (name: string) =>
  queryText().transform((value, context) => {
    if (value === '') return undefined;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 0 && number <= SEQ_MAX) return number;
    context.addIssue({ code: 'custom', message: `${name} must be a whole number` });
    return z.NEVER;
  });

/** Without `before` and `after` the newest messages; with `after` the oldest that follow it. */
const messagesQuery = z.object({
  before: seq('before'),
  after: seq('after'),
  limit: pageQuery(PAGE_MAX, PAGE_DEFAULT).shape.limit,
});
export type MessagesQuery = z.output<typeof messagesQuery>;

/** What a member lets others see. Hiding one of these hides it of others too. */
export const chatSettings = z.object({
  showTyping: z.boolean(),
  showOnline: z.boolean(),
  showSeen: z.boolean(),
});
export type ChatSettings = z.output<typeof chatSettings>;

const chatSettingsChange = chatSettings.partial();
export type ChatSettingsChange = z.output<typeof chatSettingsChange>;

/** Fields are null where one of the two members hides them. */
const conversationState = z.object({
  conversationId: z.string(),
  matchId: z.string(),
  lastSeq: z.number().int(),
  seenSeq: z.number().int(),
  otherSeenSeq: z.number().int().nullable(),
  otherOnline: z.boolean().nullable(),
});
export type ConversationState = z.output<typeof conversationState>;

const unread = z.object({
  total: z.number().int(),
  /** Only conversations with unread messages. */
  conversations: z.array(
    z.object({ conversationId: z.string(), matchId: z.string(), unread: z.number().int() }),
  ),
});
export type Unread = z.output<typeof unread>;

export const chatContract = contract({
  'GET /api/conversations/:id/messages': {
    summary: 'Messages by ascending seq; `Link: rel="next"` leads on in the direction asked for',
    description:
      'Lists messages of a conversation of the caller, by ascending number. `before` reads backwards, `after` reads what was missed.',
    access: 'member',
    params: idParams,
    query: messagesQuery,
    response: z.array(message),
    errors: ['not_found'],
  },
  'GET /api/conversations/:id': {
    summary: 'Who has seen what, and whether the other one is online',
    description:
      'Answers with the read positions of both members, and whether the partner is online if both show it.',
    access: 'member',
    params: idParams,
    response: conversationState,
    errors: ['not_found'],
  },
  'GET /api/unread': {
    summary: 'How many messages one has not seen, per conversation and in all',
    description: 'Counts the unread messages of the caller, by conversation and in all.',
    access: 'member',
    response: unread,
  },
  'GET /api/chat-settings': {
    summary: 'What one lets others see while talking',
    description: 'Answers with the choices of the caller about read receipts, typing and presence.',
    access: 'member',
    response: chatSettings,
  },
  'PUT /api/chat-settings': {
    summary: 'Change what one lets others see, and thereby sees of them',
    description: 'Changes these choices. Who hides something does not see it of others.',
    access: 'member',
    body: chatSettingsChange,
    response: chatSettings,
  },
});
