import type { Work } from '../../../platform/server/unit-of-work.ts';
import type { NotificationKind } from '../../notifications/index.ts';
import { notifyAll } from '../../notifications/server/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import type { EventEntry } from './tables.ts';

/** The kinds of mails about events. */
export const EVENT_KINDS = {
  dayBefore: 'event-reminder',
  hoursBefore: 'event-reminder',
  changed: 'event-changed',
  cancelled: 'event-cancelled',
  movedUp: 'event-moved-up',
  removed: 'event-removed',
  published: 'event-published',
  /** Published already, and its changes were approved. */
  revised: 'event-published',
  refused: 'event-refused',
  /** Published already, and its changes were refused. */
  withdrawn: 'event-refused',
  /** Approved, but its time had passed by then. */
  tooLate: 'event-refused',
} as const satisfies Record<string, NotificationKind>;
export type EventMailKind = keyof typeof EVENT_KINDS;

interface EventNotice {
  kind: EventMailKind;
  memberIds: readonly string[];
  at: Date;
  /** By default of its own: the same may happen again at another time. */
  subject?: string;
  /** Mails and pushes leave no earlier. */
  notBefore?: Date;
}

/** Notifies members about an event. If the host is hidden from a member, so is the notification. */
export async function notifyOfEvent(
  work: Work,
  event: EventEntry,
  { kind, memberIds, at, ...given }: EventNotice,
): Promise<void> {
  const { id: eventId, hostId, title, city } = event;
  const when = { startsAt: event.startsAt.toISOString(), zone: zoneOfPlace(city) };
  const { notBefore } = given;
  const subject = given.subject ?? `${eventId} ${kind} ${at.toISOString()}`;
  await notifyAll(
    work,
    memberIds.map((memberId) => {
      const notice = { memberId, subject, link: `/events/${eventId}`, at, notBefore };
      const aboutId = memberId === hostId ? null : hostId;
      const known = EVENT_KINDS[kind];
      if (known === 'event-cancelled') {
        return { ...notice, kind: known, params: { city, ...when }, link: '/events' };
      }
      if (known === 'event-reminder') {
        return { ...notice, kind: known, params: { title, ...when }, aboutId };
      }
      return { ...notice, kind: known, params: { title }, aboutId };
    }),
  );
}
