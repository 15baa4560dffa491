import { eq, or } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { notifications } from './tables.ts';

/** Whom a notification was about is not exported: they may have blocked the member since. */
export const notificationsData: MemberData = {
  tables: [
    exported(notifications, 'notifications', ['id', 'memberId', 'aboutId', 'subject', 'link']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      notifications: readRows(db, {
        table: notifications,
        where: eq(notifications.memberId, memberId),
        keys: ['id'],
        show: ({ kind, params, at, readAt }) => ({ kind, params, at, readAt }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    const isTheirs = eq(notifications.memberId, memberId);
    await tx.delete(notifications).where(or(isTheirs, eq(notifications.aboutId, memberId)));
  },
};
