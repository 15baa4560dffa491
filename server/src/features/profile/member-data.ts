import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { deletePictures } from './gallery/repository.ts';
import { profilePictures } from './tables.ts';

export const profileData: MemberData = {
  tables: [exported(profilePictures, 'pictures', ['memberId'])],

  exportData: (db, memberId) => ({
    sections: {
      // Their files are exported by the room media.
      pictures: readRows(db, {
        table: profilePictures,
        where: eq(profilePictures.memberId, memberId),
        keys: ['position'],
        show: ({ id, position, alt }) => ({ id, position, alt }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await deletePictures(tx, memberId);
  },
};
