import type { MouseEvent } from 'react';

/**
 * Takes a click, but not the second of a double click: what it was meant for has left by then,
 * and another has come into its place.
 */
export function onFirstClick(handle: () => void) {
  return (event: MouseEvent): void => {
    if (event.detail < 2) handle();
  };
}
