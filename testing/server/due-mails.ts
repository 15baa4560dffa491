import { runWork } from '../../platform/server/unit-of-work.ts';
import { MINUTE_MS } from '../../platform/shared/index.ts';
import { deliveries, sendDueJob } from '../../rooms/notifications/server/index.ts';
import type { TestApp } from './test-app.ts';

/** Moves the clock on by `minutes`, after which members count as away, and sends the mails due. */
export async function sendDueMails(app: TestApp, minutes = 10): Promise<void> {
  app.setTime(new Date(app.deps.clock().getTime() + minutes * MINUTE_MS).toISOString());
  await runWork(app.deps, async (work) => {
    await work.enqueue(sendDueJob, { lane: 'mail' });
    await work.enqueue(sendDueJob, { lane: 'digest' });
  });
  await app.runJobs();
}

/** Forgets sent and waiting mails. */
export async function forgetMails(app: TestApp): Promise<void> {
  await app.runJobs();
  await app.deps.db.delete(deliveries);
  app.mails.length = 0;
}
