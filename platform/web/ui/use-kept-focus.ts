import { useEffect, type RefObject } from 'react';

/**
 * Moves the keyboard's focus when the focused control of a region is removed or disabled. Otherwise
 * the focus would fall to the page's body. Its code follows the first screen.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = region.current;
    if (root === null) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { keepFocus } = await import('./keep-focus.ts');
      if (!isOver) stop = keepFocus(root);
    };
    // If it can't be loaded, the next page tries again.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [region]);
}
