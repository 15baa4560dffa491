import { z } from 'zod';

import { contract } from '../shared/endpoint.ts';
import { pageQuery } from '../shared/paging.ts';
import { issue } from '../texts/issue-key.ts';
import { BLOCKS_PAGE } from './constants.ts';

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
});
