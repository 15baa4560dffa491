import { z } from 'zod';

import { contract, idParams, text } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../account/index.ts';
import { message } from './message.ts';

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
  room: z.object({ memberId: z.string(), squads: z.array(z.string()) }).nullable(),
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

/** Conversations in a page of the inbox: the default and the maximum. */
export const INBOX_PAGE = 30;
export const INBOX_PAGE_MAX = 50;
/** Characters of a search. Further ones are ignored. */
const INBOX_SEARCH_MAX = 100;
/**
 * A search reads only the newest messages of the newest conversations. Names are searched in all of
 * them.
 */
export const SEARCHED_CONVERSATIONS = 100;
export const SEARCHED_MESSAGES = 200;

const inboxRow = z.object({
  conversationId: z.string(),
  /** Null for a conversation that does not belong to a match. */
  matchId: z.string().nullable(),
  kind: z.enum(['match', 'room']),
  /** The room of two squads. Null for a match. */
  roomId: z.string().nullable(),
  /** The names of the two squads of a room. Null for a match. */
  squads: z.array(z.string()).nullable(),
  /** The other members: one in a match. */
  members: z.array(publicUser),
  /** The only partner is taking a break. */
  onBreak: z.boolean(),
  /** Null before the first message. Matches without one are listed under `turn=yours` alone. */
  lastMessage: message.nullable(),
  /** With `search`: the newest message that matches. Null if only a name matches. */
  foundMessage: message.nullable(),
  /** When the last message was sent, or else when the conversation was created. */
  lastAt: z.string(),
  unread: z.number().int(),
  /** Before that, the screen folds the contact details of a partner (§21). */
  hasReplied: z.boolean(),
  muted: z.boolean(),
  /** Whether the conversation waits for the member (§18). */
  yourTurn: z.boolean(),
  /** While it is snoozed by the member. The partner never sees it. */
  snoozedUntil: z.string().nullable(),
  /** Whether a partner is online. Null if it is hidden. */
  online: z.boolean().nullable(),
});
export type InboxRow = z.output<typeof inboxRow>;

const mute = z.object({ conversationId: z.string(), muted: z.boolean() });

export const inboxContract = contract({
  'GET /api/conversations': {
    summary: 'Your conversations, the newest message first',
    description:
      'Lists the open conversations of the caller in which somebody has written, with the last message and what is unread. `search` finds names and messages. `turn=yours` lists those that wait for the caller, and new matches they have not opened.',
    access: 'member',
    query: pageQuery(INBOX_PAGE_MAX, INBOX_PAGE).extend({
      search: queryText()
        .pipe(text())
        .transform((value) => value.slice(0, INBOX_SEARCH_MAX)),
      turn: queryText().transform((value) => (value === 'yours' ? value : 'any')),
    }),
    response: z.array(inboxRow),
    errors: ['rate_limited'],
  },
  'PUT /api/conversations/:id/mute': {
    summary: 'Mutes a conversation, or lets it be heard again',
    description:
      'A muted conversation sends its reader no notification and counts in no badge. Only the caller knows of it.',
    access: 'member',
    params: idParams,
    body: z.object({ muted: z.boolean(issue('chat.muted')) }),
    response: mute,
    errors: ['not_found'],
  },
  'POST /api/conversations/:id/snooze': {
    summary: 'It is not your turn in a conversation for a week, or until you write',
    description:
      'A snoozed conversation does not wait for the caller for a week, or until they write in it. Nobody else knows of it.',
    access: 'member',
    params: idParams,
    response: z.object({ conversationId: z.string(), snoozedUntil: z.string() }),
    errors: ['not_found'],
  },
});
