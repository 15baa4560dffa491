import type { Transaction } from '../../../../platform/server/database/database.ts';
import { setMemberFields } from '../../../account/server/index.ts';
import { PICTURES_MAX } from '../../index.ts';
import { dropUploads, saveUpload } from '../media/index.ts';
import { readPicturesOf } from './read-pictures.ts';
import { deletePicture, insertPicture, setOrder } from './repository.ts';

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
