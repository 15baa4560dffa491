import { z } from 'zod';

import { paragraphText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { age, email, fullName, location } from '../account/index.ts';
import { LIKENESSES } from '../door/index.ts';
import { deskCase, deskDecision, deskPerson } from '../safety/index.ts';
import { REASON_MAX } from './constants.ts';
import { person, sentMail } from './contract.ts';

const note = z.object({
  id: z.string(),
  text: z.string(),
  by: deskPerson.nullable(),
  at: z.string(),
});
export type StaffNote = z.output<typeof note>;

const shownMember = person.omit({ email: true }).extend({
  age: z.number().int(),
  location: z.string(),
  /** How they came in, and with whose invitation. */
  letIn: z.object({
    how: z.enum(['open', 'invitation', 'application']),
    by: deskPerson.nullable(),
  }),
});

const personPage = z.object({
  member: shownMember,
  cases: z.array(deskCase),
  decisions: z.array(deskDecision),
  notes: z.array(note),
  mails: z.array(sentMail),
  alike: z.array(
    z.object({
      id: z.string(),
      fullName: z.string().nullable(),
      alike: z.array(z.enum(LIKENESSES)),
    }),
  ),
});
const personPageForAdmins = personPage.extend({
  member: shownMember.extend({ email: z.string() }),
});
export type PersonPage = z.output<typeof personPageForAdmins>;

const reason = paragraphText(issue('people.reasonMissing')).pipe(
  z.string().min(1, issue('people.reasonMissing')).max(REASON_MAX, issue('people.reasonTooLong')),
);
export const noteBody = z.object({ text: reason });
export const reasonBody = z.object({ reason });
export const correctBody = z.object({
  reason,
  fullName: fullName.optional(),
  age: age.optional(),
  location: location.optional(),
  email: email.optional(),
});
export type CorrectBody = z.output<typeof correctBody>;

const limit = { name: 'desk-person', points: 300, seconds: 3600 } as const;
const done = z.object({ id: z.string() });

/** One member as moderators see them, and what they can do. */
export const deskPersonContract = contract({
  'GET /api/desk/members/:id': {
    summary: 'A member’s page',
    description:
      'What is known about a member: how they came in, cases and decisions that the caller may see, notes of staff, mails of 28 days and others like them. No chat, like or preference is in it.',
    access: 'moderator',
    params: idParams,
    response: personPage,
  },
  'POST /api/desk/members/:id/notes': {
    summary: 'Write a note about a member',
    description: 'Staff alone see it; it is in the member’s export. About staff admins alone.',
    access: 'moderator',
    limit,
    params: idParams,
    body: noteBody,
    response: z.object({ note }),
    status: 201,
    errors: ['forbidden', 'rate_limited'],
  },
  'POST /api/desk/members/:id/end-sessions': {
    summary: 'End all sessions of a member',
    description: 'Signs the member out everywhere. A mail tells them. Of staff admins alone.',
    access: 'moderator',
    limit,
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['forbidden', 'rate_limited'],
  },
  'POST /api/desk/members/:id/ask-password': {
    summary: 'Ask a member for a new password',
    description:
      'Ends all sessions and the password. The member gets a link by mail that sets a new one. Of staff admins alone.',
    access: 'moderator',
    limit,
    params: idParams,
    body: reasonBody,
    response: done,
    errors: ['forbidden', 'rate_limited'],
  },
  'PATCH /api/desk/members/:id': {
    summary: 'Correct a member’s age, name, place or address',
    description:
      'A mail tells the member. A new address, which admins alone may give, counts once it is confirmed by its link; it needs a sign-in within five minutes. Of staff admins alone.',
    access: 'moderator',
    limit,
    params: idParams,
    body: correctBody,
    response: done,
    errors: ['forbidden', 'sign_in_again', 'rate_limited'],
  },
});

export const personContract = contract({
  'GET /api/admin/members/:id': {
    summary: 'A member’s page, with the address',
    description: 'The page of the desk and the member’s address.',
    access: 'adminPage',
    params: idParams,
    response: personPageForAdmins,
  },
});
