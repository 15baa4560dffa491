import { eq, or } from 'drizzle-orm';

import { exportedRows, notExported, type MemberData } from '../../../app/server/member-data.ts';
import {
  deliveries,
  digests,
  memberSettings,
  notifications,
  pushSubscriptions,
  silences,
  unsubscribeLinks,
} from './tables.ts';

/**
 * The member whom a notification is about is not exported: they may have blocked the member since.
 */
export const notificationsData: MemberData = {
  tables: [
    exportedRows(notifications, 'notifications', {
      keys: ['id'],
      leftOut: ['id', 'aboutId', 'subject', 'link'],
    }),
    exportedRows(memberSettings, 'settings', {
      keys: ['memberId'],
      leftOut: ['newcomersSince', 'newcomersDueAt'],
    }),
    notExported(deliveries, 'How a notification leaves; what left is with the member.'),
    notExported(digests, 'On which days a mail left; the mails are with the member.'),
    notExported(silences, 'What the member is not told while they stay away.'),
    notExported(pushSubscriptions, 'An address at which a browser takes anything.'),
    notExported(unsubscribeLinks, 'A link that changes settings without a sign-in.'),
  ],

  eraseData: async ({ tx }, memberId) => {
    const isTheirs = eq(notifications.memberId, memberId);
    // The database deletes deliveries with their notifications.
    await tx.delete(notifications).where(or(isTheirs, eq(notifications.aboutId, memberId)));
    for (const table of [digests, silences, pushSubscriptions, unsubscribeLinks, memberSettings]) {
      await tx.delete(table).where(eq(table.memberId, memberId));
    }
  },
};
