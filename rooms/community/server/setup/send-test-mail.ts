import type { Deps } from '../../../../app/server/context.ts';
import { AppError } from '../../../../platform/server/http/app-error.ts';
import type { Text } from '../../../../platform/server/language/message.ts';
import { writeMailByName } from '../../../../platform/server/mail/write-mail.ts';
import { runTransaction } from '../../../../platform/server/unit-of-work.ts';
import { toRecipient, type Member } from '../../../account/server/index.ts';
import { writeAudit } from '../../../audit/server/index.ts';
import { mailTexts, say } from '../texts/index.ts';

const TEST_MAILS = { name: 'test-mail', points: 5, seconds: 3600 };

/** Sends an admin a mail, and says what became of it. Not a job: they wait for the answer. */
export async function sendTestMail(
  { mailer, config, limits, db, clock }: Deps,
  member: Member,
): Promise<Text> {
  await limits.take(TEST_MAILS, member.id);
  const to = toRecipient(member);
  const texts = mailTexts[to.language];
  const mail = writeMailByName(to, texts, {
    paragraphs: [texts.text],
    link: `${config.publicUrl}/admin`,
  });
  const outcome = await mailer.send(mail);
  if (outcome.state !== 'taken') {
    throw new AppError('unavailable', say.testMailRefused({ reason: outcome.reason }));
  }
  await runTransaction(db, (tx) =>
    writeAudit(tx, { at: clock(), actorId: member.id, action: 'test_mail_sent' }),
  );
  return config.smtpUrl === undefined ? say.testMailKept : say.testMailSent({ email: to.email });
}
