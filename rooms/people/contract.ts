import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { pageQuery, queryText } from '../../platform/shared/paging.ts';
import { ROLES } from '../../platform/shared/roles.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
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
] as const;

/** A member as admins see them: nothing of what they write, like or look for. */
const person = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  state: z.enum(MEMBER_STATES),
  role: z.enum(ROLES),
  /** Since when they are a member. */
  since: z.string(),
});
export type Person = z.output<typeof person>;

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
    summary: 'Members by name or address',
    description:
      'Lists members whose name contains `search`, or the one with that exact address, the newest first. The audit records searches by address.',
    access: 'adminPage',
    query: pageQuery(PEOPLE_PAGE).extend({ search: queryText().pipe(z.string().max(SEARCH_MAX)) }),
    response: z.array(person),
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
