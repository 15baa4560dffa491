import { questionsContract } from '@rizzly/domain/coaching';

import type { RoomContext } from '../../../context.ts';
import {
  answerQuestion,
  declineQuestions,
  skipQuestion,
  stopQuestions,
  suggestQuestions,
} from './change-questions.ts';
import { readQuestions } from './read-questions.ts';

/** Limits writing, skipping and stopping. Nobody is that fast by hand. */
const CHANGES = { name: 'questions', points: 240, seconds: 3600 };

export function questionsRoutes(context: RoomContext): void {
  const { serve, limits } = context;
  const asker = ({ memberId }: { memberId: string }, { id }: { id: string }) => ({
    conversationId: id,
    memberId,
  });
  serve(questionsContract, {
    'GET /api/conversations/:id/questions': async ({ viewer, params }) => ({
      questions: await readQuestions(context, asker(viewer, params)),
    }),
    'POST /api/conversations/:id/questions': async ({ viewer, params }) => ({
      questions: await suggestQuestions(context, asker(viewer, params)),
    }),
    'POST /api/conversations/:id/questions/decline': async ({ viewer, params }) => ({
      questions: await declineQuestions(context, asker(viewer, params)),
    }),
    'PUT /api/conversations/:id/questions': async ({ viewer, params, body }) => {
      await limits.take(CHANGES, viewer.memberId);
      return { questions: await answerQuestion(context, { ...asker(viewer, params), ...body }) };
    },
    'POST /api/conversations/:id/questions/skip': async ({ viewer, params, body }) => {
      await limits.take(CHANGES, viewer.memberId);
      return { questions: await skipQuestion(context, { ...asker(viewer, params), ...body }) };
    },
    'POST /api/conversations/:id/questions/stop': async ({ viewer, params }) => {
      await limits.take(CHANGES, viewer.memberId);
      return { questions: await stopQuestions(context, asker(viewer, params)) };
    },
  });
}
