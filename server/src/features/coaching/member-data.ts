import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { lessonsDone } from './tables.ts';

export const coachingData: MemberData = {
  tables: [exported(lessonsDone, 'lessons', ['memberId'])],

  exportData: (db, memberId) => ({
    sections: {
      lessons: readRows(db, {
        table: lessonsDone,
        where: eq(lessonsDone.memberId, memberId),
        keys: ['lessonId'],
        show: ({ memberId: _member, ...own }) => own,
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await tx.delete(lessonsDone).where(eq(lessonsDone.memberId, memberId));
  },
};
