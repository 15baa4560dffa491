import { useEffect, type RefObject } from 'react';

/** Gives the focus to an element that covers the page, and takes the page behind from the keyboard. */
export function useCovering(element: RefObject<HTMLElement | null>, isCovering: boolean): void {
  useEffect(() => {
    const own = element.current;
    if (!isCovering || !own) return undefined;
    const others = [...(own.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement =>
        other !== own && other instanceof HTMLElement && !other.matches('.toasts, [inert]'),
    );
    for (const other of others) other.inert = true;
    own.focus();
    return () => {
      for (const other of others) other.inert = false;
    };
  }, [element, isCovering]);
}
