import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The reader's calendar date: 'Today' becomes 'Yesterday' at midnight, also while it is open. */
export function useToday(): string {
  return useSyncExternalStore(everyMinute, () => new Date().toDateString());
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}
