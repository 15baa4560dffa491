import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { useCatchUp, useLiveEvent } from '../../../../platform/web/live.tsx';
import { apiQuery } from '../../../../platform/web/query.ts';
import type { AgainQuestion } from '../../again/index.ts';

const QuestionList = lazy(async () => ({
  default: (await import('./question-list.tsx')).QuestionList,
}));

const query = apiQuery('GET /api/again');

/** The open questions, of one evening or date or all. They change when a date is confirmed. */
function useAgain(aboutId?: string): AgainQuestion[] {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...query, refetchOnMount: 'always' });
  const refresh = () => void queryClient.invalidateQueries(query).catch(() => undefined);
  useLiveEvent('again_told', refresh);
  useLiveEvent('plan_changed', refresh);
  useLiveEvent('user_changed', ({ part }) => {
    if (part === 'blocks') refresh();
  });
  useCatchUp(refresh);
  return (data ?? []).filter(({ about }) => [undefined, about.id].includes(aboutId));
}

/**
 * "Again?" about each of an evening or a date, or about one of them, or of all. Shows nothing without
 * a question.
 */
export function AgainQuestions({ aboutId, userId }: { aboutId?: string; userId?: string }) {
  const all = useAgain(aboutId);
  const questions = all.filter(({ user }) => [undefined, user.id].includes(userId));
  if (questions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <QuestionList questions={questions} />
    </Suspense>
  );
}
