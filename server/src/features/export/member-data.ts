import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { removeExportsJob } from './job-kinds.ts';
import { disownExports } from './repository.ts';
import { memberExports } from './tables.ts';

export const exportData: MemberData = {
  tables: [exported(memberExports, 'exports', ['id', 'memberId', 'day'])],

  exportData: (db, memberId) => ({
    sections: {
      exports: readRows(db, {
        table: memberExports,
        where: eq(memberExports.memberId, memberId),
        keys: ['id'],
        show: ({ state, requestedAt, until }) => ({ state, requestedAt, until }),
      }),
    },
  }),

  /** The rows are deleted after their files. */
  eraseData: async (work, memberId) => {
    await disownExports(work.tx, memberId);
    await work.enqueue(removeExportsJob, {});
  },
};
