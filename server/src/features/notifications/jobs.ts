import { addDays, utcDay } from '@rizzly/domain/shared';

import type { Deps } from '../../context.ts';
import { handleJob, recurringJob, removalJob, type JobHandler } from '../../platform/jobs/job.ts';
import { signInAlertJob } from '../account/index.ts';
import { alertOwner } from './alert-owner.ts';
import { forgetDigests } from './deliveries/digests.ts';
import { createLanes } from './deliveries/lanes.ts';
import { sendDueJob } from './deliveries/plan.ts';
import { forgetEnded } from './deliveries/repository.ts';
import type { Letters } from './letters.ts';
import { removeOld } from './remove-old.ts';
import { LANES } from './tables.ts';

/** Longer than a digest may be retried. */
const DIGEST_DAYS = 30;

/** `letters`: the mails that rooms write themselves. */
export function notificationsJobs(deps: Deps, letters: Letters): JobHandler[] {
  const sendDue = createLanes(deps, letters);
  return [
    handleJob(signInAlertJob, (alert) => alertOwner(deps, alert)),
    handleJob(sendDueJob, ({ lane }) => sendDue(lane)),
    recurringJob('notifications.send-all-due', '* * * * *', () => Promise.all(LANES.map(sendDue))),
    removalJob('notifications.remove-old', '43 * * * *', async () => {
      await removeOld(deps);
      await forgetEnded(deps.db, deps.clock());
      await forgetDigests(deps.db, addDays(utcDay(deps.clock()), -DIGEST_DAYS));
    }),
  ];
}
