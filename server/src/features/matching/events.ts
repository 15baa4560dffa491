import { seePair } from '@rizzly/domain/matching';

import type { Deps } from '../../context.ts';
import type { Deed } from '../deeds/index.ts';
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

/** Whose deeds were counted may have earned something: their figures are asked for again. */
export function tellUsersChanged({ live }: Pick<Deps, 'live'>, deeds: readonly Deed[]): void {
  for (const userId of new Set(deeds.map((deed) => deed.memberId))) {
    live.publish({
      kind: 'event',
      memberIds: [userId],
      event: { type: 'user_changed', userId },
    });
  }
}
