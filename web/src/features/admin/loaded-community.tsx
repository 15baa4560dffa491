import type { AdminCommunity } from '@rizzly/domain/community';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { adminTexts } from './texts/index.ts';

/** Shows the community's settings once they are loaded. */
export function LoadedCommunity({
  children,
}: {
  children: (community: AdminCommunity) => ReactNode;
}) {
  const t = useTexts(adminTexts);
  const query = useQuery(apiQuery('GET /api/admin/community'));
  if (query.data) return children(query.data);
  if (query.error) return <LoadFailed level="h2" title={t.notLoaded} query={query} />;
  return <Skeleton className="h-96 rounded-card" />;
}
