import { z } from 'zod';

import { DAY_MS, HOUR_MS, instantOf, wallTimeOf } from '../../../platform/shared/index.ts';
import { originalOf, uploadIdOf } from '../../../platform/web/upload.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { learnPlace } from '../../places/web/index.ts';
import { eventBody, ROUND_MINUTES, TABLE_SIZE, type Event, type EventRow } from '../index.ts';

/** The fields as typed: times in the city's zone, and places as text. */
export type EventDraft = ReturnType<typeof draftOf>;

/** The values of the form, for a new event or an existing one. */
export function draftOf(event: Event | undefined, home: string) {
  const wall = (at: string | undefined) =>
    at === undefined || !event ? '' : wallTimeOf(Date.parse(at), event.zone);
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    category: event?.category ?? 'games',
    city: event?.city ?? home,
    place: event?.place ?? '',
    address: event?.address ?? '',
    startsAt: wall(event?.startsAt),
    endsAt: wall(event?.endsAt),
    places: String(event?.places ?? 12),
    format: event?.format ?? 'open',
    tableSize: String(event?.tableSize ?? TABLE_SIZE.usual),
    roundMinutes: String(event?.roundMinutes ?? ROUND_MINUTES.usual),
    asCommunity: event?.host === null,
    rules: event?.rules ?? '',
    /** The address of a new upload. Null removes the cover. */
    cover: undefined as string | null | undefined,
  };
}

type Body = z.input<typeof eventBody>;

/**
 * Times that were not changed stay exactly as in `event`: to the second, and in the right one of the
 * two equal hours in fall.
 */
export function toBody({ cover, ...draft }: EventDraft, event: Event | undefined): Body {
  const zone = zoneOfPlace(draft.city);
  const utc = (wall: string, known: string | undefined) => {
    const instant = instantOf(wall, zone, known === undefined ? undefined : Date.parse(known));
    return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  };
  return {
    ...draft,
    startsAt: utc(draft.startsAt, event?.startsAt),
    endsAt: utc(draft.endsAt, event?.endsAt),
    places: draft.places.trim() === '' ? Number.NaN : Number(draft.places),
    tableSize: draft.format === 'tables' ? Number(draft.tableSize) : null,
    roundMinutes: draft.format === 'rounds' ? Number(draft.roundMinutes) : null,
    ...(cover !== undefined && { coverURL: cover }),
  };
}

/**
 * The event as others will see it in a list. Until the host has entered times, it shows an evening
 * in a week, as a card can't be drawn without them.
 */
export function previewOf(
  draft: EventDraft,
  event: Event | undefined,
  host: NonNullable<EventRow['host']>,
): EventRow {
  const { title, category, format, city, asCommunity, cover } = draft;
  const evening = `${new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)}T19:00`;
  const times = toBody({ ...draft, startsAt: draft.startsAt || evening }, event);
  const startsAt = times.startsAt || new Date().toISOString();
  return {
    id: '',
    title: title.trim() || '…',
    category,
    format,
    tableSize: null,
    roundMinutes: null,
    state: 'published',
    city,
    zone: zoneOfPlace(city),
    startsAt,
    endsAt: times.endsAt || new Date(Date.parse(startsAt) + 3 * HOUR_MS).toISOString(),
    places: Math.max(1, Math.trunc(Number(draft.places)) || 1),
    going: 0,
    // Without the id: the host's own card has a mark that guests don't see.
    host: asCommunity ? null : { ...(event?.host ?? host), id: '' },
    myRsvp: null,
    cover: cover === undefined ? (event?.cover ?? null) : cover && originalOf(uploadIdOf(cover)),
  };
}

/** The contract's rules, for the fields as typed. */
export const eventForm = (event: Event | undefined): z.ZodType<EventDraft, EventDraft> =>
  z.custom<EventDraft>().superRefine(async (draft, context) => {
    await learnPlace(draft.city).catch(() => undefined);
    const checked = eventBody.safeParse(toBody(draft, event));
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({
        code: 'custom',
        path: path[0] === 'coverURL' ? ['cover'] : path,
        message,
      });
    }
  });
