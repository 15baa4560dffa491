import { sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/shared/index.ts';
import { conversationMembers, conversations } from '../../conversations/server/index.ts';
import { notifications, notifyAll } from '../../notifications/server/index.ts';
import { linkOf } from './repository.ts';

/** Members notified in one transaction. */
const PAGE_SIZE = 1000;

interface Unread extends Record<string, unknown> {
  memberId: string;
  conversationId: string;
  /** The number up to which the member has read. */
  seenSeq: number;
  /** Null in rooms. */
  aboutId: string | null;
  link: string;
}

/**
 * Notifies members who have unread messages and no open tab. Each conversation notifies once until
 * the member reads it (docs/decisions/034-notifications.md). Looks at conversations with a message
 * of the last `sinceMinutes` minutes.
 */
export async function notifyAway(deps: Deps, sinceMinutes: number): Promise<void> {
  const at = deps.clock();
  const since = new Date(at.getTime() - sinceMinutes * MINUTE_MS);
  let last: Unread | undefined;
  do {
    const unread = await findUnread(deps.db, withMessagesSince(since), last);
    const online = await Promise.all(
      unread.map(({ memberId }) => deps.presence.isOnline(memberId)),
    );
    await notifyAbout(
      deps,
      unread.filter((_, index) => !online[index]),
      at,
    );
    last = unread.at(-1);
  } while (last !== undefined);
}

/** The same for one member, who opens the list of notifications before the job's next run. */
export async function notifyIfAway(deps: Deps, memberId: string): Promise<void> {
  if (await deps.presence.isOnline(memberId)) return;
  const at = deps.clock();
  const since = new Date(at.getTime() - DAY_MS);
  const unread = await findUnread(deps.db, ofMemberSince(memberId, since));
  if (unread.length > 0) await notifyAbout(deps, unread, at);
}

async function notifyAbout(deps: Deps, unread: readonly Unread[], at: Date): Promise<void> {
  await runWork(deps, (work) =>
    notifyAll(
      work,
      unread.map(({ memberId, conversationId, seenSeq, aboutId, link }) => ({
        memberId,
        kind: 'message',
        subject: messageSubject(conversationId, seenSeq),
        params: {},
        link,
        aboutId,
        at,
      })),
    ),
  );
}

export const messageSubject = (conversationId: string, seenSeq: number) =>
  `${conversationId} ${seenSeq}`;

/** SQL conditions: which conversations to look at, and which of their members. */
interface Where {
  conversations: SQL;
  members: SQL;
}

const withMessagesSince = (since: Date): Where => ({
  conversations: sql`c.id in (select m.conversation_id from messages m
    where m.sent_at > ${since.toISOString()}::timestamptz)`,
  members: sql``,
});

const ofMemberSince = (memberId: string, since: Date): Where => ({
  conversations: sql`c.id in (select own.conversation_id from ${conversationMembers} own
      where own.member_id = ${memberId}::uuid)
    and exists (select from messages m where m.conversation_id = c.id and m.seq = c.last_seq
      and m.sent_at > ${since.toISOString()}::timestamptz)`,
  members: sql`and own.member_id = ${memberId}::uuid`,
});

/**
 * Reads the page after the given row. Leaves out muted conversations, and those whose member was
 * notified already.
 */
async function findUnread(db: Deps['db'], where: Where, last?: Unread): Promise<Unread[]> {
  return db.execute<Unread>(sql`
    with changed as materialized (
      select c.id, c.last_seq, c.is_room from ${conversations} c
      where ${where.conversations} and c.closed_at is null and c.held_at is null)
    select own.member_id as "memberId", c.id as "conversationId", coalesce(r.seq, 0) as "seenSeq",
      case when not c.is_room then (
        select partner.member_id from ${conversationMembers} partner
        where partner.conversation_id = c.id and partner.member_id <> own.member_id limit 1)
      end as "aboutId",
      place.link
    from changed c
    join ${conversationMembers} own on own.conversation_id = c.id and own.muted_at is null
    left join conversation_reads r
      on r.conversation_id = c.id and r.member_id = own.member_id
    cross join lateral (select ${linkOf(sql`c.id`)} as link) place
    where c.last_seq > coalesce(r.seq, 0) and place.link is not null ${where.members}
      and exists (
        select from messages m
        where m.conversation_id = c.id and m.seq > coalesce(r.seq, 0)
          and m.sender_id <> own.member_id and m.notice is null and m.withdrawn_at is null)
      and not exists (
        select from ${notifications} told
        where told.member_id = own.member_id and told.kind = 'message'
          and told.subject = c.id || ' ' || coalesce(r.seq, 0))
      ${last ? sql`and (c.id, own.member_id) > (${last.conversationId}, ${last.memberId})` : sql``}
    order by c.id, own.member_id
    limit ${PAGE_SIZE}`);
}
