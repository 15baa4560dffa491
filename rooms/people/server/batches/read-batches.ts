import { desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { notFound } from '../../../../platform/server/http/app-error.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { daysBefore, members } from '../../../account/server/index.ts';
import { BATCH_DAYS, BATCH_UNDO_DAYS, type Batch } from '../../index.ts';
import { batches, batchMembers, type BatchRow } from '../tables.ts';

const LISTED = 50;

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

/** How far a batch is. */
export async function readBatch(deps: ReadDeps, id: string): Promise<Batch> {
  const [batch] = await select(deps, eq(batches.id, id));
  if (!batch) throw notFound();
  return batch;
}

export function listBatches(deps: ReadDeps): Promise<Batch[]> {
  return select(deps, gt(batches.startedAt, daysBefore(deps.clock(), BATCH_DAYS)));
}

/** No policy: who of the staff began it. */
async function select({ db, clock }: ReadDeps, which: SQL): Promise<Batch[]> {
  const count = (state: SQL) => sql<number>`(select count(*)::int from ${batchMembers}
    where ${batchMembers.batchId} = ${batches.id} and ${batchMembers.state} = ${state})`;
  const rows = await db
    .select({
      batch: batches,
      name: members.fullName,
      waiting: count(sql`'waiting'`),
      decided: count(sql`'done'`),
      skipped: count(sql`'skipped'`),
    })
    .from(batches)
    .leftJoin(members, eq(members.id, batches.startedBy))
    .where(which)
    .orderBy(desc(batches.startedAt), desc(batches.id))
    .limit(LISTED);
  return rows.map(({ batch, name, waiting, decided, skipped }) => {
    const { id, state, total, decision, reason, finding, quiet, startedBy, startedAt } = batch;
    const isForward = state === 'running' || state === 'done';
    const until = undoUntil(batch);
    return {
      id,
      state,
      total,
      done: total - (isForward ? waiting : decided),
      skipped,
      decision,
      reason,
      finding,
      quiet,
      startedBy:
        startedBy !== null && name !== null
          ? { id: startedBy, fullName: name, isFormer: false }
          : null,
      startedAt: startedAt.toISOString(),
      undoUntil: isForward && until > clock() ? until.toISOString() : null,
    };
  });
}

export const undoUntil = ({ startedAt }: BatchRow): Date =>
  new Date(startedAt.getTime() + BATCH_UNDO_DAYS * DAY_MS);

export async function forgetBatches(db: Executor, now: Date): Promise<void> {
  await db.delete(batches).where(lt(batches.startedAt, daysBefore(now, BATCH_DAYS)));
}
