import type { Deps } from '../../../../app/server/context.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { eraseIfDue, type EraseDeps, type EraseMember } from './erase-due.ts';
import { beginLeaving } from './leave.ts';
import { copyTombstones } from './tombstones.ts';

/**
 * Erases a member immediately, for an operator who got a request by letter. It can't be undone.
 * `record` runs in the transaction that makes the erasing final, of several at once in the first.
 * Returns whether this is the first.
 */
export async function eraseNow(
  deps: EraseDeps & Pick<Deps, 'storage'>,
  memberId: string,
  erase: EraseMember,
  record?: (work: Work) => Promise<void>,
): Promise<boolean> {
  const now = deps.clock();
  // Over for the others too, whose clocks may be a little behind.
  const leavingUntil = new Date(now.getTime() - MINUTE_MS);
  const isFirst = await runWork(deps, async (work) => {
    const isBegun = await beginLeaving(work, memberId, { now, leavingUntil });
    if (isBegun) await record?.(work);
    return isBegun;
  });
  // If this fails, the recurring job erases them.
  await eraseIfDue(deps, memberId, erase);
  await copyTombstones(deps);
  return isFirst;
}
