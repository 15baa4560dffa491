import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery, queryKeyOf } from '../../../platform/query.ts';
import { toast } from '../../../ui/toast.ts';
import { planTexts } from './texts/index.ts';

export const planQuery = (conversationId: string) =>
  apiQuery('GET /api/conversations/:id/plan', { params: { id: conversationId } });

function useFetchAgain(conversationId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const queryKey = queryKeyOf('GET /api/conversations/:id/plan', {
    params: { id: conversationId },
  });
  // The date of a closed room has its own query.
  const keys = [queryKey, ['/api', 'plans']];
  return async () => {
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: key })));
  };
}

/**
 * Runs a call about the plan of a conversation, shows its failure and refetches what it changed.
 */
export function usePlanAct<Given, Answered>(
  conversationId: string,
  run: (given: Given) => Promise<Answered>,
) {
  const t = useTexts(planTexts);
  return useMutation({
    mutationFn: run,
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t.failed,
        description: messageOf(error, t.failedText),
      }),
    onSettled: useFetchAgain(conversationId),
  });
}
