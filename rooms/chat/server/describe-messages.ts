import type { Executor } from '../../../platform/server/database/database.ts';
import type { Language } from '../../../platform/shared/texts/index.ts';
import { groupReactions, type Attachment, type Message, type Reaction } from '../index.ts';
import { findAttachments } from './attachments/repository.ts';
import { findReactions } from './reactions/repository.ts';
import { findBySeqs, type MessageRow } from './repository.ts';
import { toAttachment, toMessage, toRepliedTo } from './view.ts';

type Place = Pick<MessageRow, 'conversationId' | 'seq'>;

const keyOf = (conversationId: string, seq: number) => `${conversationId} ${seq}`;

/**
 * Messages as their readers see them: with their reactions and the messages that they answer. The
 * caller has found that the reader may see them.
 */
export async function describeMessages(
  db: Executor,
  rows: readonly MessageRow[],
  language: Language,
): Promise<Message[]> {
  if (rows.length === 0) return [];
  const [reactions, repliedTo] = await Promise.all([
    readReactions(db, rows),
    findBySeqs(
      db,
      rows.flatMap(({ conversationId: id, replyToSeq: seq }) =>
        seq === null ? [] : [{ id, seq }],
      ),
    ),
  ]);
  const files = await readAttachments(db, [...rows, ...repliedTo]);
  const answered = new Map(repliedTo.map((row) => [keyOf(row.conversationId, row.seq), row]));
  return rows.map((row) => {
    const { conversationId, seq, replyToSeq } = row;
    const file = files.get(row.attachmentId);
    const to = replyToSeq === null ? undefined : answered.get(keyOf(conversationId, replyToSeq));
    const message = toMessage(row, language);
    return {
      ...message,
      messageType: file?.kind ?? message.messageType,
      replyTo: to ? toRepliedTo(to, files.get(to.attachmentId), language) : null,
      reactions: reactions.get(keyOf(conversationId, seq)) ?? [],
      attachment: row.removedAt === null && file ? file : null,
    };
  });
}

async function readAttachments(
  db: Executor,
  rows: readonly MessageRow[],
): Promise<Map<string | null, Attachment>> {
  const ids = rows.flatMap(({ attachmentId }) => attachmentId ?? []);
  const found = ids.length > 0 ? await findAttachments(db, ids) : [];
  return new Map(
    found.flatMap((row) => {
      const attachment = toAttachment(row);
      return attachment ? [[row.id, attachment] as const] : [];
    }),
  );
}

/** The reactions to these messages, by `CONVERSATION SEQ`. */
async function readReactions(
  db: Executor,
  places: readonly Place[],
): Promise<Map<string, Reaction[]>> {
  const found = await findReactions(db, places);
  const byMessage = Map.groupBy(found, ({ conversationId, seq }) => keyOf(conversationId, seq));
  return new Map([...byMessage].map(([key, chosen]) => [key, groupReactions(chosen)]));
}
