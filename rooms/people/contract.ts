import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText, queryTime } from '../../platform/shared/paging.ts';
import { ROLES } from '../../platform/shared/roles.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { toLine } from '../../platform/shared/visible-text.ts';
import { MAIL_STATES } from '../account/index.ts';
import { LIKENESSES } from '../door/index.ts';
import { LETTER_MAX, LETTER_MIN } from './constants.ts';

const PEOPLE_PAGE = 50;
const SEARCH_MAX = 254;

/** What a member can do and see at the moment. */
export const MEMBER_STATES = [
  'active',
  'paused',
  'leaving',
  'suspended',
  'banned',
  'waiting',
  'rejected',
  /** On hold or limited: no new likes and first messages. */
  'limited',
  /** A registration whose link has not been opened. */
  'unverified',
] as const;

/** A member as admins see them: nothing of what they write, like or look for. */
export const person = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  role: z.enum(ROLES),
  /** Since when they are a member. */
  since: z.string(),
});
export type Person = z.output<typeof person>;

/** A mail to somebody: what it was about, and what became of it. */
export const sentMail = z.object({
  kind: z.string(),
  at: z.string(),
  state: z.enum(MAIL_STATES),
  reason: z.string().nullable(),
});

/** A member, or a registration that waits for its link. */
const listedPerson = person.omit({ email: true }).extend({
  /** Null for a registration, of which nothing else is shown. */
  fullName: z.string().nullable(),
  /** How many others were on the same network in the last 28 days. */
  sameNetwork: z.number().int(),
  /** What they have in common with `like`. */
  alike: z.array(z.enum(LIKENESSES)),
  /** Of a registration. */
  mails: z.array(sentMail).nullable(),
});
export type ListedPerson = z.output<typeof listedPerson>;
const listedPersonForAdmins = listedPerson.extend({ email: z.string() });
export type ListedPersonForAdmins = z.output<typeof listedPersonForAdmins>;

/** Empty or missing means any. */
const anyOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  queryText().pipe(z.enum(['', ...values], issue('people.filterUnknown')));
const idOrNone = queryText().pipe(
  z.union([z.literal(''), z.uuid().toLowerCase()], issue('people.filterUnknown')),
);
const day = queryTime(issue('people.filterUnknown'));
/** Without what nobody sees: a search that looks empty is empty, which a batch refuses. */
const searchText = queryText().transform(toLine).pipe(z.string().max(SEARCH_MAX));

export const peopleFilter = z.object({
  search: searchText,
  /** Of an address, also without its last part. */
  domain: searchText,
  state: anyOf(MEMBER_STATES),
  role: anyOf(ROLES),
  /** Since when they are a member: from, and before. */
  from: day,
  until: day,
  invitedBy: idOrNone,
  /** Those who were on the same network as this member. */
  network: idOrNone,
  /** Those who have something in common with this member. */
  like: idOrNone,
});
export type PeopleFilter = z.output<typeof peopleFilter>;
const peopleQuery = pageQuery(PEOPLE_PAGE).extend(peopleFilter.shape);

/** What a member asked by letter, and when. The audit keeps it. */
export const letterBody = z.object({
  letter: paragraphText(issue('people.letterMissing')).pipe(
    z
      .string()
      .min(LETTER_MIN, issue('people.letterMissing'))
      .max(LETTER_MAX, issue('people.letterTooLong')),
  ),
});

/** Whether an admin may be handed the data of a member, who then can't fetch it. */
export function mayBeHanded(state: (typeof MEMBER_STATES)[number]): boolean {
  return state === 'leaving' || state === 'suspended' || state === 'banned';
}

/** Members and their roles, for admins. */
export const peopleContract = contract({
  'GET /api/admin/members': {
    summary: 'Members by name, address and what they have in common',
    description:
      'Lists members whose name contains `search`, or the one with that exact address, the newest first; `X-Total-Count` says how many there are. Registrations that wait for their link are found by address, domain, network, likeness, and as `unverified`. The audit records searches by address.',
    access: 'adminPage',
    query: peopleQuery,
    response: z.array(listedPersonForAdmins),
  },
  'PUT /api/admin/members/:id/role': {
    summary: 'Give a member a role, or take it away',
    description:
      'Needs a sign-in of this session by password or passkey within five minutes. All admins get a mail. The last admin stays.',
    access: 'adminPage',
    recentSignIn: 'strict',
    params: idParams,
    body: z.object({ role: z.enum(ROLES) }),
    response: z.object({ member: person }),
    errors: ['sign_in_again', 'conflict'],
  },
  'DELETE /api/admin/members/:id': {
    summary: 'Erase a member who asked for it by letter',
    description:
      'Erases everything of the member at once, and can’t be undone. `letter` says what was asked and when. Needs a sign-in within five minutes. It is refused for members with a role.',
    access: 'adminPage',
    recentSignIn: 'strict',
    params: idParams,
    body: letterBody,
    response: z.object({ id: z.string() }),
    errors: ['sign_in_again', 'conflict'],
  },
  'POST /api/admin/members/:id/export': {
    summary: 'Export a member’s data, for one who asked by letter',
    description:
      'Has the file made and sends the member’s own address a link to it, which only they can use. With `toAdmin` the answer is the ZIP itself (200), but only where the member left or can’t sign in; else 409. The member and all admins get a mail at once. Five a day for each admin. Needs a sign-in within five minutes.',
    access: 'adminPage',
    recentSignIn: 'strict',
    params: idParams,
    body: letterBody.extend({ toAdmin: z.boolean().default(false) }),
    /** The export as its member sees it, or a stream. */
    response: z.unknown(),
    status: 202,
    mayExist: true,
    errors: ['sign_in_again', 'conflict', 'rate_limited'],
  },
});

/** The same for moderators, without addresses. */
export const deskPeopleContract = contract({
  'GET /api/desk/members': {
    summary: 'Members by name, address and what they have in common',
    description:
      'The list of admins without addresses. An exact address finds its member, and the audit records it.',
    access: 'moderator',
    query: peopleQuery,
    response: z.array(listedPerson),
  },
  'POST /api/desk/registrations/:id/resend': {
    summary: 'Send the mail of a waiting registration again',
    description:
      'Its earlier link ends. A registration that was used, or is nobody’s, is not found; neither is a member.',
    access: 'moderator',
    limit: { name: 'desk-resend', points: 60, seconds: 3600 },
    params: idParams,
    response: z.object({ id: z.string() }),
    errors: ['rate_limited'],
  },
});
