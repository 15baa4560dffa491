import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';

import type { Executor } from '../../../platform/server/database/database.ts';
import { givenArray, prepareOnce, prepareSql } from '../../../platform/server/database/prepared.ts';
import {
  conversationMembers,
  conversations,
  groupRooms,
  partnerIdsOf,
} from '../../conversations/server/index.ts';
import { matches, visibleTo } from '../../relations/server/index.ts';
import type { ChatSettings, MessagesQuery, Unread } from '../index.ts';
import type { ConversationHead } from '../live/index.ts';
import { chatSettings, messages } from './tables.ts';
import { isTurn, turnColumns, turnsSince } from './your-turn.ts';

export type MessageRow = typeof messages.$inferSelect;

const everything: ChatSettings = { showTyping: true, showOnline: true, showSeen: true };

const conversation = sql`${sql.placeholder('conversationId')}::uuid`;
const viewer = sql`${sql.placeholder('memberId')}::uuid`;

/**
 * Whether the viewer, who is a member of the conversation, sees every partner. Rooms need no check,
 * because a member who blocks somebody in a room leaves it. `offset 0` makes the planner look
 * partners up by their key.
 */
export const seesPartners = (of: SQL, member = viewer) => sql`(${of}.is_room or not exists (
  select from ${conversationMembers} partner
  where partner.conversation_id = ${of}.id and partner.member_id <> ${member}
    and not (${visibleTo(member, sql`partner.member_id`)})
  offset 0))`;

const matchOf = (conversationId: SQL) =>
  sql`(select id from ${matches} where conversation_id = ${conversationId})`;

/** The page of a conversation: that of its room or of its match. */
export const linkOf = (conversationId: SQL) => sql`coalesce(
  (select '/room/' || room.id from ${groupRooms} room where room.conversation_id = ${conversationId}),
  (select '/conversation/' || match.id from ${matches} match
    where match.conversation_id = ${conversationId}))`;

export interface Conversation {
  lastSeq: number;
  /** Null when the conversation does not belong to a match. */
  matchId: string | null;
  partnerIds: string[];
  muted: boolean;
}

/** Whether the conversation is open and the viewer is in it. `own` and `c` are their rows. */
const isOpenToViewer = sql`own.conversation_id = ${conversation} and own.member_id = ${viewer}
  and c.closed_at is null and ${seesPartners(sql`c`)}`;

const conversationStatement = prepareSql<Conversation>(
  'find_conversation',
  sql`
    select c.last_seq as "lastSeq", ${matchOf(sql`c.id`)} as "matchId",
      ${partnerIdsOf(sql`c.id`, viewer)} as "partnerIds", own.muted_at is not null as muted
    from ${conversationMembers} own
    join ${conversations} c on c.id = own.conversation_id
    where ${isOpenToViewer}
  `,
);

/** Undefined when the conversation is closed or not the member's. */
export async function findConversation(
  db: Executor,
  conversationId: string,
  memberId: string,
): Promise<Conversation | undefined> {
  const [row] = await conversationStatement(db, { conversationId, memberId });
  return row;
}

/** The largest `integer`: no message has this number. */
const SEQ_MAX = 2_147_483_647;

const selectMessages = (name: string, order: SQL) =>
  prepareOnce((db) =>
    db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, sql.placeholder('conversationId')),
          gt(messages.seq, sql.placeholder('after')),
          lt(messages.seq, sql.placeholder('before')),
          sql`exists (
            select from ${conversationMembers} own
            join ${conversations} c on c.id = own.conversation_id
            where ${isOpenToViewer})`,
        ),
      )
      .orderBy(order)
      .limit(sql.placeholder('limit'))
      .prepare(name),
  );

const earliestFirst = selectMessages('find_earliest_messages', asc(messages.seq));
const latestFirst = selectMessages('find_latest_messages', desc(messages.seq));

/**
 * In ascending order of seq. Reads one row more than `limit`, to know whether there is more. None
 * where `findConversation` finds none.
 */
export async function findMessages(
  db: Executor,
  ids: { conversationId: string; memberId: string },
  { before, after, limit }: MessagesQuery,
): Promise<MessageRow[]> {
  const given = { ...ids, after: after ?? 0, before: before ?? SEQ_MAX, limit: limit + 1 };
  if (after !== undefined) return earliestFirst(db).execute(given);
  const rows = await latestFirst(db).execute(given);
  return rows.toReversed();
}

/** Messages by conversation and number, in one query. */
export function findBySeqs(
  db: Executor,
  places: readonly { id: string; seq: number }[],
): Promise<MessageRow[]> {
  if (places.length === 0) return Promise.resolve([]);
  const ids = places.map(({ id }) => id);
  const seqs = places.map(({ seq }) => seq);
  return db
    .select()
    .from(messages)
    .where(
      sql`(${messages.conversationId}, ${messages.seq}) in (
        select * from unnest(${sql.param(ids)}::uuid[], ${sql.param(seqs)}::int[]))`,
    );
}

const settingsStatement = prepareOnce((db) =>
  db
    .select()
    .from(chatSettings)
    .where(sql`${chatSettings.memberId} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .prepare('find_chat_settings'),
);

export async function findSettings(
  db: Executor,
  memberIds: string[],
): Promise<Map<string, ChatSettings>> {
  const rows = await settingsStatement(db).execute({ memberIds });
  const found = new Map(memberIds.map((id) => [id, everything]));
  for (const { memberId, ...settings } of rows) found.set(memberId, settings);
  return found;
}

export async function saveSettings(
  db: Executor,
  memberId: string,
  changes: Partial<ChatSettings>,
): Promise<ChatSettings> {
  const [saved] = await db
    .insert(chatSettings)
    .values({ memberId, ...changes })
    .onConflictDoUpdate({ target: chatSettings.memberId, set: { memberId, ...changes } })
    .returning();
  return saved ?? everything;
}

const statesStatement = prepareSql<{ memberId: string; seq: number } & ChatSettings>(
  'find_member_states',
  sql`
    select m.member_id as "memberId", coalesce(r.seq, 0) as seq,
      coalesce(s.show_typing, true) as "showTyping", coalesce(s.show_online, true) as "showOnline",
      coalesce(s.show_seen, true) as "showSeen"
    from ${conversationMembers} m
    left join conversation_reads r
      on r.conversation_id = m.conversation_id and r.member_id = m.member_id
    left join chat_settings s on s.member_id = m.member_id
    where m.conversation_id = ${conversation}
  `,
);

/** The last seq that each member has seen, 0 before the first, and what they let others see. */
export async function findMemberStates(db: Executor, conversationId: string) {
  const rows = await statesStatement(db, { conversationId });
  return new Map(rows.map(({ memberId, ...state }) => [memberId, state]));
}

/** A conversation with unread messages, or one that waits for the member, or both. */
type News = Unread['conversations'][number] & { isTurn: boolean };

const since = sql`${sql.placeholder('since')}::timestamptz`;

/** Checks the policy last, because most conversations have nothing new. */
const newsStatement = prepareSql<News>(
  'find_news',
  sql`
    with own as materialized (
      select ${turnColumns}, coalesce(r.seq, 0) as seen_seq, own.muted_at is not null as muted
      from ${conversationMembers} own
      join ${conversations} c on c.id = own.conversation_id
      left join conversation_reads r on r.conversation_id = c.id and r.member_id = own.member_id
      where own.member_id = ${viewer} and c.closed_at is null
    ), news as (
      select own.*, case when last_seq > seen_seq then (
          select count(*)::int from messages
          where conversation_id = own.id and seq > own.seen_seq and sender_id <> ${viewer}
            and notice is distinct from 'call'
        ) else 0 end as unread,
        ${isTurn(sql`own`, { viewer, now: sql`${sql.placeholder('now')}::timestamptz`, since })} as is_turn
      from own offset 0
    )
    select news.id as "conversationId", ${matchOf(sql`news.id`)} as "matchId", news.unread,
      news.muted, news.is_turn as "isTurn"
    from news
    where (news.unread > 0 or news.is_turn) and ${seesPartners(sql`news`)}
  `,
);

export function findNews(db: Executor, memberId: string, now: Date): Promise<News[]> {
  return newsStatement(db, {
    memberId,
    now: now.toISOString(),
    since: turnsSince(now).toISOString(),
  });
}

/** How many conversations wait for a member (§18). */
export async function countTurns(db: Executor, memberId: string, now: Date): Promise<number> {
  const news = await findNews(db, memberId, now);
  return news.filter(({ isTurn }) => isTurn).length;
}

const partnersStatement = prepareSql<{ memberId: string }>(
  'find_partners',
  sql`
    select distinct partner.member_id as "memberId"
    from ${conversationMembers} own
    join ${conversations} c on c.id = own.conversation_id
    join ${conversationMembers} partner on partner.conversation_id = own.conversation_id
    where own.member_id = ${viewer} and c.closed_at is null
      and partner.member_id <> ${viewer} and ${visibleTo(viewer, sql`partner.member_id`)}
  `,
);

/** The members of all open conversations of a member, each once. */
export async function findPartners(db: Executor, memberId: string): Promise<string[]> {
  const rows = await partnersStatement(db, { memberId });
  return rows.map((row) => row.memberId);
}

/**
 * Limit on the conversations of one member in a heartbeat. Nobody writes in that many at a time.
 */
const HEADS_MAX = 50;

/**
 * Looks up each member's conversations by key, even with a plan made for empty tables: `limit`
 * keeps the planner from choosing another join. The policy is checked only for conversations that
 * changed.
 */
const headsStatement = prepareSql<ConversationHead & { memberId: string }>(
  'find_heads',
  sql`
    select asked.id as "memberId", head.id as "conversationId", head.last_seq as seq
    from unnest(${givenArray('memberIds', 'uuid')}) asked(id)
    cross join lateral (
      select c.id, c.is_room, c.last_seq
      from ${conversationMembers} own
      join ${conversations} c on c.id = own.conversation_id
      where own.member_id = asked.id and c.closed_at is null
        and c.last_at > ${sql.placeholder('since')}::timestamptz
      limit ${sql.raw(String(HEADS_MAX))}
    ) head
    where ${seesPartners(sql`head`, sql`asked.id`)}
  `,
);

/** The newest sequence numbers of these members' conversations that changed after `since`. */
export function findHeads(
  db: Executor,
  memberIds: readonly string[],
  since: Date,
): Promise<(ConversationHead & { memberId: string })[]> {
  return headsStatement(db, {
    memberIds: `{${memberIds.join(',')}}`,
    since: since.toISOString(),
  });
}
