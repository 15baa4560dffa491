import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { NetworkError } from './api-error.ts';
import { useSocketState } from './live.tsx';
import { refreshRestored } from './offline/keep-answers.ts';
import { isServerReached, noteReach, onReachChange } from './reach.ts';

/** Whether the shown data can be up to date. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine && isServerReached());
}

function subscribe(listener: () => void): () => void {
  const stopListening = onReachChange(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stopListening();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Retries queries that failed while offline, and reloads those answered from copies. */
export function useReloadWhenOnline(): void {
  const queryClient = useQueryClient();
  const isOnline = useIsOnline();
  const isConnected = useSocketState() === 'open';
  useEffect(() => {
    if (isConnected) noteReach(true);
  }, [isConnected]);
  useEffect(() => {
    if (!isOnline) return;
    refreshRestored(queryClient);
    void queryClient.refetchQueries({
      predicate: ({ state }) => state.error instanceof NetworkError,
    });
  }, [isOnline, queryClient]);
  useEffect(() => {
    // The browser is back online, so the next answer shows whether the server is reachable.
    const retry = () => noteReach(true);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
}
