import { createHash } from 'node:crypto';

import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';

import type { Deps } from '../../../../app/server/context.ts';
import type { Transaction } from '../../../../platform/server/database/database.ts';
import { insertedRow } from '../../../../platform/server/database/inserted-row.ts';
import { AppError, invalidInput, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { hasRole } from '../../../../platform/shared/index.ts';
import { issue } from '../../../../platform/shared/texts/index.ts';
import { inHours, members, type Viewer } from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { findFalseReporters, mayDecideAlone } from '../../../safety/server/index.ts';
import { type Batch, type BatchBody, BATCHED_AN_HOUR, SEARCH_BATCH_MAX } from '../../index.ts';
import { searchPeople } from '../find-people.ts';
import { batches, batchMembers } from '../tables.ts';
import { say } from '../texts/index.ts';
import { readBatch, undoUntil } from './read-batches.ts';
import { runBatchJob } from './run-batch.ts';

type Starter = Pick<Viewer, 'memberId' | 'role'>;

/** Begins a batch; the job does it. The same body again is the same batch while it runs. */
export async function startBatch(deps: Deps, viewer: Starter, body: BatchBody): Promise<Batch> {
  const { decision, days = null, reason, finding, quiet } = body;
  const { memberId: startedBy } = viewer;
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const now = deps.clock();
  const id = await runWork(deps, async (work) => {
    const { tx } = work;
    // One at a time of a person, so that the hour and the same body are counted rightly.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`people.batch ${startedBy}`}))`);
    const same = and(
      eq(batches.startedBy, startedBy),
      eq(batches.bodyHash, bodyHash),
      eq(batches.state, 'running'),
    );
    const [running] = await tx.select({ id: batches.id }).from(batches).where(same);
    if (running) return running.id;
    const ids = Array.isArray(body.members)
      ? await findListed(tx, viewer, body.members)
      : await findSearched(tx, viewer, body.members, now);
    if (!(await mayDecideAlone(tx, viewer, reason))) {
      throw new AppError('somebody_else', say.batchOfTwo);
    }
    if (reason === 'false_reports') {
      const found = await findFalseReporters(tx, { ids, now });
      if (found.length < ids.length) {
        throw invalidInput('members', issue('people.notFalseReporter'));
      }
    }
    await requireHourLeft(deps, tx, viewer, { more: ids.length, now });
    const total = ids.length;
    const row = {
      startedBy,
      startedAs: viewer.role,
      bodyHash,
      total,
      decision,
      days,
      reason,
      finding,
      quiet,
    };
    const batch = insertedRow(
      await tx
        .insert(batches)
        .values({ ...row, startedAt: now })
        .returning(),
    );
    await tx.insert(batchMembers).values(ids.map((memberId) => ({ batchId: batch.id, memberId })));
    await work.enqueue(runBatchJob, { batchId: batch.id });
    await writeAudit(tx, {
      at: now,
      actorId: startedBy,
      action: 'batch_started',
      after: { batchId: batch.id, total, decision, days, reason, finding, quiet },
    });
    return batch.id;
  });
  return readBatch(deps, id);
}

/** Refuses the whole list for one wrong id. No policy: for the desk. */
async function findListed(tx: Transaction, viewer: Starter, ids: string[]): Promise<string[]> {
  if (!ids.every((id) => z.uuid().safeParse(id).success)) throw notFound();
  const found = await tx
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(inArray(members.id, ids));
  if (found.length < ids.length) throw notFound();
  if (found.some(({ id, role }) => id === viewer.memberId || role !== 'member')) {
    throw new AppError('forbidden', say.batchOfStaff);
  }
  return ids;
}

/** Those whom a search finds, without registrations, staff and the caller. */
async function findSearched(
  tx: Transaction,
  { memberId }: Starter,
  filter: Exclude<BatchBody['members'], string[]>,
  now: Date,
): Promise<string[]> {
  const people = await searchPeople(tx, filter, now);
  const rows = await tx.execute<{ id: string }>(sql`
    select id from ${people} people
    where state <> 'unverified' and role = 'member' and id <> ${memberId}::uuid
    order by since, id limit ${SEARCH_BATCH_MAX + 1}`);
  if (rows.length === 0) throw invalidInput('members', issue('people.batchMembers'));
  if (rows.length > SEARCH_BATCH_MAX) throw invalidInput('members', issue('people.batchTooMany'));
  return rows.map(({ id }) => id);
}

async function requireHourLeft(
  { config }: Pick<Deps, 'config'>,
  tx: Transaction,
  { memberId, role }: Starter,
  { more, now }: { more: number; now: Date },
): Promise<void> {
  if (role === 'admin') return;
  const recent = and(eq(batches.startedBy, memberId), gt(batches.startedAt, inHours(now, -1)));
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${batches.total}), 0)::int` })
    .from(batches)
    .where(recent);
  const most = Math.max(1, Math.round(BATCHED_AN_HOUR * config.rateLimitMultiplier));
  if ((row?.count ?? 0) + more > most) throw new AppError('forbidden', say.batchForAdmin);
}

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
