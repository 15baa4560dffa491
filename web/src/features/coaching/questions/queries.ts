import type { Questions } from '@rizzly/domain/coaching';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { showFailure } from '../../../ui/toast.ts';
import { questionsTexts } from './texts/index.ts';

export const questionsQuery = (id: string) =>
  apiQuery('GET /api/conversations/:id/questions', { params: { id } });

/**
 * Runs a call about the questions of a conversation, and shows its failure. `after` runs on
 * success, even if the answer has removed the form.
 */
export function useQuestionsAct<Given>(
  conversationId: string,
  run: (given: Given) => Promise<{ questions: Questions }>,
  after?: () => void,
) {
  const t = useTexts(questionsTexts);
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(conversationId);
  return useMutation({
    mutationFn: run,
    onSuccess: (answer) => {
      after?.();
      queryClient.setQueryData(queryKey, answer);
    },
    onError: (error) => {
      showFailure(t.failed, error, t.failedText);
      return queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
}
