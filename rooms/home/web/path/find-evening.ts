import type { QueryClient } from '@tanstack/react-query';

import { apiQuery } from '../../../../platform/web/query.ts';
import { eveningOf, type Evening } from '../../index.ts';

/** Around the member's city, in miles. */
const NEAR = '50';

export async function findEvening(
  queryClient: QueryClient,
  location: string,
): Promise<Evening | null> {
  const [own, near] = await Promise.all([
    queryClient.fetchQuery(apiQuery('GET /api/events/mine')),
    queryClient.fetchQuery(apiQuery('GET /api/events', { query: { location, radius: NEAR } })),
  ]);
  return eveningOf({ own, near }, Date.now()) ?? null;
}
