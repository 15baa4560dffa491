import { useEffect, useEffectEvent } from 'react';

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
