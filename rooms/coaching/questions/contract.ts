import { z } from 'zod';

import { contract, idParams } from '../../../platform/shared/endpoint.ts';
import { messageContent } from '../../chat/index.ts';
import { QUESTIONS } from '../constants.ts';
import { ROUND_STATES } from './round.ts';

/** The twelve questions of a conversation, as the caller may see them. */
const questions = z.object({
  state: z.enum(ROUND_STATES),
  /** For a suggestion: whether it is the caller's. */
  isMine: z.boolean(),
  /** The current question, from 1. Null while there is none. */
  number: z.number().int().nullable(),
  /** The caller's own answer to the current question, until both have written. */
  mine: z.string().nullable(),
  /** Whether the partner has written. The text is only in the messages once both have. */
  otherWrote: z.boolean(),
  /** Questions that both answered, each with the number of the first of its two messages. */
  answered: z.array(z.object({ number: z.number().int(), seq: z.number().int() })),
});
export type Questions = z.output<typeof questions>;

const number = z.number().int().min(1).max(QUESTIONS);
const answer = z.object({ questions });
const errors = ['not_found', 'conflict', 'rate_limited', 'restricted'] as const;

/** Of writing, skipping and stopping. Nobody is that fast by hand. */
const CHANGES = { name: 'questions', points: 240, seconds: 3600 };

export const questionsContract = contract({
  'GET /api/conversations/:id/questions': {
    summary: 'The twelve questions of a conversation',
    description:
      'Answers with the current question and the caller’s own answer to it. No call shows the partner’s answer before both have written.',
    access: 'member',
    params: idParams,
    response: answer,
    errors: ['not_found'],
  },
  'POST /api/conversations/:id/questions': {
    summary: 'Suggest the twelve questions, or agree to them',
    description:
      'Suggests them to the partner. If the partner has suggested them, the call agrees. Repeating changes nothing.',
    access: 'member',
    params: idParams,
    response: answer,
    errors,
  },
  'POST /api/conversations/:id/questions/decline': {
    summary: 'Decline the twelve questions',
    description:
      'Hides a suggestion. The member who suggested still sees it waiting, until it is a week old.',
    access: 'member',
    params: idParams,
    response: answer,
    errors,
  },
  'PUT /api/conversations/:id/questions': {
    summary: 'Answer the current question',
    description:
      'Keeps the caller’s answer. Once both have written, both become messages of the conversation, once.',
    access: 'member',
    limit: CHANGES,
    params: idParams,
    body: z.object({ number, content: messageContent }),
    response: answer,
    errors,
  },
  'POST /api/conversations/:id/questions/skip': {
    summary: 'Skip a question',
    description:
      'Goes on to the next question for both; an answer that waits is erased. Repeating changes nothing.',
    access: 'member',
    limit: CHANGES,
    params: idParams,
    body: z.object({ number }),
    response: answer,
    errors,
  },
  'POST /api/conversations/:id/questions/stop': {
    summary: 'Stop the twelve questions',
    description:
      'Takes back a suggestion, or ends the round for both without a reason; answers that wait are erased.',
    access: 'member',
    limit: CHANGES,
    params: idParams,
    response: answer,
    errors,
  },
});
