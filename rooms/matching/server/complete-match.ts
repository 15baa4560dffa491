import { notFound } from '../../../platform/server/http/app-error.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { lockMembers } from '../../account/server/index.ts';
import { writeMessages } from '../../chat/server/index.ts';
import { createConversation } from '../../conversations/server/index.ts';
import type { Activity } from '../../play/server/index.ts';
import { mayInteract, type MatchRow } from '../../relations/server/index.ts';
import { findWaitingNotes, moveNote } from './notes.ts';
import { notifyMatch } from './notices.ts';
import { updateMatch } from './repository.ts';
import { say } from './texts/index.ts';

/**
 * Creates the conversation in the transaction that makes the match mutual, so neither exists
 * without the other. The notes of the likes become its first messages. Returns the activities of
 * both members. Throws when the two have been hidden from each other meanwhile. Checks that under
 * the members' locks, which a ban takes too.
 */
export async function completeMatch(work: Work, match: MatchRow, at: Date): Promise<Activity[]> {
  const { tx } = work;
  const { id, user1Id, user2Id } = match;
  const memberIds = [user1Id, user2Id];
  await lockMembers(tx, memberIds);
  if (!(await mayInteract(tx, user1Id, user2Id))) throw notFound(say.memberUnknown);
  const conversationId = await createConversation(tx, { memberIds, createdAt: at });
  await updateMatch(tx, id, { conversationId });
  await sendNotes(work, match, { conversationId, sentAt: at, after: 0 });
  await notifyMatch(work, match, at);
  return memberIds.map((memberId) => ({ memberId, kind: 'match-made', key: id, at }));
}

/** The notes of the likes become messages, `after` so many that are there. */
export async function sendNotes(
  work: Work,
  match: MatchRow,
  { after, ...conversation }: { conversationId: string; sentAt: Date; after: number },
): Promise<void> {
  const notes = await findWaitingNotes(work.tx, match);
  const written = notes.map(({ memberId, note }) => ({ senderId: memberId, content: note }));
  await writeMessages(work, conversation, written);
  for (const [index, { memberId }] of notes.entries()) {
    await moveNote(work.tx, { matchId: match.id, memberId, seq: after + index + 1 });
  }
}
