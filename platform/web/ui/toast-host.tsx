import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';

import { whenQuiet } from '../when-idle.ts';
import { onFirstToast } from './toast.ts';
import type { Toaster as LoadedToaster } from './toaster.tsx';

/**
 * Loads the toaster after the first screen, which shows no toast, but before it is needed: the
 * first toast may say that the browser is offline.
 */
export function ToastHost(props: ComponentProps<typeof LoadedToaster>) {
  const [Toaster, setToaster] = useState<ComponentType<typeof props>>();
  useEffect(() => {
    const load = () =>
      void import('./toaster.tsx')
        .then((loaded) => setToaster(() => loaded.Toaster))
        // The toast waits until the next one tries again. A second argument of `then` would not
        // learn of styles that can't be loaded: the build loads them around it.
        .catch(() => undefined);
    const stopWaiting = whenQuiet(load);
    const stopListening = onFirstToast(load);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return Toaster === undefined ? null : <Toaster {...props} />;
}
