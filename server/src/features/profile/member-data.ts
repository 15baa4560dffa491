import { eq } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { deletePictures } from './gallery/repository.ts';
import { profileDetails, profilePictures, profilePrompts } from './tables.ts';

export const profileData: MemberData = {
  tables: [
    exported(profilePictures, 'pictures', ['memberId']),
    exported(profilePrompts, 'prompts', ['memberId', 'id']),
    exported(profileDetails, 'details', ['memberId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      // The room `media` exports their files.
      pictures: readRows(db, {
        table: profilePictures,
        where: eq(profilePictures.memberId, memberId),
        keys: ['position'],
        show: ({ id, position, alt }) => ({ id, position, alt }),
      }),
      prompts: readRows(db, {
        table: profilePrompts,
        where: eq(profilePrompts.memberId, memberId),
        keys: ['promptId'],
        show: ({ promptId, answer, position }) => ({ promptId, answer, position }),
      }),
      details: readRows(db, {
        table: profileDetails,
        where: eq(profileDetails.memberId, memberId),
        keys: ['memberId'],
        show: ({ memberId: _member, ...own }) => own,
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    await deletePictures(tx, memberId);
    await tx.delete(profilePrompts).where(eq(profilePrompts.memberId, memberId));
    await tx.delete(profileDetails).where(eq(profileDetails.memberId, memberId));
  },
};
