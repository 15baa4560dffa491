import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { exported, notExported, type MemberData } from '../../../app/server/member-data.ts';
import type { Executor } from '../../../platform/server/database/database.ts';
import { readPages, readRows } from '../../../platform/server/database/read-pages.ts';
import { firstNameOf } from '../../../platform/shared/index.ts';
import { conversationMembers, conversations } from '../../conversations/server/index.ts';
import {
  deleteConversationsOf,
  findAttachmentsOf,
  findConversationsWithNames,
  findWriterNames,
  type ConversationWithName,
  type OwnAttachment,
} from './member-data-repository.ts';
import {
  attachments,
  chatSettings,
  conversationReads,
  messageReactions,
  messages,
  pictureChoices,
  withdrawnMessages,
} from './tables.ts';

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
    exported(messages, 'messages', [
      'senderId',
      'clientMessageId',
      'removedAt',
      'withdrawnAt',
      'notice',
    ]),
    notExported(
      withdrawnMessages,
      'The member removed these messages. They are kept for reports, and shown to nobody.',
    ),
    exported(attachments, 'attachments', ['id']),
    exported(pictureChoices, 'pictureChoices', ['memberId']),
    exported(messageReactions, 'reactions', ['memberId']),
    exported(chatSettings, 'settings', ['memberId']),
  ],

  exportData: (db, memberId) => ({
    sections: {
      conversations: readConversations(db, memberId),
      messages: readMessages(db, memberId),
      attachments: readAttachments(db, memberId),
      pictureChoices: readRows(db, {
        table: pictureChoices,
        where: eq(pictureChoices.memberId, memberId),
        keys: ['conversationId'],
        show: ({ conversationId, show }) => ({ conversationId, show }),
      }),
      reactions: readRows(db, {
        table: messageReactions,
        where: and(eq(messageReactions.memberId, memberId), isNotNull(messageReactions.emoji)),
        keys: ['conversationId', 'seq'],
        show: ({ conversationId, seq, emoji, changedAt }) => ({
          conversationId,
          seq,
          emoji,
          changedAt,
        }),
      }),
      settings: readRows(db, {
        table: chatSettings,
        where: eq(chatSettings.memberId, memberId),
        keys: ['memberId'],
        show: ({ showTyping, showOnline, showSeen }) => ({ showTyping, showOnline, showSeen }),
      }),
    },
    files: readFiles(db, memberId),
  }),

  /** Deletes a conversation of two as a whole: the rest would be about the erased member. */
  eraseData: async ({ tx }, memberId) => {
    await deleteConversationsOf(tx, memberId);
    await tx.delete(pictureChoices).where(eq(pictureChoices.memberId, memberId));
    await tx.delete(withdrawnMessages).where(eq(withdrawnMessages.memberId, memberId));
    await tx.delete(messageReactions).where(eq(messageReactions.memberId, memberId));
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
    const names = await findWriterNames(db, id);
    yield* readRows(db, {
      table: messages,
      // Leaves out notices, which nobody wrote.
      where: and(eq(messages.conversationId, id), isNull(messages.notice)),
      keys: ['seq'],
      show: ({ id: messageId, senderId, seq, content, sentAt, replyToSeq, attachmentId }) => ({
        id: messageId,
        conversationId: id,
        with: partner,
        from: senderId === memberId ? null : names.get(senderId) || null,
        isOwn: senderId === memberId,
        seq,
        content,
        sentAt,
        replyToSeq,
        attachmentId,
      }),
    });
  }
}

/**
 * The voices and pictures of a member's conversations, and where the ZIP has their files. Its own
 * files are the room `media`'s.
 */
async function* readAttachments(db: Executor, memberId: string) {
  for await (const { keys, memberId: ownerId, ...row } of findOwnAttachments(db, memberId)) {
    yield { ...row, isOwn: ownerId === memberId, file: keys[0] ? `files/${keys[0]}` : null };
  }
}

/** Those that others sent to the member. */
async function* readFiles(db: Executor, memberId: string): AsyncGenerator<string> {
  for await (const { keys, memberId: ownerId, seq } of findOwnAttachments(db, memberId)) {
    if (ownerId !== memberId && seq !== null) yield* keys;
  }
}

function findOwnAttachments(db: Executor, memberId: string) {
  return readPages<OwnAttachment>((last, limit) =>
    findAttachmentsOf(db, memberId, { after: last?.id, limit }),
  );
}
