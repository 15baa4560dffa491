import { useEffect, useSyncExternalStore } from 'react';

let holds = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  holds += by;
  for (const listener of listeners) listener();
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether some screen keeps celebrations waiting. */
export function useCelebrationsHeld(): boolean {
  return useSyncExternalStore(subscribe, () => holds > 0);
}
