import { lte, asc, and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { counted } from '../../../../platform/server/counted.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { runWork, type Work, type WorkDeps } from '../../../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../../../platform/shared/index.ts';
import { members } from '../../../account/server/index.ts';
import { beginLeaving } from './leave.ts';
import { copyTombstones, insertTombstones } from './tombstones.ts';

/** Erases a member's data in all rooms; `app/server/rooms.ts` lists them. */
export type EraseMember = (work: Work, memberId: string) => Promise<void>;

export const copyTombstonesJob = jobKind<Record<string, never>>('leaving.copy-tombstones');

export type EraseDeps = WorkDeps & Pick<Deps, 'clock' | 'log'>;

/** Members erased in one run. The rest follows five minutes later. */
const AT_ONCE = 500;

/** Erases the members whose time to come back is over. One failure does not stop the others. */
export async function eraseDue(deps: EraseDeps, erase: EraseMember): Promise<void> {
  let failed = 0;
  for (const memberId of await findDue(deps.db, deps.clock(), AT_ONCE)) {
    try {
      await eraseIfDue(deps, memberId, erase);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error }, 'a member could not be erased');
    }
  }
  if (failed > 0) throw new Error(`${counted(failed, 'member')} could not be erased`);
}

/**
 * Erases a member unless they came back. The row's lock decides a race. Returns whether they were
 * erased.
 */
export async function eraseIfDue(
  deps: EraseDeps,
  memberId: string,
  erase: EraseMember,
): Promise<boolean> {
  return runWork(deps, async (work) => {
    const now = deps.clock();
    if (!(await lockDue(work.tx, memberId, now))) return false;
    await insertTombstones(work.tx, [{ memberId, erasedAt: now }]);
    await erase(work, memberId);
    await work.enqueue(copyTombstonesJob, {});
    return true;
  });
}

/** Members whose time to come back is over. No policy: a job erases them. */
async function findDue(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(lte(members.leavingUntil, now))
    .orderBy(asc(members.leavingUntil))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Whether the member is still due. Locks the row, so that the member can't come back from here on.
 * No policy: a job erases them.
 */
async function lockDue(tx: Transaction, memberId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), lte(members.leavingUntil, now)))
    .for('update');
  return rows.length > 0;
}

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
