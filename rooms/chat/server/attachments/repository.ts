import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../../platform/server/database/prepared.ts';
import { conversationMembers, conversations } from '../../../conversations/server/index.ts';
import { uploads } from '../../../profile/server/media/index.ts';
import { MESSAGES_BEFORE_PICTURES, type AttachmentKind, type PictureChoice } from '../../index.ts';
import { seesPartners } from '../repository.ts';
import { attachments, pictureChoices } from '../tables.ts';

export type AttachmentRow = Awaited<ReturnType<typeof findAttachments>>[number];

/** Attachments of stored messages, by their ids. */
export function findAttachments(db: Executor, ids: readonly string[]) {
  return db
    .select({
      id: attachments.id,
      kind: uploads.kind,
      seconds: uploads.seconds,
      peaks: attachments.peaks,
      width: uploads.width,
      height: uploads.height,
      placeholder: uploads.placeholder,
      alt: attachments.alt,
      memberId: uploads.memberId,
      keys: uploads.keys,
    })
    .from(attachments)
    .innerJoin(uploads, eq(uploads.id, attachments.id))
    .where(and(inArray(attachments.id, [...ids]), eq(uploads.state, 'saved')));
}

/**
 * The storage key of a file, if its message is one that the viewer can read, or if it is the viewer's
 * own upload for an open conversation.
 */
export async function findFile(
  db: Executor,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<string | undefined> {
  const viewer = sql`${viewerId}::uuid`;
  const [row] = await db.execute<{ key: string | null }>(sql`
    select u.keys[1] as key
    from ${attachments} a
    join ${uploads} u on u.id = a.id and u.member_id is not null
    join ${conversations} c on c.id = a.conversation_id and c.closed_at is null
    join ${conversationMembers} own on own.conversation_id = c.id and own.member_id = ${viewer}
    left join messages m on m.conversation_id = a.conversation_id and m.seq = a.seq
    where a.id = ${id}::uuid and ${seesPartners(sql`c`, viewer)}
      and case when a.seq is null then u.state = 'stored' and u.member_id = ${viewer}
        else u.state = 'saved' and m.removed_at is null end`);
  return row?.key ?? undefined;
}

/**
 * Attaches a stored upload of the sender to their message. Returns false when there is no such
 * upload, or when it is attached already.
 */
export async function claimAttachment(
  tx: Transaction,
  claim: {
    id: string;
    conversationId: string;
    memberId: string;
    kind: AttachmentKind;
    seq: number;
  },
): Promise<boolean> {
  const { id, conversationId, memberId, kind, seq } = claim;
  const rows = await tx.execute(sql`
    with upload as (
      update ${uploads} set state = 'saved'
      where id = ${id}::uuid and member_id = ${memberId}::uuid and kind = ${`chat-${kind}`}
        and state = 'stored'
        and exists (select from ${attachments}
          where id = ${id}::uuid and conversation_id = ${conversationId}::uuid and seq is null)
      returning id
    ), claimed as (
      update ${attachments} set seq = ${seq} where id in (select id from upload)
    )
    update messages set attachment_id = upload.id from upload
    where conversation_id = ${conversationId}::uuid and seq = ${seq}
    returning attachment_id`);
  return rows.length > 0;
}

interface Sending {
  conversationId: string;
  senderId: string;
  /** Only messages before this number count. */
  beforeSeq?: number;
}

/** Whether both have written enough: the sender, and any other member. */
export async function haveBothWritten(
  db: Executor,
  { conversationId, senderId, beforeSeq = 2_147_483_647 }: Sending,
): Promise<boolean> {
  const hasEnough = (of: ReturnType<typeof sql>) => sql`exists (
    select from ${conversationMembers} own
    where own.conversation_id = ${conversationId}::uuid and ${of} and exists (
      select from messages where conversation_id = own.conversation_id
        and sender_id = own.member_id and notice is null and seq < ${beforeSeq}
      offset ${MESSAGES_BEFORE_PICTURES - 1}))`;
  const [row] = await db.execute<{ both: boolean }>(sql`
    select ${hasEnough(sql`own.member_id = ${senderId}::uuid`)}
      and ${hasEnough(sql`own.member_id <> ${senderId}::uuid`)} as both`);
  return row?.both === true;
}

/** Whether another member of the conversation wants no pictures. */
export async function arePicturesUnwanted(
  db: Executor,
  { conversationId, senderId }: Sending,
): Promise<boolean> {
  const rows = await db.execute(sql`
    select from ${pictureChoices} choice
    join ${conversationMembers} own on own.conversation_id = choice.conversation_id
      and own.member_id = choice.member_id
    where choice.conversation_id = ${conversationId}::uuid and choice.show = 'never'
      and choice.member_id <> ${senderId}::uuid limit 1`);
  return rows.length > 0;
}

const choiceStatement = prepareOnce((db) =>
  db
    .select({ show: pictureChoices.show })
    .from(pictureChoices)
    .where(
      and(
        eq(pictureChoices.conversationId, sql.placeholder('conversationId')),
        eq(pictureChoices.memberId, sql.placeholder('memberId')),
      ),
    )
    .prepare('find_picture_choice'),
);

export async function findChoice(
  db: Executor,
  of: { conversationId: string; memberId: string },
): Promise<PictureChoice> {
  const [row] = await choiceStatement(db).execute(of);
  return row?.show ?? 'ask';
}

export async function saveChoice(
  db: Executor,
  choice: typeof pictureChoices.$inferInsert,
): Promise<void> {
  const { conversationId, memberId } = pictureChoices;
  await db
    .insert(pictureChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [conversationId, memberId], set: { show: choice.show } });
}
