import { FILES_PATH } from '@rizzly/domain/media';
import {
  readMessageSubjectId,
  SEALED_MESSAGES,
  type SealedEvent,
  type SealedMessage,
  type SealedProfile,
  type SealedSquad,
  type Subject,
} from '@rizzly/domain/safety';
import { and, desc, eq, lt } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { members } from '../../account/index.ts';
import { messages } from '../../chat/index.ts';
import { findWaitingNote } from '../../matching/index.ts';
import { readDetails } from '../../profile/index.ts';
import { evidenceUses } from '../tables.ts';
import { appendToChain } from './evidence-chain.ts';
import { copyForEvidence, lockCopies, type SealedFile } from './evidence-files.ts';
import { readEventToSeal, readSquadsToSeal } from './sealed-groups.ts';

/** The sealed content, as JSON. */
export interface Snapshot {
  subject: Subject | null;
  profile: SealedProfile | null;
  event: SealedEvent | null;
  squads: SealedSquad[];
  messages: SealedMessage[];
  media: SealedMedia[];
}

interface SealedMedia extends Pick<SealedFile, 'key' | 'kind' | 'sha256'> {
  isSubject: boolean;
  /** For a picture. */
  id: string | null;
  alt: string | null;
}

export interface Sealing {
  reportId: string;
  memberId: string;
  subject: Subject | null;
  conversationId: string | undefined;
  /** Only messages with lower numbers are sealed. */
  beforeSeq?: number | undefined;
  /** For a member's report. */
  reporterId?: string;
  copies: ReadonlyMap<string, SealedFile>;
  at: Date;
}

type ProfileRow = typeof members.$inferSelect;

/** A file of a profile, by its storage key. */
interface ShownFile {
  source: string;
  kind: SealedFile['kind'];
  id: string | null;
  alt: string | null;
}

/** Texts of the catalogue are sealed in this language. */
const SEALED_LANGUAGE = 'en';

type Details = Awaited<ReturnType<typeof readDetails>>;

function listFiles({ videoIntroUrl }: ProfileRow, { pictures, voiceNote }: Details): ShownFile[] {
  const others = [
    { url: videoIntroUrl?.startsWith(FILES_PATH) ? videoIntroUrl : null, kind: 'video' as const },
    { url: voiceNote?.url ?? null, kind: 'voice' as const },
  ];
  return [
    ...pictures.map(({ url, id, alt }) => ({
      source: keyOf(url),
      kind: 'picture' as const,
      id,
      alt,
    })),
    ...others.flatMap(({ url, kind }) =>
      url === null ? [] : [{ source: keyOf(url), kind, id: null, alt: null }],
    ),
  ];
}

const keyOf = (address: string) => address.slice(FILES_PATH.length);

/**
 * A member's profile with its files, and the reported event of theirs with its cover. Undefined once
 * they are erased.
 * No policy: evidence, for moderators.
 */
async function findShown(
  db: Executor,
  { memberId, subject }: { memberId: string; subject: Subject | null },
) {
  const [profile] = await db.select().from(members).where(eq(members.id, memberId));
  if (!profile) return undefined;
  const details = await readDetails(db, memberId, SEALED_LANGUAGE);
  const { event = null, cover = null } = (await readEventToSeal(db, subject)) ?? {};
  const files = listFiles(profile, details);
  if (cover) files.push({ source: keyOf(cover), kind: 'cover', id: null, alt: null });
  return { profile, details, event, files };
}

/** Copies the files that a report seals, by their storage keys. Skips files that are gone. */
export async function copySubjectFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>,
  { memberId, subject }: { memberId: string; subject: Subject | null },
): Promise<Map<string, SealedFile>> {
  const shown = await findShown(deps.db, { memberId, subject });
  const copies = new Map<string, SealedFile>();
  for (const { source, kind } of shown?.files ?? []) {
    const copy = await copyForEvidence(deps, { source, kind, memberId });
    if (copy) copies.set(source, copy);
  }
  return copies;
}

/**
 * Seals the content of a report, in the report's transaction. Returns false when the profile or event
 * has a file that was not copied, because it was changed meanwhile. The caller then copies again.
 */
export async function sealEvidence(
  tx: Transaction,
  { reportId, memberId, subject, conversationId, beforeSeq, reporterId, copies, at }: Sealing,
  isLastTry: boolean,
): Promise<boolean> {
  const shown = await findShown(tx, { memberId, subject });
  // If the member was erased at this moment, only the conversation is left to seal.
  const files = shown?.files ?? [];
  const kept = await lockCopies(
    tx,
    files.flatMap(({ source }) => copies.get(source)?.key ?? []),
  );
  const copyOf = (source: string) => {
    const copy = copies.get(source);
    return copy && kept.has(copy.key) ? copy : undefined;
  };
  if (!isLastTry && files.some(({ source }) => !copyOf(source))) return false;
  const media = files.flatMap(({ source, kind, id, alt }): SealedMedia[] => {
    const copy = copyOf(source);
    const isPicture = subject?.kind === 'picture' && source.includes(subject.id);
    const isSubject = isPicture || kind === 'cover';
    return copy ? [{ key: copy.key, kind, sha256: copy.sha256, isSubject, id, alt }] : [];
  });
  const snapshot = JSON.stringify({
    subject,
    profile: shown ? toSealedProfile(shown.profile, shown.details) : null,
    event: shown?.event ?? null,
    squads: await readSquadsToSeal(tx, subject, conversationId),
    messages: conversationId
      ? await readMessages(tx, { conversationId, beforeSeq, subject })
      : await readNote(tx, memberId, reporterId),
    media,
  });
  if (media.length > 0) {
    await tx.insert(evidenceUses).values(media.map(({ key }) => ({ reportId, key, memberId })));
  }
  await appendToChain(tx, { reportId, memberId, sealedAt: at, snapshot });
  return true;
}

/** Of the preferences, only a label that the profile shows to everybody. */
function toSealedProfile(profile: ProfileRow, details: Details): SealedProfile {
  const { id, fullName, age, location, bio, interests, createdAt } = profile;
  const { label, heightCm, languages, job, school, videoCaptions } = details;
  const prompts = details.prompts.map(({ promptId: _prompt, ...prompt }) => prompt);
  const told = { label, prompts, heightCm, languages, job, school, videoCaptions };
  const own = { id, fullName, age, location, bio, interests, createdAt: createdAt.toISOString() };
  return { ...own, ...told };
}

/**
 * The note of a like that waits for the reporter's answer. It is not a message yet, so its number
 * is 0.
 */
async function readNote(
  db: Executor,
  senderId: string,
  reporterId: string | undefined,
): Promise<SealedMessage[]> {
  const found = reporterId && (await findWaitingNote(db, { from: senderId, to: reporterId }));
  if (!found) return [];
  return [{ seq: 0, senderId, content: found.note, sentAt: found.likedAt.toISOString() }];
}

/** The last messages, and the reported one if it is older. */
async function readMessages(
  db: Executor,
  {
    conversationId,
    beforeSeq,
    subject,
  }: { conversationId: string } & Pick<Sealing, 'beforeSeq' | 'subject'>,
): Promise<SealedMessage[]> {
  const last = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        beforeSeq === undefined ? undefined : lt(messages.seq, beforeSeq),
      ),
    )
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
