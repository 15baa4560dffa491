import { keptAfterErasing, type MemberData } from '../../../app/server/member-data.ts';
import { ownInterests, ownPlaces } from './tables.ts';

export const placesData: MemberData = {
  tables: [ownPlaces, ownInterests].map((table) =>
    keptAfterErasing(table, 'It is about the community, not about a member'),
  ),

  eraseData: async () => {},
};
