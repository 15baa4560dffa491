import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useTexts } from '../../../platform/web/language/index.ts';
import { Loaded } from '../../../platform/web/ui/loaded.tsx';
import type { Settings } from '../index.ts';
import { settingsQuery } from './queries.ts';
import { settingsTexts } from './texts/index.ts';

/** Shows the settings once they are loaded. */
export function LoadedSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const t = useTexts(settingsTexts);
  const query = useQuery(settingsQuery);
  return (
    <Loaded query={query} failed={t.notLoaded}>
      {children}
    </Loaded>
  );
}
