import { JobError } from '../jobs/job.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Sends a job's mail. Throws when it was not accepted, so that the job is retried or given up. */
export async function sendMail({ mailer }: { mailer: Mailer }, mail: Mail): Promise<void> {
  const outcome = await mailer.send(mail);
  if (outcome.state === 'taken') return;
  throw new JobError(outcome.reason, { isFinal: outcome.state === 'refused' });
}
