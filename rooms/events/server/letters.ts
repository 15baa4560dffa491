import { and, inArray } from 'drizzle-orm';

import type { Language } from '../../../platform/shared/texts/index.ts';
import type {
  Letter,
  Letters,
  NotificationRow,
  WriteLetters,
} from '../../notifications/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { hasPlace } from '../index.ts';
import { EVENT_KINDS, type EventMailKind } from './notices.ts';
import { eventRsvps, events, type EventEntry, type RsvpEntry } from './tables.ts';
import { mailTexts } from './texts/index.ts';

/** Whether a mail is still true when it is sent. Kinds that are not listed are always true. */
const IS_TRUE: Partial<
  Record<EventMailKind, (event: EventEntry, rsvp: RsvpEntry | undefined) => boolean>
> = {
  dayBefore: ({ state }, rsvp) => state === 'published' && hasPlace(rsvp),
  hoursBefore: ({ state }, rsvp) => state === 'published' && hasPlace(rsvp),
  changed: ({ state }, rsvp) =>
    state === 'published' && (hasPlace(rsvp) || rsvp?.status === 'waiting'),
  movedUp: ({ state }, rsvp) => state === 'published' && rsvp?.status === 'going',
  removed: (_event, rsvp) => rsvp?.status === 'removed',
  refused: ({ finding }) => finding !== null,
  withdrawn: ({ finding }) => finding !== null,
};

/** A notification's subject starts with the event's id and the kind of mail. */
function readSubject(subject: string): { eventId: string; mail: EventMailKind } {
  const [eventId = '', mail = ''] = subject.split(' ');
  return { eventId, mail: mail as EventMailKind };
}

const writeLetters: WriteLetters = async (db, asked) => {
  const ids = [
    ...new Set(asked.map(({ notification }) => readSubject(notification.subject).eventId)),
  ];
  const memberIds = asked.map(({ notification }) => notification.memberId);
  const found = await db.select().from(events).where(inArray(events.id, ids));
  const answers = await db
    .select()
    .from(eventRsvps)
    .where(and(inArray(eventRsvps.eventId, ids), inArray(eventRsvps.memberId, memberIds)));
  const eventOf = new Map(found.map((event) => [event.id, event]));
  const rsvpOf = new Map(answers.map((rsvp) => [`${rsvp.eventId} ${rsvp.memberId}`, rsvp]));
  return new Map(
    asked.flatMap(({ notification, language }) => {
      const { eventId } = readSubject(notification.subject);
      const rsvp = rsvpOf.get(`${eventId} ${notification.memberId}`);
      const letter = writeOne(notification, language, { event: eventOf.get(eventId), rsvp });
      return letter ? [[notification.id, letter] as const] : [];
    }),
  );
};

function writeOne(
  { subject, memberId, params }: NotificationRow,
  language: Language,
  { event, rsvp }: { event: EventEntry | undefined; rsvp: RsvpEntry | undefined },
): Letter | undefined {
  const { mail } = readSubject(subject);
  const startsAt = new Date(params['startsAt'] ?? 0);
  if (mail !== 'cancelled') {
    if (!event || IS_TRUE[mail]?.(event, rsvp) === false) return undefined;
    // The event was moved, and a new reminder will follow.
    const isReminder = mail === 'dayBefore' || mail === 'hoursBefore';
    if (isReminder && event.startsAt.getTime() !== startsAt.getTime()) return undefined;
  }
  const t = mailTexts[language];
  const isOwn = event?.hostId === memberId;
  const city = event?.city ?? String(params['city'] ?? '');
  const texts = t[mail]({
    city,
    isOnline: event?.format === 'rounds',
    title: event?.title ?? '',
    place: event?.place ?? '',
    address: hasPlace(rsvp) ? (event?.address ?? '') : '',
    finding: (isOwn ? event.finding : rsvp?.finding) ?? '',
    startsAt: (event?.startsAt ?? startsAt).getTime(),
    zone: zoneOfPlace(city),
  });
  return {
    ...texts,
    action: actionOf(t, mail, event),
    footnote: isOwn ? t.whyHost : t.whyGuest,
  };
}

function actionOf(
  t: (typeof mailTexts)[Language],
  mail: EventMailKind,
  event: EventEntry | undefined,
) {
  // Nothing is left to do at an event that will not take place, or for the removed.
  if (!event || mail === 'cancelled' || mail === 'removed') {
    return { label: t.others, path: '/events' };
  }
  const path = `/events/${event.id}`;
  // Online nobody checks in: the lobby is where guests come.
  if (event.format === 'rounds' && mail === 'hoursBefore') {
    return { label: t.lobby, path: `${path}/rounds` };
  }
  return { label: t.action, path };
}

/**
 * The mails about events. An event may be erased with its host before guests learn that it ended.
 */
export const eventLetters: Letters = Object.fromEntries(
  Object.values(EVENT_KINDS).map((kind) => [kind, writeLetters]),
);
