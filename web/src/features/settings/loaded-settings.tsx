import type { Settings } from '@rizzly/domain/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { RetryCard } from '../../ui/retry-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsQuery } from './settings-query.ts';

/** Shows the settings once they are loaded. */
export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const query = useQuery(settingsQuery);
  if (query.data) return children(query.data);
  return query.error ? <RetryCard query={query} /> : <Skeleton className="h-96 rounded-card" />;
}
