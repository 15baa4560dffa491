import { sql } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { notFound } from '../../../platform/server/http/app-error.ts';
import { tellNow } from '../../../platform/server/unit-of-work.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { conversations } from '../../conversations/server/index.ts';
import { readMessageNotices } from '../../notifications/server/index.ts';
import {
  areLikesHeld,
  type ChatSettings,
  type ConversationState,
  type Message,
  type MessagesQuery,
  type Unread,
} from '../index.ts';
import type { LiveEvent } from '../live/index.ts';
import { findChoice } from './attachments/repository.ts';
import { describeMessages } from './describe-messages.ts';
import {
  findConversation,
  findMemberStates,
  findMessages,
  findNews,
  findPartners,
  findSettings,
  type Conversation,
} from './repository.ts';
import { say } from './texts/index.ts';
import { openConversation } from './your-turn.ts';

type ChatDeps = Pick<Deps, 'db' | 'live' | 'presence'>;

/** A conversation of other members gets the same answer as a missing one (§13.1). */
export async function getConversation(
  deps: ChatDeps,
  id: string,
  memberId: string,
): Promise<Conversation> {
  const conversation = await findConversation(deps.db, id, memberId);
  if (!conversation) throw notFound(say.conversationNotFound);
  return conversation;
}

/** A page of messages in ascending order; `next` is the query of the page that follows. */
export async function readMessages(
  deps: ChatDeps & Pick<Deps, 'clock'>,
  memberId: string,
  conversationId: string,
  query: MessagesQuery,
  language: Language,
): Promise<{ messages: Message[]; next: string | undefined }> {
  const rows = await findMessages(deps.db, { conversationId, memberId }, query);
  if (rows.length === 0) {
    const { lastSeq } = await getConversation(deps, conversationId, memberId);
    if (lastSeq === 0) await openConversation(deps, { conversationId, memberId });
  } else if (rows.every(({ seq, notice }) => seq === 1 && notice !== null)) {
    // What both said after they met is no message yet.
    await openConversation(deps, { conversationId, memberId });
  }
  const isForward = query.after !== undefined;
  const hasMore = rows.length > query.limit;
  const page = hasMore ? (isForward ? rows.slice(0, -1) : rows.slice(1)) : rows;
  const edge = isForward ? page.at(-1) : page[0];
  return {
    messages: await describeMessages(deps.db, page, language),
    next: hasMore && edge ? `${isForward ? 'after' : 'before'}=${edge.seq}` : undefined,
  };
}

export async function readState(
  deps: ChatDeps & Pick<Deps, 'config'>,
  memberId: string,
  conversationId: string,
): Promise<ConversationState> {
  const { matchId, lastSeq, muted } = await getConversation(deps, conversationId, memberId);
  const states = await findMemberStates(deps.db, conversationId);
  const sharing = (what: keyof ChatSettings) => findSharing(states, memberId, what);
  const seen = sharing('showSeen').map((id) => states.get(id)?.seq ?? 0);
  const online = await Promise.all(sharing('showOnline').map((id) => deps.presence.isOnline(id)));
  return {
    conversationId,
    matchId,
    lastSeq,
    seenSeq: states.get(memberId)?.seq ?? 0,
    // With several partners: how far all of them have read, and whether anybody is online.
    otherSeenSeq: seen.length > 0 ? Math.min(...seen) : null,
    otherOnline: online.length > 0 ? online.includes(true) : null,
    muted,
    calls: (matchId !== null && deps.config.calls.route) || null,
    pictures: await findChoice(deps.db, { conversationId, memberId }),
  };
}

/**
 * The partners who share a status. None if the member hides it, because hiding works in both
 * directions.
 */
export function findSharing(
  settings: ReadonlyMap<string, ChatSettings>,
  memberId: string,
  what: keyof ChatSettings,
): string[] {
  if (settings.get(memberId)?.[what] === false) return [];
  return [...settings].flatMap(([id, of]) => (id !== memberId && of[what] ? [id] : []));
}

export async function readUnread(
  deps: Pick<Deps, 'db' | 'clock' | 'community'>,
  memberId: string,
): Promise<Unread> {
  const news = await findNews(deps.db, memberId, deps.clock());
  const conversations = news.filter(({ unread }) => unread > 0);
  const total = conversations.reduce((sum, { unread, muted }) => sum + (muted ? 0 : unread), 0);
  const yourTurn = news.filter(({ isTurn }) => isTurn).length;
  const likesHeld = areLikesHeld(yourTurn, deps.community.current().yourTurnLimit);
  return { total, conversations, yourTurn, likesHeld };
}

/** Tells the partners that the member is typing, if both sides show it. */
export async function tellTyping(
  deps: ChatDeps,
  memberId: string,
  conversationId: string,
): Promise<void> {
  const { partnerIds } = await getConversation(deps, conversationId, memberId);
  const settings = await findSettings(deps.db, [memberId, ...partnerIds]);
  const readers = findSharing(settings, memberId, 'showTyping');
  if (readers.length > 0) tell(deps, readers, { type: 'typing', conversationId, memberId });
}

/** Marks how far a member has read. Informs their own tabs, and partners if both sides show it. */
export async function markSeen(
  deps: ChatDeps & Pick<Deps, 'clock'>,
  memberId: string,
  conversationId: string,
  upTo: number,
): Promise<void> {
  const { partnerIds } = await getConversation(deps, conversationId, memberId);
  const seq = await raiseRead(deps.db, { conversationId, memberId, seq: upTo });
  if (seq === undefined) return;
  const settings = await findSettings(deps.db, [memberId, ...partnerIds]);
  const memberIds = [memberId, ...findSharing(settings, memberId, 'showSeen')];
  tell(deps, memberIds, { type: 'seen', conversationId, memberId, seq });
  if (await readMessageNotices(deps.db, { memberId, conversationId, at: deps.clock() })) {
    tell(deps, [memberId], { type: 'user_changed', userId: memberId, part: 'notifications' });
  }
}

/** Tells a member's partners that they came online or went offline. */
export async function tellPresence(
  deps: ChatDeps,
  memberId: string,
  isOnline: boolean | null,
): Promise<void> {
  const partners = await findPartners(deps.db, memberId);
  if (partners.length === 0) return;
  const settings = await findSettings(deps.db, [memberId, ...partners]);
  // Null removes the status shown before, so it is sent even if the member hides their status.
  if (isOnline !== null && settings.get(memberId)?.showOnline === false) return;
  const memberIds = partners.filter((id) => settings.get(id)?.showOnline !== false);
  if (memberIds.length > 0) tell(deps, memberIds, { type: 'presence', memberId, isOnline });
}

function tell(deps: ChatDeps, memberIds: string[], event: LiveEvent): void {
  tellNow(deps.live, { memberIds, event });
}

/**
 * Moves a member's read mark forward to `seq`, at most to the last message. Returns the new mark, or
 * undefined when it did not move. The caller has found the conversation to be the member's.
 */
async function raiseRead(
  db: Executor,
  read: { conversationId: string; memberId: string; seq: number },
): Promise<number | undefined> {
  const { conversationId, memberId, seq } = read;
  const rows = await db.execute<{ seq: number }>(sql`
    insert into conversation_reads as r (conversation_id, member_id, seq)
    select id, ${memberId}::uuid, least(${seq}::int, last_seq) from ${conversations}
    where id = ${conversationId} and last_seq > 0 and closed_at is null
    on conflict (conversation_id, member_id) do update set seq = excluded.seq
    where r.seq < excluded.seq
    returning seq
  `);
  return rows[0]?.seq;
}
