import { eq } from 'drizzle-orm';

import { lastSeen, sessions } from '../../../rooms/account/server/index.ts';
import {
  deliveries,
  digests,
  notifications,
  pushSubscriptions,
  silences,
  unsubscribeLinks,
} from '../../../rooms/notifications/server/index.ts';
import type { TestApp, TestMember } from '../test-app.ts';

/** Inserts a notification about the partner, and one for the partner about the member. */
export async function fillNotifications(
  app: TestApp,
  { id }: TestMember,
  partner: TestMember,
): Promise<void> {
  const at = app.deps.clock();
  const known = { kind: 'achievement', params: { achievementId: 'first-steps' }, at } as const;
  await app.deps.db.insert(notifications).values([
    { ...known, memberId: id, subject: 'test', aboutId: partner.id, link: '/', readAt: at },
    { ...known, memberId: partner.id, subject: 'test', aboutId: id, link: `/profile/${id}` },
  ]);
}

/** A push and a mail waiting for the member, and the rows that belong to them. */
export async function fillDeliveries(app: TestApp, { id: memberId }: TestMember): Promise<void> {
  const { db, clock } = app.deps;
  const at = clock();
  const day = at.toISOString().slice(0, 10);
  const [notification] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId));
  const [session] = await db.select().from(sessions).where(eq(sessions.memberId, memberId));
  if (!notification || !session) throw new Error('nothing to deliver, or no session');
  const { kind, subject } = notification;
  await db.insert(deliveries).values({
    notificationId: notification.id,
    memberId,
    kind,
    subject,
    channel: 'push',
    lane: 'push',
    period: day,
    dueAt: at,
    state: 'failed',
    reason: 'the push service answered 500',
    endedAt: at,
  });
  await db.insert(digests).values({ memberId, day, claimedUntil: at, sentAt: at });
  await db.insert(silences).values({ memberId, choice: 'tips', channel: 'push', since: day });
  await db.insert(lastSeen).values({ memberId, seenAt: at }).onConflictDoNothing();
  await db.insert(unsubscribeLinks).values({
    tokenHash: `hash of a link of ${memberId}`,
    memberId,
    choices: ['tips'],
  });
  await db.insert(pushSubscriptions).values({
    memberId,
    sessionId: session.id,
    deviceHash: `device of ${memberId}`,
    endpoint: `https://push.example/${memberId}`,
    p256dh: 'a key',
    auth: 'a secret',
    createdAt: at,
  });
}
