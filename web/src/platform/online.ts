import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

import { NetworkError } from './api-error.ts';

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

/** Repeats queries that failed while offline. */
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
