import { sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import {
  readWholeCursor,
  writeCursor,
  type ListPlace,
} from '../../../../platform/server/http/paging.ts';
import { utcDay } from '../../../../platform/shared/index.ts';
import type { Language } from '../../../../platform/shared/texts/index.ts';
import { toPublicUser, members } from '../../../account/server/index.ts';
import {
  conversationMembers,
  conversations,
  groupRooms,
} from '../../../conversations/server/index.ts';
import { matches } from '../../../relations/server/index.ts';
import { type InboxRow, SEARCHED_MESSAGES, SEARCHED_CONVERSATIONS } from '../../index.ts';
import { describeMessages } from '../describe-messages.ts';
import { findBySeqs, findSettings, seesPartners } from '../repository.ts';
import { findSharing } from '../service.ts';
import { turnsSince, turnColumns, isTurn, snoozedUntil } from '../your-turn.ts';
import { findPartnersIn } from './repository.ts';

/** How many messages are searched for a first reply. Limits the cost for a member without one. */
const REPLY_WITHIN = 200;

interface InboxQuery {
  cursor: string;
  limit: number;
  search: string;
  turn: 'any' | 'yours';
}

/** A page of the conversations that have messages. `next` is the cursor of the next page. */
export async function readInbox(
  deps: Pick<Deps, 'db' | 'presence' | 'clock'>,
  memberId: string,
  { cursor, limit, search, turn }: InboxQuery,
  language: Language,
): Promise<{ rows: InboxRow[]; next: string | undefined }> {
  const after = readWholeCursor(cursor);
  const found = await findInbox(deps.db, memberId, {
    limit: limit + 1,
    after,
    search,
    isTurnOnly: turn === 'yours',
    now: deps.clock(),
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next =
    last && found.length > limit ? writeCursor({ rank: last.at, id: last.id }) : undefined;
  return { rows: await describe(deps, memberId, page, language), next };
}

async function describe(
  deps: Pick<Deps, 'db' | 'presence' | 'clock'>,
  memberId: string,
  page: readonly InboxEntry[],
  language: Language,
): Promise<InboxRow[]> {
  if (page.length === 0) return [];
  const places = page.flatMap(({ id, lastSeq, foundSeq }) => [
    ...(lastSeq > 0 ? [{ id, seq: lastSeq }] : []),
    ...(foundSeq === null ? [] : [{ id, seq: foundSeq }]),
  ]);
  const [messages, partners] = await Promise.all([
    findBySeqs(deps.db, places).then((rows) => describeMessages(deps.db, rows, language)),
    findPartnersIn(
      deps.db,
      page.map(({ id }) => id),
      memberId,
    ),
  ]);
  const online = await findOnline(deps, memberId, [
    ...new Set(partners.map(({ member }) => member.id)),
  ]);
  const today = utcDay(deps.clock());
  return page.map((entry) => {
    const inIt = partners.filter(({ conversationId }) => conversationId === entry.id);
    const messageAt = (seq: number | null) =>
      messages.find((one) => one.conversationId === entry.id && one.seq === seq) ?? null;
    const shown = inIt.flatMap(({ member }) => online.get(member.id) ?? []);
    return {
      conversationId: entry.id,
      matchId: entry.matchId,
      kind: entry.matchId === null ? 'room' : 'match',
      roomId: entry.room?.id ?? null,
      squads: entry.room?.squads ?? null,
      members: inIt.map(({ member }) => toPublicUser(member, today)),
      onBreak: inIt.length === 1 && inIt[0]?.pausedAt !== null,
      lastMessage: messageAt(entry.lastSeq),
      foundMessage: messageAt(entry.foundSeq),
      lastAt: new Date(entry.at).toISOString(),
      unread: entry.unread,
      hasReplied: entry.hasReplied,
      muted: entry.muted,
      yourTurn: entry.yourTurn,
      snoozedUntil: entry.snoozedUntil === null ? null : new Date(entry.snoozedUntil).toISOString(),
      online: shown.length > 0 ? shown.includes(true) : null,
    };
  });
}

/** Which partners are online. Leaves out those who hide it; empty if the member hides it. */
async function findOnline(
  { db, presence }: Pick<Deps, 'db' | 'presence'>,
  memberId: string,
  partnerIds: string[],
): Promise<Map<string, boolean>> {
  const settings = await findSettings(db, [memberId, ...partnerIds]);
  const sharing = findSharing(settings, memberId, 'showOnline');
  return new Map(
    await Promise.all(
      sharing.map(async (id): Promise<[string, boolean]> => [id, await presence.isOnline(id)]),
    ),
  );
}

/** A row of the list with its counts, before its messages and members are read. */
type InboxEntry = {
  id: string;
  matchId: string | null;
  /** The room of two squads, and their names. */
  room: { id: string; squads: string[] } | null;
  /** In milliseconds. */
  at: number;
  lastSeq: number;
  /** The newest message that matches the search. */
  foundSeq: number | null;
  unread: number;
  /** Whether the member wrote one of the first messages. */
  hasReplied: boolean;
  muted: boolean;
  yourTurn: boolean;
  /** The end of the snooze in milliseconds. Null when it is not snoozed. */
  snoozedUntil: number | null;
};

interface InboxPage {
  limit: number;
  after: ListPlace | undefined;
  /** Empty: all conversations. */
  search: string;
  /** Only those that wait for the member. Then new matches are listed too. */
  isTurnOnly: boolean;
  now: Date;
}

/**
 * A page of a member's open conversations, the newest first. Each last message is found by its key
 * (conversation, seq). The policy is checked in the order of the list until the page is full;
 * `offset 0` preserves that order.
 */
async function findInbox(
  db: Executor,
  memberId: string,
  { limit, after, search, isTurnOnly, now }: InboxPage,
): Promise<InboxEntry[]> {
  const viewer = sql`${memberId}::uuid`;
  const further = after
    ? sql`where (own.at, own.id) < (${new Date(after.rank).toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const isSearch = search !== '';
  const at = sql`${now.toISOString()}::timestamptz`;
  const turn = { viewer, now: at, since: sql`${turnsSince(now).toISOString()}::timestamptz` };
  return db.execute<InboxEntry>(sql`
    with own as materialized (
      select *, row_number() over (order by listed.at desc, listed.id desc) as place
      from (
        select ${turnColumns}, m.id as match_id, own.muted_at is not null as muted,
          coalesce(r.seq, 0) as seen_seq, coalesce(last.sent_at, c.created_at) as at
        from ${conversationMembers} own
        join ${conversations} c on c.id = own.conversation_id
        left join ${matches} m on m.conversation_id = c.id
        left join conversation_reads r
          on r.conversation_id = c.id and r.member_id = own.member_id
        left join messages last on last.conversation_id = c.id and last.seq = c.last_seq
        where own.member_id = ${viewer} and c.closed_at is null
          and (${isTurnOnly} or c.last_seq > 0 or m.id is null)
      ) listed
    )
    select sorted.id, sorted.match_id as "matchId",
      (
        select json_build_object('id', id, 'squads', array_remove(array[one_name, other_name], null))
        from ${groupRooms} where conversation_id = sorted.id
      ) as room,
      sorted.last_seq as "lastSeq", sorted.muted,
      (extract(epoch from sorted.at) * 1000)::float8 as at, counted.unread,
      turn.is_yours as "yourTurn", turn.snoozed as "snoozedUntil",
      exists (
        select from messages
        where conversation_id = sorted.id and seq <= ${REPLY_WITHIN} and sender_id = ${viewer}
      ) as "hasReplied",
      ${isSearch ? sql`found.seq` : sql`null::int`} as "foundSeq"
    from (
      select own.* from own ${further} order by own.at desc, own.id desc offset 0
    ) sorted
    ${isSearch ? sql`left join lateral (${findWords(search)}) found on true` : sql``}
    cross join lateral (
      select count(*)::int as unread from messages
      where conversation_id = sorted.id and seq > sorted.seen_seq and sender_id <> ${viewer}
        and notice is distinct from 'call'
    ) counted
    cross join lateral (
      select ${isTurn(sql`sorted`, turn)} as is_yours, (extract(epoch from case
        when sorted.snoozed_until > ${at} then ${snoozedUntil(sql`sorted`, viewer)} end) * 1000
      )::float8 as snoozed
    ) turn
    where (turn.is_yours or not ${isTurnOnly}) and ${isSearch ? sql`(found.seq is not null or ${hasName(search, viewer)} or ${hasSquad(search)}) and` : sql``}
      ${seesPartners(sql`sorted`, viewer)}
    order by sorted.at desc, sorted.id desc
    limit ${limit}`);
}

/**
 * The newest message with the words. The number of messages read is bounded, because an index would
 * slow down storing messages. ASCII skips folding, which is forty times as slow.
 */
function findWords(search: string): SQL {
  return sql`
    select recent.seq from (
      select seq, content, removed_at from messages
      where conversation_id = sorted.id and seq > sorted.last_seq - ${SEARCHED_MESSAGES}
        and sorted.place <= ${SEARCHED_CONVERSATIONS}
      order by seq desc offset 0
    ) recent
    where recent.removed_at is null
      and position((select fold_text(${search}::text)) in case
        when octet_length(recent.content) = length(recent.content) then lower(recent.content)
        else fold_text(recent.content) end) > 0
    limit 1`;
}

/** No policy: `seesPartners` asks it in the surrounding statement. */
function hasName(search: string, viewer: SQL): SQL {
  return sql`exists (
    select from ${conversationMembers} partner
    join ${members} on members.id = partner.member_id
    where partner.conversation_id = sorted.id and partner.member_id <> ${viewer}
      and position((select fold_text(${search}::text)) in members.folded_name) > 0)`;
}

function hasSquad(search: string): SQL {
  return sql`exists (
    select from ${groupRooms} room
    where room.conversation_id = sorted.id
      and position((select fold_text(${search}::text))
        in fold_text(concat_ws(' & ', room.one_name, room.other_name))) > 0)`;
}
