import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Single keys for the desk. They rest while somebody types or a dialog is open. */
export function useDeskKeys(actions: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : undefined;
    const isTyping = target?.closest('input, textarea, select, [role="dialog"]');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
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
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  return list;
}
