import { useEffect, useEffectEvent } from 'react';

interface EarlyKeys {
  isOpen: boolean;
  /** Gets a function that changes what is typed so far. */
  onType: (change: (typed: string) => string) => void;
  onClose: () => void;
}

/**
 * Types what is pressed while the open menu loads, until its field has the focus. Otherwise letters
 * would be lost, or would be shortcuts of the page behind it.
 */
export function useEarlyKeys({ isOpen, onType, onClose }: EarlyKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (document.activeElement?.closest('[role=dialog]:not([data-opening])')) return;
    if (key === 'Escape') onClose();
    else if (key === 'Backspace') onType((typed) => typed.slice(0, -1));
    else if (key.length === 1) onType((typed) => typed + key);
    // Enter would press what has the focus behind the menu.
    else if (key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before any listener of the page.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, [isOpen]);
}
