import { useEffect, useEffectEvent } from 'react';

/** Elements that use arrow keys or letters themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=tablist], [role=menu], [role=dialog]';

/** Arrow left passes, arrow right likes, Z takes the last pass back. */
export function useDeckKeys(keys: { like: () => void; pass: () => void; undo: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const hasOwnKeys = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null;
    if (hasOwnKeys || event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') keys.pass();
    else if (event.key === 'ArrowRight') keys.like();
    else if (event.key.toLowerCase() === 'z') keys.undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
