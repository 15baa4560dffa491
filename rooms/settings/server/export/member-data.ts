import { exportedRows, type MemberData } from '../../../../app/server/member-data.ts';
import { disownExports, removeExportsJob } from './repository.ts';
import { memberExports } from './tables.ts';

export const exportData: MemberData = {
  tables: [exportedRows(memberExports, 'exports', { keys: ['id'], leftOut: ['id', 'day'] })],

  /** The rows are deleted after their files. */
  eraseData: async (work, memberId) => {
    await disownExports(work.tx, memberId);
    await work.enqueue(removeExportsJob, {});
  },
};
