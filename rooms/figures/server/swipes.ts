import { sql } from 'drizzle-orm';

import { messages } from '../../chat/server/index.ts';
import { arrived, matches } from '../../relations/server/index.ts';

/** A match that two made by saying the same after they met begins with this notice. */
const hasBegunAgain = sql`exists (
  select from ${messages} told where told.conversation_id = matches.conversation_id
    and told.seq = 1 and told.notice in ('again', 'friends') and told.sent_at = matched_at)`;

/**
 * Swipes and answers: `id` of the member, `kind`, `at`. Leaves out what two said after they met,
 * which is no like and to which `match-again.ts` gives the time of the match.
 * No policy: sums of all members.
 */
export const swipes = sql`(
  select user1_id as id, type as kind, created_at as at from ${arrived}
  where not (created_at = matched_at and ${hasBegunAgain})
  union all
  select user2_id, answer, answered_at from ${matches}
  where answer is not null and not (answered_at = matched_at and ${hasBegunAgain})) swipes`;
