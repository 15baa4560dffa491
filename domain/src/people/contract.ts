import { z } from 'zod';

import { contract, idParams } from '../shared/endpoint.ts';
import { pageQuery, queryText } from '../shared/paging.ts';
import { ROLES } from '../shared/roles.ts';

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

/** Members and their roles, for admins. */
export const peopleContract = contract({
  'GET /api/admin/members': {
    summary: 'Members by name or address',
    description:
      'Lists members whose name contains `search`, or the one with that exact address, the newest first.',
    access: 'adminPage',
    query: pageQuery(PEOPLE_PAGE).extend({ search: queryText().pipe(z.string().max(SEARCH_MAX)) }),
    response: z.array(person),
  },
  'PUT /api/admin/members/:id/role': {
    summary: 'Give a member a role, or take it away',
    description:
      'Needs a sign-in of this session by password or passkey within five minutes. All admins get a mail. The last admin stays.',
    access: 'adminPage',
    params: idParams,
    body: z.object({ role: z.enum(ROLES) }),
    response: z.object({ member: person }),
    errors: ['sign_in_again', 'conflict'],
  },
  'DELETE /api/admin/members/:id': {
    summary: 'Erase a member who asked for it by letter',
    description:
      'Erases everything of the member at once, and can’t be undone. Needs a sign-in within five minutes. It is refused for members with a role.',
    access: 'adminPage',
    params: idParams,
    response: z.object({ id: z.string() }),
    errors: ['sign_in_again', 'conflict'],
  },
  'POST /api/admin/members/:id/export': {
    summary: 'Export a member’s data, for one who asked by letter',
    description:
      'Answers with the ZIP that members get themselves, to hand to the member. Needs a sign-in within five minutes.',
    access: 'adminPage',
    params: idParams,
    /** A stream. */
    response: z.unknown(),
    errors: ['sign_in_again'],
  },
});
