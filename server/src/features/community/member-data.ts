import { keptAfterErasing, type MemberData } from '../../member-data.ts';
import { community } from './tables.ts';

export const communityData: MemberData = {
  tables: [keptAfterErasing(community, 'It is about the community, not about a member')],

  eraseData: async () => {},
};
