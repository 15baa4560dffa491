import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '../../../platform/shared/index.ts';

/** The reader's calendar date. It changes at midnight while the page is open. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => new Date().toDateString());
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
