import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, setAnswer } from '../../../../platform/web/query.ts';
import { toast } from '../../../../platform/web/ui/toast.ts';
import type { QuestChange } from '../../index.ts';
import { homeTexts } from '../texts/index.ts';

export const questQuery = apiQuery('GET /api/quest');

export function useQuest() {
  return useQuery(questQuery);
}

/** Skips a step or dismisses the quest. */
export function useChangeQuest() {
  const t = useTexts(homeTexts).quest;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: QuestChange) => call('PATCH /api/quest', { body }),
    onSuccess: (quest) => setAnswer(queryClient, questQuery.queryKey, quest),
    onError: () =>
      toast({ title: t.notSaved, description: t.notSavedText, variant: 'destructive' }),
  });
}
