import type { Deps } from '../../../../app/server/context.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { findMember } from '../../../account/server/index.ts';
import { tellDesk } from '../../../audit/server/index.ts';
import { keepPictureAs, uploadIdIn } from '../../../profile/server/media/index.ts';
import type { PhotoCheck } from '../../photo-check/index.ts';
import { findNewest, lockPhotoCheck, stateOf, updatePhotoCheck } from './repository.ts';
import { say } from './texts/index.ts';

interface Submission {
  id: string;
  memberId: string;
  selfieURL: string;
  publicUrl: string;
}

/** Uses an uploaded picture as the selfie for a task. Submitting the same one again is harmless. */
export async function submitSelfie(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'clock'>,
  { id, memberId, selfieURL, publicUrl }: Submission,
): Promise<PhotoCheck> {
  const now = deps.clock();
  const uploadId = uploadIdIn(selfieURL, publicUrl);
  return runWork(deps, async (work) => {
    const { tx } = work;
    const row = await lockPhotoCheck(tx, id);
    if (row?.memberId !== memberId) throw notFound();
    const isRepeat = row.state !== 'open' && row.uploadId !== null && row.uploadId === uploadId;
    if (!isRepeat) {
      if (row.state !== 'open') throw new AppError('conflict', say.handedIn);
      if (row.expiresAt <= now) throw new AppError('conflict', say.ranOut);
      if (
        uploadId === undefined ||
        !(await keepPictureAs(tx, 'selfie', { id: uploadId, memberId }))
      ) {
        throw invalidInput('selfieURL', say.uploadFirst);
      }
      const picture = (await findMember(tx, memberId))?.profilePicture ?? null;
      await updatePhotoCheck(tx, id, { state: 'waiting', submittedAt: now, uploadId, picture });
      await tellDesk(work, memberId);
    }
    return stateOf(await findNewest(tx, memberId));
  });
}
