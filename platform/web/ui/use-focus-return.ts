import { useLayoutEffect, useRef } from 'react';

import { readFocus } from './menu-openers.ts';

/**
 * Returns the focus to exactly the element that had it before a dialog opened, or to `returnTo`.
 * The library prefers a control in it: from a page's content that is its first tab, which then takes
 * the keys of the screen. Where nothing had the focus, nothing gets it.
 */
export function useFocusReturn(isOpen: boolean, returnTo?: () => HTMLElement | null) {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) before.current = readFocus();
  }, [isOpen]);
  return (): null | undefined => {
    const given = returnTo?.() ?? null;
    const to = given ?? before.current;
    if (to === document.body) return undefined;
    // The library knows what opened an element that is gone, such as an item of a menu.
    if (!(to instanceof HTMLElement) || !to.isConnected) return null;
    queueMicrotask(() => {
      if (given !== null || isFree()) to.focus({ preventScroll: true });
    });
    return undefined;
  };
}

/** Nothing outside of a dialog has taken the focus meanwhile. */
function isFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('[role$=dialog]') !== null;
}
