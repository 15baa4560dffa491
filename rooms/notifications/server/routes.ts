import { and, eq, isNull, lte } from 'drizzle-orm';

import type { RoomContext } from '../../../app/server/context.ts';
import type { Transaction } from '../../../platform/server/database/database.ts';
import { readWholeCursor, takePage } from '../../../platform/server/http/paging.ts';
import { measureDeliveries } from '../../../platform/server/metrics/metrics.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { hashToken, readSender } from '../../account/server/index.ts';
import {
  BELL_COUNT_MAX,
  type Notification,
  notificationsContract,
  pushContract,
} from '../index.ts';
import { countDeliveries } from './deliveries/figures.ts';
import { subscribe, unsubscribe } from './push/subscriptions.ts';
import { findVapidKeys } from './push/vapid-keys.ts';
import { countUnread, findNotifications } from './repository.ts';
import { type NotificationRow, notifications } from './tables.ts';

/**
 * The calls of the notifications page and the bell (§25). `catchUp` notifies a member about what
 * jobs have not yet found.
 */
export function notificationsRoutes(
  context: RoomContext,
  catchUp: (memberId: string) => Promise<void>,
): void {
  measureDeliveries(context.metrics, () => countDeliveries(context.db));
  pushRoutes(context);
  const { serve, db, clock } = context;
  const readUnread = async (memberId: string) => ({
    unread: await countUnread(db, memberId, BELL_COUNT_MAX + 1),
  });

  serve(notificationsContract, {
    'GET /api/notifications': async ({ query, viewer, request, reply }) => {
      const { limit } = query;
      const after = readWholeCursor(query.cursor);
      if (after === undefined) await catchUp(viewer.memberId);
      const found = await findNotifications(db, viewer.memberId, { after, limit: limit + 1 });
      const page = takePage(found, { limit, request, reply }, ({ notification }) => ({
        rank: notification.at.getTime(),
        id: notification.id,
      }));
      return page.map(toNotification);
    },

    'GET /api/notifications/unread': ({ viewer }) => readUnread(viewer.memberId),

    'POST /api/notifications/read': async ({ body, viewer }) => {
      const { memberId } = viewer;
      await runWork(context, async (work) => {
        const isChanged = await setRead(work.tx, memberId, {
          upTo: body.upTo,
          at: clock(),
        });
        if (!isChanged) return;
        const part = 'notifications';
        work.tell([memberId], { type: 'user_changed', userId: memberId, part });
      });
      return readUnread(memberId);
    },
  });
}

function toNotification({
  notification: { id, kind, at, readAt, link, params },
  person,
}: {
  notification: NotificationRow;
  person: Notification['person'];
}): Notification {
  return {
    id,
    kind,
    at: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    link,
    params: person === null ? params : { ...params, name: person.fullName },
    person,
  };
}

/** Returns whether any was unread. */
async function setRead(
  tx: Transaction,
  memberId: string,
  { upTo, at }: { upTo: Date; at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.memberId, memberId),
        isNull(notifications.readAt),
        lte(notifications.at, upTo),
      ),
    )
    .returning({ id: notifications.id });
  return rows.length > 0;
}

function pushRoutes(context: RoomContext): void {
  context.serve(pushContract, {
    'GET /api/push/key': async () => ({ publicKey: (await findVapidKeys(context)).publicKey }),

    'POST /api/push/subscriptions': async ({ body, viewer, request }) => {
      const { deviceToken } = readSender(context, request).browser;
      await subscribe(context, viewer, body, deviceToken ? hashToken(deviceToken) : null);
      return { endpoint: body.endpoint };
    },

    'DELETE /api/push/subscriptions': async ({ body, viewer }) => {
      await unsubscribe(context.db, viewer.memberId, body.endpoint);
      return { endpoint: body.endpoint };
    },
  });
}
