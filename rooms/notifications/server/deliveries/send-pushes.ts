import type { Deps } from '../../../../app/server/context.ts';
import { InnerAddressError, postOutside } from '../../../../platform/server/http/post-outside.ts';
import { describeInLine } from '../../../../platform/server/log/describe-error.ts';
import { DELIVERY_TRIES, type PushPayload, retryAfterMs } from '../../index.ts';
import { findSubscriptions, forgetSubscription } from '../push/subscriptions.ts';
import { findVapidKeys } from '../push/vapid-keys.ts';
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

/** How long a push service keeps a push for an offline browser. */
const KEEP_SECONDS = 86_400;

/** The outcome of a push to one browser. */
type PushOutcome =
  | { state: 'taken' }
  /** The subscription has ended. */
  | { state: 'gone' }
  /** Retrying would not help. */
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string; afterSeconds: number };

/** Encrypts a payload for one browser and hands it to its push service. Never throws. */
async function sendPush(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  payload: PushPayload,
): Promise<PushOutcome> {
  const { config, clock } = deps;
  try {
    const keys = await findVapidKeys(deps);
    // Only nodes that send pushes need it in memory.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      { vapidDetails: { subject: config.vapidSubject, ...keys }, TTL: KEEP_SECONDS },
    );
    const answer = await postOutside(endpoint, {
      headers,
      body,
      allowPrivate: config.pushAllowPrivate,
    });
    return toOutcome(answer.status, answer.retryAfter, clock());
  } catch (error) {
    if (error instanceof InnerAddressError) return { state: 'gone' };
    return { state: 'later', reason: describeInLine(error), afterSeconds: 0 };
  }
}

function toOutcome(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'taken' };
  if (status === 404 || status === 410) return { state: 'gone' };
  const reason = `the push service answered ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    return { state: 'later', reason, afterSeconds: secondsOf(retryAfter, now) };
  }
  return { state: 'refused', reason };
}

/** `Retry-After` has seconds or a date. */
function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  const seconds = /^\d+$/u.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
