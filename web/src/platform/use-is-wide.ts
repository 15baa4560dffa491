import { useSyncExternalStore } from 'react';

/** Whether there is room for two columns: Tailwind's `md`. */
export const useIsWide = whether('(min-width: 48rem)');
/** Whether there is room for a list beside what it opens: Tailwind's `lg`. */
export const useHasTwoPanes = whether('(min-width: 64rem)');

function whether(media: string): () => boolean {
  const query = matchMedia(media);
  const subscribe = (onChange: () => void) => {
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}
