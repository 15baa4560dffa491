import { keptAfterErasing, type MemberData } from '../../../../app/server/member-data.ts';
import { tombstones } from './tables.ts';

export { eraseDue, eraseNow } from './erase-due.ts';
/** @internal For tests. */
export { beginLeaving, comeBack } from './leave.ts';
export { leavingJobs } from './jobs.ts';
export { leavingRoutes } from './routes.ts';
export { tombstones } from './tables.ts';
export { applyTombstones } from './tombstones.ts';

export const leavingData: MemberData = {
  tables: [keptAfterErasing(tombstones, 'Names only members who are erased already.')],
  eraseData: async () => {},
};
