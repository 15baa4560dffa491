import { eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { jobKind } from '../../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { DAY_MS } from '../../../../platform/shared/index.ts';
import { findMember, toRecipient } from '../../../account/server/index.ts';
import { REJECTED_DAYS } from '../../index.ts';
import { applications } from '../tables.ts';
import { mailTexts } from '../texts/index.ts';

/** Tells an applicant the desk's decision. */
export const tellDecisionJob = jobKind<{ memberId: string }>('door.tell-decision');

/** Throws when the mail could not be sent. */
export async function tellDecision(
  { db, mailer, config, community }: Deps,
  { memberId }: { memberId: string },
): Promise<void> {
  const member = await findMember(db, memberId);
  const [row] = await db.select().from(applications).where(eq(applications.memberId, memberId));
  if (!member || !row?.decision || !row.decidedAt) return;
  const to = toRecipient(member);
  const { name } = community.current();
  const texts = mailTexts[to.language][row.decision];
  const reason = row.reason === null ? [] : [texts.reason({ reason: row.reason })];
  const until = new Date(row.decidedAt.getTime() + REJECTED_DAYS * DAY_MS);
  const mail = writeMailByName(
    to,
    { ...texts, subject: texts.subject({ name }), footnote: texts.footnote({ until }) },
    { paragraphs: [texts.text({ name }), ...reason], link: `${config.publicUrl}/login` },
  );
  await sendMail({ mailer }, mail);
}
