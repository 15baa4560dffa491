import { useDeferredValue, type ReactNode } from 'react';

/** Renders its children after the rest of the page, in pieces, so that taps are handled meanwhile. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
