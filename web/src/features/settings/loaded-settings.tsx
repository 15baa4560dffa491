import type { Settings } from '@rizzly/domain/settings';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTexts } from '../../platform/language/index.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsQuery } from './settings-query.ts';
import { settingsTexts } from './texts/index.ts';

/** Shows the settings once they are loaded. */
export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const t = useTexts(settingsTexts);
  const query = useQuery(settingsQuery);
  if (query.data) return children(query.data);
  if (query.error) return <LoadFailed level="h2" title={t.notLoaded} query={query} />;
  return <Skeleton className="h-96 rounded-card" />;
}
