import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import {
  application,
  applicationDecision,
  applicationDecisions,
  APPLICATION_DECISIONS,
  newInvitation,
} from './schemas.ts';

const invitation = z.object({
  id: z.string(),
  /** Null if this server can't tell it any more. */
  code: z.string().nullable(),
  uses: z.number().int(),
  used: z.number().int(),
  expiresAt: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: z.string(),
});
export type Invitation = z.output<typeof invitation>;

const ownApplication = z.object({
  state: z.enum(['waiting', 'rejected']),
  /** The question that the community asks. */
  question: z.string().nullable(),
  application: z.string().nullable(),
  appliedAt: z.string(),
  /** The desk's, with `rejected`. */
  reason: z.string().nullable(),
  /** When everything is erased, with `rejected`. */
  erasedAt: z.string().nullable(),
});
export type OwnApplication = z.output<typeof ownApplication>;

const person = z.object({ id: z.string(), fullName: z.string() });

/** What two people have in common. `time`: they came within ten minutes. */
export const LIKENESSES = ['network', 'domain', 'picture', 'words', 'time'] as const;
export type Likeness = (typeof LIKENESSES)[number];

const alike = z.object({
  /** How many others were on the same network in the last 28 days. */
  sameNetwork: z.number().int(),
  /** What they have in common with any of the others in the list. */
  alike: z.array(z.enum(LIKENESSES)),
});
export type Alike = z.output<typeof alike>;

/** An applicant, as far as others may be like them. */
export interface Applicant {
  id: string;
  domain: string;
  appliedAt: Date;
  texts: string[];
}

const waitingApplication = person.extend({
  ...alike.shape,
  /** Of the address, which the desk is not shown. */
  domain: z.string(),
  age: z.number().int(),
  location: z.string(),
  bio: z.string().nullable(),
  interests: z.array(z.string()),
  application: z.string().nullable(),
  appliedAt: z.string(),
  invitedBy: person.nullable(),
});
export type WaitingApplication = z.output<typeof waitingApplication>;

const invitedPeople = z.object({
  inviter: person,
  invited: z.array(
    person.extend({
      joinedAt: z.string(),
      access: z.enum(['full', 'suspended', 'banned', 'waiting', 'rejected']),
    }),
  ),
});
export type InvitedPeople = z.output<typeof invitedPeople>;

export const doorContract = contract({
  'GET /api/invitations/:id': {
    summary: 'Whether an invitation lets somebody in',
    description:
      'Answers with the community’s name and whether the code of a link is valid. It does not say who invites.',
    access: 'public',
    limit: { name: 'invitation-codes', points: 120, seconds: 900, by: 'address' },
    /** The code, not the id of the other calls: OpenAPI wants one name for both. */
    params: z.object({ id: z.string().max(200) }),
    response: z.object({ isValid: z.boolean(), name: z.string() }),
  },
  'GET /api/invitations': {
    summary: 'One’s own invitations',
    description:
      'Lists the caller’s invitations that have not been ended, the newest first. `left` is how many uses they may still give out in this UTC month; null for admins, who have no limit.',
    access: 'member',
    response: z.object({ invitations: z.array(invitation), left: z.number().int().nullable() }),
  },
  'POST /api/invitations': {
    summary: 'Make an invitation',
    description:
      'Makes a link that lets as many people in as it has uses. Members can give out as many uses in a UTC month as the community allows.',
    access: 'member',
    limit: { name: 'invitations', points: 60, seconds: 3600 },
    body: newInvitation,
    response: invitation,
    errors: ['forbidden', 'conflict'],
  },
  'DELETE /api/invitations/:id': {
    summary: 'End an invitation',
    description: 'Ends one of the caller’s invitations. Whom it let in stays.',
    access: 'member',
    params: idParams,
    response: z.object({ id: z.string() }),
  },
  'GET /api/application': {
    summary: 'One’s own application',
    description:
      'Answers with what the caller wrote, and whether they wait or were rejected. 404 for members who have been let in.',
    access: 'member',
    whileWaiting: true,
    response: ownApplication,
    errors: ['not_found'],
  },
  'PUT /api/application': {
    summary: 'Change the answer of one’s application',
    description: 'Changes what the caller wrote, while they wait.',
    access: 'member',
    whileWaiting: true,
    body: z.object({ application }),
    response: ownApplication,
    errors: ['not_found', 'conflict'],
  },
});

export const doorDeskContract = contract({
  'GET /api/desk/applications': {
    summary: 'People who wait at the door',
    description:
      'Lists 100 applications without a decision, the oldest first. `alike` says what each has in common with others of these.',
    access: 'moderator',
    response: z.array(waitingApplication),
  },
  'PUT /api/desk/applications': {
    summary: 'Let many applicants in, or reject them',
    description:
      'Decides about 1–100 applications, all or none: one that was decided (409), of the team (403), the caller’s own or of nobody (404) leaves all undone. One reason for all, which each is mailed. More than 100 in an hour are for an admin.',
    access: 'moderator',
    limit: { name: 'desk-applications', points: 120, seconds: 3600 },
    body: applicationDecisions,
    response: z.object({ ids: z.array(z.string()), decision: z.enum(APPLICATION_DECISIONS) }),
    errors: ['not_found', 'forbidden', 'conflict', 'rate_limited'],
  },
  'PUT /api/desk/applications/:id': {
    summary: 'Let an applicant in, or reject them',
    description:
      'Decides about the application of the member with this id, once. A mail tells them, with the reason. Whoever is rejected is erased after 28 days.',
    access: 'moderator',
    params: idParams,
    body: applicationDecision,
    response: z.object({ id: z.string(), decision: z.enum(APPLICATION_DECISIONS) }),
    errors: ['conflict'],
  },
  'GET /api/desk/invited': {
    summary: 'Whom banned members let in',
    description:
      'Lists banned members whose invitations were used, each with the people they let in.',
    access: 'moderator',
    response: z.array(invitedPeople),
  },
});
