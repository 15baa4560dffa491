import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { issue } from '../../../platform/shared/texts/issue-key.ts';
import { publicUser } from '../../account/index.ts';

export const ROUND_STATES = ['lobby', 'round', 'break', 'ended'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

const rounds = z.object({
  state: z.enum(ROUND_STATES),
  /** From 1; 0 in the lobby. */
  round: z.number().int(),
  /** How many there are, for those who are there now; 0 in the lobby. */
  rounds: z.number().int(),
  /** When the state changes: in the lobby the start, at the end when it ended. */
  changesAt: z.string(),
  /** Whom one talks with. Null while one is free, and once the call is over. */
  partner: publicUser.nullable(),
  callId: z.string().nullable(),
  /** In a break: the partner of the round just over, unless it ended by a report or a block. */
  asks: z.array(
    z.object({ user: publicUser, answer: z.enum(['again', 'friends', 'no']).nullable() }),
  ),
  /** How many are ready and online. */
  present: z.number().int(),
  /** Whether one is ready oneself. */
  ready: z.boolean(),
});
export type Rounds = z.output<typeof rounds>;

export const roundsContract = contract({
  'GET /api/events/:id/round': {
    summary: 'How an evening of rounds stands',
    description:
      'For those who are going; for everybody else it is not found. The call of a round is in `GET /api/calls/current`.',
    access: 'member',
    params: idParams,
    response: rounds,
    errors: ['not_found'],
  },
  'PUT /api/events/:id/round': {
    summary: 'Be there for the rounds, or leave them',
    description:
      '`ready: true` says that one is in the lobby with a tested microphone; `false` leaves, and ends a running call. Who comes back is in from the next round on. Where calls are direct, `agree` has to be true.',
    access: 'member',
    limit: { name: 'rounds', points: 300, seconds: 3600 },
    params: idParams,
    body: z.object({
      ready: z.boolean(issue('rounds.ready')),
      agree: z.boolean(issue('calls.agree')).optional(),
    }),
    response: rounds,
    errors: ['not_found', 'conflict'],
  },
});
