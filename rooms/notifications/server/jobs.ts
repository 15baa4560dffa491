import { inArray, lt } from 'drizzle-orm';

import type { Deps } from '../../../app/server/context.ts';
import {
  handleJob,
  recurringJob,
  removalJob,
  type JobHandler,
} from '../../../platform/server/jobs/job.ts';
import { runWork } from '../../../platform/server/unit-of-work.ts';
import { addDays, utcDay, DAY_MS } from '../../../platform/shared/index.ts';
import { signInAlertJob, findMailed, tellOwnerJob } from '../../account/server/index.ts';
import { NOTIFICATION_DAYS } from '../index.ts';
import { forgetDigests } from './deliveries/digests.ts';
import { createLanes } from './deliveries/lanes.ts';
import { sendDueJob } from './deliveries/plan.ts';
import { forgetEnded } from './deliveries/repository.ts';
import type { Letters } from './letters.ts';
import { notify, type Notice } from './notify.ts';
import { LANES, notifications } from './tables.ts';

/** Rows in one statement, few enough to keep it short. */
const ROWS = 5000;

/** Where one's sessions, password and passkeys are. */
const ACCOUNT_SETTINGS = '/settings/account';

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

/** Tells the owner of an account about its sign-ins: in the bell, and always by mail. Once. */
async function alertOwner(
  deps: Deps,
  { memberId, alert, subject, at }: NonNullable<(typeof signInAlertJob)['data']>,
): Promise<void> {
  if (memberId === null) return;
  await runWork(deps, async (work) => {
    // A member who is leaving signs in only to come back.
    if (!(await findMailed(work.tx, memberId))) return;
    const { kind, ...params } = alert;
    const notice = { memberId, kind, subject, params, link: ACCOUNT_SETTINGS, at: new Date(at) };
    if (!(await notify(work, notice as Notice))) return;
    await work.enqueue(tellOwnerJob, { memberId, alert, at });
  });
}

/** Removes notifications after 90 days (§25). */
export async function removeOld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - NOTIFICATION_DAYS * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: notifications.id })
      .from(notifications)
      .where(lt(notifications.at, before))
      .limit(ROWS);
    const removed = await db
      .delete(notifications)
      .where(inArray(notifications.id, old))
      .returning({ id: notifications.id });
    if (removed.length < ROWS) return;
  }
}
