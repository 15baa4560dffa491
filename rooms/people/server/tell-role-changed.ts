import type { Deps } from '../../../app/server/context.ts';
import { jobKind } from '../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../platform/server/mail/write-mail.ts';
import type { Role } from '../../../platform/shared/index.ts';
import { findMailed, findMember, toRecipient } from '../../account/server/index.ts';
import { mailTexts } from './texts/index.ts';

/** Mails an admin that a role has changed, so that none is given in secret. */
export const roleChangedJob = jobKind<{
  memberId: string;
  aboutId: string;
  actorId: string;
  role: Role;
}>('people.tell-role-changed');

/** Throws when the mail could not be sent. */
export async function tellRoleChanged(
  { db, mailer, config }: Deps,
  {
    memberId,
    aboutId,
    actorId,
    role,
  }: { memberId: string; aboutId: string; actorId: string; role: Role },
): Promise<void> {
  const [reader, about, actor] = [
    await findMailed(db, memberId),
    await findMember(db, aboutId),
    await findMember(db, actorId),
  ];
  if (!reader || !about) return;
  const to = toRecipient(reader);
  const { roleChanged, roles } = mailTexts[to.language];
  const text = roleChanged.text({
    actor: actor?.fullName ?? roleChanged.formerMember,
    member: `${about.fullName} (${about.email})`,
    role: roles[role],
  });
  const mail = writeMailByName(to, roleChanged, {
    paragraphs: [text, roleChanged.advice],
    link: `${config.publicUrl}/admin/audit`,
  });
  await sendMail({ mailer }, mail);
}
