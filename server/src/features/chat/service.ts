import type {
  ChatSettings,
  ChatSettingsChange,
  ConversationState,
  Message,
  MessagesQuery,
  Unread,
} from '@rizzly/domain/chat';
import type { LiveEvent } from '@rizzly/domain/live';

import type { Deps } from '../../context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { tellNow } from '../../platform/unit-of-work.ts';
import { setHidesActivity } from '../account/index.ts';
import {
  countUnread,
  findConversation,
  findMessages,
  findPartners,
  findReads,
  findSettings,
  raiseRead,
  saveSettings,
  type Conversation,
} from './repository.ts';
import { toMessage } from './view.ts';

type ChatDeps = Pick<Deps, 'db' | 'live' | 'online'>;

const partnerOf = (conversation: Conversation, memberId: string) =>
  conversation.memberA === memberId ? conversation.memberB : conversation.memberA;

/** The conversation of others is answered like a missing one (§13.1). */
async function getConversation(deps: ChatDeps, id: string, memberId: string) {
  const conversation = await findConversation(deps.db, id, memberId);
  if (!conversation) throw notFound('Conversation not found');
  return conversation;
}

/** A page of messages in ascending order; `next` is the query of the page that follows. */
export async function readMessages(
  deps: ChatDeps,
  memberId: string,
  conversationId: string,
  query: MessagesQuery,
): Promise<{ messages: Message[]; next: string | undefined }> {
  await getConversation(deps, conversationId, memberId);
  const rows = await findMessages(deps.db, conversationId, query);
  const isForward = query.after !== undefined;
  const hasMore = rows.length > query.limit;
  const page = hasMore ? (isForward ? rows.slice(0, -1) : rows.slice(1)) : rows;
  const edge = isForward ? page.at(-1) : page[0];
  return {
    messages: page.map(toMessage),
    next: hasMore && edge ? `${isForward ? 'after' : 'before'}=${edge.seq}` : undefined,
  };
}

export async function readState(
  deps: ChatDeps,
  memberId: string,
  conversationId: string,
): Promise<ConversationState> {
  const conversation = await getConversation(deps, conversationId, memberId);
  const partnerId = partnerOf(conversation, memberId);
  const [reads, settings] = await Promise.all([
    findReads(deps.db, conversationId),
    findSettings(deps.db, [memberId, partnerId]),
  ]);
  return {
    conversationId,
    matchId: conversation.matchId,
    lastSeq: conversation.lastSeq,
    seenSeq: reads.get(memberId) ?? 0,
    otherSeenSeq: bothShow(settings, 'showSeen') ? (reads.get(partnerId) ?? 0) : null,
    otherOnline: bothShow(settings, 'showOnline') ? await deps.online.isOnline(partnerId) : null,
  };
}

/** A member who hides something does not see it of the partner either. */
function bothShow(settings: Map<string, ChatSettings>, what: keyof ChatSettings): boolean {
  return [...settings.values()].every((of) => of[what]);
}

export async function readUnread(deps: ChatDeps, memberId: string): Promise<Unread> {
  const conversations = await countUnread(deps.db, memberId);
  const total = conversations.reduce((sum, { unread }) => sum + unread, 0);
  return { total, conversations };
}

/** Tells the partner that the member is typing, if both show it. */
export async function tellTyping(
  deps: ChatDeps,
  memberId: string,
  conversationId: string,
): Promise<void> {
  const conversation = await getConversation(deps, conversationId, memberId);
  const partnerId = partnerOf(conversation, memberId);
  const settings = await findSettings(deps.db, [memberId, partnerId]);
  if (!bothShow(settings, 'showTyping')) return;
  tell(deps, [partnerId], { type: 'typing', conversationId, memberId });
}

/** Marks how far a member has read. Their own tabs hear it, the partner only if both show it. */
export async function markSeen(
  deps: ChatDeps,
  memberId: string,
  conversationId: string,
  upTo: number,
): Promise<void> {
  const conversation = await getConversation(deps, conversationId, memberId);
  const seq = await raiseRead(deps.db, { conversationId, memberId, seq: upTo });
  if (seq === undefined) return;
  const partnerId = partnerOf(conversation, memberId);
  const settings = await findSettings(deps.db, [memberId, partnerId]);
  const memberIds = bothShow(settings, 'showSeen') ? [memberId, partnerId] : [memberId];
  tell(deps, memberIds, { type: 'seen', conversationId, memberId, seq });
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
  // Null removes the status shown before, so it is sent even when the member hides it.
  if (isOnline !== null && settings.get(memberId)?.showOnline === false) return;
  const memberIds = partners.filter((id) => settings.get(id)?.showOnline !== false);
  if (memberIds.length > 0) tell(deps, memberIds, { type: 'presence', memberId, isOnline });
}

export async function readSettings(deps: ChatDeps, memberId: string): Promise<ChatSettings> {
  const settings = await findSettings(deps.db, [memberId]);
  return settings.get(memberId) ?? { showTyping: true, showOnline: true, showSeen: true };
}

export async function changeSettings(
  deps: ChatDeps,
  memberId: string,
  changes: ChatSettingsChange,
  isOnline: boolean,
): Promise<ChatSettings> {
  const saved = await deps.db.transaction(async (tx) => {
    const settings = await saveSettings(tx, memberId, changes);
    await setHidesActivity(tx, memberId, !settings.showOnline);
    return settings;
  });
  if (changes.showOnline !== undefined) {
    await tellPresence(deps, memberId, saved.showOnline ? isOnline : null);
  }
  return saved;
}

function tell(deps: ChatDeps, memberIds: string[], event: LiveEvent): void {
  tellNow(deps.live, { memberIds, event });
}
