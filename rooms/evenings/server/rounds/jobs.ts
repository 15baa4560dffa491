import { and, eq, lt } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { recurringJob, removalJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { CALL_DAYS } from '../../../calls/index.ts';
import { advance, findOpenEvenings } from './advance.ts';
import { roundEvenings, roundPairs, roundSeats } from './tables.ts';

export function roundsJobs(deps: Deps): JobHandler[] {
  const { db, clock } = deps;
  return [
    // For evenings while nobody has a socket anywhere.
    recurringJob('rounds.advance', '* * * * *', async () => {
      for (const id of await findOpenEvenings(db, clock())) await advance(deps, id);
    }),
    removalJob('rounds.remove-old', '37 * * * *', async () => {
      const before = new Date(clock().getTime() - CALL_DAYS * DAY_MS);
      const over = await db
        .select({ id: roundEvenings.eventId })
        .from(roundEvenings)
        .where(and(eq(roundEvenings.state, 'ended'), lt(roundEvenings.changesAt, before)));
      for (const { id } of over) {
        await db.delete(roundPairs).where(eq(roundPairs.eventId, id));
        await db.delete(roundSeats).where(eq(roundSeats.eventId, id));
      }
    }),
  ];
}
