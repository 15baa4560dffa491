/* oxlint-disable no-restricted-globals -- Reads times that a client sent; no clock. */
import { z } from 'zod';

import { lineText, paragraphText } from '../../platform/shared/clean-text.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { contract, idParams, text } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText, queryTime } from '../../platform/shared/paging.ts';
import { issue, type IssueKey } from '../../platform/shared/texts/issue-key.ts';
import { toCode } from '../../platform/shared/typed-digits.ts';
import { publicUser } from '../account/index.ts';
import { isPlace } from '../places/index.ts';
import {
  ADDRESS_MAX,
  CONFIRMED_BY,
  DESCRIPTION_MAX,
  EVENT_CATEGORIES,
  EVENT_FORMATS,
  EVENT_HOURS_MAX,
  EVENT_STATES,
  EVENTS_SHOWN,
  FINDING_MAX,
  PLACE_MAX,
  PLACES,
  ROUND_MINUTES,
  RSVP_STATUSES,
  RULES_MAX,
  TABLE_SIZE,
  TITLE_MAX,
  TITLE_MIN,
  type EventFormat,
} from './constants.ts';

const rsvp = z.object({
  status: z.enum(RSVP_STATUSES),
  /** The place on the waiting list, from 1. */
  position: z.number().int().nullable(),
  showMe: z.boolean(),
  confirmedBy: z.enum(CONFIRMED_BY).nullable(),
  /** The reason that the host wrote when they removed the member. */
  finding: z.string().nullable(),
});
export type Rsvp = z.output<typeof rsvp>;

/** How an event goes. The two numbers are null for other formats. */
const format = {
  format: z.enum(EVENT_FORMATS),
  tableSize: z.number().int().nullable(),
  roundMinutes: z.number().int().nullable(),
};

const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  ...format,
  state: z.enum(EVENT_STATES),
  city: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** The IANA time zone of the city. */
  zone: z.string(),
  places: z.number().int(),
  going: z.number().int(),
  /** Null: the community hosts it. */
  host: z
    .object({
      id: z.string(),
      fullName: z.string(),
      profilePicture: z.string().nullable(),
    })
    .nullable(),
  myRsvp: rsvp.nullable(),
  cover: z.string().nullable(),
});
export type EventRow = z.output<typeof eventRow>;

const guest = publicUser.extend({ confirmedBy: z.enum(CONFIRMED_BY).nullable() });

/** What a moderator looks at, and the times and places that change with it. */
export const eventWords = z.object({
  title: z.string(),
  description: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  ...format,
  city: z.string(),
  place: z.string().nullable(),
  address: z.string().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  places: z.number().int(),
  rules: z.string(),
  cover: z.string().nullable(),
});
export type EventWords = z.output<typeof eventWords>;

const event = eventRow.extend({
  description: z.string(),
  rules: z.string(),
  /** A public place, by its name. Null online. */
  place: z.string().nullable(),
  /** For those going and the host. */
  address: z.string().nullable(),
  waiting: z.number().int(),
  /** When the tables were composed: from then on a place is a chair at one of them. */
  composedAt: z.string().nullable(),
  /**
   * Members who are going and let others see that. Of those who come alone, nobody is listed before
   * the evening is composed.
   */
  guests: z.array(guest),
  /**
   * Somebody whom the caller has blocked is going, and is listed; or the caller comes too and blocked
   * them at least a day ago.
   */
  blockedGoing: z.boolean(),
  /** Guests who say that they met the caller. The caller has not confirmed it yet. */
  metBy: z.array(publicUser),
  /** Guests whom the caller says they met. */
  met: z.array(z.string()),
  /** The moderator's finding, shown to the host. */
  finding: z.string().nullable(),
  /**
   * Changes of the host that wait for a moderator, shown to the host. Everybody sees the approved
   * event until then.
   */
  revision: eventWords.extend({ submittedAt: z.string() }).nullable(),
});
export type Event = z.output<typeof event>;

/** A guest as the host sees them. */
const hostGuest = z.object({
  user: publicUser,
  status: z.enum(RSVP_STATUSES),
  position: z.number().int().nullable(),
  confirmedBy: z.enum(CONFIRMED_BY).nullable(),
});

const line = (min: number, max: number, message: IssueKey) =>
  lineText(message).pipe(z.string().min(min, message).max(max, message));
const paragraphs = (min: number, max: number, message: IssueKey) =>
  paragraphText(message).pipe(z.string().min(min, message).max(max, message));

const instant = z.iso
  .datetime({ offset: true, error: issue('events.time') })
  .transform((value) => new Date(value))
  .refine((value) => value.getUTCFullYear() < 3000, issue('events.time'));

const fields = z.object({
  title: line(TITLE_MIN, TITLE_MAX, issue('events.title')),
  description: paragraphs(1, DESCRIPTION_MAX, issue('events.description')),
  category: z.enum(EVENT_CATEGORIES, issue('events.category')),
  city: z.string(issue('events.city')).refine(isPlace, issue('events.city')),
  /** Both are needed at a place. Online they are not kept. */
  place: line(0, PLACE_MAX, issue('events.place')).nullish(),
  address: line(0, ADDRESS_MAX, issue('events.address')).nullish(),
  startsAt: instant,
  endsAt: instant,
  places: z.int(issue('events.places')),
  format: z.enum(EVENT_FORMATS, issue('events.format')).default('open'),
  tableSize: z
    .int(issue('events.tableSize'))
    .min(TABLE_SIZE.min, issue('events.tableSize'))
    .max(TABLE_SIZE.max, issue('events.tableSize'))
    .nullish(),
  roundMinutes: z
    .int(issue('events.roundMinutes'))
    .min(ROUND_MINUTES.min, issue('events.roundMinutes'))
    .max(ROUND_MINUTES.max, issue('events.roundMinutes'))
    .nullish(),
  rules: paragraphs(0, RULES_MAX, issue('events.rules')).default(''),
  /** A picture that the caller has uploaded. */
  coverURL: z.string(issue('events.cover')).max(2000, issue('events.cover')).nullish(),
});

interface Times {
  startsAt?: Date | undefined;
  endsAt?: Date | undefined;
}

/** Returns the issue with an event's times, or undefined when they are valid. */
export function findTimeIssue({ startsAt, endsAt }: Times) {
  if (!startsAt || !endsAt) return undefined;
  const milliseconds = endsAt.getTime() - startsAt.getTime();
  if (milliseconds <= 0) return issue('events.endsBeforeStart');
  return milliseconds > EVENT_HOURS_MAX * HOUR_MS ? issue('events.tooLong') : undefined;
}

const checkTimes = (times: Times, context: z.RefinementCtx) => {
  // A time that could not be parsed already has an issue and is still a string.
  const areRead = [times.startsAt, times.endsAt].every((at) => !at || at instanceof Date);
  const message = areRead && findTimeIssue(times);
  if (message) context.addIssue({ code: 'custom', path: ['endsAt'], message });
};

const PLACES_ISSUES = {
  open: issue('events.places'),
  tables: issue('events.placesAtTables'),
  rounds: issue('events.placesInRounds'),
};

interface Formatted {
  format: EventFormat;
  places: number;
  place?: string | null | undefined;
  address?: string | null | undefined;
  tableSize?: number | null | undefined;
  roundMinutes?: number | null | undefined;
}

/** The first thing in an event that does not go with its format. */
export function findFormatIssue(
  event: Formatted,
): { path: keyof Formatted; message: IssueKey } | undefined {
  const { format: name, places, place, address } = event;
  if (name !== 'tables' && typeof event.tableSize === 'number') {
    return { path: 'tableSize', message: issue('events.onlyTables') };
  }
  if (name !== 'rounds' && typeof event.roundMinutes === 'number') {
    return { path: 'roundMinutes', message: issue('events.onlyRounds') };
  }
  if (places < PLACES[name].min || places > PLACES[name].max) {
    return { path: 'places', message: PLACES_ISSUES[name] };
  }
  if (name === 'rounds') return undefined;
  if (!place) return { path: 'place', message: issue('events.place') };
  return address ? undefined : { path: 'address', message: issue('events.address') };
}

export const eventBody = fields
  .extend({
    /** Hosted by the community, for admins. */
    asCommunity: z.boolean(issue('events.asCommunity')).default(false),
  })
  .superRefine(checkTimes)
  .superRefine((body, context) => {
    const found = findFormatIssue(body);
    if (found) context.addIssue({ code: 'custom', path: [found.path], message: found.message });
  });
export type EventBody = z.output<typeof eventBody>;

/** Any of the fields. Missing fields stay unchanged. */
const eventChanges = fields
  .extend({
    rules: paragraphs(0, RULES_MAX, issue('events.rules')),
    format: z.enum(EVENT_FORMATS, issue('events.format')),
  })
  .partial()
  .superRefine(checkTimes);
export type EventChanges = z.output<typeof eventChanges>;

/** The zone at the end of a time. */
const eventsQuery = pageQuery(EVENTS_SHOWN).extend({
  /** A city, or a part of its name. */
  location: queryText(issue('events.city')).pipe(z.string().max(100, issue('events.city'))),
  /** Miles around the city. */
  radius: queryText().transform((value) => (/^\d{1,4}$/u.test(value) ? Number(value) : 0)),
  from: queryTime(issue('events.from')),
  until: queryTime(issue('events.from')),
  category: queryText().pipe(
    z.union([z.literal(''), z.enum(EVENT_CATEGORIES)], issue('events.category')),
  ),
  format: queryText().pipe(z.union([z.literal(''), z.enum(EVENT_FORMATS)], issue('events.format'))),
});
export type EventsQuery = z.output<typeof eventsQuery>;

const rsvpBody = z.object({
  status: z.enum(['going', 'cancelled'], issue('events.status')),
  showMe: z.boolean(issue('events.showMe')).optional(),
});
export type RsvpBody = z.output<typeof rsvpBody>;

const checkInBody = z
  .object({
    code: text(issue('events.checkIn'))
      .transform(toCode)
      .pipe(z.string().regex(/^\d{6}$/u, issue('events.checkIn')))
      .optional(),
    userId: z.string(issue('events.person')).max(100, issue('events.person')).optional(),
  })
  .refine(({ code, userId }) => (code === undefined) !== (userId === undefined), {
    path: ['code'],
    message: issue('events.checkIn'),
  });
export type CheckInBody = z.output<typeof checkInBody>;

const publicEvent = z.object({
  id: z.string(),
  title: z.string(),
  category: z.enum(EVENT_CATEGORIES),
  city: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  zone: z.string(),
  /** Null: the community. */
  host: z.object({ firstName: z.string() }).nullable(),
});

const params = idParams;
const answer = z.object({ rsvp });

export const eventCalendarContract = contract({
  'GET /api/events/:id/calendar.ics': {
    summary: 'An event as a calendar file',
    description: 'The address is in it for those going and the host.',
    access: 'member',
    params,
    response: z.unknown(),
    answersFile: 'text/calendar; charset=utf-8',
    errors: ['not_found'],
  },
});

/** `finding`: the reason, which the guest reads. */
export const removeGuestBody = z.object({
  userId: z.string(issue('events.person')).max(100, issue('events.person')),
  finding: line(1, FINDING_MAX, issue('events.finding')),
});

export const eventsContract = contract({
  'GET /api/events': {
    summary: 'Events to come, the soonest first',
    description:
      'Lists published events. `location` is a city or a part of its name, with `radius` miles around it; `from` and `until` are days or times, in UTC unless they say otherwise. `format` is one of the three formats.',
    access: 'member',
    query: eventsQuery,
    response: z.array(eventRow),
  },
  'GET /api/events/mine': {
    summary: 'Events that one hosts or has answered',
    description:
      'Lists the caller’s own events and those with an RSVP of theirs, drafts too: running ones, then those to come (the soonest first), then past ones (the latest first).',
    access: 'member',
    response: z.array(eventRow),
  },
  'POST /api/events': {
    summary: 'Begin an event, as a draft',
    description:
      'Stores a draft that only its host sees. Hosts are photo-checked and have been members for 14 days (403). With `asCommunity` an admin hosts it as the community (403 for others), and its `host` is null. `tables` take `tableSize` (4 to 8, else 6), `rounds` take `roundMinutes` (3 to 6, else 4) and have no place; the fields of another format are refused (400).',
    access: 'member',
    limit: { name: 'event-create', points: 20, seconds: 86_400 },
    body: eventBody,
    response: event,
    errors: ['forbidden', 'restricted', 'conflict'],
  },
  'GET /api/events/:id': {
    summary: 'One event',
    description:
      'Answers with the event. The address is null but for those going and the host; guests are those who let themselves be shown.',
    access: 'member',
    params,
    response: event,
  },
  'PUT /api/events/:id': {
    summary: 'Change an event of one’s own',
    description:
      'Changes any of the fields until the event starts; the format only until somebody else has answered (409). Guests and those waiting are told by mail when the time or the place changes. New texts, another place or cover of a host’s first event wait for a moderator in `revision`, with the times of the same change; everybody sees the approved ones until then.',
    access: 'member',
    /** A change may mean a mail to every guest. */
    limit: { name: 'event-edit', points: 30, seconds: 3600 },
    params,
    body: eventChanges,
    response: event,
    errors: ['forbidden', 'restricted', 'conflict'],
  },
  'POST /api/events/:id/publish': {
    summary: 'Publish an event of one’s own',
    description:
      'Publishes a draft. The first event of a host goes to a moderator before, and its state is `review`; an event of the community does not. Rounds need calls (409, `calls_off`).',
    access: 'member',
    params,
    response: event,
    errors: ['forbidden', 'restricted', 'conflict', 'calls_off'],
  },
  'POST /api/events/:id/cancel': {
    summary: 'Cancel an event of one’s own',
    description:
      'Cancels the event for everybody, and tells guests and those waiting by mail. Again: the same.',
    access: 'member',
    params,
    response: event,
    errors: ['forbidden', 'conflict'],
  },
  'PUT /api/events/:id/rsvp': {
    summary: 'Go to an event, or cancel',
    description:
      'Takes a place, or one on the waiting list when there is none. Whoever cancels within 24 hours of the start is `late`. Tables and rounds ask for preferences first (409, `preferences_needed`).',
    access: 'member',
    limit: { name: 'event-rsvp', points: 120, seconds: 3600 },
    params,
    body: rsvpBody,
    response: answer,
    errors: ['forbidden', 'restricted', 'conflict', 'preferences_needed'],
  },
  'GET /api/events/:id/guests': {
    summary: 'Everybody who answered, for the host',
    description:
      'Lists those going in the order they came, and then the waiting list in order. Of those who come alone nobody is listed before their tables are composed, or their rounds begin.',
    access: 'member',
    params,
    response: z.array(hostGuest),
    errors: ['forbidden'],
  },
  'POST /api/events/:id/remove': {
    summary: 'Remove a guest, with a reason',
    description:
      'Removes somebody who is going or waits. They are told the reason, and can’t come back to this event.',
    access: 'member',
    params,
    body: removeGuestBody,
    response: z.object({ userId: z.string(), status: z.literal('removed') }),
    errors: ['forbidden', 'restricted', 'conflict'],
  },
  'GET /api/events/:id/code': {
    summary: 'The code that the host shows at the place',
    description:
      'Answers with six digits that change every 30 seconds, from an hour before the start to the end.',
    access: 'member',
    params,
    response: z.object({ code: z.string(), changesAt: z.string() }),
    errors: ['forbidden', 'conflict'],
  },
  'POST /api/events/:id/check-in': {
    summary: 'Check in by the host’s code, or by somebody one met',
    description:
      'The current code and the one before count, with five tries. With `userId` two who are going confirm each other: the second to say so checks both in.',
    access: 'member',
    params,
    body: checkInBody,
    response: answer,
    errors: ['conflict', 'rate_limited'],
  },
  'GET /api/events/:id/public': {
    summary: 'What anybody may know of a published event',
    description: 'The title, the category, the time, the city and the host’s first name.',
    access: 'public',
    params,
    response: publicEvent,
    errors: ['not_found'],
  },
});
