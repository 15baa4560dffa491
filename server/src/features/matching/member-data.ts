import { seePair } from '@rizzly/domain/matching';
import { firstNameOf } from '@rizzly/domain/shared';

import { exported, type MemberData } from '../../member-data.ts';
import type { Executor } from '../../platform/database/database.ts';
import { readPages } from '../../platform/database/read-pages.ts';
import { matches } from '../relations/index.ts';
import { tellMatchChanged } from './events.ts';
import {
  deleteMatchesOf,
  findPairsWithNames,
  type PairWithName,
} from './member-data-repository.ts';
import { likeNotes } from './tables.ts';
import { beganAt } from './view.ts';

/** Exports and erases pairs. Their table belongs to the room `relations`. */
export const matchingData: MemberData = {
  tables: [
    exported(matches, 'matches', [
      'id',
      'user1Id',
      'user2Id',
      'answer',
      'answeredAt',
      'conversationId',
      'endedAt',
      'endedBy',
      'endedByLeaving',
    ]),
    exported(likeNotes, 'matches', ['matchId', 'memberId', 'seq', 'pictureId', 'promptId']),
  ],

  exportData: (db, memberId) => ({ sections: { matches: readMatches(db, memberId) } }),

  eraseData: async (work, memberId) => {
    for (const match of await deleteMatchesOf(work.tx, memberId)) {
      // The members of an ended match are already hidden from each other. Of a waiting like the
      // other learned when the member left.
      const isOpen = match.status === 'mutual' && match.endedAt === null;
      if (isOpen) tellMatchChanged(work, match, memberId);
    }
  },
};

/**
 * The member's own actions, and what they may know (`seePair`): never that somebody passed or
 * declined them. Leaves out hidden partners, as if they had been erased.
 */
async function* readMatches(db: Executor, memberId: string) {
  const found = readPages<PairWithName>((last, limit) =>
    findPairsWithNames(db, memberId, { after: last?.match.id, limit }),
  );
  for await (const { match, partnerName, ownNote, partnersNote } of found) {
    const seen = seePair(match, memberId);
    if (!seen) continue;
    yield {
      with: firstNameOf(partnerName),
      begunByMember: seen.user1Id === memberId,
      type: seen.type,
      status: seen.status,
      createdAt: beganAt(match, seen),
      matchedAt: match.matchedAt,
      endedByGoodbye: match.endedByGoodbye,
      // After the match, notes are messages.
      note: ownNote,
      noteReceived: seen.status === 'pending' ? partnersNote : null,
    };
  }
}
