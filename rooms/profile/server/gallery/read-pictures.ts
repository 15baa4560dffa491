import { eq, sql, asc } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { prepareOnce } from '../../../../platform/server/database/prepared.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import { PICTURES_MAX, type ProfilePicture } from '../../index.ts';
import { FILES_PATH, PICTURE_SIZES } from '../../media/index.ts';
import { dropUploads, saveUpload, uploads } from '../media/index.ts';
import { profilePictures } from '../tables.ts';
import { deletePicture, insertPicture, type PictureRow, setOrder } from './repository.ts';

const picturesStatement = prepareOnce((db) => {
  const { id, memberId, alt, position } = profilePictures;
  const { keys, placeholder } = uploads;
  return db
    .select({ id, memberId, alt, keys, placeholder })
    .from(profilePictures)
    .innerJoin(uploads, eq(uploads.id, id))
    .where(sql`${memberId} = any(${sql.placeholder('memberIds')}::uuid[])`)
    .orderBy(asc(memberId), asc(position))
    .prepare('find_pictures');
});

const [SIDE] = PICTURE_SIZES;

export function toPicture({ id, keys, placeholder, alt }: PictureRow): ProfilePicture {
  return { id, url: FILES_PATH + (keys[0] ?? ''), width: SIDE, height: SIDE, placeholder, alt };
}

/** The pictures of several members, by member id. Members without pictures have an empty list. */
export async function readPictures(
  db: Executor,
  memberIds: readonly string[],
): Promise<Map<string, ProfilePicture[]>> {
  const found = new Map<string, ProfilePicture[]>(memberIds.map((id) => [id, []]));
  const rows = memberIds.length > 0 ? await findPictures(db, memberIds) : [];
  for (const row of rows) found.get(row.memberId)?.push(toPicture(row));
  return found;
}

export async function readPicturesOf(db: Executor, memberId: string): Promise<ProfilePicture[]> {
  return (await findPictures(db, [memberId])).map(toPicture);
}

/** The pictures of these members, each member's in their order. */
function findPictures(db: Executor, memberIds: readonly string[]): Promise<PictureRow[]> {
  return picturesStatement(db).execute({ memberIds });
}

interface OfMember {
  memberId: string;
  id: string;
}

/**
 * Appends a stored picture to a member's pictures, for a caller other than the member. Returns
 * false when there is no room. The caller holds the member's lock.
 */
export async function appendPicture(
  tx: Transaction,
  { memberId, id, alt = null }: OfMember & { alt?: string | null },
): Promise<boolean> {
  const position = (await readPicturesOf(tx, memberId)).length;
  if (position >= PICTURES_MAX) return false;
  if (!(await saveUpload(tx, { memberId, id, kind: 'picture' }))) return false;
  await insertPicture(tx, { id, memberId, position, alt });
  if (position === 0) await showFirst(tx, memberId);
  return true;
}

/**
 * Removes a picture from its member's profile, for a caller other than the member. Returns the
 * uploads to remove after the commit. The caller holds the member's lock.
 */
export async function takeDownPicture(
  tx: Transaction,
  { memberId, id }: OfMember,
): Promise<string[]> {
  const pictures = await readPicturesOf(tx, memberId);
  if (pictures.every((picture) => picture.id !== id)) return [];
  await deletePicture(tx, id);
  const left = pictures.map((picture) => picture.id).filter((one) => one !== id);
  await setOrder(tx, memberId, left);
  await showFirst(tx, memberId);
  return dropUploads(tx, { memberId, kind: 'picture', id });
}

async function showFirst(tx: Transaction, memberId: string): Promise<void> {
  const [first] = await readPicturesOf(tx, memberId);
  await setMemberFields(tx, memberId, { profilePicture: first?.url ?? null });
}
