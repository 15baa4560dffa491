import { RADIUS_STEPS, widerRadius, type Candidate } from '@rizzly/domain/discovery';
import type { Match } from '@rizzly/domain/matching';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call, joinParts } from '../../../platform/api.ts';
import { fetchPage } from '../../../platform/paging.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { useRefreshMatches } from '../own-matches.ts';
import { showLimit } from '../show-limit.ts';
import { showFailure, showToast } from '../show-toast.ts';

export const SMALLEST_RADIUS = RADIUS_STEPS[0];

/** The candidates of the smallest radius that has any. */
export interface FoundCandidates {
  /** Miles; null is everywhere. */
  radius: number | null;
  candidates: Candidate[];
  hasMore: boolean;
}

export function candidatesKey(userId: string): string[] {
  return queryKeyOf('GET /api/users/:id/potential-matches', { params: { id: userId } });
}

/** Candidates within `minRadius`, or within the next radius that has any. */
export function candidatesQuery(userId: string, minRadius: number | null) {
  const key = candidatesKey(userId);
  return queryOptions({
    queryKey: [...key, { minRadius }],
    queryFn: ({ signal }) => findCandidates(joinParts(key), minRadius, signal),
    // Each visit loads them again.
    gcTime: 0,
  });
}

async function findCandidates(
  url: string,
  minRadius: number | null,
  signal: AbortSignal,
): Promise<FoundCandidates> {
  let radius = minRadius;
  for (;;) {
    const query = radius === null ? '' : `?radius=${radius}`;
    const { items, next } = await fetchPage<Candidate>(`${url}${query}`, signal);
    if (items.length > 0 || radius === null) {
      return { radius, candidates: items, hasMore: next !== null };
    }
    radius = widerRadius(radius);
  }
}

/** A like or pass on Discover (§4, §8). `onMatch` runs when the like makes a match. */
export function useSwipe(onMatch: (match: Match) => void) {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: ({ member, type }: { member: Candidate; type: 'like' | 'pass' }) =>
      call('POST /api/matches', {
        body: {
          user1Id: user.id,
          user2Id: member.id,
          type,
          status: type === 'pass' ? 'declined' : 'pending',
        },
      }),
    onSuccess(match, { type }) {
      if (type === 'like') {
        if (match.status === 'mutual') onMatch(match);
        else showToast('like');
      }
      return refreshMatches();
    },
  });
}

/** Undoes passes, so that those members become candidates again. */
export function useTakeBack() {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (userIds: string[]) =>
      call('POST /api/users/:id/passes/take-back', { params: { id: user.id }, body: { userIds } }),
    onSuccess: () => refreshMatches(),
    onError: showActionFailed,
  });
}

export function showActionFailed(error: unknown): void {
  if (!showLimit(error)) showFailure('actionFailed', error);
}
