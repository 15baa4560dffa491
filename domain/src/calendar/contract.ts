import { z } from 'zod';

import { contract } from '../shared/endpoint.ts';

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
    response: state.extend({ link: z.string() }),
    errors: ['rate_limited'],
  },
  'DELETE /api/calendar': {
    summary: 'Ends the address of one’s calendar',
    description: 'The address is not found from then on.',
    access: 'member',
    response: state,
  },
});

/** Returns the file itself, so it is not one of the typed calls. */
export const calendarFeedContract = contract({
  'GET /api/calendar/:token.ics': {
    summary: 'A member’s dates and events, by a secret address',
    description:
      'Answers with an iCalendar file. An address that was ended, or whose member is away, is not found.',
    access: 'public',
    params: z.object({ token: z.string().max(100) }),
    response: z.any(),
    errors: ['not_found', 'rate_limited'],
  },
});
