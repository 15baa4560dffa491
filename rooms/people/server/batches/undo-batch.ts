import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { hasRole } from '../../../../platform/shared/index.ts';
import type { Viewer } from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import type { Batch } from '../../index.ts';
import { batches } from '../tables.ts';
import { say } from '../texts/index.ts';
import { readBatch, undoUntil } from './read-batches.ts';
import { runBatchJob } from './run-batch.ts';

/** Takes a batch back once; what still runs of it ends. */
export async function undoBatch(deps: Deps, viewer: Viewer, id: string): Promise<Batch> {
  const now = deps.clock();
  const { memberId: actorId, role } = viewer;
  await runWork(deps, async (work) => {
    const { tx } = work;
    const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
    if (!batch) throw notFound();
    if (!hasRole(role, batch.startedAs)) {
      throw new AppError('forbidden', say.batchOfAdmin);
    }
    const isOpen = batch.state === 'running' || batch.state === 'done';
    if (!isOpen || undoUntil(batch) <= now) throw new AppError('conflict', say.batchNotUndone);
    await tx.update(batches).set({ state: 'undoing', undoneBy: actorId }).where(eq(batches.id, id));
    await work.enqueue(runBatchJob, { batchId: id });
    await writeAudit(tx, { at: now, actorId, action: 'batch_undone', after: { batchId: id } });
  });
  return readBatch(deps, id);
}
