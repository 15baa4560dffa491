import path from 'node:path';
import type { Readable } from 'node:stream';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, invalidInput } from '../../../../platform/server/http/app-error.ts';
import type { Content } from '../../../../platform/server/storage/storage.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../platform/shared/index.ts';
import { issue, type IssueKey } from '../../../../platform/shared/texts/index.ts';
import {
  ATTACHMENT_KEPT_HOURS,
  FILES_PATH,
  PICTURE_BYTES_MAX,
  UPLOAD_MINUTES,
  UPLOADS_PATH,
  VIDEO_BYTES_MAX,
  VOICE_MESSAGE_BYTES_MAX,
  VOICE_BYTES_MAX,
} from '../../media/index.ts';
import { createSigningKey, isSignedFor, originFor, uploadAddress } from './addresses.ts';
import { attachmentKey, originalKey } from './files.ts';
import { convertHeif } from './heif/convert-heif.ts';
import { HEAD_BYTES, heifCodec, isOgg, isPicture, videoKind } from './kinds.ts';
import { logoKey } from './logo.ts';
import { drawLogo, drawOriginal, drawPicture, drawWhole, type DrawnPicture } from './pictures.ts';
import { receiveFile, type ReceivedFile } from './receive.ts';
import {
  claimUpload,
  deleteUploads,
  dropUnsaved,
  dropUploads,
  findDropped,
  findUpload,
  insertUpload,
  lockStoredUpload,
  setUploadFiles,
  setUploadState,
} from './repository.ts';
import type { Upload, UploadKind } from './tables.ts';
import { say } from './texts/index.ts';
import { cleanVideo, cleanVoice, cleanVoiceMessage } from './video/clean-video.ts';

/** How long an unsaved upload is kept after its address expired. */
const UNSAVED_KEPT_MS = 60 * MINUTE_MS;

/** A day after its beginning, a file that no message has is gone. */
const UNSENT_KEPT_MS = ATTACHMENT_KEPT_HOURS * HOUR_MS - UPLOAD_MINUTES * MINUTE_MS;

const BOUNDS: Record<UploadKind, { maxBytes: number; tooLarge: IssueKey }> = {
  picture: { maxBytes: PICTURE_BYTES_MAX, tooLarge: issue('media.pictureTooLarge') },
  video: { maxBytes: VIDEO_BYTES_MAX, tooLarge: issue('media.videoTooLarge') },
  voice: { maxBytes: VOICE_BYTES_MAX, tooLarge: issue('media.voiceTooLarge') },
  'chat-picture': { maxBytes: PICTURE_BYTES_MAX, tooLarge: issue('media.pictureTooLarge') },
  logo: { maxBytes: PICTURE_BYTES_MAX, tooLarge: issue('media.pictureTooLarge') },
  'chat-voice': {
    maxBytes: VOICE_MESSAGE_BYTES_MAX,
    tooLarge: issue('media.voiceMessageTooLarge'),
  },
};

type MediaDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>;

export async function openUpload(
  deps: Pick<Deps, 'clock'> & { db: Executor },
  memberId: string,
  kind: UploadKind,
): Promise<{ upload: Upload; maxBytes: number }> {
  const now = deps.clock();
  const upload = await insertUpload(deps.db, {
    memberId,
    kind,
    signingKey: createSigningKey(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + UPLOAD_MINUTES * MINUTE_MS),
  });
  return { upload, maxBytes: BOUNDS[kind].maxBytes };
}

/** An upload of the caller's transaction, and the address for its file. */
export async function openAttachment(
  deps: Pick<Deps, 'clock' | 'config'> & { db: Executor },
  {
    memberId,
    kind,
    host,
    size,
  }: {
    memberId: string;
    kind: 'chat-picture' | 'chat-voice';
    /** Of the request. */
    host: string | undefined;
    /** Bytes, as the client says. */
    size: number;
  },
): Promise<{ id: string; uploadURL: string }> {
  const { maxBytes, tooLarge } = BOUNDS[kind];
  if (size > maxBytes) throw new AppError('payload_too_large', tooLarge);
  const { upload } = await openUpload(deps, memberId, kind);
  const origin = originFor(deps.config.publicUrl, host);
  return { id: upload.id, uploadURL: uploadAddress(origin, upload) };
}

interface Incoming {
  id: string;
  query: { expires?: string | undefined; signature?: string | undefined };
  /** The signed-in sender, if any. */
  viewerId: string | undefined;
  body: Readable;
}

/** Receives a file at its upload address, checks its content and stores the processed versions. */
export async function takeUpload(deps: MediaDeps, incoming: Incoming): Promise<void> {
  const { db, clock, config } = deps;
  const upload = await findUpload(db, incoming.id);
  const isForeign = incoming.viewerId !== undefined && incoming.viewerId !== upload?.memberId;
  if (!upload || isForeign || !isSignedFor(upload, incoming.query)) {
    throw new AppError('forbidden', say.badAddress);
  }
  if (upload.expiresAt <= clock()) throw new AppError('forbidden', say.addressExpired);
  const { kind } = upload;
  // A selfie or cover was uploaded earlier as a picture, so it can't be uploaded again.
  if (kind === 'selfie' || kind === 'cover') throw new AppError('forbidden', say.badAddress);
  if (!(await claimUpload(db, upload.id, clock()))) throw new AppError('conflict', say.addressUsed);
  const bounds = {
    ...BOUNDS[kind],
    directory: path.join(config.dataDir, 'uploads'),
    headBytes: HEAD_BYTES,
  };
  await receiveFile(incoming.body, bounds, async (received) => {
    await storeFiles(deps, upload.id, await PREPARE[kind](upload.id, received));
  });
}

export interface Prepared {
  files: [key: string, content: Content][];
  placeholder?: string;
  seconds?: number;
  width?: number;
  height?: number;
}

async function pictureFiles(id: string, received: ReceivedFile): Promise<Prepared> {
  const file = await openPicture(received);
  const drawn = nameDrawn(id, await drawPicture(file));
  return { ...drawn, files: [...drawn.files, [originalKey(id), await drawOriginal(file)]] };
}

/** The path of a file that can be drawn. */
async function openPicture({ file, head }: ReceivedFile): Promise<string> {
  if (!isPicture(head)) throw invalidInput('file', issue('media.notPicture'));
  const codec = heifCodec(head);
  if (codec) await convertHeif(file, codec);
  return file;
}

/** Names a picture's files after its id, or a folder that begins with it. */
export function nameDrawn(folder: string, { files, placeholder, color }: DrawnPicture): Prepared {
  return {
    files: files.map(({ name, content }) => [`pictures/${folder}/${name}-${color}.webp`, content]),
    placeholder,
  };
}

async function videoFiles(id: string, { file, head }: ReceivedFile): Promise<Prepared> {
  const kind = videoKind(head);
  if (!kind) throw invalidInput('file', issue('media.notVideo'));
  await cleanVideo(file, kind);
  return { files: [[`videos/${id}.${kind === 'webm' ? 'webm' : 'mp4'}`, { file }]] };
}

async function voiceFiles(id: string, { file, head }: ReceivedFile): Promise<Prepared> {
  const kind = videoKind(head);
  if (!kind) throw invalidInput('file', issue('media.notVoice'));
  const seconds = await cleanVoice(file, kind);
  return { files: [[`voices/${id}.${kind === 'webm' ? 'weba' : 'm4a'}`, { file }]], seconds };
}

/** All of a picture, because it is not cut to a shape. */
async function chatPictureFiles(id: string, received: ReceivedFile): Promise<Prepared> {
  const { content, ...drawn } = await drawWhole(await openPicture(received));
  return { files: [[attachmentKey(id, 'webp'), content]], ...drawn };
}

async function chatVoiceFiles(id: string, { file, head }: ReceivedFile): Promise<Prepared> {
  const kind = isOgg(head) ? 'ogg' : videoKind(head);
  if (!kind) throw invalidInput('file', issue('media.notVoiceMessage'));
  const seconds = await cleanVoiceMessage(file, kind);
  return { files: [[attachmentKey(id, 'm4a'), { file }]], seconds };
}

async function logoFiles(id: string, received: ReceivedFile): Promise<Prepared> {
  const drawn = await drawLogo(await openPicture(received));
  return { files: drawn.map(({ name, content }) => [logoKey(id, name), content]) };
}

const PREPARE: Record<UploadKind, (id: string, received: ReceivedFile) => Promise<Prepared>> = {
  picture: pictureFiles,
  video: videoFiles,
  voice: voiceFiles,
  'chat-picture': chatPictureFiles,
  'chat-voice': chatVoiceFiles,
  logo: logoFiles,
};

export async function storeFiles(
  deps: Pick<Deps, 'storage'> & { db: Executor },
  id: string,
  { files, ...told }: Prepared,
): Promise<void> {
  const { db, storage } = deps;
  await setUploadFiles(db, id, { keys: files.map(([key]) => key), ...told });
  for (const [key, content] of files) await storage.put(key, content);
  await setUploadState(db, id, 'stored');
}

/**
 * Puts the member's own upload on their profile, in the caller's transaction. Saving the current one
 * again changes nothing. It replaces others of its kind, but not pictures: a profile has several.
 * Returns the address from which it is served. After the commit the caller passes `dropped` to
 * `removeDropped`.
 */
export async function saveUpload(
  tx: Transaction,
  wanted: { id: string; memberId: string; kind: UploadKind },
): Promise<{ address: string; dropped: string[] } | undefined> {
  const upload = await lockStoredUpload(tx, wanted);
  const [key] = upload?.keys ?? [];
  if (!upload || !key) return undefined;
  const { memberId, kind } = wanted;
  const dropped =
    kind === 'picture' ? [] : await dropUploads(tx, { memberId, kind, keep: upload.id });
  if (upload.state !== 'saved') await setUploadState(tx, upload.id, 'saved');
  return { address: FILES_PATH + key, dropped };
}

/** Removes the files of dropped uploads. The sweep retries failures. */
export async function removeDropped(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  try {
    await removeFiles(deps, await findDropped(deps.db, ids));
  } catch (error) {
    deps.log.warn({ err: error }, 'replaced files could not be removed; the sweep will');
  }
}

/** Removes the files of dropped uploads, and addresses that were never used. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<void> {
  const now = deps.clock().getTime();
  const before = new Date(now - UNSAVED_KEPT_MS);
  await dropUnsaved(deps.db, before, new Date(now - UNSENT_KEPT_MS));
  await removeAllDropped(deps);
}

/** Removes the files of all dropped uploads, in batches. */
export async function removeAllDropped(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const dropped = await findDropped(deps.db);
    if (dropped.length === 0) return;
    await removeFiles(deps, dropped);
  }
}

async function removeFiles(
  deps: Pick<Deps, 'db' | 'storage'>,
  left: readonly Pick<Upload, 'id' | 'keys'>[],
): Promise<void> {
  if (left.length === 0) return;
  await deps.storage.remove(left.flatMap(({ keys }) => keys));
  await deleteUploads(
    deps.db,
    left.map(({ id }) => id),
  );
}

/** Stores a copy of a file that a profile showed, as if the member had uploaded it. Returns its id. */
export async function storeCopy(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  { memberId, kind, key, content, seconds }: CopiedFile,
): Promise<string> {
  const ending = path.extname(key);
  const id = await insertUsed(deps, memberId, kind);
  const files: Prepared['files'] = [[`${kind}s/${id}${ending}`, content]];
  await storeFiles(deps, id, { files, ...(seconds !== undefined && { seconds }) });
  return id;
}

interface CopiedFile {
  memberId: string;
  kind: 'video' | 'voice';
  /** The copied file's key, for its extension. */
  key: string;
  content: Buffer;
  /** Of a voice note. */
  seconds?: number;
}

/** Stores a file for a message, as if the member had uploaded it. For the demo. Returns its id. */
export async function storeForChat(
  deps: Pick<Deps, 'storage' | 'clock'> & { db: Executor },
  memberId: string,
  file: { kind: 'picture'; content: Buffer } | { kind: 'voice'; content: Buffer; seconds: number },
): Promise<string> {
  const id = await insertUsed(deps, memberId, `chat-${file.kind}`);
  if (file.kind === 'voice') {
    const { content, seconds } = file;
    await storeFiles(deps, id, { files: [[attachmentKey(id, 'wav'), content]], seconds });
    return id;
  }
  const { content, ...drawn } = await drawWhole(file.content);
  await storeFiles(deps, id, { files: [[attachmentKey(id, 'webp'), content]], ...drawn });
  return id;
}

/**
 * Stores a picture as if the member had uploaded it. Returns its id and the address for saving it.
 */
export async function storeUpload(
  deps: Pick<Deps, 'storage' | 'clock'> & { db: Executor },
  memberId: string,
  picture: Buffer,
): Promise<{ id: string; address: string }> {
  const id = await insertUsed(deps, memberId, 'picture');
  await storeFiles(deps, id, nameDrawn(id, await drawPicture(picture)));
  return { id, address: UPLOADS_PATH + id };
}

/** Inserts an upload without a public address. */
export async function insertUsed(
  { db, clock }: Pick<Deps, 'clock'> & { db: Executor },
  memberId: string,
  kind: UploadKind,
): Promise<string> {
  const now = clock();
  const { id } = await insertUpload(db, {
    memberId,
    kind,
    state: 'used',
    signingKey: createSigningKey(),
    createdAt: now,
    expiresAt: now,
  });
  return id;
}
