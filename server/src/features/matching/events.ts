import { seePair } from '@rizzly/domain/matching';

import type { Work } from '../../platform/unit-of-work.ts';
import type { MatchRow } from '../relations/index.ts';

/**
 * Tells the actor of a changed match, and the other member only if they can see the change: a pass or
 * a decline is never told.
 */
export function tellMatchChanged(
  work: Work,
  match: Pick<MatchRow, 'id' | 'user1Id' | 'user2Id' | 'type' | 'status' | 'answer'>,
  actorId: string,
): void {
  const otherId = match.user1Id === actorId ? match.user2Id : match.user1Id;
  const isForBoth = match.status !== 'declined' && seePair(match, otherId) !== undefined;
  work.tell(isForBoth ? [actorId, otherId] : [actorId], {
    type: 'match_changed',
    matchId: match.id,
  });
}
