import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { CALL_ROUTES } from '../calls/index.ts';
import { attachmentsContract, PICTURE_CHOICES } from './attachments.ts';
import { PAGE_DEFAULT, PAGE_MAX } from './constants.ts';
import { inboxContract, pastChatsContract } from './inbox.ts';
import { message } from './message.ts';
import { REACTIONS } from './reactions.ts';

const SEQ_MAX = 2_147_483_647;
const seq = (name: 'before' | 'after') =>
  queryText().transform((value, context) => {
    if (value === '') return undefined;
    const number = Number(value);
    if (Number.isInteger(number) && number >= 0 && number <= SEQ_MAX) return number;
    context.addIssue({ code: 'custom', message: issue(`chat.${name}`) });
    return z.NEVER;
  });

/** Without `before` and `after`, the newest messages. With `after`, the oldest that follow it. */
const messagesQuery = z.object({
  before: seq('before'),
  after: seq('after'),
  limit: pageQuery(PAGE_MAX, PAGE_DEFAULT).shape.limit,
});
export type MessagesQuery = z.output<typeof messagesQuery>;

/**
 * What a member lets others see. A member who hides one of these does not see it from others
 * either.
 */
export interface ChatSettings {
  showTyping: boolean;
  showOnline: boolean;
  showSeen: boolean;
}

/** Fields are null if one of the two members hides them. */
const conversationState = z.object({
  conversationId: z.string(),
  /** Null for a conversation that does not belong to a match. */
  matchId: z.string().nullable(),
  lastSeq: z.number().int(),
  seenSeq: z.number().int(),
  otherSeenSeq: z.number().int().nullable(),
  otherOnline: z.boolean().nullable(),
  muted: z.boolean(),
  /** How the two can call each other. Null where calls are off, and in rooms. */
  calls: z.enum(CALL_ROUTES).nullable(),
  /** How the caller wants pictures shown. */
  pictures: z.enum(PICTURE_CHOICES),
});
export type ConversationState = z.output<typeof conversationState>;

const unread = z.object({
  /** Without those of muted conversations. */
  total: z.number().int(),
  /** Only conversations with unread messages. */
  conversations: z.array(
    z.object({
      conversationId: z.string(),
      matchId: z.string().nullable(),
      unread: z.number().int(),
      muted: z.boolean(),
    }),
  ),
  /** Conversations of two that wait for the member (§18). */
  yourTurn: z.number().int(),
  /** So many wait that the member can like nobody new (§17). */
  likesHeld: z.boolean(),
});
export type Unread = z.output<typeof unread>;

/** A time. Without one all changes are answered. */
const time = queryText().pipe(
  z.union(
    [z.literal('').transform(() => '1970-01-01T00:00:00Z'), z.iso.datetime({ offset: true })],
    issue('chat.since'),
  ),
);

const changedReactions = message
  .pick({ seq: true, reactions: true })
  .extend({ messageId: z.string() });
export type ChangedReactions = z.output<typeof changedReactions>;

/** Far more than a person needs. Each is sent to all tabs of the conversation. */
const REACTION_LIMIT = { name: 'reactions', points: 120, seconds: 60 };

export const chatContract = contract({
  ...inboxContract,
  ...pastChatsContract,
  ...attachmentsContract,
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
    summary: 'How far both members have read, and whether the partner is online',
    description:
      'Answers with the read positions of both members, and whether the partner is online if both show it.',
    access: 'member',
    params: idParams,
    response: conversationState,
    errors: ['not_found'],
  },
  'GET /api/conversations/:id/reactions': {
    summary: 'The reactions that changed since a time',
    description:
      'Lists the messages of a conversation of the caller whose reactions changed at or after `since`, with all their reactions, and those that were removed since: what a tab missed while it was not connected.',
    access: 'member',
    params: idParams,
    query: z.object({ since: time }),
    // The message as it is now, if it was removed.
    response: z.array(changedReactions.extend({ message: message.nullable() })),
    errors: ['not_found'],
  },
  'PUT /api/messages/:id/reaction': {
    summary: 'Reacts to a message',
    description:
      'Puts the caller’s one reaction on a message of an open conversation of theirs, in place of an earlier one.',
    access: 'member',
    limit: REACTION_LIMIT,
    params: idParams,
    body: z.object({ emoji: z.enum(REACTIONS, issue('chat.emoji')) }),
    response: changedReactions,
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /api/messages/:id/reaction': {
    summary: 'Takes a reaction back',
    description: 'Removes the caller’s reaction to a message, if there is one.',
    access: 'member',
    limit: REACTION_LIMIT,
    params: idParams,
    response: changedReactions,
    errors: ['not_found', 'forbidden'],
  },
  'DELETE /api/messages/:id': {
    summary: 'Removes a message of one’s own for everybody',
    description:
      'Removes the text, file and reactions of a message that the caller wrote at most an hour ago, for everybody in the conversation; its number stays. Again: the same. The others can still report it for 28 days.',
    access: 'member',
    limit: { name: 'message-removals', points: 120, seconds: 60 },
    params: idParams,
    response: z.object({ message }),
    errors: ['not_found', 'forbidden', 'conflict'],
  },
  'GET /api/unread': {
    summary: 'How many messages one has not seen, per conversation and in all',
    description:
      'Counts the unread messages of the caller, by conversation, and in all that are not muted, and the conversations that wait for them.',
    access: 'member',
    response: unread,
  },
});
