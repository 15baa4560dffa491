import { z } from 'zod';

import { contract, text } from '../../platform/shared/endpoint.ts';
import { pageQuery } from '../../platform/shared/paging.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { EMAIL_MAX } from '../account/index.ts';
import { AVOIDED_MAX, BLOCKS_PAGE } from './constants.ts';

/** A member whom the caller has blocked. */
const block = z.object({
  user: z.object({
    id: z.string(),
    fullName: z.string(),
    /** The file is hidden from the caller, like everything of the blocked member. */
    profilePicture: z.string().nullable(),
  }),
  blockedAt: z.string(),
});
export type Block = z.output<typeof block>;

/** How many addresses the caller avoids. No call tells which. */
const avoided = z.object({ count: z.int() });

const avoidedBody = z.object({
  emails: z
    .array(
      text(issue('blocks.avoidedText')).pipe(
        z.string().max(EMAIL_MAX, issue('blocks.avoidedText')),
      ),
      issue('blocks.avoidedMissing'),
    )
    .max(AVOIDED_MAX, issue('blocks.avoidedTooMany')),
});

export const blocksContract = contract({
  'GET /api/blocks': {
    summary: 'Whom you have blocked, the latest first',
    description: 'Lists the members whom the caller has blocked. Nobody else sees the list.',
    access: 'member',
    query: pageQuery(BLOCKS_PAGE),
    response: z.array(block),
  },
  'POST /api/blocks': {
    summary: 'Block a member: you become absent to each other',
    description:
      'Blocks a member silently. A match of the two ends, and each is absent to the other in every list and call. Blocking again changes nothing.',
    access: 'member',
    /** More than a member needs, but too few for a script that guesses ids. */
    limit: { name: 'blocks', points: 600, seconds: 3600 },
    isSafety: true,
    body: z.object({ userId: z.string(issue('blocks.memberMissing')).max(100) }),
    response: z.object({ userId: z.string(), blockedAt: z.string() }),
    errors: ['not_found'],
  },
  'DELETE /api/blocks/:userId': {
    summary: 'Unblock a member',
    description:
      'Lifts a block, so that the two can see each other again. A match that the block ended stays ended.',
    access: 'member',
    params: z.object({ userId: z.uuid().toLowerCase() }),
    response: z.object({ userId: z.string() }),
  },
  'GET /api/avoided': {
    summary: 'How many people you know you avoid',
    description: 'Answers with the number of addresses. They are kept as keyed hashes alone.',
    access: 'member',
    response: avoided,
  },
  'PUT /api/avoided': {
    summary: 'Avoid people you know, by their addresses',
    description:
      'Sets the list anew. Each address is trimmed and lower-cased, and counts once. Whoever has one of them, now or later, and the caller are absent to each other; a match of theirs stays until it ends. The answer is the same whether anybody has the address.',
    access: 'member',
    /** Enough to tidy a list, and too few to find out who has an address by trying lists. */
    limit: { name: 'avoided', points: 60, seconds: 3600 },
    isSafety: true,
    body: avoidedBody,
    // With quotes, commas and letters that JSON escapes.
    bodyBytes: AVOIDED_MAX * (EMAIL_MAX + 6) * 2,
    response: avoided,
  },
  'DELETE /api/avoided': {
    summary: 'Avoid nobody any more',
    description: 'Removes all addresses of the list.',
    access: 'member',
    isSafety: true,
    response: avoided,
  },
});
