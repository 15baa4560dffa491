import { zoneOfCity } from '@rizzly/domain/account';
import { firstNameOf } from '@rizzly/domain/shared';
import { and, eq } from 'drizzle-orm';

import type { Deps } from '../../../context.ts';
import { composeMail } from '../../../platform/mail/layout.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { createToken, findMailed, toRecipient } from '../../account/index.ts';
import { findLink } from '../notices.ts';
import { trustedContacts, type SlotRow } from '../tables.ts';
import { findPart, findSlots } from './repository.ts';
import { mailTexts } from './texts/index.ts';
import { findAgreed } from './view.ts';

async function send({ mailer }: Pick<Deps, 'mailer'>, mail: Mail): Promise<void> {
  if (!(await mailer.send(mail))) throw new Error('a mail about a date was not sent');
}

const whereOf = ({ placeName, city }: SlotRow) => `${placeName}, ${city}`;

async function findDate(deps: Deps, planId: string, memberId: string) {
  const found = await findPart(deps.db, planId, memberId);
  const member = await findMailed(deps.db, memberId);
  if (!found || found.part.leftAt || !member) return undefined;
  const slots = await findSlots(deps.db, planId);
  const slot = slots.find(({ id }) => id === found.plan.fixedSlotId);
  if (!slot) return undefined;
  const { conversationId } = found.plan;
  const path = await findLink(deps.db, conversationId);
  const when = { at: slot.startsAt, timeZone: zoneOfCity(slot.city) };
  return { ...found, member, slot, when, link: `${deps.config.publicUrl}${path}` };
}

/** Reminds a member of their date, in the place's own time. */
export async function sendReminder(
  deps: Deps,
  { memberId, planId }: { memberId: string; planId: string },
): Promise<void> {
  const date = await findDate(deps, planId, memberId);
  if (date?.plan.state !== 'fixed') return;
  const { email, fullName, language } = toRecipient(date.member);
  const texts = mailTexts[language].reminder;
  await send(
    deps,
    composeMail({
      to: email,
      language,
      subject: texts.subject,
      greeting: texts.greeting({ name: fullName }),
      paragraphs: [texts.text({ ...date.when, place: whereOf(date.slot) })],
      action: { label: texts.action, link: date.link },
      footnote: texts.footnote,
    }),
  );
}

/** Asks a member whether they are all right. */
export async function sendAllRight(
  deps: Deps,
  { memberId, planId }: { memberId: string; planId: string },
): Promise<void> {
  const date = await findDate(deps, planId, memberId);
  if (!date || date.part.answeredAt) return;
  const { email, fullName, language } = toRecipient(date.member);
  const texts = mailTexts[language].allRight;
  await send(
    deps,
    composeMail({
      to: email,
      language,
      subject: texts.subject,
      greeting: texts.greeting({ name: fullName }),
      paragraphs: [texts.text],
      action: { label: texts.action, link: `${deps.config.publicUrl}/all-right/${planId}` },
      footnote: texts.footnote,
    }),
  );
}

/** Mails the contacts who agreed, unless the member has answered meanwhile. */
export async function sendAlarm(
  deps: Deps,
  { memberId, planId }: { memberId: string; planId: string },
): Promise<void> {
  const date = await findDate(deps, planId, memberId);
  if (!date || date.part.answeredAt) return;
  const { fullName, language } = toRecipient(date.member);
  const texts = mailTexts[language].alarm;
  const name = firstNameOf(fullName);
  for (const email of await findAgreed(deps.db, date.part)) {
    await send(
      deps,
      composeMail({
        to: email,
        language,
        subject: texts.subject({ name }),
        greeting: texts.greeting,
        paragraphs: [texts.text({ name, ...date.when, place: whereOf(date.slot) }), texts.whatToDo],
        footnote: texts.footnote,
      }),
    );
  }
}

/** Asks somebody outside to be a contact. A repeated try makes a new link, which replaces the old. */
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
  const name = firstNameOf(fullName);
  await send(
    deps,
    composeMail({
      to: contact.email,
      language,
      subject: texts.subject({ name }),
      greeting: texts.greeting,
      paragraphs: [texts.text({ name }), texts.noEmergency],
      action: { label: texts.action, link: `${deps.config.publicUrl}/contact/${token}` },
      footnote: texts.footnote,
    }),
  );
}
