import {
  NOTIFICATION_PARAMS,
  type NotificationKind,
  type NotificationParams,
} from '@rizzly/domain/notifications';

import type { Work } from '../../platform/unit-of-work.ts';
import { planDeliveries } from './deliveries/plan.ts';
import { findReaders } from './deliveries/readers.ts';
import { insertNotifications } from './repository.ts';

/** The data of a notification. */
export type Notice = {
  [Kind in NotificationKind]: {
    memberId: string;
    kind: Kind;
    /** The subject within its kind. A subject notifies only once. */
    subject: string;
    params: NotificationParams<Kind>;
    /** An address of the app. */
    link: string;
    /** The member it is about. While they are hidden from its reader, so is the notification. */
    aboutId?: string | null;
    at: Date;
    /** Mails and pushes leave no earlier, so that a later notice can replace this one. */
    notBefore?: Date | undefined;
  };
}[NotificationKind];

/**
 * Notifies a member in the transaction of the cause. The same subject notifies once: then it returns
 * false.
 */
export async function notify(work: Work, notice: Notice): Promise<boolean> {
  return (await notifyAll(work, [notice])) > 0;
}

/** Notifies several members, with one statement. Returns how many notifications are new. */
export async function notifyAll(work: Work, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(({ aboutId = null, notBefore: _later, ...notice }) => ({
    ...notice,
    params: NOTIFICATION_PARAMS[notice.kind].parse(notice.params),
    aboutId,
  }));
  const told = await insertNotifications(work.tx, rows);
  const readers = await findReaders(
    work.tx,
    notices.map(({ memberId }) => memberId),
  );
  for (const { id, memberId } of told) {
    work.tell([memberId], { type: 'notification', notificationId: id });
  }
  await planDeliveries(work, told, { readers, notBefore: notices[0]?.notBefore });
  return told.length;
}
