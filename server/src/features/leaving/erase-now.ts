import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { eraseIfDue, type EraseDeps, type EraseMember } from './erase-due.ts';
import { beginLeaving } from './leave.ts';
import { copyTombstones } from './tombstones.ts';

/** Erases a member at once, as an operator whom they asked by letter. There is no way back. */
export async function eraseNow(
  deps: EraseDeps & Pick<Deps, 'storage'>,
  memberId: string,
  erase: EraseMember,
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, (work) => beginLeaving(work, memberId, { now, leavingUntil: now }));
  // If this fails, the job comes by within the hour.
  await eraseIfDue(deps, memberId, erase);
  await copyTombstones(deps);
}
