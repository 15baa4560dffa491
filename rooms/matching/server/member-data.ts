import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { exported, notExported, type MemberData } from '../../../app/server/member-data.ts';
import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { readPages } from '../../../platform/server/database/read-pages.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import { members } from '../../account/server/index.ts';
import { matches, existsFor, type MatchRow } from '../../relations/server/index.ts';
import { seePair } from '../index.ts';
import { tellMatchChanged } from './events.ts';
import { hasMember, partnerOf } from './repository.ts';
import { likeNotes, likeWithholdings } from './tables.ts';
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
      'releasedAt',
    ]),
    exported(likeNotes, 'matches', ['matchId', 'memberId', 'seq', 'pictureId', 'promptId']),
    notExported(likeWithholdings, 'Until its decision, nobody learns of a case about them.'),
  ],

  exportData: (db, memberId) => ({ sections: { matches: readMatches(db, memberId) } }),

  eraseData: async (work, memberId) => {
    await work.tx.delete(likeWithholdings).where(eq(likeWithholdings.memberId, memberId));
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
      createdAt: beganAt(match, seen, memberId),
      matchedAt: match.matchedAt,
      endedByGoodbye: match.endedByGoodbye,
      againAs: match.againAs,
      againAt: match.againAt,
      // After the match, notes are messages.
      note: ownNote,
      noteReceived: seen.status === 'pending' ? partnersNote : null,
    };
  }
}

type PairWithName = Awaited<ReturnType<typeof findPairsWithNames>>[number];

/**
 * A page of a member's pairs by id, with the partner's full name. Leaves out partners who are
 * hidden from the member. Otherwise an export would show whether somebody blocked them or was
 * deleted.
 */
function findPairsWithNames(
  db: Executor,
  memberId: string,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const own = alias(likeNotes, 'own');
  const partners = alias(likeNotes, 'partners');
  return db
    .select({
      match: getTableColumns(matches),
      partnerName: members.fullName,
      ownNote: own.note,
      partnersNote: partners.note,
    })
    .from(matches)
    .innerJoin(members, eq(members.id, partnerOf(memberId)))
    .leftJoin(own, and(eq(own.matchId, matches.id), eq(own.memberId, memberId)))
    .leftJoin(partners, and(eq(partners.matchId, matches.id), eq(partners.memberId, members.id)))
    .where(
      and(
        hasMember(memberId),
        existsFor(sql`${memberId}::uuid`, sql`${members.id}`),
        after === undefined ? undefined : gt(matches.id, after),
      ),
    )
    .orderBy(asc(matches.id))
    .limit(limit);
}

/** Deletes a member's pairs, locked in the order of `lockPairsOf`. */
async function deleteMatchesOf(tx: Transaction, memberId: string): Promise<MatchRow[]> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(hasMember(memberId))
    .orderBy(asc(matches.id))
    .for('update');
  return tx.delete(matches).where(hasMember(memberId)).returning();
}
