import type { Deps } from '../../context.ts';
import { runWork, type Work } from '../../platform/unit-of-work.ts';
import { eraseIfDue, type EraseDeps, type EraseMember } from './erase-due.ts';
import { beginLeaving } from './leave.ts';
import { copyTombstones } from './tombstones.ts';

/**
 * Erases a member immediately, for an operator who got a request by letter. It can't be undone.
 * `record` runs in the transaction that makes the erasing final.
 */
export async function eraseNow(
  deps: EraseDeps & Pick<Deps, 'storage'>,
  memberId: string,
  erase: EraseMember,
  record?: (work: Work) => Promise<void>,
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, async (work) => {
    await beginLeaving(work, memberId, { now, leavingUntil: now });
    await record?.(work);
  });
  // If this fails, the recurring job erases them.
  await eraseIfDue(deps, memberId, erase);
  await copyTombstones(deps);
}
