import type { KeyboardEvent } from 'react';

/** Replaces what Tab without Shift does, which is to move to the next field. */
export function onTabForward(action: () => void) {
  return (event: KeyboardEvent): void => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
    if (key !== 'Tab' || shiftKey || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    action();
  };
}
