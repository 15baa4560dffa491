import { and, asc, eq, sql } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { jobKind, JobError } from '../../../../platform/server/jobs/job.ts';
import { createQueue } from '../../../../platform/server/limits/queue.ts';
import { runTransaction, runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { hasRole } from '../../../../platform/shared/index.ts';
import { findMember } from '../../../account/server/index.ts';
import { tellDesk } from '../../../audit/server/index.ts';
import { decideCase, isDecidedAlike, openCase, takeBack } from '../../../safety/server/index.ts';
import { batches, batchMembers, type BatchRow } from '../tables.ts';

/** Decides about the members of a batch, or takes that back, one after the other. */
export const runBatchJob = jobKind<{ batchId: string }>('people.run-batch');

type Step = (deps: Deps, batch: BatchRow, memberId: string) => Promise<void>;

/**
 * A step holds the connection with its batch's lock and needs a second one. Several steps at once
 * could hold all connections of the process, and each would wait for its second for ever.
 */
const steps = createQueue({ atOnce: 1 });

/**
 * Goes on where it was left, so that it may run again after it was killed. Each member is a step
 * with a transaction of its own. The lock of the batch lets one node at a time do them.
 */
export async function runBatch(deps: Deps, batchId: string): Promise<void> {
  for (;;) {
    if (deps.jobs.isStopping()) throw new JobError('the node stops', { isFinal: false });
    const next = () => runTransaction(deps.db, (tx) => runNext(deps, tx, batchId));
    const isOver = await steps.run(next, batchId);
    if (isOver) return;
  }
}

/** Returns whether nothing is left. */
async function runNext(deps: Deps, tx: Transaction, batchId: string): Promise<boolean> {
  // The row stays free: whoever takes the batch back updates it, and a connection that waited for it
  // would be one that the step needs.
  const [lock] = await tx.execute<{ isOurs: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtext(${`people.run-batch ${batchId}`})) as "isOurs"`);
  if (!lock?.isOurs) throw new JobError('another node does it', { isFinal: false });
  const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId));
  if (!batch || batch.state === 'done' || batch.state === 'undone') return true;
  const isUndoing = batch.state === 'undoing';
  const left = and(eq(batchMembers.batchId, batchId), isLeft(batch.state));
  const [next] = await tx
    .select({ memberId: batchMembers.memberId })
    .from(batchMembers)
    .where(left)
    .orderBy(asc(batchMembers.memberId))
    .limit(1);
  if (next) {
    const step: Step = isUndoing ? takeBackOne : decideOne;
    await step(deps, batch, next.memberId);
    return false;
  }
  // Unless it is being taken back since it was read: that goes on.
  await tx
    .update(batches)
    .set({ state: isUndoing ? 'undone' : 'done' })
    .where(and(eq(batches.id, batchId), eq(batches.state, batch.state)));
  return true;
}

/**
 * Marks a member in the transaction of what was done about them, so that it happens once, even if
 * the connection with the lock was lost.
 */
async function mark(
  { tx }: Pick<Work, 'tx'>,
  { id, state }: BatchRow,
  memberId: string,
  set: { state: 'done' | 'skipped' | 'undone'; decisionId?: string },
): Promise<void> {
  const left = and(
    eq(batchMembers.batchId, id),
    eq(batchMembers.memberId, memberId),
    isLeft(state),
  );
  const marked = await tx.update(batchMembers).set(set).where(left).returning();
  if (marked.length === 0) throw new JobError('another node did it', { isFinal: false });
}

/** A member about whom a batch in this state has still something to do. */
const isLeft = (state: BatchRow['state']) =>
  eq(batchMembers.state, state === 'undoing' ? 'done' : 'waiting');

const decideOne: Step = async (deps, batch, memberId) => {
  const skip = () => runWork(deps, (work) => mark(work, batch, memberId, { state: 'skipped' }));
  const { startedBy, decision, days, reason, finding, quiet } = batch;
  // Whoever has no role any more decides nothing, and nothing is decided about new staff.
  const actor = startedBy === null ? undefined : await findMember(deps.db, startedBy);
  const member = await findMember(deps.db, memberId);
  if (!actor || actor.role === 'member' || actor.access !== 'full') return skip();
  if (member?.role !== 'member') return skip();
  const by = actor.id;
  // As in the call: an admin's program may have begun it as a moderator.
  const role = hasRole(actor.role, batch.startedAs) ? batch.startedAs : actor.role;
  const moderator = { memberId: by, role };
  const at = deps.clock();
  const isRepeated = await runWork(deps, (work) =>
    isDecidedAlike(work, { memberId, kind: decision, finding, by, at }),
  );
  if (isRepeated) return skip();
  try {
    const subject = { kind: 'member', id: memberId } as const;
    const opened = { subject, reason, finding };
    const { id, version } = await openCase(deps, moderator, opened, { isSilent: true });
    const body = { version, decision, finding, rule: reason, ...(days !== null && { days }) };
    await decideCase(deps, moderator, id, body, {
      isQuiet: quiet,
      andThen: (work, { id: decisionId }) =>
        mark(work, batch, memberId, { state: 'done', decisionId }),
    });
  } catch (error) {
    // Such as a case that somebody else has claimed, or that is for admins.
    if (!(error instanceof AppError)) throw error;
    await skip();
  }
};

const takeBackOne: Step = async (deps, batch, memberId) => {
  const { id: batchId, undoneBy: by, quiet: isQuiet } = batch;
  const at = deps.clock();
  await runWork(deps, async (work) => {
    const [row] = await work.tx
      .select()
      .from(batchMembers)
      .where(and(eq(batchMembers.batchId, batchId), eq(batchMembers.memberId, memberId)));
    const decisionId = row?.decisionId;
    const isUndone =
      by !== null &&
      decisionId != null &&
      (await takeBack(work, deps, { decisionId, batchId, by, at, isQuiet }));
    await mark(work, batch, memberId, { state: isUndone ? 'undone' : 'skipped' });
    await tellDesk(work, memberId);
  });
};
