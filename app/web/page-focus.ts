import { useEffect, type RefObject } from 'react';
import { useLocation } from 'wouter';

/** The page that has the focus. Outside React, because signing in and out replaces the frame. */
let shownPath: string | undefined;

/**
 * Scrolls to the top when another page opens, and moves the keyboard's focus to its content. The
 * first page after a load leaves the focus to the browser.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  useEffect(() => {
    const isFirst = shownPath === undefined;
    if (shownPath === path) return;
    shownPath = path;
    if (isFirst) return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}
