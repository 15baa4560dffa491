import {
  NOTIFICATION_PARAMS,
  type NotificationKind,
  type NotificationParams,
} from '@rizzly/domain/notifications';

import type { Work } from '../../platform/unit-of-work.ts';
import { planDeliveries } from './deliveries/plan.ts';
import { insertNotifications } from './repository.ts';

/** What happened to a member. */
export type Notice = {
  [Kind in NotificationKind]: {
    memberId: string;
    kind: Kind;
    /** What it is about within its kind; the same is told once. */
    subject: string;
    params: NotificationParams<Kind>;
    /** An address of the app. */
    link: string;
    /** The member it is about: while they are absent to its reader, so is it. */
    aboutId?: string | null;
    at: Date;
  };
}[NotificationKind];

/** Notifies a member in the transaction of the cause. The same subject notifies once. */
export async function notify(work: Work, notice: Notice): Promise<void> {
  await notifyAll(work, [notice]);
}

/** The same for several, with one statement. */
export async function notifyAll(work: Work, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ aboutId = null, ...notice }) => ({
    ...notice,
    params: NOTIFICATION_PARAMS[notice.kind].parse(notice.params),
    aboutId,
  }));
  const told = await insertNotifications(work.tx, rows);
  for (const { id, memberId } of told) {
    work.tell([memberId], { type: 'notification', notificationId: id });
  }
  await planDeliveries(work, told);
}
