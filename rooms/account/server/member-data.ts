import {
  exportedRows,
  keptAfterErasing,
  notExported,
  type MemberData,
} from '../../../app/server/member-data.ts';
import { passkeyChallenges, passkeys } from './passkeys/tables.ts';
import { deleteMember } from './repository.ts';
import { secondFactors } from './second-factor/tables.ts';
import {
  calendarLinks,
  devices,
  emailChanges,
  failedSignIns,
  lastSeen,
  networkMarks,
  operatorActions,
  members,
  passwordResets,
  programTokens,
  registrations,
  sentMails,
  serverSecrets,
  sessions,
} from './tables.ts';

export const accountData: MemberData = {
  tables: [
    exportedRows(members, 'profile', {
      owner: 'id',
      keys: ['id'],
      leftOut: ['passwordHash', 'foldedName', 'shownActiveOn'],
    }),
    exportedRows(sessions, 'sessions', { keys: ['tokenHash'], leftOut: ['id', 'tokenHash'] }),
    exportedRows(lastSeen, 'lastSeen', { keys: ['memberId'] }),
    exportedRows(calendarLinks, 'calendarLinks', { keys: ['memberId'], leftOut: ['tokenHash'] }),
    exportedRows(devices, 'devices', { keys: ['tokenHash'], leftOut: ['tokenHash'] }),
    exportedRows(passkeys, 'passkeys', {
      keys: ['id'],
      leftOut: ['id', 'credentialId', 'publicKey', 'counter'],
    }),
    exportedRows(emailChanges, 'emailChanges', {
      keys: ['id'],
      leftOut: ['id', 'passwordHash', 'tokenHash', 'expiresAt'],
    }),
    exportedRows(secondFactors, 'secondFactor', {
      keys: ['memberId'],
      leftOut: ['secret', 'lastStep', 'recoveryHashes'],
    }),
    exportedRows(programTokens, 'programTokens', { keys: ['id'], leftOut: ['id', 'tokenHash'] }),
    exportedRows(networkMarks, 'networks', { keys: ['mark'] }),
    exportedRows(sentMails, 'mails', { keys: ['id'], leftOut: ['id', 'jobId', 'registrationId'] }),
    notExported(passkeyChallenges, 'A random value, for minutes.'),
    notExported(operatorActions, 'The record of the operator, kept for audits.'),
    keptAfterErasing(serverSecrets, 'Random keys of the community.'),
    keptAfterErasing(failedSignIns, 'Counts of a day, by a hash of what was typed.'),
    notExported(passwordResets, 'A reset link opens the account.'),
    notExported(registrations, 'Nobody has shown yet that the address is theirs.'),
  ],

  eraseData: async (work, memberId) => {
    work.closeSockets(memberId);
    await deleteMember(work.tx, memberId);
  },
};
