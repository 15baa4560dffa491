import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { issue } from '../../platform/shared/texts/issue-key.ts';
import { QUEST_STEPS } from './quest.ts';

const quest = z.object({
  /** Whether Home offers it: to newcomers who have not dismissed it and have a step to take. */
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      id: z.enum(QUEST_STEPS),
      state: z.enum(['open', 'done', 'skipped']),
      progress: z.number().int(),
      maxProgress: z.number().int(),
    }),
  ),
});
export type Quest = z.output<typeof quest>;

const questChange = z.object({
  /** A step to skip. */
  skip: z.enum(QUEST_STEPS, issue('home.step')).optional(),
  /** True dismisses the whole quest. */
  dismissed: z.literal(true, issue('home.dismissed')).optional(),
});
export type QuestChange = z.output<typeof questChange>;

export const homeContract = contract({
  'GET /api/quest': {
    summary: 'The first steps of a newcomer',
    description: 'Answers with the five steps and what the server has seen of each.',
    access: 'member',
    response: quest,
  },
  'PATCH /api/quest': {
    summary: 'Skip a step, or put the quest away',
    description: 'Remembers it for all of the member’s devices, and answers with the quest.',
    access: 'member',
    body: questChange,
    response: quest,
  },
});
