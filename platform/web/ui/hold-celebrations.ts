import { useEffect, useSyncExternalStore } from 'react';

import { createListeners } from '../listeners.ts';

let holds = 0;
const listeners = createListeners();

function change(by: 1 | -1): void {
  holds += by;
  listeners.tell();
}

/**
 * Keeps celebrations waiting while the calling component is shown and `isHeld`. For screens on which
 * a banner would cover what somebody is about to press or read.
 */
export function useHoldCelebrations(isHeld = true): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    change(1);
    return () => change(-1);
  }, [isHeld]);
}

/** Whether some screen keeps celebrations waiting. */
export function useCelebrationsHeld(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => holds > 0);
}
