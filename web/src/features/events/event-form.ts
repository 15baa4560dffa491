import { zoneOfCity } from '@rizzly/domain/account';
import { eventBody, type Event } from '@rizzly/domain/events';
import { instantOf, wallTimeOf } from '@rizzly/domain/shared';
import { z } from 'zod';

/** The fields as typed: times in the city's zone, and places as text. */
interface EventDraft {
  title: string;
  description: string;
  category: string;
  city: string;
  place: string;
  address: string;
  startsAt: string;
  endsAt: string;
  places: string;
  rules: string;
  /** The address of a new upload. Null removes the cover. */
  cover: string | null | undefined;
}

/** The values of the form, for a new event or an existing one. */
export function draftOf(event: Event | undefined, home: string): EventDraft {
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
    rules: event?.rules ?? '',
    cover: undefined,
  };
}

type Body = z.input<typeof eventBody>;

export function toBody({ cover, ...draft }: EventDraft, zone: string): Body {
  const utc = (wall: string) => {
    const instant = instantOf(wall, zone);
    return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
  };
  return {
    ...draft,
    category: draft.category as Body['category'],
    startsAt: utc(draft.startsAt),
    endsAt: utc(draft.endsAt),
    places: draft.places.trim() === '' ? Number.NaN : Number(draft.places),
    ...(cover !== undefined && { coverURL: cover }),
  };
}

/** The contract's rules, for the fields as typed. */
export const eventForm: z.ZodType<EventDraft, EventDraft> = z
  .custom<EventDraft>()
  .superRefine((draft, context) => {
    const checked = eventBody.safeParse(toBody(draft, zoneOfCity(draft.city)));
    for (const { path, message } of checked.error?.issues ?? []) {
      context.addIssue({
        code: 'custom',
        path: path[0] === 'coverURL' ? ['cover'] : path,
        message,
      });
    }
  });
