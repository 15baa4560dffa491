import {
  eraseRows,
  exportedRows,
  keptAfterErasing,
  notExported,
  type MemberData,
} from '../../../app/server/member-data.ts';
import { applications, invitations, invitedMembers, spentProofs } from './tables.ts';

export const doorData: MemberData = {
  tables: [
    exportedRows(invitations, 'invitations', { keys: ['id'], leftOut: ['id', 'codeHash'] }),
    exportedRows(applications, 'application', { keys: ['memberId'] }),
    notExported(invitedMembers, 'Who invited whom is seen by the desk alone.'),
    keptAfterErasing(spentProofs, 'Names no member, and is deleted within the hour.'),
  ],

  // Deleting an inviter's invitations also deletes the rows of those who were invited with them.
  eraseData: eraseRows([invitedMembers, applications, invitations]),
};
