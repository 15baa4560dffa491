import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { MAILS_AT_ONCE } from '../../../platform/mail/mailer.ts';

/** After so many failures in a row the mail server is away; the next minute tries again. */
const FAILURES = 5;
/** Well before the lease of what was taken ends. */
const WITHIN_MS = 30_000;
/** A turn of the event loop that takes longer shows that calls wait. */
const BUSY_MS = 10;
const PAUSE_MOST_MS = 15;

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
      await giveWay();
      failures = (await send(item)) ? 0 : failures + 1;
    }
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, work));
  return waiting;
}

/** Lets calls go first: while the event loop is busy, mails pause. */
async function giveWay(): Promise<void> {
  const asked = performance.now();
  await setImmediate();
  const turn = performance.now() - asked;
  if (turn > BUSY_MS) await sleep(Math.min(2 * turn, PAUSE_MOST_MS));
}
