import { useSyncExternalStore } from 'react';

/** Whether there is room for two columns: Tailwind's `md`. */
export const useIsWide = whether('(min-width: 48rem)');
/** Whether a list and the opened item fit side by side: Tailwind's `lg`. */
export const useHasTwoPanes = whether('(min-width: 64rem)');

function whether(media: string): () => boolean {
  const subscribe = (onChange: () => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
