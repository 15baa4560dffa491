import { useEffect, useRef, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';
import { readStored, writeStored } from './storage.ts';

/** A key of a screen, as the list of keys shows it. `?` opens the list. */
export interface ScreenKey {
  /**
   * Names as in `KeyboardEvent.key`, except `Space`. Several keys do the same or belong together.
   * `+` joins keys that are pressed together: `Mod+K` is Ctrl and K, or ⌘ and K on a Mac.
   */
  keys: readonly string[];
  text: string;
}

const declared = new Set<{ current: readonly ScreenKey[] }>();

/** Declares the keys of a screen while it is shown. The screen handles them itself. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    declared.add(latest);
    return () => void declared.delete(latest);
  }, []);
}

export function declaredKeys(): ScreenKey[] {
  return [...declared].flatMap(({ current }) => current);
}

/** Elements that handle letters themselves. A dialog or a call covers the screen. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog], [role=alertdialog], [data-covers]';

/**
 * Whether a screen may handle this key: nobody is typing, and the member has not turned single keys
 * off.
 */
export function isForScreen(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return false;
  return hasSingleKeys() || event.key.length > 1;
}

/** Members who dictate, or whose hands slip, can turn keys of one character off (WCAG 2.1.4). */
const SINGLE_KEYS = 'single_keys';
const listeners = createListeners();

function hasSingleKeys(): boolean {
  return readStored(SINGLE_KEYS) !== false;
}

export function useSingleKeys(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(listeners.subscribe, hasSingleKeys);
  return [isOn, setSingleKeys];
}

function setSingleKeys(isOn: boolean): void {
  writeStored(SINGLE_KEYS, isOn);
  listeners.tell();
}
