import { isNotNull, sql } from 'drizzle-orm';

import { events, type EventEntry } from './tables.ts';

/** The fields that a moderator looks at. Time and number of places are the host's own business. */
const REVIEWED = [
  'title',
  'description',
  'category',
  'city',
  'place',
  'address',
  'rules',
  'cover',
] as const;

export function isRewritten(before: EventEntry, after: EventEntry): boolean {
  return REVIEWED.some((field) => before[field] !== after[field]);
}

type Reviewed = Pick<EventEntry, 'submittedAt' | 'publishedAt'>;

/** Whether an event is as a moderator approved it. */
export function isApproved({ submittedAt, publishedAt }: Reviewed): boolean {
  return publishedAt !== null && (submittedAt === null || submittedAt <= publishedAt);
}

/** The same as the opposite, in SQL, for events that have been published. */
export const wasChangedSince = sql`(${isNotNull(events.publishedAt)} and ${events.submittedAt} > ${events.publishedAt})`;

/** When an approved event was changed, and waits for a moderator again. */
export function submittedAgainAt({ publishedAt }: Reviewed, now: Date): Date {
  return new Date(Math.max(now.getTime(), (publishedAt?.getTime() ?? 0) + 1));
}
