import { eq } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import { runWork } from '../../../platform/unit-of-work.ts';
import { lockMembers } from '../../account/index.ts';
import { storeUpload } from '../../media/index.ts';
import { tellUserChanged } from '../../play/index.ts';
import { hangPicture } from '../../profile/index.ts';
import { decisions } from '../tables.ts';

type PictureDeps = Pick<Deps, 'db' | 'live' | 'jobs' | 'storage' | 'clock'>;

/** Puts a hidden picture back on the profile of a decision that was undone, behind its others. */
export async function bringPictureBack(deps: PictureDeps, decisionId: string): Promise<void> {
  const [decision] = await deps.db.select().from(decisions).where(eq(decisions.id, decisionId));
  const memberId = decision?.memberId;
  if (!memberId || decision.hidden?.kind !== 'picture') return;
  const stream = await deps.storage.read(decision.hidden.key);
  if (!stream) return;
  const picture = Buffer.concat(await stream.toArray());
  // Stored outside the transaction: after a rollback the sweep finds its files by its row.
  const { id } = await storeUpload(deps, memberId, picture);
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [member] = await lockMembers(tx, [memberId]);
    if (member && (await hangPicture(tx, { memberId, id }))) {
      tellUserChanged(work, memberId, 'user');
    }
  });
}
