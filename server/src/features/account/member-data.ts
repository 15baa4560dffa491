import { eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { deleteMember } from './repository.ts';
import { devices, members, passwordResets, registrations, sessions } from './tables.ts';
import { toExportedMember } from './view.ts';

export const accountData: MemberData = {
  tables: [
    exported(members, 'profile', ['passwordHash', 'foldedName', 'shownActiveOn']),
    exported(sessions, 'sessions', ['id', 'tokenHash', 'memberId']),
    exported(devices, 'devices', ['tokenHash', 'memberId']),
    notExported(passwordResets, 'A reset link opens the account.'),
    notExported(registrations, 'Nobody has shown yet that the address is theirs.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      profile: readRows(db, {
        table: members,
        where: eq(members.id, memberId),
        keys: ['id'],
        show: toExportedMember,
      }),
      sessions: readRows(db, {
        table: sessions,
        where: eq(sessions.memberId, memberId),
        keys: ['tokenHash'],
        show: ({ createdAt, expiresAt }) => ({ createdAt, expiresAt }),
      }),
      devices: readRows(db, {
        table: devices,
        where: eq(devices.memberId, memberId),
        keys: ['tokenHash'],
        show: ({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt }),
      }),
    },
  }),

  eraseData: async (work, memberId) => {
    work.closeSockets(memberId);
    await deleteMember(work.tx, memberId);
  },
};
