import { useEffect, useState, type ComponentType } from 'react';

import { whenIdle } from '../platform/when-idle.ts';
import { onFirstToast } from './toast.ts';

/**
 * Loads the toaster after the first screen, which never shows one, and before it is needed: the
 * first thing to tell may be that the connection is gone.
 */
export function ToastHost() {
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    // Without it the toast waits; the next one tries again.
    const load = () =>
      void import('./toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      );
    const stopWaiting = whenIdle(load);
    const stopListening = onFirstToast(load);
    return () => {
      stopWaiting();
      stopListening();
    };
  }, []);
  return Toaster === undefined ? null : <Toaster />;
}
