import { createPublicKey } from 'node:crypto';

import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import { isOpenAddress } from '../../../../platform/server/http/public-address.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { devices, lockMembers, sessions, type Viewer } from '../../../account/server/index.ts';
import type { BrowserSubscription } from '../../index.ts';
import { pushSubscriptions, type PushSubscriptionRow } from '../tables.ts';

/** Per member. The oldest is deleted. */
const SUBSCRIPTIONS_MAX = 20;

/**
 * Rejects an address in our own network or on a port other than 443, and a key that is not a point
 * on P-256.
 */
function requireUsable({ endpoint, keys }: BrowserSubscription, allowPrivate: boolean): void {
  if (!isOpenAddress(endpoint, allowPrivate)) {
    throw invalidInput('endpoint', 'notifications.pushEndpoint');
  }
  if (!isOnCurve(keys.p256dh)) throw invalidInput('keys.p256dh', 'notifications.pushKeys');
}

function isOnCurve(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const x = point.toString('base64url', 1, 33);
  const y = point.toString('base64url', 33, 65);
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return point[0] === 4;
  } catch {
    return false;
  }
}

/** Stores a browser. It belongs to the member who signed in last. */
export async function subscribe(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { memberId, sessionId }: Pick<Viewer, 'memberId' | 'sessionId'>,
  subscription: BrowserSubscription,
  deviceHash: string | null,
): Promise<void> {
  requireUsable(subscription, config.pushAllowPrivate);
  const { endpoint, keys } = subscription;
  const row = { memberId, sessionId, deviceHash, endpoint, ...keys, createdAt: clock() };
  await runTransaction(db, async (tx) => {
    // One call at a time for each member, so that the limit is exact.
    await lockMembers(tx, [memberId]);
    await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const surplus = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.memberId, memberId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(SUBSCRIPTIONS_MAX);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus));
  });
}

export async function unsubscribe(db: Executor, memberId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Deletes a browser whose subscription has ended. */
export async function forgetSubscription(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/**
 * The browsers to which members' pushes go. Leaves out those with an expired session, and those in
 * which somebody else has signed in since.
 */
export async function findSubscriptions(
  db: Executor,
  memberIds: readonly string[],
  now: Date,
): Promise<PushSubscriptionRow[]> {
  const rows = await db
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        inArray(pushSubscriptions.memberId, [...memberIds]),
        gt(sessions.expiresAt, now),
        sql`not exists (
          select from ${devices} other
          where other.token_hash = ${pushSubscriptions.deviceHash}
            and other.member_id <> ${pushSubscriptions.memberId}
            and other.last_used_at > ${pushSubscriptions.createdAt})`,
      ),
    );
  return rows.map(({ subscription }) => subscription);
}
