import { lte } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { recurringJob, removalJob, type JobHandler } from '../../../../platform/server/jobs/job.ts';
import { againQuestions } from '../../../relations/server/index.ts';
import { openForTables } from './open-again.ts';
import { tellDue } from './tell-again.ts';

export function againJobs(deps: Deps): JobHandler[] {
  return [
    recurringJob('again.tell', '* * * * *', async () => {
      await openForTables(deps);
      await tellDue(deps);
    }),
    removalJob('again.forget', '* * * * *', () =>
      deps.db.delete(againQuestions).where(lte(againQuestions.until, deps.clock())),
    ),
  ];
}
