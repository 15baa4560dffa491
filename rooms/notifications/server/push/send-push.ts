import type { Deps } from '../../../../app/server/context.ts';
import { InnerAddressError, postOutside } from '../../../../platform/server/http/post-outside.ts';
import { describeInLine } from '../../../../platform/server/log/describe-error.ts';
import type { PushPayload } from '../../index.ts';
import type { PushSubscriptionRow } from '../tables.ts';
import { findVapidKeys } from './vapid-keys.ts';

/** How long a push service keeps a push for an offline browser. */
const KEEP_SECONDS = 86_400;

/** The outcome of a push to one browser. */
export type PushOutcome =
  | { state: 'taken' }
  /** The subscription has ended. */
  | { state: 'gone' }
  /** Retrying would not help. */
  | { state: 'refused'; reason: string }
  | { state: 'later'; reason: string; afterSeconds: number };

/** Encrypts a payload for one browser and hands it to its push service. Never throws. */
export async function sendPush(
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
