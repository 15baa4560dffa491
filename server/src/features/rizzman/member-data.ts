import { eq } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../member-data.ts';
import { readRows } from '../../platform/database/read-pages.ts';
import {
  rizzmanPairMembers,
  rizzmanPlays,
  rizzmanSeeds,
  rizzmanUnlisted,
  roomMazes,
} from './tables.ts';

export const rizzmanData: MemberData = {
  tables: [
    exported(rizzmanPlays, 'plays', ['memberId']),
    exported(rizzmanSeeds, 'seeds', ['memberId']),
    exported(rizzmanUnlisted, 'leaderboard', ['memberId']),
    exported(rizzmanPairMembers, 'pairBoard', ['memberId']),
    notExported(roomMazes, 'Which node runs the maze of a room.'),
  ],

  exportData: (db, memberId) => ({
    sections: {
      plays: readRows(db, {
        table: rizzmanPlays,
        where: eq(rizzmanPlays.memberId, memberId),
        keys: ['day'],
        show: toExportedPlay,
      }),
      seeds: readRows(db, {
        table: rizzmanSeeds,
        where: eq(rizzmanSeeds.memberId, memberId),
        keys: ['memberId'],
        show: ({ day, seed, handedOutAt }) => ({ day, seed, handedOutAt }),
      }),
      leaderboard: readRows(db, {
        table: rizzmanUnlisted,
        where: eq(rizzmanUnlisted.memberId, memberId),
        keys: ['memberId'],
        show: () => ({ isListed: false }),
      }),
      pairBoard: readRows(db, {
        table: rizzmanPairMembers,
        where: eq(rizzmanPairMembers.memberId, memberId),
        keys: ['memberId'],
        show: () => ({ isListed: true }),
      }),
    },
  }),

  eraseData: async ({ tx }, memberId) => {
    for (const table of [rizzmanPlays, rizzmanSeeds, rizzmanUnlisted, rizzmanPairMembers]) {
      await tx.delete(table).where(eq(table.memberId, memberId));
    }
  },
};

function toExportedPlay(play: typeof rizzmanPlays.$inferSelect) {
  return {
    day: play.day,
    level: play.level,
    score: play.score,
    completed: play.completed,
    timeRemaining: play.timeRemaining,
    rizzPointsEarned: play.rizzPointsEarned,
    verified: play.verified,
    playedAt: play.playedAt,
  };
}
