import { useEffect, useEffectEvent } from 'react';

import type { Call } from '../index.ts';

const SETTLED_AFTER_MS = 1000;

/**
 * Reads a call again a second after each change, because two nodes can tell two changes in another
 * order than they happened.
 */
export function useSettled(call: Call | null | undefined, readAgain: () => void): void {
  const settle = useEffectEvent(readAgain);
  useEffect(() => {
    const timer = call ? setTimeout(settle, SETTLED_AFTER_MS) : undefined;
    return () => clearTimeout(timer);
  }, [call]);
}
