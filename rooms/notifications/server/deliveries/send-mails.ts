import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

import { describeInLine } from '../../../../platform/server/log/describe-error.ts';
import { MAILS_AT_ONCE } from '../../../../platform/server/mail/mailer.ts';
import type { MailOutcome } from '../../../../platform/server/mail/smtp-failure.ts';
import { DELIVERY_TRIES, retryAfterMs } from '../../index.ts';
import { saveLinks, stoppableChoices } from '../stopping/links.ts';
import { composeNotices } from './compose.ts';
import type { SendDeps, Outgoing } from './decide.ts';
import { endDeliveries, putBack } from './repository.ts';

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

export const idsOf = ({ due }: Outgoing) => due.map(({ delivery }) => delivery.id);

/**
 * Composes the mails of a piece, sends them, and records the outcome. Returns those that were not
 * tried.
 */
export async function sendMails(
  deps: SendDeps,
  outgoing: readonly Outgoing[],
  {
    keyOf,
    markSent,
  }: {
    /** The mail's id. */
    keyOf: (one: Outgoing) => string;
    markSent: (sent: readonly Outgoing[]) => Promise<void>;
  },
): Promise<Outgoing[]> {
  const { db, mailer, config, metrics, log } = deps;
  const { publicUrl } = config;
  const tokenOf = await saveLinks(
    db,
    outgoing.map(({ reader, due }) => ({
      memberId: reader.id,
      choices: stoppableChoices(due.map(({ delivery }) => delivery.kind)),
    })),
  );
  const mark = createMarker(markSent);
  const handOver = async (one: Outgoing): Promise<MailOutcome> => {
    try {
      const mail = composeNotices(one, { key: keyOf(one), publicUrl, tokenOf });
      return await mailer.send({ ...mail, isLastTry: isLastTry(one) });
    } catch (error) {
      // A mail that can't be composed must not delay those after it.
      log.error({ err: error }, 'a mail of notifications could not be written');
      return { state: 'refused', reason: describeInLine(error) };
    }
  };
  return sendAll(outgoing, {
    isStopping: deps.jobs.isStopping,
    send: async (one) => {
      const outcome = await handOver(one);
      metrics.deliveries.inc({ channel: 'mail', outcome: outcome.state });
      if (outcome.state === 'taken') await mark(one);
      else await tryAgain(deps, one, outcome);
      return outcome.state !== 'later' || !outcome.isAway;
    },
  });
}

/** Including the one that runs. */
const triesOf = ({ due }: Outgoing) => 1 + Math.max(...due.map(({ delivery }) => delivery.tries));

const isLastTry = (one: Outgoing) => triesOf(one) >= DELIVERY_TRIES;

/** Postpones a mail that was not accepted, or gives it up. */
async function tryAgain(
  { db, clock }: SendDeps,
  one: Outgoing,
  { state, reason }: Exclude<MailOutcome, { state: 'taken' }>,
): Promise<void> {
  const at = clock();
  if (state === 'refused' || isLastTry(one)) {
    await endDeliveries(db, idsOf(one), { state: 'failed', at, reason });
  } else {
    const tries = triesOf(one);
    const dueAt = new Date(at.getTime() + retryAfterMs(tries));
    await putBack(db, idsOf(one), { dueAt, tries, reason });
  }
}

/**
 * Sends items, a few at a time. Returns those it did not try, because the server is unreachable,
 * the node stops, or it took too long.
 */
async function sendAll<Item>(
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
