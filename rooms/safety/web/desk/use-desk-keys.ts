import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { isForScreen, useScreenKeys } from '../../../../platform/web/screen-keys.ts';
import { deskTexts } from './texts/index.ts';

/** Single keys for the desk. Inactive while somebody types or a dialog is open. */
export function useDeskKeys(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForScreen(event)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** J and K move through the links of the list that gets the ref. */
export function useListKeys(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)]?.focus();
  };
  const { keyNames } = useTexts(deskTexts);
  useScreenKeys([
    { keys: ['J', 'K'], text: keyNames.move },
    { keys: ['Enter'], text: keyNames.open },
  ]);
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  return list;
}
