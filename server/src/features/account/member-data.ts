import { eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import { deleteMember } from './repository.ts';
import {
  devices,
  emailChanges,
  lastSeen,
  operatorActions,
  passkeyChallenges,
  passkeys,
  members,
  passwordResets,
  registrations,
  sessions,
} from './tables.ts';
import { toExportedMember } from './view.ts';

export const accountData: MemberData = {
  tables: [
    exported(members, 'profile', [
      'passwordHash',
      'foldedName',
      'shownActiveOn',
      'wishBits',
      'meetingBits',
      'traitBits',
    ]),
    exported(sessions, 'sessions', ['id', 'tokenHash', 'memberId']),
    exported(devices, 'devices', ['tokenHash', 'memberId']),
    exported(lastSeen, 'lastSeen', ['memberId']),
    exported(emailChanges, 'emailChanges', [
      'id',
      'memberId',
      'passwordHash',
      'tokenHash',
      'expiresAt',
    ]),
    exported(passkeys, 'passkeys', ['id', 'memberId', 'credentialId', 'publicKey', 'counter']),
    notExported(passkeyChallenges, 'A random value, for minutes.'),
    notExported(operatorActions, 'The record of the operator, kept for audits.'),
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
        show: ({ browser, createdAt, expiresAt, lastSeenOn }) => ({
          browser,
          createdAt,
          expiresAt,
          lastSeenOn,
        }),
      }),
      lastSeen: readRows(db, {
        table: lastSeen,
        where: eq(lastSeen.memberId, memberId),
        keys: ['memberId'],
        show: ({ seenAt }) => ({ seenAt }),
      }),
      devices: readRows(db, {
        table: devices,
        where: eq(devices.memberId, memberId),
        keys: ['tokenHash'],
        show: ({ createdAt, lastUsedAt }) => ({ createdAt, lastUsedAt }),
      }),
      passkeys: readRows(db, {
        table: passkeys,
        where: eq(passkeys.memberId, memberId),
        keys: ['id'],
        show: ({ name, transports, createdAt, lastUsedOn }) => ({
          name,
          transports,
          createdAt,
          lastUsedOn,
        }),
      }),
      emailChanges: readRows(db, {
        table: emailChanges,
        where: eq(emailChanges.memberId, memberId),
        keys: ['id'],
        show: ({ oldEmail, newEmail, requestedAt, confirmedAt, undoneAt }) => ({
          oldEmail,
          newEmail,
          requestedAt,
          confirmedAt,
          undoneAt,
        }),
      }),
    },
  }),

  eraseData: async (work, memberId) => {
    work.closeSockets(memberId);
    await deleteMember(work.tx, memberId);
  },
};
