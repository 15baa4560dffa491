import { queryOptions } from '@tanstack/react-query';

import { joinParts } from '../../../../platform/web/api.ts';
import { fetchPage } from '../../../../platform/web/paging.ts';
import { queryKeyOf } from '../../../../platform/web/query.ts';
import { RADIUS_STEPS, widerRadius, type Candidate } from '../../index.ts';

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

/** Candidates within `minRadius`, or within the next radius that has any; at most `limit`. */
export function candidatesQuery(userId: string, minRadius: number | null, limit?: number) {
  const key = candidatesKey(userId);
  return queryOptions({
    queryKey: [...key, { minRadius, limit }],
    queryFn: ({ signal }) => findCandidates(joinParts(key), { minRadius, limit }, signal),
    // Each visit loads them again.
    gcTime: 0,
  });
}

async function findCandidates(
  url: string,
  { minRadius, limit }: { minRadius: number | null; limit: number | undefined },
  signal: AbortSignal,
): Promise<FoundCandidates> {
  let radius = minRadius;
  for (;;) {
    const query = new URLSearchParams({
      ...(radius !== null && { radius: String(radius) }),
      ...(limit !== undefined && { limit: String(limit) }),
    });
    const { items, next } = await fetchPage<Candidate>(
      [url, String(query)].filter(Boolean).join('?'),
      signal,
    );
    if (items.length > 0 || radius === null) {
      return { radius, candidates: items, hasMore: next !== null };
    }
    radius = widerRadius(radius);
  }
}
