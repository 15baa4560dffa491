import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click. By then the first one has removed its row, and the
 * second would hit the next row.
 */
export function onFirstClick(handle: () => void) {
  return (event: MouseEvent): void => {
    if (event.detail < 2) handle();
  };
}
