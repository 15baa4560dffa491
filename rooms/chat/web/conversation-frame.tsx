import { useEffect, type ReactNode } from 'react';

/**
 * Fills the visible space below the top bar, so that the input stays in sight; on phones there is no
 * bottom bar meanwhile. If that space is too small, as with large text, the frame is taller and the
 * page scrolls. Some phones let the keyboard cover the page; `visualViewport` gives the visible
 * height, so the frame ends above it.
 */
export function ConversationFrame({ children }: { children: ReactNode }) {
  useVisibleHeight();
  return (
    <div
      data-conversation
      className="below-bar -mx-4 -mt-6 -mb-28 flex min-h-min flex-col overflow-hidden bg-surface max-sm:pb-[env(safe-area-inset-bottom)] sm:mx-0 sm:mt-0 sm:-mb-22 sm:rounded-card sm:border sm:border-line sm:shadow-card md:-mb-6"
    >
      {children}
    </div>
  );
}

/** A viewport this much shorter than the window means a keyboard, not a browser bar. */
const KEYBOARD_MIN_PX = 150;
/** Other phones make the window itself as low as this for a keyboard. Lower ones are zoomed in. */
const KEYBOARD_WINDOW = '(width < 40rem) and (22rem <= height < 30rem)';

function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style, dataset } = document.documentElement;
    const measure = () => {
      const isCovered = window.innerHeight - viewport.height > KEYBOARD_MIN_PX;
      const isKeyboard = isCovered || matchMedia(KEYBOARD_WINDOW).matches;
      style.setProperty('--visible-height', `${viewport.height}px`);
      dataset['keyboard'] = isKeyboard ? 'open' : 'closed';
      if (isKeyboard) window.scrollTo(0, 0);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      style.removeProperty('--visible-height');
      delete dataset['keyboard'];
    };
  }, []);
}
