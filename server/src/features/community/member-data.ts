import { keptAfterErasing, type MemberData } from '../../member-data.ts';
import { community, setupLinks } from './tables.ts';

export const communityData: MemberData = {
  tables: [community, setupLinks].map((table) =>
    keptAfterErasing(table, 'It is about the community, not about a member'),
  ),

  eraseData: async () => {},
};
