import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../account/index.ts';
import { SQUAD_NAME_MAX } from './constants.ts';

export const SQUAD_STATES = ['forming', 'active', 'closed'] as const;

/** A squad, as its own members see it. */
const ownSquad = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(SQUAD_STATES),
  members: z.array(publicUser),
  invited: z.array(z.object({ id: z.string(), fullName: z.string(), invitationId: z.string() })),
  createdBy: z.string(),
  /** Until when its link is valid. Null when there is none. */
  linkUntil: z.string().nullable(),
});
export type OwnSquad = z.output<typeof ownSquad>;
const squadAnswer = z.object({ squad: ownSquad.nullable() });

/** A squad as members of other squads see it. */
export const squad = z.object({ id: z.string(), name: z.string(), members: z.array(publicUser) });
export type Squad = z.output<typeof squad>;

const invitation = z.object({
  id: z.string(),
  squad: z.object({ id: z.string(), name: z.string() }),
  invitedBy: publicUser,
});

const token = z.string(issue('groups.tokenMissing')).min(1, issue('groups.tokenMissing')).max(200);
const id = (name: 'memberMissing' | 'tokenMissing' | 'squadMissing') =>
  z.string(issue(`groups.${name}`)).max(100);

const squadName = lineText(issue('groups.squadName')).pipe(
  z.string().min(1, issue('groups.squadName')).max(SQUAD_NAME_MAX, issue('groups.squadName')),
);

export const squadsContract = contract({
  'GET /api/squad': {
    summary: 'Your squad',
    description: 'Answers with the squad of the caller, or null. Only its members can see it.',
    access: 'member',
    response: squadAnswer,
  },
  'POST /api/squad': {
    summary: 'Begin a squad',
    description: 'Begins a squad with the caller as its first member. Nobody is in two squads.',
    access: 'member',
    body: z.object({ name: squadName }),
    response: squadAnswer,
    status: 201,
    errors: ['restricted', 'conflict', 'rate_limited'],
  },
  'POST /api/squad/invitations': {
    summary: 'Invite a match, or make a link to pass on',
    description:
      'Invites a match of the caller, who began the squad. Without `userId` it makes a link that works for seven days and replaces the one before.',
    access: 'member',
    body: z.object({ userId: id('memberMissing').optional() }),
    response: z.object({
      invitation: z.object({ id: z.string(), userId: z.string() }).nullable(),
      link: z.string().nullable(),
      until: z.string().nullable(),
    }),
    errors: ['restricted', 'not_found', 'conflict', 'rate_limited'],
  },
  'GET /api/squad/invitations': {
    summary: 'Squads that invite you',
    description: 'Lists the open invitations of the caller.',
    access: 'member',
    response: z.array(invitation),
  },
  'DELETE /api/squad/invitations/:id': {
    summary: 'Decline an invitation, or take it back',
    description: 'Removes an invitation to the caller, or one of the squad that the caller began.',
    access: 'member',
    params: idParams,
    response: z.object({ id: z.string() }),
  },
  'DELETE /api/squad/link': {
    summary: 'Revoke the link to your squad',
    description: 'Makes the link to the squad that the caller began stop working.',
    access: 'member',
    response: squadAnswer,
    errors: ['not_found'],
  },
  'POST /api/squad/join': {
    summary: 'Join a squad by its link or an invitation',
    description: 'Makes the caller a member of a squad with fewer than four. Open proposals end.',
    access: 'member',
    body: z
      .object({
        token: token.optional(),
        invitationId: id('tokenMissing').optional(),
      })
      .refine(
        (body) => (body.token === undefined) !== (body.invitationId === undefined),
        issue('groups.tokenMissing'),
      ),
    response: squadAnswer,
    errors: ['restricted', 'not_found', 'conflict', 'rate_limited'],
  },
  'POST /api/squad/leave': {
    summary: 'Leave your squad',
    description: 'Ends the membership of the caller. Open proposals end; a squad of nobody closes.',
    access: 'member',
    isSafety: true,
    response: squadAnswer,
    errors: ['not_found'],
  },
});
