/**
 * Counts who watches a member. Calls `onFirst` when the first one begins and `onLast` when the last
 * one ends. `watch` returns the function that ends it.
 */
export function createWatches(options: {
  onFirst: (memberId: string) => void;
  onLast: (memberId: string) => void;
}): (memberId: string) => () => void {
  const counts = new Map<string, number>();
  return (memberId) => {
    const count = counts.get(memberId) ?? 0;
    counts.set(memberId, count + 1);
    if (count === 0) options.onFirst(memberId);
    let isWatching = true;
    return () => {
      if (!isWatching) return;
      isWatching = false;
      const left = (counts.get(memberId) ?? 1) - 1;
      if (left > 0) {
        counts.set(memberId, left);
        return;
      }
      counts.delete(memberId);
      options.onLast(memberId);
    };
  };
}
