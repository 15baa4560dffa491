import type { KeyboardEvent } from 'react';

/** Tab without Shift, which moves to the next field. */
export function isTabForward(event: KeyboardEvent): boolean {
  return (
    event.key === 'Tab' && !event.shiftKey && !event.altKey && !event.ctrlKey && !event.metaKey
  );
}
