import { and, eq, like } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { invalidInput } from '../../../../platform/server/http/app-error.ts';
import type { Work } from '../../../../platform/server/unit-of-work.ts';
import { findMember, lockMembers, setMemberFields } from '../../../account/server/index.ts';
import { hideMessage, messages } from '../../../chat/server/index.ts';
import { hideEvent } from '../../../events/server/index.ts';
import { FILES_PATH } from '../../../profile/media/index.ts';
import {
  readDetails,
  readPicturesOf,
  takeDownPart,
  takeDownPicture,
} from '../../../profile/server/index.ts';
import { PROFILE_PARTS, readMessageSubjectId, type Hideable } from '../../index.ts';
import { copyForEvidence, lockCopies, type SealedFile } from '../reports/evidence-files.ts';
import { nameSubject } from '../reports/subjects.ts';
import { evidenceUses, reports, type HiddenContent } from '../tables.ts';
import { say } from '../texts/index.ts';

/** Copies a file before it is hidden, so that an appeal can restore it. */
export async function copyHidden(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>,
  memberId: string,
  subject: Hideable,
): Promise<SealedFile | undefined> {
  const { kind } = subject;
  if (kind !== 'picture' && kind !== 'video' && kind !== 'voice') return undefined;
  const address = await findAddress(deps.db, memberId, subject);
  if (!address?.startsWith(FILES_PATH)) return undefined;
  return copyForEvidence(deps, { source: address.slice(FILES_PATH.length), kind, memberId });
}

/** The address of the file on the profile. */
async function findAddress(
  db: Executor,
  memberId: string,
  { kind, id: given }: Hideable,
): Promise<string | null | undefined> {
  if (kind === 'video') return (await findMember(db, memberId))?.videoIntroUrl;
  const { pictures, voiceNote } = await readDetails(db, memberId, 'en');
  if (kind === 'voice') return voiceNote?.url;
  const { id } = nameSubject({ kind: 'picture', id: given });
  return pictures.find((picture) => picture.id === id)?.url;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

interface Hiding {
  caseId: string;
  decisionId: string;
  memberId: string;
  subject: Hideable;
  /** The copy of its file. */
  copy: SealedFile | undefined;
  at: Date;
}

/** The hidden content, and the uploads to remove after the commit. */
interface Hidden {
  hidden: HiddenContent;
  dropped: string[];
}

/**
 * Hides the content that a decision names. Rejects content that is missing or not this member's.
 */
export async function hideContent(work: Work, hiding: Hiding): Promise<Hidden> {
  const found = await HIDE[hiding.subject.kind]?.(work, hiding);
  if (!found) throw invalidInput('subject', say.goneToHide);
  return found;
}

type Hide = (work: Work, hiding: Hiding) => Promise<Hidden | undefined>;

/** A squad is not listed: it is hidden by deciding about its members. */
const HIDE: Partial<Record<Hideable['kind'], Hide>> = {
  picture: hidePicture,
  member: hideBio,
  message: hideReportedMessage,
  event: hideHostedEvent,
  ...Object.fromEntries(PROFILE_PARTS.map((part) => [part, hidePart])),
};

async function hidePicture({ tx }: Work, hiding: Hiding): Promise<Hidden | undefined> {
  const { memberId, subject } = hiding;
  await lockMembers(tx, [memberId]);
  const { id } = nameSubject({ kind: 'picture', id: subject.id });
  const shown = (await readPicturesOf(tx, memberId)).find((picture) => picture.id === id);
  const key = await keepCopy(tx, hiding, shown?.url);
  if (!shown || !key) return undefined;
  const dropped = await takeDownPicture(tx, { memberId, id: shown.id });
  return { hidden: { kind: 'picture', key, alt: shown.alt }, dropped };
}

/** Undefined when the profile has another file than the copied one. */
async function keepCopy(
  tx: Transaction,
  { copy, decisionId, memberId }: Hiding,
  address: string | null | undefined,
): Promise<string | undefined> {
  if (!copy || !address?.endsWith(copy.source)) return undefined;
  const { key } = copy;
  if (!(await lockCopies(tx, [key])).has(key)) return undefined;
  // The decision needs the copy until its term is over, like evidence.
  await tx.insert(evidenceUses).values({ reportId: decisionId, key, memberId });
  return key;
}

/** Hides a part of the profile other than its pictures and its bio. */
async function hidePart({ tx }: Work, hiding: Hiding): Promise<Hidden | undefined> {
  const { memberId, subject } = hiding;
  const kind = PROFILE_PARTS.find((part) => part === subject.kind);
  const id = subject.id.toLowerCase();
  if (!kind || !UUID.test(id)) return undefined;
  await lockMembers(tx, [memberId]);
  const hasFile = kind === 'video' || kind === 'voice';
  const key = hasFile
    ? await keepCopy(tx, hiding, await findAddress(tx, memberId, subject))
    : undefined;
  if (hasFile && !key) return undefined;
  const found = await takeDownPart(tx, { memberId, kind, id });
  if (!found) return undefined;
  return {
    hidden: { kind: 'part', taken: found.taken, ...(key && { key }) },
    dropped: found.dropped,
  };
}

async function hideHostedEvent(
  work: Work,
  { memberId, subject, at }: Hiding,
): Promise<Hidden | undefined> {
  const id = subject.id.toLowerCase();
  const before = UUID.test(id) ? await hideEvent(work, { id, hostId: memberId, at }) : undefined;
  if (!before) return undefined;
  const publishedAt = before.publishedAt?.toISOString() ?? null;
  return { hidden: { kind: 'event', state: before.state, publishedAt }, dropped: [] };
}

async function hideBio({ tx }: Work, { memberId, subject }: Hiding): Promise<Hidden | undefined> {
  const [member] = await lockMembers(tx, [memberId]);
  if (subject.id.toLowerCase() !== memberId || !member?.bio) return undefined;
  await setMemberFields(tx, memberId, { bio: null });
  return { hidden: { kind: 'bio', text: member.bio }, dropped: [] };
}

/**
 * Only in a conversation that was reported in this case, because moderators may not know others.
 */
async function hideReportedMessage(
  work: Work,
  { caseId, memberId, subject, at }: Hiding,
): Promise<Hidden | undefined> {
  const named = readMessageSubjectId(subject.id);
  if (!named) return undefined;
  const { conversationId, seq } = named;
  const { tx } = work;
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
  await hideMessage(work, { conversationId, seq, at });
  return { hidden: { kind: 'message', text: message.content }, dropped: [] };
}
