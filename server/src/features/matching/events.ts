import { seePair } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import type { MatchRow } from './tables.ts';

/**
 * Tells the open screens of a changed match, after the commit. The actor's own always; the other
 * one's only if there is something for them to see: nobody is told of a pass or a decline.
 */
export function tellMatchChanged(
  { live }: Pick<Deps, 'live'>,
  match: Pick<MatchRow, 'id' | 'user1Id' | 'user2Id' | 'type' | 'status' | 'answer'>,
  actorId: string,
): void {
  const otherId = match.user1Id === actorId ? match.user2Id : match.user1Id;
  const isForBoth = match.status !== 'declined' && seePair(match, otherId) !== undefined;
  const event = { type: 'match_changed', matchId: match.id };
  live.publish({ kind: 'event', memberIds: isForBoth ? [actorId, otherId] : [actorId], event });
}
