import { useSyncExternalStore } from 'react';

/** Tailwind's `md`. */
const query = matchMedia('(min-width: 48rem)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
