import {
  eraseRows,
  exportedRows,
  notExported,
  type MemberData,
} from '../../../app/server/member-data.ts';
import {
  rizzmanPairMembers,
  rizzmanPlays,
  rizzmanSeeds,
  rizzmanUnlisted,
  roomMazes,
} from './tables.ts';

export const rizzmanData: MemberData = {
  tables: [
    exportedRows(rizzmanPlays, 'plays', { keys: ['day'] }),
    exportedRows(rizzmanSeeds, 'seeds', { keys: ['memberId'] }),
    exportedRows(rizzmanUnlisted, 'leaderboard', {
      keys: ['memberId'],
      show: () => ({ isListed: false }),
    }),
    exportedRows(rizzmanPairMembers, 'pairBoard', {
      keys: ['memberId'],
      show: () => ({ isListed: true }),
    }),
    notExported(roomMazes, 'Which node runs the maze of a room.'),
  ],

  eraseData: eraseRows([rizzmanPlays, rizzmanSeeds, rizzmanUnlisted, rizzmanPairMembers]),
};
