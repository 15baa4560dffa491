import type { Deps } from '../../../app/server/context.ts';
import { jobKind } from '../../../platform/server/jobs/job.ts';
import { sendMail } from '../../../platform/server/mail/send-mail.ts';
import { writeMailByName } from '../../../platform/server/mail/write-mail.ts';
import type { Work } from '../../../platform/server/unit-of-work.ts';
import { findMailed, findMember, findStaff, toRecipient } from '../../account/server/index.ts';
import { mailTexts } from './texts/index.ts';

interface Letter {
  /** The member whose data was asked for. */
  aboutId: string;
  actorId: string;
  /** `sent`: to the member's own address. `handed`: to the admin. */
  way: 'sent' | 'handed';
}

/** Mails a member, or an admin, that a member's data was exported by letter. */
export const tellLetterJob = jobKind<Letter & { memberId: string }>('people.tell-letter');

/** Enqueues the mails to the member and to all admins, so that no export happens in secret. */
export async function enqueueLetterMails(work: Work, letter: Letter): Promise<void> {
  const staff = await findStaff(work.tx);
  const admins = staff.filter(({ role }) => role === 'admin').map(({ id }) => id);
  for (const memberId of new Set([letter.aboutId, ...admins])) {
    await work.enqueue(tellLetterJob, { memberId, ...letter });
  }
}

/** Throws when the mail could not be sent. A member who is leaving gets it about their own data. */
export async function tellLetter(
  { db, mailer, config }: Deps,
  { memberId, aboutId, actorId, way }: Letter & { memberId: string },
): Promise<void> {
  const [reader, about, actor] = [
    await (memberId === aboutId ? findMember : findMailed)(db, memberId),
    await findMember(db, aboutId),
    await findMember(db, actorId),
  ];
  if (!reader) return;
  const to = toRecipient(reader);
  const { ownLetter, othersLetter } = mailTexts[to.language];
  if (memberId === aboutId) {
    const mail = writeMailByName(to, ownLetter, {
      paragraphs: [ownLetter.text[way], ownLetter.advice],
      link: `${config.publicUrl}/about`,
    });
    return sendMail({ mailer }, mail);
  }
  const names = {
    actor: actor?.fullName ?? othersLetter.formerMember,
    member: about ? `${about.fullName} (${about.email})` : othersLetter.formerMember,
  };
  const mail = writeMailByName(to, othersLetter, {
    paragraphs: [othersLetter.text[way](names), othersLetter.advice],
    link: `${config.publicUrl}/admin/audit`,
  });
  await sendMail({ mailer }, mail);
}
