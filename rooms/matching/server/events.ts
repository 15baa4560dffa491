import { getTableColumns, and, eq, isNull } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { type MatchRow, matches } from '../../relations/server/index.ts';
import { seePair } from '../index.ts';
import { partnerIn } from './partner.ts';
import { hasMember } from './repository.ts';

/**
 * Informs a member and all their matches that something about the member changed for the matches.
 */
export async function tellPartners(work: Work, memberId: string): Promise<void> {
  for (const { id, user1Id, user2Id } of await findMutualPairs(work.tx, memberId)) {
    work.tell([user1Id, user2Id], { type: 'match_changed', matchId: id });
  }
}

/**
 * Informs the two of a changed match, each only if they can see it: a pass, a decline or a withheld
 * like is never revealed, nor to somebody who blocks its sender.
 */
export function tellMatchChanged(
  work: Work,
  match: Pick<MatchRow, 'id' | 'user1Id' | 'user2Id' | 'type' | 'status' | 'answer'>,
  actorId: string,
): void {
  const told = match.status === 'declined' ? [actorId] : [actorId, partnerIn(match, actorId)];
  work.tell(
    told.filter((memberId) => seePair(match, memberId) !== undefined),
    { type: 'match_changed', matchId: match.id },
  );
}

/** The ids of a member's open matches. */
async function findMutualPairs(
  db: Executor,
  memberId: string,
): Promise<Pick<MatchRow, 'id' | 'user1Id' | 'user2Id'>[]> {
  const { id, user1Id, user2Id } = getTableColumns(matches);
  return db
    .select({ id, user1Id, user2Id })
    .from(matches)
    .where(and(hasMember(memberId), eq(matches.status, 'mutual'), isNull(matches.endedAt)));
}
