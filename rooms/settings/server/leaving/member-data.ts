import { keptAfterErasing, type MemberData } from '../../../../app/server/member-data.ts';
import { tombstones } from './tables.ts';

export const leavingData: MemberData = {
  tables: [keptAfterErasing(tombstones, 'Names only members who are erased already.')],
  eraseData: async () => {},
};
