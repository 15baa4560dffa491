import { questionsContract, type Questions } from '@rizzly/domain/coaching';

import type { RoomContext } from '../../../context.ts';
import {
  answerQuestion,
  declineQuestions,
  skipQuestion,
  stopQuestions,
  suggestQuestions,
} from './change-questions.ts';
import { readQuestions, type Asker } from './read-questions.ts';

interface Asked {
  viewer: { memberId: string };
  params: { id: string };
}

/** Limits writing, skipping and stopping. Nobody is that fast by hand. */
const CHANGES = { name: 'questions', points: 240, seconds: 3600 };

export function questionsRoutes(context: RoomContext): void {
  const { serve, limits } = context;
  const asker = ({ viewer, params }: Asked) => ({
    conversationId: params.id,
    memberId: viewer.memberId,
  });
  /** Counts the call, then changes the questions. */
  const limited = async (asked: Asked, change: (asker: Asker) => Promise<Questions>) => {
    await limits.take(CHANGES, asked.viewer.memberId);
    return { questions: await change(asker(asked)) };
  };
  serve(questionsContract, {
    'GET /api/conversations/:id/questions': async (asked) => ({
      questions: await readQuestions(context, asker(asked)),
    }),
    'POST /api/conversations/:id/questions': async (asked) => ({
      questions: await suggestQuestions(context, asker(asked)),
    }),
    'POST /api/conversations/:id/questions/decline': async (asked) => ({
      questions: await declineQuestions(context, asker(asked)),
    }),
    'PUT /api/conversations/:id/questions': (asked) =>
      limited(asked, (by) => answerQuestion(context, { ...by, ...asked.body })),
    'POST /api/conversations/:id/questions/skip': (asked) =>
      limited(asked, (by) => skipQuestion(context, { ...by, ...asked.body })),
    'POST /api/conversations/:id/questions/stop': (asked) =>
      limited(asked, (by) => stopQuestions(context, by)),
  });
}
