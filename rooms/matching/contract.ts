import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { writtenText } from '../../platform/shared/written-text.ts';
import { publicUser } from '../account/index.ts';
import { GOODBYE_MAX, MATCHES_PAGE, NOTE_MAX, TAKE_BACK_MAX } from './constants.ts';
import { MATCH_STATUSES, MATCH_TYPES, TOLD_ANSWERS } from './pair.ts';

const status = z.enum(MATCH_STATUSES, issue('matching.status'));

const likedPicture = z.object({ kind: z.literal('picture'), id: z.string(), url: z.string() });
const likedPrompt = z.object({
  kind: z.literal('prompt'),
  id: z.string(),
  question: z.string(),
  answer: z.string(),
});
/** The liked part of a profile. Serializers accept null for an object, but not for a union. */
const likedPart = z.union([likedPicture.nullable(), likedPrompt]);
export type LikedPart = NonNullable<z.output<typeof likedPart>>;

/** A match (§3) as one of its two members sees it. */
export const match = z.object({
  id: z.string(),
  user1Id: z.string(),
  user2Id: z.string(),
  type: z.enum(MATCH_TYPES),
  status,
  otherUser: publicUser,
  /** Whether the other member is on a break. Only their matches can see that. */
  onBreak: z.boolean(),
  hasMessages: z.boolean(),
  /** When the newest message was sent; null before the first. */
  lastMessageAt: z.string().nullable(),
  /** Null until the match is mutual. */
  conversationId: z.string().nullable(),
  /** When the match became mutual. */
  matchedAt: z.string().nullable(),
  /** What both said after they met: to meet again, or as friends. Null on all other matches. */
  againAs: z.enum(TOLD_ANSWERS).nullable(),
  createdAt: z.string(),
  /**
   * The note of a like: the partner's if the viewer may see their like, or else the viewer's own.
   * Null when there is none, or when a moderator removed the message that it became.
   */
  note: z.string().nullable(),
  /** The member who wrote the note and chose `about`. Null without either. */
  noteSenderId: z.string().nullable(),
  /**
   * The part of a profile that the like is about. Null without a picture or prompt, or when it was
   * deleted.
   */
  about: likedPart,
});
export type Match = z.output<typeof match>;

const member = z.string(issue('matching.memberMissing')).max(100);

export const likeNote = writtenText(NOTE_MAX, {
  empty: issue('matching.noteEmpty'),
  tooLong: issue('matching.noteTooLong'),
  nul: issue('matching.noteNul'),
});

export const goodbyeLine = writtenText(GOODBYE_MAX, {
  empty: issue('matching.goodbyeEmpty'),
  tooLong: issue('matching.goodbyeTooLong'),
  nul: issue('matching.goodbyeNul'),
});

/** `status` is accepted but ignored: the server decides it (§17). */
const newMatch = z
  .object({
    user1Id: member,
    user2Id: member,
    type: z.enum(MATCH_TYPES, issue('matching.type')),
    status: status.optional(),
    note: likeNote.nullish(),
    about: z
      .object({
        kind: z.enum(['picture', 'prompt'], issue('matching.about')),
        id: z.string(issue('matching.about')).max(100),
      })
      .nullish(),
  })
  .refine(({ type, about }) => type !== 'pass' || isNone(about), {
    path: ['about'],
    message: issue('matching.onlyLikes'),
  })
  .refine(({ type, note }) => type !== 'pass' || isNone(note), {
    path: ['note'],
    message: issue('matching.onlyLikes'),
  });

function isNone(value: unknown): boolean {
  return value === undefined || value === null;
}

export const matchingContract = contract({
  'POST /api/matches': {
    summary: 'Like or pass; 201 when the match is new, 200 with the match that is there otherwise',
    description:
      'Likes or passes another member; the caller must be `user1Id`. A like of somebody who likes the caller makes the match mutual at once. A like may be `about` a picture or prompt of the member and carry a `note`, which becomes the first message when the match is made.',
    access: 'member',
    body: newMatch,
    response: match,
    status: 201,
    mayExist: true,
    errors: ['forbidden', 'not_found', 'conflict', 'your_turn', 'rate_limited'],
  },
  'PUT /api/matches/:id': {
    summary: 'Accept or decline a match request: its recipient alone, once',
    description: 'Accepts or declines a pending match. Only its recipient may, and only once.',
    access: 'member',
    params: idParams,
    body: z.object({ status }),
    response: match,
    errors: ['forbidden', 'conflict'],
  },
  'POST /api/matches/:id/unmatch': {
    summary: 'End a match, silently and for good',
    description:
      'Ends a mutual match of the caller. The match and its conversation are gone for both, and the two are never offered to each other again. The member who ended it may repeat the call.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ matchId: z.string() }),
    errors: ['conflict'],
  },
  'POST /api/matches/:id/goodbye': {
    summary: 'End a match with a kind last message',
    description:
      'Sends a last message and ends a mutual match of the caller for both. The chat becomes a past chat that shows the message; both can still see each other, and are never offered to each other again. The member who said goodbye may repeat the call.',
    access: 'member',
    params: idParams,
    body: z.object({ line: goodbyeLine }),
    response: z.object({ matchId: z.string() }),
    errors: ['not_found', 'conflict', 'restricted'],
  },
  'GET /api/matches/:id': {
    summary: 'One of your matches',
    description:
      'Answers with a mutual match, its conversation and the other member. Matches of others are not found.',
    access: 'member',
    params: idParams,
    response: match,
  },
  'GET /api/users/:id/matches': {
    summary: 'Your matches and match requests, the newest first',
    description:
      'Lists matches and requests that the member may see. A declined like still looks pending to its sender.',
    access: 'owner',
    params: idParams,
    query: pageQuery(MATCHES_PAGE),
    response: z.array(match),
  },
  'POST /api/users/:id/passes/take-back': {
    summary: 'Take back your passes of these members, so that you can meet them again',
    description: 'Takes back passes, so that these members are suggested again.',
    access: 'owner',
    params: idParams,
    body: z.object({
      userIds: z
        .array(z.uuid(issue('matching.memberUnknown')))
        .min(1)
        .max(TAKE_BACK_MAX),
    }),
    response: z.object({ userIds: z.array(z.string()) }),
  },
});
