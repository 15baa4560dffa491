import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { NetworkError } from './api-error.ts';

/** Whether the browser has a connection at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Loads what could not be loaded without a connection once it is back. */
export function useReloadWhenOnline(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reload = () =>
      void queryClient.refetchQueries({
        predicate: ({ state }) => state.error instanceof NetworkError,
      });
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [queryClient]);
}
