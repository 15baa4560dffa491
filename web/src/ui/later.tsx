import { useDeferredValue, type ReactNode } from 'react';

/** Draws what is not seen at first after the rest, in pieces that let a tap through. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
