import { useEffect } from 'react';

const QUIET_MS = 120;

/**
 * Keeps the place in the list with the browser's history entry: coming back (or reloading) shows
 * the same members again, while going to the page anew begins at its top.
 */
export function useKeptScroll(isReady: boolean): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const entry = location.href;
    const save = () => {
      // Leaving scrolls as well; that is not this page's place any more.
      if (location.href !== entry) return;
      history.replaceState({ ...readState(), browsePlace: scrollY }, '');
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
    const place = readState()['browsePlace'];
    if (!isReady || typeof place !== 'number' || place === 0) return undefined;
    // After the frame around the page has scrolled to the top, as it does for every page.
    const frame = requestAnimationFrame(() => scrollTo(0, place));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
}

function readState(): Record<string, unknown> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}
