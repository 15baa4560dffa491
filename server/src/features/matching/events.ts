import { seePair } from '@rizzly/domain/matching';

import type { Work } from '../../platform/unit-of-work.ts';
import type { MatchRow } from '../relations/index.ts';

/**
 * Tells the actor's screens of a changed match, and the other member's if they can see the change:
 * nobody is told of a pass or a decline.
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
