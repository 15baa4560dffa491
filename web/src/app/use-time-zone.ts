import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { settingsQuery } from '../features/settings/settings-query.ts';
import { call } from '../platform/api.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { ownTimeZone } from '../platform/time-zone.ts';
import { whenQuiet } from '../platform/when-idle.ts';

/** The zone that this browser has told, so that it asks once and not on every visit. */
const TOLD = 'time_zone';

/** Gives members without a time zone that of their browser, quietly. */
export function useTimeZone(): void {
  const queryClient = useQueryClient();
  useEffect(
    // It is told at the next visit, if not now.
    () => whenQuiet(() => void tellTimeZone(queryClient).catch(() => undefined)),
    [queryClient],
  );
}

async function tellTimeZone(queryClient: QueryClient): Promise<void> {
  const timeZone = ownTimeZone();
  if (readStored(TOLD) === timeZone) return;
  const settings = await queryClient.fetchQuery(settingsQuery);
  if (settings.timeZone === null) await call('PATCH /api/settings', { body: { timeZone } });
  writeStored(TOLD, timeZone);
}
