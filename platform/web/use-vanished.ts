import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onVanished` with the items that are missing in the next version of a list, by id. */
export function useVanished<Item extends { id: string }>(
  items: readonly Item[] | undefined,
  onVanished: (gone: readonly Item[]) => void,
): void {
  const before = useRef<readonly Item[]>([]);
  const tell = useEffectEvent(onVanished);
  useEffect(() => {
    if (items === undefined) return;
    const ids = new Set(items.map(({ id }) => id));
    const gone = before.current.filter(({ id }) => !ids.has(id));
    before.current = items;
    if (gone.length > 0) tell(gone);
  }, [items]);
}
