import { zoneOfPlace } from '../../places/index.ts';
import type { EventWords } from '../index.ts';
import type { EventEntry, EventRevision } from './tables.ts';

/** The fields that a moderator looks at. Time and number of places are the host's own business. */
const REVIEWED = [
  'title',
  'description',
  'category',
  'format',
  'city',
  'place',
  'address',
  'rules',
  'cover',
] as const;

type Rewritable = Pick<EventEntry, (typeof REVIEWED)[number]>;

export function isRewritten(before: Rewritable, after: Rewritable): boolean {
  return REVIEWED.some((field) => before[field] !== after[field]);
}

type Reviewed = Pick<EventEntry, 'submittedAt' | 'publishedAt'>;

/** Whether a draft is as a moderator approved it. */
export function isApproved({ submittedAt, publishedAt }: Reviewed): boolean {
  return publishedAt !== null && (submittedAt === null || submittedAt <= publishedAt);
}

/** When an approved draft was changed, so that a moderator looks at it again. */
export function submittedAgainAt({ publishedAt }: Reviewed, now: Date): Date {
  return new Date(Math.max(now.getTime(), (publishedAt?.getTime() ?? 0) + 1));
}

/** The fields that a host can change. */
export type EventFields = Rewritable &
  Pick<
    EventEntry,
    'coverUploadId' | 'startsAt' | 'endsAt' | 'places' | 'tableSize' | 'roundMinutes'
  >;

/** The fields as the host last wrote them: with the changes that wait for a moderator. */
export function newestOf(event: EventEntry): EventFields {
  if (!event.revision) return event;
  const { startsAt, endsAt, ...words } = event.revision;
  return {
    ...event,
    ...words,
    place: words.place ?? '',
    address: words.address ?? '',
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
  };
}

/** The same, stored beside the approved fields. */
export function toRevision(fields: EventFields): EventRevision {
  const { coverUploadId } = fields;
  const { zone: _zone, ...words } = toWords(fields);
  return { ...words, coverUploadId };
}

/** The fields as they are sent. */
export function toWords(fields: EventFields): EventWords {
  return {
    title: fields.title,
    description: fields.description,
    category: fields.category,
    format: fields.format,
    tableSize: fields.tableSize,
    roundMinutes: fields.roundMinutes,
    city: fields.city,
    place: fields.place || null,
    address: fields.address || null,
    startsAt: fields.startsAt.toISOString(),
    endsAt: fields.endsAt.toISOString(),
    zone: zoneOfPlace(fields.city),
    places: fields.places,
    rules: fields.rules,
    cover: fields.cover,
  };
}
