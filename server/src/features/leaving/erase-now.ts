import type { Deps } from '../../context.ts';
import { runWork } from '../../platform/unit-of-work.ts';
import { eraseIfDue, type EraseDeps, type EraseMember } from './erase-due.ts';
import { beginLeaving } from './leave.ts';
import { copyTombstones } from './tombstones.ts';

/** Erases a member immediately, for an operator who got a request by letter. It can't be undone. */
export async function eraseNow(
  deps: EraseDeps & Pick<Deps, 'storage'>,
  memberId: string,
  erase: EraseMember,
): Promise<void> {
  const now = deps.clock();
  await runWork(deps, (work) => beginLeaving(work, memberId, { now, leavingUntil: now }));
  // If this fails, the recurring job erases them.
  await eraseIfDue(deps, memberId, erase);
  await copyTombstones(deps);
}
