import { z } from 'zod';

import { lineText } from '../../platform/shared/clean-text.ts';
import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../account/index.ts';
import { message } from '../chat/index.ts';
import { SQUAD_NAME_MAX } from './constants.ts';
import { plan } from './plans-contract.ts';

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

export const PROPOSAL_STATES = ['open', 'liked', 'dropped', 'cancelled'] as const;
export const PROPOSAL_ANSWERS = ['yes', 'no'] as const;

const suggestion = z.object({ squad, reasons: z.array(z.string()) });
export type Suggestion = z.output<typeof suggestion>;

/**
 * A squad's decision about another squad. To the other members, a "no" looks like a missing answer.
 */
const proposal = z.object({
  id: z.string(),
  squad,
  state: z.enum(PROPOSAL_STATES),
  answers: z.object({ yes: z.number().int(), waiting: z.number().int() }),
  /** The room of both squads, once they like each other. */
  roomId: z.string().nullable(),
  myAnswer: z.enum(PROPOSAL_ANSWERS).nullable(),
  expiresAt: z.string(),
});
export type Proposal = z.output<typeof proposal>;
const proposalAnswer = z.object({ proposal });

export const meetingContract = contract({
  'GET /api/squad/suggestions': {
    summary: 'Squads that yours could meet, the best first',
    description:
      'Lists active squads in which everybody fits somebody of the squad of the caller, with the reasons.',
    access: 'member',
    limit: { name: 'squad-suggestions', points: 30, seconds: 60 },
    response: z.array(suggestion),
  },
  'GET /api/squad/proposals': {
    summary: 'Squads that yours decides about',
    description: 'Lists the open proposals of the squad of the caller.',
    access: 'member',
    response: z.array(proposal),
  },
  'POST /api/squad/proposals': {
    summary: 'Propose a squad to your own',
    description:
      'Asks the squad of the caller about another. Proposing is the yes of the caller; everybody has 72 hours.',
    access: 'member',
    body: z.object({ squadId: z.string(issue('groups.squadMissing')).max(100) }),
    response: proposalAnswer,
    errors: ['not_found', 'conflict', 'rate_limited'],
  },
  'PUT /api/squad/proposals/:id': {
    summary: 'Say yes or no to a squad',
    description:
      'Answers a proposal of the squad of the caller. Two squads that like each other get one room.',
    access: 'member',
    params: idParams,
    body: z.object({ answer: z.enum(PROPOSAL_ANSWERS, issue('groups.answer')) }),
    response: proposalAnswer,
    errors: ['conflict'],
  },
});

/** A room of two squads or of a table, as its members see it. Its messages are those of its conversation. */
const room = z.object({
  id: z.string(),
  conversationId: z.string(),
  kind: z.enum(['squads', 'table']),
  /** Of a table. */
  name: z.string().nullable(),
  /** Empty for a table. */
  squads: z.array(z.object({ id: z.string(), name: z.string(), memberIds: z.array(z.string()) })),
  members: z.array(publicUser),
  lastMessage: message.nullable(),
  unread: z.number().int(),
  closedAt: z.string().nullable(),
});
export type Room = z.output<typeof room>;

const openRoom = room.extend({ plan: plan.nullable() });

export const roomsContract = contract({
  'GET /api/rooms': {
    summary: 'Your rooms with other squads and at tables, the newest first',
    description: 'Lists the open rooms of the caller, with the last message of each.',
    access: 'member',
    response: z.array(room),
  },
  'GET /api/rooms/:id': {
    summary: 'One of your rooms',
    description: 'Answers with a room of the caller. Its messages are read by its conversation.',
    access: 'member',
    params: idParams,
    response: openRoom,
  },
  'POST /api/rooms/:id/leave': {
    summary: 'Leave a room',
    description:
      'Takes the caller out of a room, which says so to the others. A side with fewer than two closes it.',
    access: 'member',
    isSafety: true,
    params: idParams,
    response: z.object({ roomId: z.string() }),
  },
});
