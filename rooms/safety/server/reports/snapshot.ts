import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { firstNameOf } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { readCallToSeal } from '../../../calls/server/index.ts';
import { findAttachments, messages, withdrawnMessages } from '../../../chat/server/index.ts';
import { findWaitingNote } from '../../../matching/server/index.ts';
import { FILES_PATH } from '../../../profile/media/index.ts';
import { readDetails } from '../../../profile/server/index.ts';
import {
  readMessageSubjectId,
  SEALED_MESSAGES,
  type SealedCall,
  type SealedEvent,
  type SealedMessage,
  type SealedProfile,
  type SealedSquad,
  type Subject,
} from '../../index.ts';
import { evidenceUses } from '../tables.ts';
import { appendToChain } from './evidence-chain.ts';
import { copyForEvidence, lockCopies, type SealedFile } from './evidence-files.ts';
import { readEventToSeal, readSquadsToSeal } from './sealed-groups.ts';

/** The sealed content, as JSON. */
export interface Snapshot {
  subject: Subject | null;
  /** For the reporter: the first name, if they could see the member. */
  name: string | null;
  profile: SealedProfile | null;
  event: SealedEvent | null;
  squads: SealedSquad[];
  call: SealedCall | null;
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
  conversationId?: string | undefined;
  /** Only messages with lower numbers are sealed. */
  beforeSeq?: number | undefined;
  /** For a member's report. */
  reporterId?: string;
  /** Whether the reporter could see the member. */
  isShown?: boolean;
  copies: ReadonlyMap<string, SealedFile>;
  at: Date;
}

type ProfileRow = typeof members.$inferSelect;
type MessageRow = typeof messages.$inferSelect;

/** Files of a conversation that are sealed beside the reported one. */
const CHAT_FILES = 10;

/** A file of a profile, by its storage key. */
interface ShownFile {
  source: string;
  kind: SealedFile['kind'];
  id: string | null;
  alt: string | null;
  /** The number of the message that has it. */
  seq?: number;
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
async function findShown(db: Executor, { memberId, subject, conversationId, beforeSeq }: Shown) {
  const [profile] = await db.select().from(members).where(eq(members.id, memberId));
  if (!profile) return undefined;
  const details = await readDetails(db, memberId, SEALED_LANGUAGE);
  const { event = null, cover = null } = (await readEventToSeal(db, subject)) ?? {};
  const files = listFiles(profile, details);
  if (cover) files.push({ source: keyOf(cover), kind: 'cover', id: null, alt: null });
  if (conversationId !== undefined) {
    const rows = await findMessages(db, { conversationId, beforeSeq, subject });
    files.push(...(await listChatFiles(db, rows, { memberId, subject })));
  }
  return { profile, details, event, files };
}

type Shown = Pick<Sealing, 'memberId' | 'subject' | 'conversationId' | 'beforeSeq'>;

/** The voices and pictures of the member in these messages: the reported one, and the newest. */
async function listChatFiles(
  db: Executor,
  rows: readonly MessageRow[],
  { memberId, subject }: Pick<Sealing, 'memberId' | 'subject'>,
): Promise<ShownFile[]> {
  const own = rows.filter((row) => row.senderId === memberId && row.attachmentId !== null);
  const isReported = ({ seq }: MessageRow) => isSubject(subject, seq);
  const chosen = own.filter((row, index) => isReported(row) || index >= own.length - CHAT_FILES);
  const found = await findAttachments(
    db,
    chosen.flatMap(({ attachmentId }) => attachmentId ?? []),
  );
  return chosen.flatMap(({ seq, attachmentId }) => {
    const file = found.find(({ id }) => id === attachmentId);
    const [source] = file?.keys ?? [];
    if (!file || source === undefined) return [];
    const kind = file.kind === 'chat-voice' ? ('voice' as const) : ('picture' as const);
    return [{ source, kind, id: null, alt: file.alt, seq }];
  });
}

function isSubject(subject: Subject | null, seq: number): boolean {
  return subject?.kind === 'message' && readMessageSubjectId(subject.id)?.seq === seq;
}

/** Copies the files that a report seals, by their storage keys. Skips files that are gone. */
export async function copySubjectFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>,
  { memberId, ...named }: Shown,
): Promise<Map<string, SealedFile>> {
  const shown = await findShown(deps.db, { memberId, ...named });
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
  sealing: Sealing,
  isLastTry: boolean,
): Promise<boolean> {
  const { reportId, memberId, subject, conversationId, beforeSeq, reporterId, copies, at } =
    sealing;
  const shown = await findShown(tx, { memberId, subject, conversationId, beforeSeq });
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
  const sealed = files.filter(({ source }) => copyOf(source));
  const media = sealed.flatMap(({ source, kind, id, alt, seq }): SealedMedia[] => {
    const copy = copyOf(source);
    const isPicture = subject?.kind === 'picture' && source.includes(subject.id);
    const isReported =
      isPicture || kind === 'cover' || (seq !== undefined && isSubject(subject, seq));
    return copy
      ? [{ key: copy.key, kind, sha256: copy.sha256, isSubject: isReported, id, alt }]
      : [];
  });
  const snapshot = JSON.stringify({
    subject,
    name: shown && sealing.isShown ? firstNameOf(shown.profile.fullName) : null,
    profile: shown ? toSealedProfile(shown.profile, shown.details) : null,
    event: shown?.event ?? null,
    squads: await readSquadsToSeal(tx, subject, conversationId),
    call: subject?.kind === 'call' ? await readCallToSeal(tx, subject.id, at) : null,
    messages: conversationId
      ? await readMessages(tx, { conversationId, beforeSeq, subject }, sealed)
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
  const { note: content, likedAt } = found;
  return [{ seq: 0, senderId, content, sentAt: likedAt.toISOString(), ...NO_FILE }];
}

const NO_FILE = { messageType: 'text', mediaIndex: null } as const;

/** The last messages as they are sealed, with the places of their files in `media`. */
async function readMessages(
  db: Executor,
  place: Place,
  media: readonly ShownFile[],
): Promise<SealedMessage[]> {
  const rows = await findMessages(db, place);
  const found = await findAttachments(
    db,
    rows.flatMap(({ attachmentId }) => attachmentId ?? []),
  );
  return rows.map(({ seq, senderId, content, sentAt, attachmentId }) => {
    const kind = found.find(({ id }) => id === attachmentId)?.kind;
    const index = media.findIndex((file) => file.seq === seq);
    return {
      seq,
      senderId,
      content,
      sentAt: sentAt.toISOString(),
      messageType: kind === 'chat-voice' ? 'voice' : kind === 'chat-picture' ? 'picture' : 'text',
      mediaIndex: index === -1 ? null : index,
    };
  });
}

type Place = { conversationId: string } & Pick<Sealing, 'beforeSeq' | 'subject'>;

/**
 * The last messages, and the reported one if it is older. Those that their senders removed have what
 * they said.
 */
async function findMessages(
  db: Executor,
  { conversationId, beforeSeq, subject }: Place,
): Promise<MessageRow[]> {
  const read = (which: SQL | undefined) =>
    db
      .select({
        ...getTableColumns(messages),
        content: sql<string>`coalesce(${withdrawnMessages.content}, ${messages.content})`,
      })
      .from(messages)
      .leftJoin(
        withdrawnMessages,
        and(
          eq(withdrawnMessages.conversationId, messages.conversationId),
          eq(withdrawnMessages.seq, messages.seq),
        ),
      )
      .where(and(eq(messages.conversationId, conversationId), which))
      .orderBy(desc(messages.seq))
      .limit(SEALED_MESSAGES);
  const last = await read(beforeSeq === undefined ? undefined : lt(messages.seq, beforeSeq));
  const reported = subject?.kind === 'message' ? readMessageSubjectId(subject.id) : undefined;
  const isOlder = reported && last.every(({ seq }) => seq !== reported.seq);
  const older = isOlder ? await read(eq(messages.seq, reported.seq)) : [];
  return [...older, ...last.toReversed()];
}
