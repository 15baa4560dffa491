import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Gives the focus to an element that covers the page, and takes the page behind from the keyboard.
 * Escape in it leads back to the page.
 */
export function useCovering(
  element: RefObject<HTMLElement | null>,
  isCovering: boolean,
  onEscape: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onEscape();
  });
  useEffect(() => {
    const own = element.current;
    if (!isCovering || !own) return undefined;
    const others = [...(own.parentElement?.children ?? [])].filter(
      (other): other is HTMLElement =>
        other !== own && other instanceof HTMLElement && !other.matches('.toasts, [inert]'),
    );
    for (const other of others) other.inert = true;
    own.focus();
    const listener = (event: KeyboardEvent) => onKey(event);
    own.addEventListener('keydown', listener);
    return () => {
      own.removeEventListener('keydown', listener);
      for (const other of others) other.inert = false;
    };
  }, [element, isCovering]);
}
