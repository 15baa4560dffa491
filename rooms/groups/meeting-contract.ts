import { z } from 'zod';

import { contract, idParams } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { squad } from './squads-contract.ts';

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
