import { and, eq } from 'drizzle-orm';

import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { lockMember } from '../../../account/server/index.ts';
import { FIRST_PICTURE_POINTS, ledgerKeys } from '../../../play/index.ts';
import { award, recordActivity, tellUserChanged } from '../../../play/server/index.ts';
import { PICTURES_MAX, type PictureCrop, type ProfilePicture } from '../../index.ts';
import { pictureSavedJob } from '../job-kinds.ts';
import {
  drawCrop,
  dropUploads,
  exchangeFiles,
  removeDropped,
  saveUpload,
  uploadIdIn,
} from '../media/index.ts';
import { writeProfile, type ProfileDeps } from '../service.ts';
import { profilePictures } from '../tables.ts';
import { say } from '../texts/index.ts';
import { readPicturesOf } from './read-pictures.ts';
import { deletePicture, insertPicture, setOrder } from './repository.ts';

interface Uploaded {
  memberId: string;
  /** An upload's address. */
  address: string;
  publicUrl: string;
}

/** Adds an uploaded picture as the last one. The first one earns points. */
export async function addPicture(
  deps: ProfileDeps,
  { alt, ...uploaded }: Uploaded & { alt: string | null | undefined },
): Promise<{ id: string; points: number }> {
  return changePictures(deps, uploaded.memberId, async (work, pictures) => {
    const { memberId } = uploaded;
    const id = await claimPicture(work.tx, uploaded, 'pictureURL');
    if (pictures.some((picture) => picture.id === id)) {
      if (alt !== undefined) await setAlt(work.tx, { id, memberId }, alt);
      return { id, points: 0 };
    }
    if (pictures.length >= PICTURES_MAX) throw new AppError('conflict', say.picturesFull);
    const position = pictures.length;
    await insertPicture(work.tx, { id, memberId, position, alt: alt ?? null });
    return { id, points: await payForPicture(deps, work, memberId) };
  });
}

/**
 * Replaces the first picture by an uploaded one (§7), or moves an existing one there. Returns the
 * points.
 */
export async function saveProfilePicture(deps: ProfileDeps, uploaded: Uploaded): Promise<number> {
  const { memberId } = uploaded;
  return changePictures(deps, memberId, async (work, pictures, drop) => {
    const { tx } = work;
    const id = await claimPicture(tx, uploaded, 'profilePictureURL');
    const ids = pictures.map((picture) => picture.id);
    if (ids.includes(id)) {
      await setOrder(tx, memberId, [id, ...ids.filter((one) => one !== id)]);
      return 0;
    }
    const [first] = ids;
    if (first) await drop(first);
    await insertPicture(tx, { id, memberId, position: 0, alt: null });
    return payForPicture(deps, work, memberId);
  });
}

/** `ids` names each of the member's pictures once. */
export async function sortPictures(
  deps: ProfileDeps,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  await changePictures(deps, memberId, async ({ tx }, pictures) => {
    const wanted = new Set(ids.map((id) => id.toLowerCase()));
    const isEachOnce = ids.length === pictures.length && pictures.every(({ id }) => wanted.has(id));
    if (!isEachOnce) throw invalidInput('ids', say.pictureOrder);
    await setOrder(tx, memberId, [...wanted]);
  });
}

export async function describePicture(
  deps: ProfileDeps,
  picture: { id: string; memberId: string },
  alt: string | null,
): Promise<void> {
  await changePictures(deps, picture.memberId, async ({ tx }) => {
    if (!(await setAlt(tx, picture, alt))) throw notFound(say.pictureNotFound);
  });
}

/**
 * Shows another part of a picture. Its id stays, so likes and reports stay with it. It is looked at
 * as a new one, because the part that was hidden may be somebody else.
 */
export async function cropPicture(
  deps: ProfileDeps,
  own: { id: string; memberId: string },
  crop: PictureCrop,
): Promise<void> {
  const draftId = await drawCrop(deps, own, crop);
  if (draftId === undefined) throw notFound(say.pictureNotFound);
  await changePictures(deps, own.memberId, async (work, pictures) => {
    if (!(await exchangeFiles(work.tx, own, draftId))) throw notFound(say.pictureNotFound);
    const isShown = pictures.some(({ id }) => id === own.id);
    if (isShown) await work.enqueue(pictureSavedJob, { memberId: own.memberId });
  });
  await removeDropped(deps, [draftId]);
}

/** Removes a picture. The ones after it move up. */
export async function removePicture(
  deps: ProfileDeps,
  { id, memberId }: { id: string; memberId: string },
): Promise<void> {
  await changePictures(deps, memberId, async ({ tx }, pictures, drop) => {
    if (pictures.every((picture) => picture.id !== id)) throw notFound(say.pictureNotFound);
    await drop(id);
    const left = pictures.map((picture) => picture.id).filter((one) => one !== id);
    await setOrder(tx, memberId, left);
  });
}

/**
 * Changes a member's pictures under the lock of their row, and then sets the first one as their
 * profile picture. The files of pictures dropped by `drop` are removed after the commit.
 */
async function changePictures<T>(
  deps: ProfileDeps,
  memberId: string,
  change: (
    work: Work,
    pictures: readonly ProfilePicture[],
    drop: (id: string) => Promise<void>,
  ) => Promise<T>,
): Promise<T> {
  const dropped: string[] = [];
  const answer = await runWork(deps, async (work) => {
    const { tx } = work;
    dropped.length = 0;
    const before = await lockMember(tx, memberId);
    const changed = await change(work, await readPicturesOf(tx, memberId), async (id) => {
      dropped.push(...(await dropPicture(tx, { id, memberId })));
    });
    const [first] = await readPicturesOf(tx, memberId);
    const profilePicture = first?.url ?? null;
    if (profilePicture !== before.profilePicture) {
      await writeProfile(work, before, { profilePicture }, deps.clock());
    }
    tellUserChanged(work, memberId, 'user');
    return changed;
  });
  await removeDropped(deps, dropped);
  return answer;
}

/** Removes a picture from the profile. Returns the uploads to remove after the commit. */
async function dropPicture(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
): Promise<string[]> {
  await deletePicture(tx, id);
  return dropUploads(tx, { memberId, kind: 'picture', id });
}

async function claimPicture(
  tx: Transaction,
  { address, publicUrl, memberId }: Uploaded,
  field: string,
): Promise<string> {
  const id = uploadIdIn(address, publicUrl);
  const saved = id && (await saveUpload(tx, { id, memberId, kind: 'picture' }));
  if (!saved) throw invalidInput(field, say.pictureFirst);
  return id;
}

/** Returns the points. Only a member's first picture ever earns them. */
async function payForPicture(deps: ProfileDeps, work: Work, memberId: string): Promise<number> {
  const at = deps.clock();
  await recordActivity(work, { memberId, kind: 'picture-saved', key: 'first', at });
  await work.enqueue(pictureSavedJob, { memberId });
  return award(work, {
    memberId,
    key: ledgerKeys.firstPicture(),
    points: FIRST_PICTURE_POINTS,
    reason: 'first-picture',
    at,
  });
}

async function setAlt(
  tx: Transaction,
  { id, memberId }: { id: string; memberId: string },
  alt: string | null,
): Promise<boolean> {
  const rows = await tx
    .update(profilePictures)
    .set({ alt })
    .where(and(eq(profilePictures.id, id), eq(profilePictures.memberId, memberId)))
    .returning({ id: profilePictures.id });
  return rows.length > 0;
}
