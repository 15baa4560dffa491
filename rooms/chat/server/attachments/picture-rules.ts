import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { isUsedUp, takeDaily, type DailyLimitDeps } from '../../../daily-limits/server/index.ts';
import { haveBothWritten, arePicturesUnwanted } from './repository.ts';

/** Why a picture can't be sent. */
export type PictureRefusal = 'too-early' | 'pictures-not-wanted' | 'pictures-used-up';

interface Picture {
  conversationId: string;
  senderId: string;
  at: Date;
}

/** Checked before an upload, so that nobody uploads in vain. Counts nothing. */
export async function checkPicture(
  deps: Pick<Deps, 'db'> & DailyLimitDeps,
  picture: Picture,
): Promise<PictureRefusal | undefined> {
  const refusal = await checkPair(deps.db, picture);
  if (refusal) return refusal;
  const { senderId: memberId, at } = picture;
  return (await isUsedUp(deps.db, deps, { memberId, action: 'picture', at }))
    ? 'pictures-used-up'
    : undefined;
}

/** Checked again when the message is stored, in its transaction; then it counts. */
export async function takePicture(
  tx: Transaction,
  deps: DailyLimitDeps,
  picture: Picture & { beforeSeq: number },
): Promise<PictureRefusal | undefined> {
  const refusal = await checkPair(tx, picture);
  if (refusal) return refusal;
  const { senderId: memberId, at } = picture;
  return (await takeDaily(tx, deps, { memberId, action: 'picture', at }))
    ? undefined
    : 'pictures-used-up';
}

async function checkPair(
  db: Executor,
  picture: Picture & { beforeSeq?: number },
): Promise<PictureRefusal | undefined> {
  if (!(await haveBothWritten(db, picture))) return 'too-early';
  return (await arePicturesUnwanted(db, picture)) ? 'pictures-not-wanted' : undefined;
}
