import {
  eraseRows,
  exportedRows,
  keptAfterErasing,
  type MemberData,
} from '../../../app/server/member-data.ts';
import {
  announcements,
  closedAnnouncements,
  community,
  pageVersions,
  setupLinks,
} from './tables.ts';

export const communityData: MemberData = {
  tables: [
    ...[community, setupLinks, pageVersions, announcements].map((table) =>
      keptAfterErasing(table, 'It is about the community, not about a member'),
    ),
    exportedRows(closedAnnouncements, 'closedAnnouncements', { keys: ['announcementId'] }),
  ],

  eraseData: eraseRows([closedAnnouncements]),
};
