import { and, eq, isNull } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import type { Executor } from '../../../../platform/server/database/database.ts';
import { AppError, notFound } from '../../../../platform/server/http/app-error.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import type { Member, Viewer } from '../../../account/server/index.ts';
import { tellDesk } from '../../../audit/server/index.ts';
import { REJECTED_DAYS, type OwnApplication } from '../../index.ts';
import { applications, type ApplicationRow } from '../tables.ts';
import { say } from '../texts/index.ts';

/** For members who were not let in; for all others there is none. */
export async function readApplication(
  deps: Pick<Deps, 'db' | 'community'>,
  { memberId, access }: Viewer,
): Promise<OwnApplication> {
  if (access !== 'waiting' && access !== 'rejected') throw notFound();
  const [row] = await deps.db
    .select()
    .from(applications)
    .where(eq(applications.memberId, memberId));
  if (!row) throw notFound();
  return toOwnApplication(deps, row);
}

function toOwnApplication(
  { community }: Pick<Deps, 'community'>,
  { application, appliedAt, decision, reason, decidedAt }: ApplicationRow,
): OwnApplication {
  const erasedAt = decidedAt && new Date(decidedAt.getTime() + REJECTED_DAYS * DAY_MS);
  return {
    state: decision === 'reject' ? 'rejected' : 'waiting',
    question: community.current().question,
    application,
    appliedAt: appliedAt.toISOString(),
    reason,
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}

export async function changeApplication(
  deps: Deps,
  { memberId, access }: Viewer,
  application: string | null,
): Promise<OwnApplication> {
  if (access !== 'waiting' && access !== 'rejected') throw notFound();
  return runWork(deps, async (work) => {
    const [row] = await work.tx
      .update(applications)
      .set({ application })
      .where(and(eq(applications.memberId, memberId), isNull(applications.decision)))
      .returning();
    if (!row) throw new AppError('conflict', say.alreadyDecided);
    await tellDesk(work, memberId);
    return toOwnApplication(deps, row);
  });
}

/**
 * The access of a member without restrictions: full, unless they were not let in. Only the desk's
 * decision about an application lets somebody in.
 */
export async function findDoorAccess(db: Executor, memberId: string): Promise<Member['access']> {
  const [row] = await db
    .select({ decision: applications.decision })
    .from(applications)
    .where(eq(applications.memberId, memberId));
  if (!row || row.decision === 'approve') return 'full';
  return row.decision === 'reject' ? 'rejected' : 'waiting';
}
