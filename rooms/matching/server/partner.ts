import type { MatchRow } from '../../relations/server/index.ts';

/** The partner of a member in a match. */
export function partnerIn(match: Pick<MatchRow, 'user1Id' | 'user2Id'>, memberId: string): string {
  return match.user1Id === memberId ? match.user2Id : match.user1Id;
}
