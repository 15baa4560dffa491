import { FILES_PATH } from '@rizzly/domain/media';
import {
  readMessageSubjectId,
  SEALED_MESSAGES,
  type SealedMessage,
  type SealedProfile,
  type Subject,
} from '@rizzly/domain/safety';
import { and, desc, eq } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { messages } from '../../chat/index.ts';
import { findWaitingNote } from '../../matching/index.ts';
import { readOwnDetails, readPicturesOf } from '../../profile/index.ts';
import { evidenceUses } from '../tables.ts';
import { appendToChain } from './evidence-chain.ts';
import { copyForEvidence, type SealedFile } from './evidence-files.ts';

/** What is sealed, as JSON. */
export interface Snapshot {
  subject: Subject | null;
  profile: SealedProfile | null;
  messages: SealedMessage[];
  media: { key: string; kind: SealedFile['kind']; sha256: string; isSubject: boolean }[];
}

export interface Sealing {
  reportId: string;
  memberId: string;
  subject: Subject | null;
  conversationId: string | undefined;
  /** Of a member's report. */
  reporterId?: string;
  copies: ReadonlyMap<string, SealedFile>;
  at: Date;
}

type ProfileRow = typeof members.$inferSelect;

/** A file that a profile shows, by its storage key. */
interface ShownFile {
  source: string;
  kind: SealedFile['kind'];
}

async function listFiles(db: Executor, profile: ProfileRow): Promise<ShownFile[]> {
  const pictures = await readPicturesOf(db, profile.id);
  const { voiceNote } = await readOwnDetails(db, profile.id);
  const { videoIntroUrl } = profile;
  return [
    ...pictures.map(({ url }) => ({ source: keyOf(url), kind: 'picture' as const })),
    ...(videoIntroUrl?.startsWith(FILES_PATH)
      ? [{ source: keyOf(videoIntroUrl), kind: 'video' as const }]
      : []),
    ...(voiceNote ? [{ source: keyOf(voiceNote.url), kind: 'voice' as const }] : []),
  ];
}

const keyOf = (address: string) => address.slice(FILES_PATH.length);

async function findProfile(db: Executor, memberId: string): Promise<ProfileRow | undefined> {
  const [profile] = await db.select().from(members).where(eq(members.id, memberId));
  return profile;
}

/** Copies the files of a member's profile, by their storage keys. Those already gone are left out. */
export async function copyProfileFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>,
  memberId: string,
): Promise<Map<string, SealedFile>> {
  const profile = await findProfile(deps.db, memberId);
  const copies = new Map<string, SealedFile>();
  for (const file of profile ? await listFiles(deps.db, profile) : []) {
    const copy = await copyForEvidence(deps, { ...file, memberId });
    if (copy) copies.set(file.source, copy);
  }
  return copies;
}

/**
 * Seals what a report is about, in the report's transaction. False when the profile has a file that
 * was not copied: it was changed meanwhile, and the caller copies again.
 */
export async function sealEvidence(
  tx: Transaction,
  { reportId, memberId, subject, conversationId, reporterId, copies, at }: Sealing,
  isLastTry: boolean,
): Promise<boolean> {
  const profile = await findProfile(tx, memberId);
  // Erased at this moment: what there is to seal is the conversation alone.
  const files = profile ? await listFiles(tx, profile) : [];
  if (!isLastTry && files.some(({ source }) => !copies.has(source))) return false;
  const media = files.flatMap(({ source, kind }) => {
    const copy = copies.get(source);
    const isSubject = subject?.kind === 'picture' && source.includes(subject.id);
    return copy ? [{ key: copy.key, kind, sha256: copy.sha256, isSubject }] : [];
  });
  const snapshot = JSON.stringify({
    subject,
    profile: profile ? toSealedProfile(profile) : null,
    messages: conversationId
      ? await readMessages(tx, conversationId, subject)
      : await readNote(tx, memberId, reporterId),
    media,
  });
  if (media.length > 0) {
    await tx.insert(evidenceUses).values(media.map(({ key }) => ({ reportId, key, memberId })));
  }
  await appendToChain(tx, { reportId, memberId, sealedAt: at, snapshot });
  return true;
}

function toSealedProfile(profile: ProfileRow): SealedProfile {
  const { id, fullName, age, location, bio, interests, createdAt } = profile;
  return { id, fullName, age, location, bio, interests, createdAt: createdAt.toISOString() };
}

/** What the member wrote with a like that waits for the reporter's answer. No message yet: number 0. */
async function readNote(
  db: Executor,
  senderId: string,
  reporterId: string | undefined,
): Promise<SealedMessage[]> {
  const found = reporterId && (await findWaitingNote(db, { from: senderId, to: reporterId }));
  if (!found) return [];
  return [{ seq: 0, senderId, content: found.note, sentAt: found.likedAt.toISOString() }];
}

/** The last messages, and the reported one where it is older. */
async function readMessages(
  db: Executor,
  conversationId: string,
  subject: Subject | null,
): Promise<SealedMessage[]> {
  const last = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.seq))
    .limit(SEALED_MESSAGES);
  const reported = subject?.kind === 'message' ? readMessageSubjectId(subject.id) : undefined;
  const isOlder = reported && last.every(({ seq }) => seq !== reported.seq);
  const older = isOlder
    ? await db
        .select()
        .from(messages)
        .where(and(eq(messages.conversationId, conversationId), eq(messages.seq, reported.seq)))
    : [];
  return [...older, ...last.toReversed()].map(({ seq, senderId, content, sentAt }) => ({
    seq,
    senderId,
    content,
    sentAt: sentAt.toISOString(),
  }));
}
