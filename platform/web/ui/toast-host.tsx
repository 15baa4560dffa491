import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';

import { whenUsed } from '../when-idle.ts';
import { onFirstToast } from './toast.ts';
import type { Toaster as LoadedToaster } from './toaster.tsx';

export const loadToaster = () => import('./toaster.tsx');

/**
 * Loads the toaster when the page is first used, or at the first toast. A member's app loads it
 * ahead, as a toast may say that the browser is offline.
 */
export function ToastHost(props: ComponentProps<typeof LoadedToaster>) {
  const [Toaster, setToaster] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    const load = () =>
      void loadToaster()
        .then((loaded) => setToaster(() => loaded.Toaster))
        // The toast waits until the next one tries again. A second argument of `then` would not
        // learn of styles that can't be loaded: the build loads them around it.
        .catch(() => undefined);
    const stopWaiting = whenUsed(load);
    const stopListening = onFirstToast(load);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return Toaster === undefined ? null : <Toaster {...props} />;
}
