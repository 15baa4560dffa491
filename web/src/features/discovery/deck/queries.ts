import { RADIUS_STEPS, widerRadius, type Candidate } from '@rizzly/domain/discovery';
import { queryOptions } from '@tanstack/react-query';

import { joinParts } from '../../../platform/api.ts';
import { fetchPage } from '../../../platform/paging.ts';
import { queryKeyOf } from '../../../platform/query.ts';

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
