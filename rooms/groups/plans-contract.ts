import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { email, publicUser } from '../account/index.ts';
import { isPlace } from '../places/index.ts';
import {
  CONTACTS_MAX,
  FEELINGS,
  isAddress,
  PLAN_STATES,
  SLOT_ANSWERS,
  SLOTS_MAX,
  SLOTS_MIN,
  SLOTS_MIN_OF_TWO,
} from './plan-rules.ts';

const place = z.object({ name: z.string(), city: z.string() });

/** Votes are counted. Nobody sees who voted how. */
const slot = z.object({
  id: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  place,
  yes: z.number().int(),
  ifNeeded: z.number().int(),
  no: z.number().int(),
  myVote: z.enum(SLOT_ANSWERS).nullable(),
});

const checkOnMe = z.object({
  at: z.string(),
  /** Set once the member was asked, and once they answered. */
  askedAt: z.string().nullable(),
  answeredAt: z.string().nullable(),
  contacts: z.array(z.object({ email: z.string(), agreed: z.boolean() })),
});

export const plan = z.object({
  id: z.string(),
  conversationId: z.string(),
  state: z.enum(PLAN_STATES),
  slots: z.array(slot),
  fixedSlotId: z.string().nullable(),
  votesUntil: z.string(),
  /** The number of participants, and how many of them have voted. */
  members: z.number().int(),
  voted: z.number().int(),
  /** Who has voted, without how. Empty while the counts would tell what somebody voted. */
  votedIds: z.array(z.string()),
  /** Until when the caller's link for a trusted person is valid. */
  sharedUntil: z.string().nullable(),
  checkOnMe: checkOnMe.nullable(),
  /** The members whom the caller has confirmed. */
  confirmedIds: z.array(z.string()),
  reflection: z.enum(FEELINGS).nullable(),
});
export type Plan = z.output<typeof plan>;
const planAnswer = z.object({ plan });

const slotBody = z.object({
  startsAt: z.iso.datetime({ offset: true, error: issue('groups.startsAt') }),
  place: z.object(
    {
      name: lineText(issue('groups.placeName')).pipe(
        z
          .string()
          .min(2, issue('groups.placeName'))
          .max(100, issue('groups.placeLong'))
          .refine((name) => !isAddress(name), issue('groups.placeAddress')),
      ),
      city: z.string(issue('groups.placeCity')).refine(isPlace, issue('groups.placeCity')),
    },
    issue('groups.placeName'),
  ),
});
export type SlotBody = z.output<typeof slotBody>;

const newPlan = (fewest: number) =>
  z.object({
    slots: z
      .array(slotBody, issue('groups.slots'))
      .min(fewest, issue('groups.slots'))
      .max(SLOTS_MAX, issue('groups.slots')),
  });
/**
 * A date that is set, in a room or of two. One that has begun is listed even if the caller has left
 * the room since.
 */
const listedDate = z.object({
  planId: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  place,
  /** The other participants whom the caller can see. */
  others: z.array(publicUser),
});
export type ListedDate = z.output<typeof listedDate>;

const planErrors = ['not_found', 'conflict'] as const;

/** Limits tries of links. */
const LINKS = { name: 'shared-links', points: 120, seconds: 3600, by: 'address' } as const;

export const plansContract = contract({
  'POST /api/rooms/:id/plans': {
    summary: 'Propose slots for a date of a room',
    description: 'Begins a plan with two to five slots, on which everybody in the room votes.',
    access: 'member',
    params: idParams,
    body: newPlan(SLOTS_MIN),
    response: planAnswer,
    status: 201,
    errors: ['conflict', 'rate_limited'],
  },
  'POST /api/conversations/:id/plans': {
    summary: 'Propose slots for a date of two',
    description: 'Begins a plan of two who matched, with one to five slots.',
    access: 'member',
    params: idParams,
    body: newPlan(SLOTS_MIN_OF_TWO),
    response: planAnswer,
    status: 201,
    errors: ['conflict', 'rate_limited'],
  },
  'GET /api/conversations/:id/plan': {
    summary: 'The newest plan of a conversation',
    description: 'Answers with the newest plan of a conversation of the caller, or null.',
    access: 'member',
    params: idParams,
    response: z.object({ plan: plan.nullable() }),
    errors: ['not_found'],
  },
  'GET /api/dates': {
    summary: 'Your dates, the latest first',
    description:
      'Lists the coming dates of the caller, and those of the last 90 days in which they took part, also of rooms that they left or that closed.',
    access: 'member',
    response: z.array(listedDate),
  },
  'GET /api/plans/:id': {
    summary: 'A plan, its slots and their votes',
    description: 'Answers with a plan that the caller takes part in.',
    access: 'member',
    params: idParams,
    response: planAnswer,
  },
  'PUT /api/plans/:id/votes': {
    summary: 'Vote on the slots',
    description: 'Sets votes of the caller. The last vote fixes the date, once.',
    access: 'member',
    params: idParams,
    body: z.object({ votes: z.record(z.string(), z.enum(SLOT_ANSWERS, issue('groups.vote'))) }),
    response: planAnswer,
    errors: planErrors,
  },
  'POST /api/plans/:id/cancel': {
    summary: 'Cancel a plan',
    description: 'Cancels an open or fixed plan for everybody.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: planAnswer,
    errors: planErrors,
  },
  'POST /api/plans/:id/share': {
    summary: 'Make a link for somebody you trust',
    description:
      'Makes a link that shows place, time and first names until 24 hours after the date. It replaces the one before.',
    access: 'member',
    params: idParams,
    response: z.object({ link: z.string(), until: z.string() }),
    errors: planErrors,
  },
  'DELETE /api/plans/:id/share': {
    summary: 'Revoke your link',
    description: 'Makes the link of the caller stop working.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ planId: z.string() }),
  },
  'GET /api/shared/:token': {
    summary: 'A date that somebody shared with you',
    description: 'Answers with the place, the time and the first names; a dead link is not found.',
    access: 'public',
    limit: LINKS,
    params: z.object({ token: z.string().max(100) }),
    response: z.object({
      startsAt: z.string(),
      zone: z.string(),
      place,
      firstNames: z.array(z.string()),
    }),
  },
  'PUT /api/plans/:id/check-on-me': {
    summary: 'Be asked whether you are all right',
    description:
      'Sets when the caller is asked. Without an answer within 15 minutes, contacts who agreed get a mail. This is no emergency service.',
    access: 'member',
    params: idParams,
    body: z.object({
      at: z.iso.datetime({ offset: true, error: issue('groups.startsAt') }),
      contacts: z
        .array(email, issue('groups.contacts'))
        .min(1, issue('groups.contacts'))
        .max(CONTACTS_MAX, issue('groups.contacts')),
    }),
    response: z.object({ checkOnMe }),
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  'POST /api/plans/:id/all-right': {
    summary: 'Say that you are all right',
    description: 'Answers the question of the check. No contact gets a mail after it.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ checkOnMe }),
    errors: ['not_found'],
  },
  'POST /api/contacts/agree': {
    summary: 'Agree to be somebody’s contact, or say no',
    description:
      'Uses the link of a mail that asks to be a contact. Whoever says no is not asked again for the same member.',
    access: 'public',
    limit: LINKS,
    body: z.object({ token: z.string(issue('groups.tokenMissing')).max(200), agrees: z.boolean() }),
    response: z.object({ firstName: z.string(), agrees: z.boolean() }),
    errors: ['not_found'],
  },
  'POST /api/plans/:id/confirm': {
    summary: 'Confirm that somebody was there',
    description:
      'Confirms another member of the date within 24 hours of its start. Two of different sides who confirm each other confirm the date.',
    access: 'member',
    params: idParams,
    body: z.object({ userId: z.string(issue('groups.memberMissing')).max(100) }),
    response: z.object({ confirmed: z.boolean() }),
    errors: planErrors,
  },
  'DELETE /api/plans/:id/reflection': {
    summary: 'Erase how a date was',
    description: 'Erases the caller’s own word about a date. Repeating changes nothing.',
    access: 'member',
    params: idParams,
    response: z.object({ how: z.null() }),
    errors: ['not_found'],
  },
  'PUT /api/plans/:id/reflection': {
    summary: 'Say privately how it was',
    description: 'Keeps how the date was for the caller. Nobody else sees it.',
    access: 'member',
    params: idParams,
    body: z.object({ how: z.enum(FEELINGS, issue('groups.how')) }),
    response: z.object({ how: z.enum(FEELINGS) }),
    errors: planErrors,
  },
});

export const calendarContract = contract({
  'GET /api/plans/:id/calendar.ics': {
    summary: 'A fixed date as a calendar file',
    description: 'Answers with an iCalendar file of a fixed date of the caller.',
    access: 'member',
    params: idParams,
    response: z.unknown(),
    answersFile: 'text/calendar; charset=utf-8',
    errors: ['conflict'],
  },
});
