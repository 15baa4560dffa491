import { eq } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { lockMembers } from '../../account/index.ts';
import { dropUploads, removeDropped, storePicture } from '../../media/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { setProfile } from '../../profile/index.ts';
import { decisions } from '../tables.ts';

type PictureDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'storage' | 'clock' | 'log'>;

/** Puts a hidden picture back on the profile of a decision that was undone, unless it has another. */
export async function bringPictureBack(deps: PictureDeps, decisionId: string): Promise<void> {
  const [decision] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const memberId = decision?.memberId;
  if (!memberId || decision.hidden?.kind !== 'picture') return;
  const stream = await deps.storage.read(decision.hidden.key);
  if (!stream) return;
  const picture = Buffer.concat(await stream.toArray());
  const dropped = await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (!member || member.profilePicture) return [];
    // Left by an earlier try of this job.
    const left = await dropUploads(tx, memberId, 'picture');
    // Outside the transaction, so that a rollback leaves the row by which its files are found.
    const profilePicture = await storePicture(deps, memberId, picture);
    await setProfile(tx, memberId, { profilePicture });
    tellUserChanged(work, memberId, 'user');
    return left;
  });
  await removeDropped(deps, dropped);
}
