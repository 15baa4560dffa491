import { firstNameOf } from '@rizzly/domain/shared';
import { and, eq, isNull } from 'drizzle-orm';

import { exported, type MemberData } from '../../member-data.ts';
import type { Executor } from '../../platform/database/database.ts';
import { readPages, readRows } from '../../platform/database/read-pages.ts';
import { conversationMembers, conversations } from '../conversations/index.ts';
import {
  deleteConversationsOf,
  findConversationsWithNames,
  type ConversationWithName,
} from './member-data-repository.ts';
import { chatSettings, conversationReads, messages } from './tables.ts';

export const chatData: MemberData = {
  tables: [
    exported(conversations, 'conversations', ['lastAt', 'closedAt', 'heldAt', 'isRoom']),
    exported(conversationMembers, 'conversations', [
      'conversationId',
      'memberId',
      'nameAtClose',
      'snoozedSeq',
    ]),
    exported(conversationReads, 'conversations', ['conversationId', 'memberId', 'seq']),
    exported(messages, 'messages', ['senderId', 'clientMessageId', 'removedAt', 'notice']),
    exported(chatSettings, 'settings', ['memberId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      conversations: readConversations(db, memberId),
      messages: readMessages(db, memberId),
      settings: readRows(db, {
        table: chatSettings,
        where: eq(chatSettings.memberId, memberId),
        keys: ['memberId'],
        show: ({ showTyping, showOnline, showSeen }) => ({ showTyping, showOnline, showSeen }),
      }),
    },
  }),

  /** Deletes a conversation of two as a whole: the rest would be about the erased member. */
  eraseData: async ({ tx }, memberId) => {
    await deleteConversationsOf(tx, memberId);
    await tx.delete(chatSettings).where(eq(chatSettings.memberId, memberId));
  },
};

async function* readConversations(db: Executor, memberId: string) {
  const found = readPages<ConversationWithName>((last, limit) =>
    findConversationsWithNames(db, memberId, { after: last?.id, limit }),
  );
  for await (const { partnerNames, ...conversation } of found) {
    yield { ...conversation, with: partnerNames.map(firstNameOf).join(', ') };
  }
}

/** Reads the conversations one by one, each in the order of its messages. */
async function* readMessages(db: Executor, memberId: string) {
  for await (const { id, with: partner } of readConversations(db, memberId)) {
    yield* readRows(db, {
      table: messages,
      // Leaves out notices, which nobody wrote.
      where: and(eq(messages.conversationId, id), isNull(messages.notice)),
      keys: ['seq'],
      show: ({ id: messageId, senderId, seq, content, sentAt }) => ({
        id: messageId,
        conversationId: id,
        with: partner,
        isOwn: senderId === memberId,
        seq,
        content,
        sentAt,
      }),
    });
  }
}
