import type { Deps } from '../../context.ts';
import { handleJob, jobKind, type JobHandler } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { writeMailByName } from '../../platform/mail/write-mail.ts';
import { findMailed, findStaff, toRecipient } from '../account/index.ts';
import { mailTexts } from './texts/index.ts';

type AlertKind = 'backup.failed' | 'health.changed';

interface Alert {
  kind: AlertKind;
  /** What the program says, without personal data. */
  says: string;
}

const mailAdminJob = jobKind<Alert & { memberId: string }>('health.mail-admin');

/** Mails all admins. This is the one place where the installation's alerts leave. */
export async function alertAdmins(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  alert: Alert,
): Promise<void> {
  for (const { id, role } of await findStaff(db)) {
    if (role === 'admin') await jobs.enqueue(db, mailAdminJob, { ...alert, memberId: id });
  }
}

export function mailAdmins(deps: Deps): JobHandler {
  return handleJob(mailAdminJob, async ({ memberId, kind, says }) => {
    const member = await findMailed(deps.db, memberId);
    if (!member) return;
    const to = toRecipient(member);
    const { kinds, ...texts } = mailTexts[to.language].alert;
    const { subject, text } = kinds[kind];
    const link = `${deps.config.publicUrl}/admin/health`;
    await sendMail(
      deps,
      writeMailByName(to, { ...texts, subject }, { paragraphs: [text, says], link }),
    );
  });
}
