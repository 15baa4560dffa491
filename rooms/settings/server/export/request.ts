import { sql, lte, eq, desc } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor, Transaction } from '../../../../platform/server/database/database.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import { runWork, type Work } from '../../../../platform/server/unit-of-work.ts';
import { HOUR_MS, utcDay } from '../../../../platform/shared/index.ts';
import { confirmPassword, type Viewer } from '../../../account/server/index.ts';
import type { MemberExport } from '../../index.ts';
import { findExport, makeExportJob } from './repository.ts';
import { type ExportRow, memberExports } from './tables.ts';
import { say } from './texts/index.ts';

/**
 * How long an export may wait. Its job is retried for about four hours. Later it counts as expired,
 * so that the member can request another.
 */
const WAITING_MS = 6 * HOUR_MS;

/** Requests an export, once a UTC day, after checking the password. */
export async function requestExport(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
): Promise<MemberExport> {
  await confirmPassword(deps, viewer, password);
  const { memberId } = viewer;
  const requestedAt = deps.clock();
  const requested = await runWork(deps, async (work) => {
    const day = utcDay(requestedAt);
    const row = { memberId, day, requestedAt };
    const inserted = await insertExport(work.tx, row, givenUpBy(requestedAt));
    if (!inserted) throw new AppError('conflict', say.onceADay);
    await work.enqueue(makeExportJob, { exportId: inserted.id });
    return inserted;
  });
  return toMemberExport(requested, requestedAt);
}

/** Has an export made for a member who asked by letter, besides the one of the day. */
export async function requestExportByLetter(
  work: Work,
  memberId: string,
  requestedAt: Date,
): Promise<MemberExport> {
  const inserted = await insertExportByLetter(work.tx, { memberId, requestedAt });
  await work.enqueue(makeExportJob, { exportId: inserted.id });
  return toMemberExport(inserted, requestedAt);
}

/** An export that is still being made. */
export async function findWaitingExport(
  db: Executor,
  exportId: string,
  now: Date,
): Promise<MemberExport | undefined> {
  const row = await findExport(db, exportId);
  const found = row && toMemberExport(row, now);
  return found?.state === 'waiting' ? found : undefined;
}

export async function readExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
): Promise<MemberExport | null> {
  const row = await findNewestExport(db, memberId);
  return row ? toMemberExport(row, clock()) : null;
}

export async function isReadyFor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: string,
  exportId: string,
): Promise<boolean> {
  const row = await findExport(db, exportId);
  return row?.memberId === memberId && toMemberExport(row, clock()).state === 'ready';
}

function givenUpBy(now: Date): Date {
  return new Date(now.getTime() - WAITING_MS);
}

function toMemberExport({ id, state, until, requestedAt }: ExportRow, now: Date): MemberExport {
  const isGivenUp = state === 'waiting' && requestedAt <= givenUpBy(now);
  const isOver = isGivenUp || (until !== null && until <= now);
  return { id, state: isOver ? 'expired' : state, until: until?.toISOString() ?? null };
}

/**
 * Undefined when the member has requested an export on that day, unless it was requested before
 * `givenUpBy` and is still not ready. Only one of several concurrent calls gets it.
 */
async function insertExport(
  tx: Transaction,
  row: { memberId: string; day: string; requestedAt: Date },
  givenUpBy: Date,
): Promise<ExportRow | undefined> {
  const [inserted] = await tx
    .insert(memberExports)
    .values(row)
    .onConflictDoUpdate({
      target: [memberExports.memberId, memberExports.day],
      set: { requestedAt: row.requestedAt },
      setWhere: sql`${memberExports.state} = 'waiting' and ${lte(memberExports.requestedAt, givenUpBy)}`,
    })
    .returning();
  return inserted;
}

async function insertExportByLetter(
  tx: Transaction,
  row: { memberId: string; requestedAt: Date },
): Promise<ExportRow> {
  const [inserted] = await tx.insert(memberExports).values(row).returning();
  if (!inserted) throw new Error('the export was not inserted');
  return inserted;
}

async function findNewestExport(db: Executor, memberId: string) {
  const [row] = await db
    .select()
    .from(memberExports)
    .where(eq(memberExports.memberId, memberId))
    .orderBy(desc(memberExports.requestedAt))
    .limit(1);
  return row;
}
