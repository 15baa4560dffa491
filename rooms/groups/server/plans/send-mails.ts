import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../../app/server/context.ts';
import { composeMail } from '../../../../platform/server/mail/layout.ts';
import { sendMail } from '../../../../platform/server/mail/send-mail.ts';
import { writeMail } from '../../../../platform/server/mail/write-mail.ts';
import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { plainFirstNameOf } from '../../../../platform/shared/index.ts';
import { createToken, findMailed, toRecipient } from '../../../account/server/index.ts';
import { zoneOfPlace } from '../../../places/index.ts';
import { alarmContactJob } from '../job-kinds.ts';
import { trustedContacts } from '../tables.ts';
import { findFixedSlot, findPart } from './repository.ts';
import { mailTexts } from './texts/index.ts';
import { findAgreed } from './view.ts';

/** A fixed date of a member who takes part and has not said that they are all right. */
async function findUnanswered(deps: Deps, planId: string, memberId: string) {
  const found = await findPart(deps.db, planId, memberId);
  const member = await findMailed(deps.db, memberId);
  if (!found || found.part.leftAt || found.part.answeredAt || !member) return undefined;
  const slot = await findFixedSlot(deps.db, found.plan);
  if (!slot) return undefined;
  const { startsAt: at, city, placeName } = slot;
  const date = { at, timeZone: zoneOfPlace(city), place: `${placeName}, ${city}` };
  return { part: found.part, recipient: toRecipient(member), date };
}

/** Mails a member to ask whether they are all right. */
export async function sendAllRight(
  deps: Deps,
  { memberId, planId }: { memberId: string; planId: string },
): Promise<void> {
  const found = await findUnanswered(deps, planId, memberId);
  if (!found) return;
  const texts = mailTexts[found.recipient.language].allRight;
  const link = `${deps.config.publicUrl}/all-right/${planId}`;
  const greeting = texts.subject;
  await sendMail(
    deps,
    writeMail(found.recipient, { ...texts, greeting }, { paragraphs: [texts.text], link }),
  );
}

/** Adds a mail to each contact who agreed, unless the member has answered meanwhile. */
export async function alarmContacts(
  deps: Deps,
  { memberId, planId }: { memberId: string; planId: string },
): Promise<void> {
  const found = await findUnanswered(deps, planId, memberId);
  if (!found) return;
  const agreed = await findAgreed(deps.db, found.part);
  await runWork(deps, async (work) => {
    for (const contactId of agreed.values()) {
      await work.enqueue(alarmContactJob, { memberId, planId, contactId });
    }
  });
}

/** Mails a contact who agreed, unless the member has answered meanwhile. */
export async function sendAlarm(
  deps: Deps,
  { memberId, planId, contactId }: { memberId: string; planId: string; contactId: string },
): Promise<void> {
  const found = await findUnanswered(deps, planId, memberId);
  if (!found) return;
  const agreed = await findAgreed(deps.db, found.part);
  const [email] = [...agreed].find(([, id]) => id === contactId) ?? [];
  if (email === undefined) return;
  const { fullName, language } = found.recipient;
  const texts = mailTexts[language].alarm;
  const name = plainFirstNameOf(fullName);
  const mail = composeMail({
    to: email,
    language,
    subject: texts.subject({ name }),
    greeting: texts.subject({ name }),
    paragraphs: [texts.text({ name, ...found.date }), texts.whatToDo],
    footnote: texts.footnote,
  });
  await sendMail(deps, mail);
}

/**
 * Mails a person outside to ask whether they would be a contact. Each retry creates a new link,
 * which replaces the old one.
 */
export async function sendContactRequest(
  deps: Deps,
  { memberId, contactId }: { memberId: string; contactId: string },
): Promise<void> {
  const member = await findMailed(deps.db, memberId);
  if (!member) return;
  const { token, tokenHash } = createToken();
  const [contact] = await deps.db
    .update(trustedContacts)
    .set({ tokenHash })
    .where(and(eq(trustedContacts.memberId, memberId), eq(trustedContacts.id, contactId)))
    .returning();
  if (!contact) return;
  const { fullName, language } = toRecipient(member);
  const texts = mailTexts[language].contact;
  const name = plainFirstNameOf(fullName);
  const subject = texts.subject({ name });
  const mail = writeMail(
    { email: contact.email, language },
    { ...texts, subject, greeting: subject },
    {
      paragraphs: [texts.text({ name }), texts.noEmergency],
      link: `${deps.config.publicUrl}/contact/${token}`,
    },
  );
  await sendMail(deps, mail);
}
