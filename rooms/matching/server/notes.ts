import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/server/database/database.ts';
import { messages } from '../../chat/server/index.ts';
import { profilePictures, profilePrompts } from '../../profile/server/index.ts';
import { uploads } from '../../profile/server/media/index.ts';
import { matches, type MatchRow } from '../../relations/server/index.ts';
import type { LikedPart } from '../index.ts';
import { likeNotes } from './tables.ts';

/** The liked part of a profile: the id of a picture or of an answered prompt. */
export interface About {
  kind: LikedPart['kind'];
  id: string;
}

export async function saveNote(
  tx: Transaction,
  given: { matchId: string; memberId: string; note: string | null; about: About | null },
): Promise<void> {
  const { about, ...row } = given;
  const pictureId = about?.kind === 'picture' ? about.id : null;
  const promptId = about?.kind === 'prompt' ? about.id : null;
  await tx
    .insert(likeNotes)
    .values({ ...row, pictureId, promptId })
    .onConflictDoUpdate({
      target: [likeNotes.matchId, likeNotes.memberId],
      set: { note: row.note, pictureId, promptId },
    });
}

/** A member's own note, also when it has become a message. */
export async function readNote(
  tx: Transaction,
  match: Pick<MatchRow, 'id' | 'conversationId'>,
  memberId: string,
): Promise<{ note: string | null; about: About | null }> {
  const [row] = await tx
    .select({
      note: sql<string | null>`coalesce(${likeNotes.note}, ${messages.content})`,
      pictureId: likeNotes.pictureId,
      promptId: likeNotes.promptId,
    })
    .from(likeNotes)
    .leftJoin(
      messages,
      and(
        sql`${messages.conversationId} = ${match.conversationId}::uuid`,
        eq(messages.seq, likeNotes.seq),
      ),
    )
    .where(and(eq(likeNotes.matchId, match.id), eq(likeNotes.memberId, memberId)));
  if (!row) return { note: null, about: null };
  const { note, pictureId, promptId } = row;
  if (pictureId !== null) return { note, about: { kind: 'picture', id: pictureId } };
  return { note, about: promptId === null ? null : { kind: 'prompt', id: promptId } };
}

/** The stored id of a member's picture or prompt. Undefined when it is not theirs. */
export async function findLikedPart(
  tx: Transaction,
  memberId: string,
  { kind, id }: About,
): Promise<About | undefined> {
  const table = kind === 'picture' ? profilePictures : profilePrompts;
  const [row] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.memberId, memberId), sql`${table.id}::text = ${id.toLowerCase()}`));
  return row && { kind, id: row.id };
}

/** Notes that have not become messages yet, the earlier like's first. */
export function findWaitingNotes(
  tx: Transaction,
  { id, user1Id }: Pick<MatchRow, 'id' | 'user1Id'>,
): Promise<{ memberId: string; note: string }[]> {
  return tx
    .select({ memberId: likeNotes.memberId, note: sql<string>`${likeNotes.note}` })
    .from(likeNotes)
    .where(and(eq(likeNotes.matchId, id), isNotNull(likeNotes.note)))
    .orderBy(asc(sql`${likeNotes.memberId} <> ${user1Id}`));
}

/** Deletes the text of a note that has become a message. */
export async function moveNote(
  tx: Transaction,
  { matchId, memberId, seq }: { matchId: string; memberId: string; seq: number },
): Promise<void> {
  await tx
    .update(likeNotes)
    .set({ note: null, seq })
    .where(and(eq(likeNotes.matchId, matchId), eq(likeNotes.memberId, memberId)));
}

export async function deleteNotes(tx: Transaction, matchId: string): Promise<void> {
  await tx.delete(likeNotes).where(eq(likeNotes.matchId, matchId));
}

export interface SeenNote {
  memberId: string;
  note: string | null;
  picture: { id: string; key: string } | null;
  prompt: { id: string; promptId: string; answer: string } | null;
}

/**
 * The note of a match that a viewer sees, as JSON: the partner's if there is one. After a pass or a
 * decline, each sees only their own.
 */
export function noteSeenBy(viewer: SQL): SQL<SeenNote | null> {
  return sql<SeenNote | null>`(
    select json_build_object(
      'memberId', ${likeNotes.memberId},
      'note', coalesce(${likeNotes.note},
        case when ${messages.removedAt} is null then ${messages.content} end),
      'picture', case when ${uploads.id} is not null then
        json_build_object('id', ${uploads.id}, 'key', ${uploads.keys}[1]) end,
      'prompt', case when ${profilePrompts.id} is not null then
        json_build_object('id', ${profilePrompts.id}, 'promptId', ${profilePrompts.promptId},
          'answer', ${profilePrompts.answer}) end)
    from ${likeNotes}
    left join ${messages} on ${messages.conversationId} = ${matches.conversationId}
      and ${messages.seq} = ${likeNotes.seq}
    left join ${uploads} on ${uploads.id} = ${likeNotes.pictureId}
    left join ${profilePrompts} on ${profilePrompts.id} = ${likeNotes.promptId}
    where ${likeNotes.matchId} = ${matches.id}
      and (${likeNotes.memberId} = ${viewer} or ${matches.status} <> 'declined')
    order by ${likeNotes.memberId} = ${viewer}
    limit 1)`;
}

/** The note of a like that waits for the viewer's answer. */
export async function findWaitingNote(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<{ note: string; likedAt: Date } | undefined> {
  const [row] = await db
    .select({
      note: likeNotes.note,
      likedAt: sql<Date>`coalesce(${matches.releasedAt}, ${matches.createdAt})`.mapWith(
        matches.createdAt,
      ),
    })
    .from(matches)
    .innerJoin(likeNotes, and(eq(likeNotes.matchId, matches.id), eq(likeNotes.memberId, from)))
    .where(and(eq(matches.user1Id, from), eq(matches.user2Id, to), eq(matches.status, 'pending')));
  return row?.note ? { note: row.note, likedAt: row.likedAt } : undefined;
}
