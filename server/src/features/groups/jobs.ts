import { MEET_AGAIN_DAYS } from '@rizzly/domain/groups';
import { and, lte, ne } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { recurringJob, type JobHandler } from '../../platform/jobs/job.ts';
import { groupRooms, squadLinks, squadProposals } from './tables.ts';

const DAY_MS = 86_400_000;

export function groupsJobs(deps: Deps): JobHandler[] {
  return [recurringJob('groups.forget', '23 * * * *', () => forgetOld(deps))];
}

/** Deletes what nobody can use or needs any more. */
export async function forgetOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  await db.delete(squadLinks).where(lte(squadLinks.expiresAt, now));
  await db
    .delete(squadProposals)
    .where(and(ne(squadProposals.state, 'liked'), lte(squadProposals.expiresAt, now)));
  const until = new Date(now.getTime() - MEET_AGAIN_DAYS * DAY_MS);
  await db.delete(groupRooms).where(lte(groupRooms.closedAt, until));
}
