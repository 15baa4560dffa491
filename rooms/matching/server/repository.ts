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

import type {
  Database,
  Executor,
  Transaction,
} from '../../../platform/server/database/database.ts';
import { prepareOnce, prepareSql } from '../../../platform/server/database/prepared.ts';
import { rawRows } from '../../../platform/server/database/raw-rows.ts';
import type { ListPlace } from '../../../platform/server/http/paging.ts';
import { memberColumns, members } from '../../account/server/index.ts';
import { messages } from '../../chat/server/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { matches, visibleTo, type MatchRow } from '../../relations/server/index.ts';
import type { Pair } from '../index.ts';
import { deleteNotes, noteSeenBy } from './notes.ts';

const least = sql`least(${matches.user1Id}, ${matches.user2Id})`;
const greatest = sql`greatest(${matches.user1Id}, ${matches.user2Id})`;

const given = sql.placeholder;

const matchRows = rawRows(matches);

/** No policy: `recordSwipe` has asked it. */
const insertStatement = prepareSql<MatchRow>(
  'insert_pair',
  sql`
    insert into ${matches} (user1_id, user2_id, type, status, answer, created_at)
    select ${given('user1Id')}::uuid, id, ${given('type')}, ${given('status')},
      ${given('answer')}, ${given('createdAt')}::timestamptz
    from ${members} where id = ${given('user2Id')}::uuid
    on conflict do nothing
    returning ${matchRows.columns}
  `,
);

/**
 * Undefined when the pair already has a row, or the second member is unknown. Only one of several
 * concurrent calls inserts it.
 */
export async function insertPair(
  tx: Transaction,
  pair: Pair,
  createdAt: Date,
): Promise<MatchRow | undefined> {
  const [row] = await insertStatement(tx, { ...pair, createdAt: createdAt.toISOString() });
  return row && matchRows.read(row);
}

/** The row of two members, locked until the end of the transaction. */
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

/**
 * A member's match, locked until the end of the transaction: an open one, or one that they ended
 * themselves. The partner may have been hidden while this waited for the lock.
 */
export async function lockMatch(
  tx: Transaction,
  id: string,
  memberId: string,
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(matches)
    .where(
      and(
        eq(matches.id, id),
        hasMember(memberId),
        or(eq(matches.endedBy, memberId), visibleTo(sql`${memberId}::uuid`, partnerOf(memberId))),
      ),
    )
    .for('update');
  return row;
}

export async function updateMatch(
  tx: Transaction,
  id: string,
  change: Partial<MatchRow>,
): Promise<void> {
  await tx.update(matches).set(change).where(eq(matches.id, id));
}

/**
 * Resets an ended match to a pair without likes or passes. The row keeps its id, so that activities
 * counted under it are not counted again.
 */
export async function resetPair(tx: Transaction, id: string): Promise<void> {
  await deleteNotes(tx, id);
  await updateMatch(tx, id, {
    type: null,
    status: 'declined',
    answer: null,
    answeredAt: null,
    matchedAt: null,
    conversationId: null,
    releasedAt: null,
    endedAt: null,
    endedBy: null,
    endedByLeaving: false,
    endedByGoodbye: false,
    againAs: null,
    againAt: null,
  });
}

export function hasMember(memberId: string): SQL | undefined {
  return or(eq(matches.user1Id, memberId), eq(matches.user2Id, memberId));
}

export type PairTimes = Partial<
  Pick<MatchRow, 'createdAt' | 'answeredAt' | 'matchedAt' | 'releasedAt'>
>;

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

/** A match with everything that its view needs. */
export type FullMatch = Awaited<ReturnType<typeof findMatches>>[number];

/** The id of the partner. */
export function partnerOf(memberId: string | SQL): SQL {
  return sql`case when ${matches.user1Id} = ${memberId} then ${matches.user2Id} else ${matches.user1Id} end`;
}

const viewer = sql`${sql.placeholder('viewerId')}::uuid`;

/** No policy: each statement with it asks `isShown`. */
function selectFull(db: Executor) {
  return db
    .select({
      match: getTableColumns(matches),
      other: memberColumns,
      otherPausedAt: members.pausedAt,
      conversation: { id: conversations.id, lastSeq: conversations.lastSeq },
      lastMessageAt: messages.sentAt,
      seenNote: noteSeenBy(viewer),
    })
    .from(matches)
    .innerJoin(members, eq(members.id, partnerOf(viewer)))
    .leftJoin(conversations, eq(conversations.id, matches.conversationId))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
    )
    .$dynamic();
}

/** The match is open and the partner is visible to the viewer. */
const isShown = and(isNull(matches.endedAt), visibleTo(viewer, sql`${members.id}`));

const matchStatement = prepareOnce((db) =>
  selectFull(db)
    .where(
      and(
        eq(matches.id, sql.placeholder('id')),
        or(eq(matches.user1Id, viewer), eq(matches.user2Id, viewer)),
        isShown,
      ),
    )
    .prepare('find_match'),
);

export async function findMatch(
  db: Database,
  id: string,
  viewerId: string,
): Promise<FullMatch | undefined> {
  const [row] = await matchStatement(db).execute({ id, viewerId });
  return row;
}

/**
 * Likes and matches that the viewer sees. Leaves out what they passed or declined, and passes by
 * others.
 */
const isListed = or(
  and(eq(matches.user1Id, viewer), ne(matches.type, 'pass')),
  and(
    eq(matches.user2Id, viewer),
    ne(matches.type, 'pass'),
    inArray(matches.status, ['pending', 'mutual']),
  ),
  and(
    eq(matches.user2Id, viewer),
    eq(matches.type, 'pass'),
    inArray(matches.answer, ['like', 'individual']),
  ),
);
const since = sql`coalesce(${matches.matchedAt}, case when ${matches.type} = 'pass' then ${matches.answeredAt}
  when ${matches.user2Id} = ${viewer} then coalesce(${matches.releasedAt}, ${matches.createdAt})
  else ${matches.createdAt} end)`;
const isFurther = sql`(${since}, ${matches.id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('after')}::uuid)`;

const selectListed = (db: Executor, further?: SQL) =>
  selectFull(db)
    .where(and(isListed, isShown, further))
    .orderBy(desc(since), desc(matches.id))
    .limit(sql.placeholder('limit'));

const firstMatches = prepareOnce((db) => selectListed(db).prepare('find_matches'));
const furtherMatches = prepareOnce((db) =>
  selectListed(db, isFurther).prepare('find_further_matches'),
);

/**
 * The matches and requests on a member's screens, newest first. `seePair` makes the final decision.
 */
export async function findMatches(
  db: Database,
  viewerId: string,
  { limit, after }: { limit: number; after: ListPlace | undefined },
) {
  if (!after) return firstMatches(db).execute({ viewerId, limit });
  const at = new Date(after.rank).toISOString();
  return furtherMatches(db).execute({ viewerId, limit, at, after: after.id });
}
