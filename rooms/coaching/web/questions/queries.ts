import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { Questions } from '../../index.ts';
import { questionsTexts } from './texts/index.ts';

export const questionsQuery = (id: string) =>
  apiQuery('GET /api/conversations/:id/questions', { params: { id } });

/** An action about the questions of a conversation, which are loaded again when it fails. */
export function useQuestionsAction<Given>(
  conversationId: string,
  act: (given: Given) => Promise<{ questions: Questions }>,
  onDone?: () => void,
) {
  const t = useTexts(questionsTexts);
  const queryClient = useQueryClient();
  const { queryKey } = questionsQuery(conversationId);
  return useAction(act, {
    failed: { title: t.failed, text: t.failedText },
    fills: queryKey,
    ...(onDone && { onDone }),
    onFailed: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  });
}

export function questionOf(number: number, names: Readonly<Record<number, string>>): string {
  return names[number] ?? '';
}
