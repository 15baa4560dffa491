import { seePair } from '@rizzly/domain/matching';

import type { Work } from '../../platform/unit-of-work.ts';
import type { MatchRow } from '../relations/index.ts';
import { partnerIn } from './partner.ts';
import { findMutualPairs } from './repository.ts';

/**
 * Informs a member and all their matches that something about the member changed for the matches.
 */
export async function tellPartners(work: Work, memberId: string): Promise<void> {
  for (const { id, user1Id, user2Id } of await findMutualPairs(work.tx, memberId)) {
    work.tell([user1Id, user2Id], { type: 'match_changed', matchId: id });
  }
}

/**
 * Informs the actor of a changed match. Informs the partner only if they can see the change: a pass
 * or a decline is never revealed.
 */
export function tellMatchChanged(
  work: Work,
  match: Pick<MatchRow, 'id' | 'user1Id' | 'user2Id' | 'type' | 'status' | 'answer'>,
  actorId: string,
): void {
  const otherId = partnerIn(match, actorId);
  const isForBoth = match.status !== 'declined' && seePair(match, otherId) !== undefined;
  work.tell(isForBoth ? [actorId, otherId] : [actorId], {
    type: 'match_changed',
    matchId: match.id,
  });
}
