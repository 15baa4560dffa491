import { z } from 'zod';

import { instantOf, wallTimeOf } from '../../../platform/shared/index.ts';
import { zoneOfPlace } from '../../places/index.ts';
import { learnPlace } from '../../places/web/index.ts';
import { eventBody, ROUND_MINUTES, TABLE_SIZE, type Event } from '../index.ts';

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
