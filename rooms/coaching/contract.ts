import { z } from 'zod';

import { contract } from '../../platform/shared/endpoint.ts';
import { unhiddenUser } from '../account/index.ts';
import { CHECKS, STEP_KINDS, UNITS } from './constants.ts';

const line = z.object({ by: z.enum(['me', 'them']), text: z.string() });

/** A step of a lesson. Fields that its kind does not use are empty. */
const lessonStep = z.object({
  kind: z.enum(STEP_KINDS),
  text: z.array(z.string()),
  /** Lines of invented people. The screen labels them as a script. */
  lines: z.array(line),
  /** For `choose`: the possible answers, where they lead, and what to notice. */
  options: z.array(z.object({ text: z.string(), reply: z.string(), note: z.string() })),
  /** For `compare`: two ways to say it. Neither is the right one. */
  models: z.array(z.object({ text: z.string(), why: z.string() })),
  /** For `write`: the checks that the browser makes. */
  checks: z.array(z.enum(CHECKS)),
  words: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
});
export type LessonStep = z.output<typeof lessonStep>;

const lessonContent = z.object({
  title: z.string(),
  minutes: z.number().int(),
  steps: z.array(lessonStep),
  /** The card that is shown when the lesson is due again. */
  card: z.object({ ask: z.string(), answer: z.string() }),
});
export type LessonContent = z.output<typeof lessonContent>;

const lesson = z.object({
  id: z.string(),
  unit: z.enum(UNITS),
  title: z.string(),
  minutes: z.number().int(),
  /** The last time it was done. Null before the first. */
  doneAt: z.string().nullable(),
  /** When it is due again as a card. Null before the first time, and after the last. */
  dueAt: z.string().nullable(),
});
export type Lesson = z.output<typeof lesson>;

const lessonParams = z.object({ id: z.string().max(60) });

export const coachingContract = contract({
  'GET /api/lessons': {
    summary: 'All lessons, and which are due',
    description:
      'Lists the lessons in their order, in the caller’s language. A lesson that was done comes back after 1, 3, 7 and 21 days.',
    access: 'member',
    response: z.array(lesson),
  },
  'GET /api/lessons/:id': {
    summary: 'A lesson with its steps',
    description:
      'Answers with the steps notice, choose, write, compare and reflect, and with the card as which the lesson comes back, in the caller’s language.',
    access: 'member',
    params: lessonParams,
    response: lesson.extend(lessonContent.shape),
    errors: ['not_found'],
  },
  'POST /api/lessons/:id/done': {
    summary: 'Say that a lesson is done; once a due date',
    description:
      'Awards 5 points, at most twice a UTC day. Before its due date a lesson that was done changes nothing and is answered with 0 points.',
    access: 'member',
    params: lessonParams,
    response: z.object({
      user: unhiddenUser,
      pointsEarned: z.number().int(),
      dueAt: z.string().nullable(),
    }),
    errors: ['not_found'],
  },
});
export type LessonAnswer = z.output<(typeof coachingContract)['GET /api/lessons/:id']['response']>;
