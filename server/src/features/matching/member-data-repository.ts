import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import { members } from '../account/index.ts';
import { existsFor, matches, type MatchRow } from '../relations/index.ts';
import { hasMember, partnerOf } from './repository.ts';
import { likeNotes } from './tables.ts';

export type PairWithName = Awaited<ReturnType<typeof findPairsWithNames>>[number];

/**
 * A page of a member's pairs by id, with the partner's full name. Leaves out partners who are
 * hidden from the member. Otherwise an export would show whether somebody blocked them or was
 * deleted.
 */
export function findPairsWithNames(
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
export async function deleteMatchesOf(tx: Transaction, memberId: string): Promise<MatchRow[]> {
  await tx
    .select({ id: matches.id })
    .from(matches)
    .where(hasMember(memberId))
    .orderBy(asc(matches.id))
    .for('update');
  return tx.delete(matches).where(hasMember(memberId)).returning();
}
