/**
 * Marks sent items, with one statement at a time for all items that arrived meanwhile. `add`
 * resolves when its item is marked.
 */
export function createMarker<Item>(
  mark: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; marked: Promise<void> } | undefined;
  return (item) => {
    if (next) {
      next.items.push(item);
      return next.marked;
    }
    const items = [item];
    const marked = running.then(() => {
      next = undefined;
      return mark(items);
    });
    running = marked.catch(() => {});
    next = { items, marked };
    return marked;
  };
}
