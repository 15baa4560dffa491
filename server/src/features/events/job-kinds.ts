import { jobKind } from '../../platform/jobs/job.ts';

export const EVENT_MAILS = [
  'dayBefore',
  'hoursBefore',
  'changed',
  'cancelled',
  'movedUp',
  'removed',
  'published',
  'refused',
] as const;
export type EventMailKind = (typeof EVENT_MAILS)[number];

/** A mail to one member about one event. */
export interface EventMail {
  memberId: string;
  eventId: string;
  kind: EventMailKind;
  /** With `cancelled`, because the event may be erased with its host. */
  city?: string;
  startsAt?: string;
}

export const eventMailJob = jobKind<EventMail>('events.mail');
