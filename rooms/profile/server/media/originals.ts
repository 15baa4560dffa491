import { buffer } from 'node:stream/consumers';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import type { PictureCrop } from '../../index.ts';
import { FILES_PATH, PORTRAIT_SIZES, portraitAt } from '../../media/index.ts';
import { isOriginal, originalKey } from './files.ts';
import { drawPicture } from './pictures.ts';
import {
  findStoredUpload,
  findUpload,
  lockStoredUpload,
  setUploadFiles,
  setUploadState,
} from './repository.ts';
import { insertUsed, nameDrawn, storeFiles } from './service.ts';
import type { Upload } from './tables.ts';

interface Own {
  id: string;
  memberId: string;
}

/**
 * The file that a member's own picture is cropped from. Without an original, which older pictures
 * lack, it is the largest portrait, or else the square.
 */
export async function findOriginal(
  { db }: Pick<Deps, 'db'>,
  own: Own,
): Promise<string | undefined> {
  const [upload] = await findStoredUpload(db, { ...own, kind: 'picture' });
  const [square] = upload?.keys ?? [];
  if (!upload || square === undefined) return undefined;
  const portrait = portraitAt(FILES_PATH + square, PORTRAIT_SIZES[0]).slice(FILES_PATH.length);
  const sources = [...upload.keys.filter(isOriginal), portrait, square];
  return sources.find((key) => upload.keys.includes(key));
}

/**
 * Renders a new crop of a member's own picture as a separate upload, because a file needs a row
 * before it is written. Returns the upload's id for `exchangeFiles`.
 */
export async function drawCrop(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  own: Own,
  crop: PictureCrop,
): Promise<string | undefined> {
  const source = await findOriginal(deps, own);
  const stream = source && (await deps.storage.read(source));
  if (!stream) return undefined;
  const content = await buffer(stream);
  const drawn = await drawPicture(content, crop);
  const draftId = await insertUsed(deps, own.memberId, 'picture');
  // The folder begins with the picture's id, by which `/files/` finds its owner. Its end is new,
  // because browsers cache the old one.
  const prepared = nameDrawn(`${own.id}-${draftId.slice(0, 8)}`, drawn);
  const files: typeof prepared.files = isOriginal(source)
    ? prepared.files
    : [...prepared.files, [originalKey(draftId), content]];
  await storeFiles(deps, draftId, { ...prepared, files });
  return draftId;
}

/**
 * Gives a picture the files of a new crop, in the caller's transaction, and drops the earlier ones.
 * After the commit the caller passes `draftId` to `removeDropped`. Returns false if the picture is
 * gone.
 */
export async function exchangeFiles(
  tx: Transaction,
  { id, memberId }: Own,
  draftId: string,
): Promise<boolean> {
  const upload = await lockStoredUpload(tx, { id, memberId, kind: 'picture' });
  const draft = await findUpload(tx, draftId);
  if (!upload || !draft) return false;
  const originals = upload.keys.filter(isOriginal);
  const isKept = (key: string) => isOriginal(key) && originals.length === 0;
  const shown = draft.keys.filter((key) => !isOriginal(key));
  await setFiles(tx, upload, [...shown, ...originals, ...draft.keys.filter(isKept)], draft);
  const replaced = upload.keys.filter((key) => !isOriginal(key));
  const unused = draft.keys.filter((key) => isOriginal(key) && !isKept(key));
  await setFiles(tx, draft, [...replaced, ...unused], upload);
  await setUploadState(tx, draftId, 'dropped');
  return true;
}

function setFiles(tx: Transaction, { id }: Upload, keys: string[], { placeholder }: Upload) {
  return setUploadFiles(tx, id, {
    keys,
    placeholder: placeholder ?? undefined,
    seconds: undefined,
  });
}
