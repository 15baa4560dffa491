import {
  eraseRows,
  exportedRows,
  keptAfterErasing,
  notExported,
  type MemberData,
} from '../../member-data.ts';
import { applications, invitations, invitedMembers, spentProofs } from './tables.ts';

export const doorData: MemberData = {
  tables: [
    exportedRows(invitations, 'invitations', { keys: ['id'], leftOut: ['id', 'codeHash'] }),
    exportedRows(applications, 'application', { keys: ['memberId'] }),
    notExported(invitedMembers, 'Who invited whom is seen by the desk alone.'),
    keptAfterErasing(spentProofs, 'Names no member, and is deleted within the hour.'),
  ],

  // An inviter's invitations take who was invited with them.
  eraseData: eraseRows([invitedMembers, applications, invitations]),
};
