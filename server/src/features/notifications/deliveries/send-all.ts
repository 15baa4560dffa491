import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { MAILS_AT_ONCE } from '../../../platform/mail/mailer.ts';

/**
 * After this many failures in a row the mail server counts as unreachable. The next minute tries
 * again.
 */
const FAILURES = 5;
/** Well before the lease of the claimed deliveries ends. */
const WITHIN_MS = 30_000;
/** An event loop turn longer than this means that calls are waiting. */
const BUSY_MS = 10;
const PAUSE_MS = 15;

/**
 * Sends items, a few at a time. Returns those it did not try, because the server is unreachable,
 * the node stops, or it took too long.
 */
export async function sendAll<Item>(
  items: readonly Item[],
  {
    send,
    isStopping,
  }: {
    /** Resolves to false when the server is unreachable. One that rejects an item is reachable. */
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
      await giveWay();
      failures = (await send(item)) ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, work));
  return waiting;
}

/** Pauses while the event loop is busy, so that calls go first. */
async function giveWay(): Promise<void> {
  const asked = performance.now();
  await setImmediate();
  const turn = performance.now() - asked;
  if (turn > BUSY_MS) await sleep(PAUSE_MS);
}
