import type { RoomContext } from '../../../../app/server/context.ts';
import { questionsContract } from '../../index.ts';
import {
  answerQuestion,
  declineQuestions,
  skipQuestion,
  stopQuestions,
  suggestQuestions,
} from './change-questions.ts';
import { readQuestions } from './repository.ts';

interface Asked {
  viewer: { memberId: string };
  params: { id: string };
}

export function questionsRoutes(context: RoomContext): void {
  const { serve } = context;
  const asker = ({ viewer, params }: Asked) => ({
    conversationId: params.id,
    memberId: viewer.memberId,
  });
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
    'PUT /api/conversations/:id/questions': async (asked) => ({
      questions: await answerQuestion(context, { ...asker(asked), ...asked.body }),
    }),
    'POST /api/conversations/:id/questions/skip': async (asked) => ({
      questions: await skipQuestion(context, { ...asker(asked), ...asked.body }),
    }),
    'POST /api/conversations/:id/questions/stop': async (asked) => ({
      questions: await stopQuestions(context, asker(asked)),
    }),
  });
}
