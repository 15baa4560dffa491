import { zoneOfCity } from '@rizzly/domain/account';
import { stateAt } from '@rizzly/domain/events';
import { eq } from 'drizzle-orm';

import type { Deps } from '../../context.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { findMailed, toRecipient } from '../account/index.ts';
import { mayInteract } from '../relations/index.ts';
import type { EventMail, EventMailKind } from './job-kinds.ts';
import { findRsvp } from './rsvp-repository.ts';
import { events, type EventEntry, type RsvpEntry } from './tables.ts';
import { mailTexts } from './texts/index.ts';

/** Whether a mail is still true when it is sent. Those not named always are. */
const IS_TRUE: Partial<
  Record<EventMailKind, (event: EventEntry, rsvp: RsvpEntry | undefined) => boolean>
> = {
  dayBefore: ({ state }, rsvp) => state === 'published' && rsvp?.status === 'going',
  hoursBefore: ({ state }, rsvp) => state === 'published' && rsvp?.status === 'going',
  changed: ({ state }, rsvp) => state === 'published' && rsvp?.status === 'going',
  movedUp: ({ state }, rsvp) => state === 'published' && rsvp?.status === 'going',
  removed: (_event, rsvp) => rsvp?.status === 'removed',
};

/** Sends a mail about an event, unless it is not true any more. Throws when it could not be sent. */
export async function sendEventMail(deps: Deps, mail: EventMail): Promise<void> {
  const { db, mailer, config, clock } = deps;
  const member = await findMailed(db, mail.memberId);
  if (member?.access !== 'full' || member.pausedAt) return;
  const [event] = await db.select().from(events).where(eq(events.id, mail.eventId));
  const rsvp = await findRsvp(db, mail.eventId, mail.memberId);
  const isOwn = event?.hostId === member.id;
  if (mail.kind !== 'cancelled') {
    if (!event || IS_TRUE[mail.kind]?.(event, rsvp) === false) return;
    if (!isOwn && !(await mayInteract(db, member.id, event.hostId))) return;
    const isLate = mail.kind === 'dayBefore' || mail.kind === 'hoursBefore';
    if (isLate && stateAt(event, clock()) !== 'published') return;
  }
  const { email, fullName, language } = toRecipient(member);
  const t = mailTexts[language];
  const city = event?.city ?? mail.city ?? '';
  const told = {
    title: event?.title ?? '',
    city,
    place: event?.place ?? '',
    address: event?.address ?? '',
    finding: (isOwn ? event.finding : rsvp?.finding) ?? '',
    startsAt: (event?.startsAt ?? new Date(mail.startsAt ?? 0)).getTime(),
    zone: zoneOfCity(city),
  };
  const { subject, paragraphs } = t[mail.kind](told);
  const letter = composeMail({
    language,
    to: email,
    subject,
    greeting: t.greeting({ name: fullName }),
    paragraphs,
    action: event
      ? { label: t.action, link: `${config.publicUrl}/events/${event.id}` }
      : { label: t.others, link: `${config.publicUrl}/events` },
    footnote: isOwn ? t.whyHost : t.whyGuest,
  });
  if (!(await mailer.send(letter))) throw new Error('a mail about an event was not sent');
}
