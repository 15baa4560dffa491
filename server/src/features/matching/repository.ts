import type { Pair } from '@rizzly/domain/matching';
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';

import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { ListPlace } from '../../platform/http/paging.ts';
import { memberColumns, members } from '../account/tables.ts';
import { conversations, messages } from '../chat/tables.ts';
import { matches, visibleTo, type MatchRow } from '../relations/index.ts';

const least = sql`least(${matches.user1Id}, ${matches.user2Id})`;
const greatest = sql`greatest(${matches.user1Id}, ${matches.user2Id})`;

/** Undefined when the pair has a row already. Of concurrent calls one inserts. */
export async function insertPair(
  tx: Transaction,
  pair: Pair,
  createdAt: Date,
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .insert(matches)
    .values({ ...pair, createdAt })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The row of two members, locked until the transaction's end. */
export async function lockPair(
  tx: Transaction,
  one: string,
  other: string,
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(matches)
    .where(
      and(
        eq(least, sql`least(${one}::uuid, ${other}::uuid)`),
        eq(greatest, sql`greatest(${one}::uuid, ${other}::uuid)`),
      ),
    )
    .for('update');
  return row;
}

/** Undefined for an ended match, as for a missing one. */
export async function lockMatch(tx: Transaction, id: string): Promise<MatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(matches)
    .where(and(eq(matches.id, id), isNull(matches.endedAt)))
    .for('update');
  return row;
}

/** Ends a match for both. The row stays, so that they are never offered to each other again. */
export async function setEnded(
  tx: Transaction,
  { matchId, memberId, at }: { matchId: string; memberId: string; at: Date },
): Promise<void> {
  await tx
    .update(matches)
    .set({ endedAt: at, endedBy: memberId })
    .where(and(eq(matches.id, matchId), isNull(matches.endedAt)));
}

/** Rows of one member with any of these others, locked in a fixed order. */
export async function lockPairsOf(
  tx: Transaction,
  memberId: string,
  otherIds: string[],
): Promise<MatchRow[]> {
  return tx
    .select()
    .from(matches)
    .where(
      and(
        or(
          and(eq(matches.user1Id, memberId), inArray(matches.user2Id, otherIds)),
          and(eq(matches.user2Id, memberId), inArray(matches.user1Id, otherIds)),
        ),
        isNull(matches.endedAt),
      ),
    )
    .orderBy(matches.id)
    .for('update');
}

export type PairTimes = Partial<Pick<MatchRow, 'createdAt' | 'answeredAt' | 'matchedAt'>>;

export async function updatePair(
  tx: Transaction,
  id: string,
  pair: Pair,
  times: PairTimes,
): Promise<MatchRow | undefined> {
  const { user1Id, user2Id, type, status, answer } = pair;
  const [row] = await tx
    .update(matches)
    .set({ user1Id, user2Id, type, status, answer, ...times })
    .where(eq(matches.id, id))
    .returning();
  return row;
}

/** A match with everything its view needs. */
export type FullMatch = Awaited<ReturnType<typeof findMatches>>[number];

function selectFull(db: Executor, viewerId: string) {
  const otherId = sql`case when ${matches.user1Id} = ${viewerId} then ${matches.user2Id} else ${matches.user1Id} end`;
  return db
    .select({
      match: getTableColumns(matches),
      other: memberColumns,
      conversation: { id: conversations.id, lastSeq: conversations.lastSeq },
      lastMessageAt: messages.sentAt,
    })
    .from(matches)
    .innerJoin(members, eq(members.id, otherId))
    .leftJoin(conversations, eq(conversations.matchId, matches.id))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .$dynamic();
}

/** The match goes on, and the other member is visible to the viewer. */
function isShownTo(viewerId: string): SQL | undefined {
  return and(isNull(matches.endedAt), visibleTo(sql`${viewerId}::uuid`, sql`${members.id}`));
}

export async function findMatch(
  db: Executor,
  id: string,
  viewerId: string,
): Promise<FullMatch | undefined> {
  const isOneOfTwo = or(eq(matches.user1Id, viewerId), eq(matches.user2Id, viewerId));
  const [row] = await selectFull(db, viewerId).where(
    and(eq(matches.id, id), isOneOfTwo, isShownTo(viewerId)),
  );
  return row;
}

/**
 * The matches and requests that a member's screens show, the newest first: not what they passed
 * or declined, and nothing of who passed them (`seePair` has the last word).
 */
export async function findMatches(
  db: Executor,
  viewerId: string,
  page: { limit: number; after: ListPlace | undefined },
) {
  const likesGiven = and(eq(matches.user1Id, viewerId), ne(matches.type, 'pass'));
  const likesReceived = and(
    eq(matches.user2Id, viewerId),
    ne(matches.type, 'pass'),
    ne(matches.status, 'declined'),
  );
  const likesToPassers = and(
    eq(matches.user2Id, viewerId),
    eq(matches.type, 'pass'),
    inArray(matches.answer, ['like', 'individual']),
  );
  const since = sql`coalesce(${matches.matchedAt}, case when ${matches.type} = 'pass' then ${matches.answeredAt} else ${matches.createdAt} end)`;
  const { after, limit } = page;
  const further = after
    ? sql`(${since}, ${matches.id}) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return selectFull(db, viewerId)
    .where(and(or(likesGiven, likesReceived, likesToPassers), isShownTo(viewerId), further))
    .orderBy(desc(since), desc(matches.id))
    .limit(limit);
}
