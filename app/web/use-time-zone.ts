import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../platform/web/api.ts';
import { readStored, writeStored } from '../../platform/web/storage.ts';
import { ownTimeZone } from '../../platform/web/time-zone.ts';
import { whenQuiet } from '../../platform/web/when-idle.ts';
import { settingsQuery } from '../../rooms/settings/web/index.ts';

/** The zone that this browser has sent, so that it sends it once and not on every visit. */
const TOLD = 'time_zone';

/** Saves the browser's time zone for members who have none, in the background. */
export function useTimeZone(): void {
  const queryClient = useQueryClient();
  useEffect(
    // After a failure the next visit tries again.
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
