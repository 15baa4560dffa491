import { useEffect, type ReactNode } from 'react';

/**
 * Fills the visible space between the bars, so that the input stays in sight. If that space is too
 * small, as with large text, the frame is taller and the page scrolls. Some phones let the keyboard
 * cover the page; `visualViewport` gives the visible height, so the frame ends above it.
 */
export function ConversationFrame({ children }: { children: ReactNode }) {
  useVisibleHeight();
  return (
    <div className="between-bars -mx-4 -mt-6 -mb-[2.9rem] max-md:low:-mb-28 flex min-h-min flex-col overflow-hidden bg-surface sm:mx-0 sm:mt-0 sm:rounded-card sm:border sm:border-line sm:shadow-card md:-mb-6">
      {children}
    </div>
  );
}

/** A viewport this much shorter than the window means a keyboard, not a browser bar. */
const KEYBOARD_MIN_PX = 150;

function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const { style, dataset } = document.documentElement;
    const measure = () => {
      const isKeyboard = window.innerHeight - viewport.height > KEYBOARD_MIN_PX;
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
