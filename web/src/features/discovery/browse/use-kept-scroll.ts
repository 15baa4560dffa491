import { useEffect } from 'react';

/** Milliseconds without scrolling before the position is saved. */
const QUIET_MS = 120;

/**
 * Saves the scroll position in the browser's history entry, so that Back and a reload show the same
 * members. A new visit starts at the top.
 */
export function useKeptScroll(isReady: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const entry = location.href;
    const save = () => {
      // Leaving the page scrolls too; that position belongs to the next page.
      if (location.href !== entry) return;
      history.replaceState({ ...readState(), browseScroll: scrollY }, '');
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(save, QUIET_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('click', save, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('click', save, { capture: true });
    };
  }, []);

  useEffect(() => {
    const top = readState()['browseScroll'];
    if (!isReady || typeof top !== 'number' || top === 0) return undefined;
    // Waits for MemberFrame, which scrolls every new page to the top.
    const frame = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
}

function readState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
