import { FILES_PATH } from '@rizzly/domain/media';
import { readMessageSubjectId, type Subject } from '@rizzly/domain/safety';
import { and, eq, like } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { lockMembers } from '../../account/index.ts';
import { messages, removeMessage } from '../../chat/index.ts';
import { readPicturesOf, setProfile, takePictureDown } from '../../profile/index.ts';
import { copyForEvidence, type SealedFile } from '../reports/evidence-files.ts';
import { nameSubject } from '../reports/subjects.ts';
import { evidenceUses, reports, type HiddenContent } from '../tables.ts';
import { say } from '../texts/index.ts';

/** A picture is copied before it is hidden, so that an appeal can bring it back. */
export async function copyPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>,
  memberId: string,
  subject: Subject,
): Promise<SealedFile | undefined> {
  const shown = await findShown(deps.db, memberId, subject);
  if (!shown) return undefined;
  const source = shown.url.slice(FILES_PATH.length);
  return copyForEvidence(deps, { source, kind: 'picture', memberId });
}

async function findShown(db: Executor, memberId: string, subject: Subject) {
  const { id } = nameSubject(subject);
  return (await readPicturesOf(db, memberId)).find((picture) => picture.id === id);
}

interface Hiding {
  caseId: string;
  decisionId: string;
  memberId: string;
  subject: Subject;
  picture: SealedFile | undefined;
  at: Date;
}

/** What was hidden, and the uploads to remove after the commit. */
interface Hidden {
  hidden: HiddenContent;
  dropped: string[];
}

/** Hides a picture, a bio or a message. Rejects what is not this member's or not there any more. */
export async function hideContent(tx: Transaction, hiding: Hiding): Promise<Hidden> {
  const { kind } = hiding.subject;
  const found =
    kind === 'picture'
      ? await hidePicture(tx, hiding)
      : kind === 'member'
        ? await hideBio(tx, hiding)
        : kind === 'message'
          ? await hideMessage(tx, hiding)
          : undefined;
  if (!found) throw invalidInput('subject', say.goneToHide);
  return found;
}

async function hidePicture(tx: Transaction, hiding: Hiding): Promise<Hidden | undefined> {
  const { memberId, subject, picture, decisionId } = hiding;
  await lockMembers(tx, [memberId]);
  const shown = await findShown(tx, memberId, subject);
  if (!picture || !shown?.url.endsWith(picture.source)) return undefined;
  const dropped = await takePictureDown(tx, { memberId, id: shown.id });
  // The decision needs the copy as evidence does: until its term is over.
  await tx.insert(evidenceUses).values({ reportId: decisionId, key: picture.key, memberId });
  return { hidden: { kind: 'picture', key: picture.key }, dropped };
}

async function hideBio(
  tx: Transaction,
  { memberId, subject }: Hiding,
): Promise<Hidden | undefined> {
  const [member] = await lockMembers(tx, [memberId]);
  if (subject.id.toLowerCase() !== memberId || !member?.bio) return undefined;
  await setProfile(tx, memberId, { bio: null });
  return { hidden: { kind: 'bio', text: member.bio }, dropped: [] };
}

/** Only in a conversation that was reported in this case: moderators know no other. */
async function hideMessage(
  tx: Transaction,
  { caseId, memberId, subject, at }: Hiding,
): Promise<Hidden | undefined> {
  const named = readMessageSubjectId(subject.id);
  if (!named) return undefined;
  const { conversationId, seq } = named;
  const reported = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), like(reports.subjectId, `${conversationId}%`)))
    .limit(1);
  const [message] = await tx
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.seq, seq),
        eq(messages.senderId, memberId),
      ),
    );
  if (reported.length === 0 || !message) return undefined;
  await removeMessage(tx, { conversationId, seq, at });
  return { hidden: { kind: 'message', text: message.content }, dropped: [] };
}
