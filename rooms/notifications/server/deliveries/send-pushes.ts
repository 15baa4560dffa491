import { DELIVERY_TRIES, retryAfterMs, type PushPayload } from '../../index.ts';
import { sendPush } from '../push/send-push.ts';
import { findSubscriptions, forgetSubscription } from '../push/subscriptions.ts';
import type { PushSubscriptionRow } from '../tables.ts';
import { leavingTexts } from '../texts/index.ts';
import { decideAll, noteSilences, type SendDeps, type Outgoing } from './decide.ts';
import { endDeliveries, putBack, takeDue } from './repository.ts';
import { word, wordLast } from './word.ts';

/** Claimed together and sent in parallel. */
const PIECE = 50;

/** Sends a piece of the due pushes. Returns whether there may be more. */
export async function sendPushes(deps: SendDeps): Promise<boolean> {
  const ids = await takeDue(deps.db, 'push', deps.clock(), PIECE);
  if (ids.length === 0) return false;
  const outgoing = await decideAll(deps, ids);
  const memberIds = outgoing.map(({ reader }) => reader.id);
  const subscriptions = await findSubscriptions(deps.db, memberIds, deps.clock());
  await Promise.all(
    outgoing.map((one) =>
      pushTo(
        deps,
        one,
        subscriptions.filter(({ memberId }) => memberId === one.reader.id),
      ),
    ),
  );
  return ids.length === PIECE;
}

/** Pushes to all browsers of a member, and records which received it. */
async function pushTo(
  deps: SendDeps,
  outgoing: Outgoing,
  browsers: readonly PushSubscriptionRow[],
): Promise<void> {
  const { db, clock, metrics } = deps;
  const ids = outgoing.due.map(({ delivery }) => delivery.id);
  const reached = new Set(outgoing.due.flatMap(({ delivery }) => delivery.reached));
  const payload = toPayload(outgoing);
  const outcomes = await Promise.all(
    browsers
      .filter(({ id }) => !reached.has(id))
      .map(async (browser) => ({ browser, outcome: await sendPush(deps, browser, payload) })),
  );
  let [hasReached, afterSeconds, reason] = [reached.size > 0, -1, ''];
  for (const { browser, outcome } of outcomes) {
    metrics.deliveries.inc({ channel: 'push', outcome: outcome.state });
    if (outcome.state === 'gone') await forgetSubscription(db, browser.id);
    else if (outcome.state === 'later') {
      afterSeconds = Math.max(afterSeconds, outcome.afterSeconds);
      reason = outcome.reason;
    } else {
      reached.add(browser.id);
      hasReached ||= outcome.state === 'taken';
      if (outcome.state === 'refused') reason = outcome.reason;
    }
  }
  const at = clock();
  const tries = 1 + Math.max(...outgoing.due.map(({ delivery }) => delivery.tries));
  if (afterSeconds >= 0 && tries < DELIVERY_TRIES) {
    const dueAt = new Date(at.getTime() + retryAfterMs(tries, afterSeconds));
    await putBack(db, ids, { dueAt, tries, reason, reached: [...reached] });
    return;
  }
  if (hasReached) {
    await endDeliveries(db, ids, { state: 'sent', at });
    await noteSilences(deps, outgoing);
  } else if (reason === '') await endDeliveries(db, ids, { state: 'dropped', at });
  else await endDeliveries(db, ids, { state: 'failed', at, reason });
}

/**
 * One push for everything that is due to a member, because several in a row would be a nuisance.
 */
function toPayload(outgoing: Outgoing): PushPayload {
  const { reader, due } = outgoing;
  const [first] = due;
  const last = wordLast(outgoing);
  const { several } = leavingTexts[reader.language];
  if (first && due.length === 1) {
    const { kind, subject, link } = first.notification;
    const { title, text } = word(first, reader);
    const body = last === undefined ? text : `${text} ${last}`;
    return { kind, title, body, link, tag: `${kind}:${subject}` };
  }
  const lines = due.slice(0, 3).map((one) => word(one, reader).text);
  return {
    kind: first?.notification.kind ?? '',
    title: several({ count: due.length }),
    body: [...lines, ...(last === undefined ? [] : [last])].join(' '),
    link: '/notifications',
    tag: 'several',
  };
}
