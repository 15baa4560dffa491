import { z } from 'zod';

import { contract } from '../../../platform/shared/endpoint.ts';

/** Days for which past dates and events stay in the calendar. */
export const CALENDAR_PAST_DAYS = 90;
/** Dates, and events, in the calendar. */
export const CALENDAR_ENTRIES_MAX = 200;

const state = z.object({
  /** When the address was made. Null if there is none. */
  since: z.string().nullable(),
});

export const calendarSubscriptionContract = contract({
  'GET /api/calendar': {
    summary: 'Whether one’s calendar has an address',
    description: 'Answers since when. The address itself is shown once, when it is made.',
    access: 'member',
    response: state,
  },
  'POST /api/calendar': {
    summary: 'Makes a secret address of one’s own calendar',
    description:
      'Answers with an address to which calendar programs subscribe: all dates and events of the caller. It replaces an earlier one.',
    access: 'member',
    limit: { name: 'calendar-links', points: 20, seconds: 3600 },
    response: state.extend({ link: z.string() }),
  },
  'DELETE /api/calendar': {
    summary: 'Ends the address of one’s calendar',
    description: 'The address is not found from then on.',
    access: 'member',
    response: state,
  },
});

export const calendarFeedContract = contract({
  'GET /api/calendar/:token.ics': {
    summary: 'A member’s dates and events, by a secret address',
    description:
      'Answers with an iCalendar file. An address that was ended, or whose member is away, is not found.',
    access: 'public',
    /** Calendar programs ask every few minutes at most. Also limits tries of addresses. */
    limit: { name: 'calendar-reads', points: 300, seconds: 3600, by: 'address' },
    params: z.object({ token: z.string().max(100) }),
    response: z.unknown(),
    answersFile: 'text/calendar; charset=utf-8',
    errors: ['not_found'],
  },
});
