/** Mails handed over at the same time; each has a connection of its own. */
const PARALLEL = 5;
/** After so many failures in a row the mail server is away; the next minute tries again. */
const FAILURES = 5;
/** Well before the lease of what was taken ends. */
const WITHIN_MS = 60_000;

/**
 * Sends some items, a few at a time. Returns those it did not try, because the far side is away, the
 * node stops, or it took too long.
 */
export async function sendAll<Item>(
  items: readonly Item[],
  {
    send,
    isStopping,
  }: {
    /** Resolves to whether the far side is there: it may refuse one and take the next. */
    send: (item: Item) => Promise<boolean>;
    isStopping: () => boolean;
  },
): Promise<Item[]> {
  const waiting = [...items];
  const until = performance.now() + WITHIN_MS;
  let failures = 0;
  const work = async () => {
    while (failures < FAILURES && !isStopping() && performance.now() < until) {
      const item = waiting.shift();
      if (item === undefined) return;
      failures = (await send(item)) ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return waiting;
}
