import type { Preferences, PreferencesBody } from '@rizzly/domain/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../platform/api.ts';
import { useStepEnd } from '../../platform/first-step.ts';
import { useTexts } from '../../platform/language/index.ts';
import { apiQuery } from '../../platform/query.ts';
import { showFailure, toast } from '../../ui/toast.ts';
import { preferencesTexts } from './texts/index.ts';

export const preferencesQuery = apiQuery('GET /api/preferences');

/** Shows the answer everywhere, and refetches the lists that depend on it. */
function useShow() {
  const queryClient = useQueryClient();
  return (saved: Preferences) => {
    queryClient.setQueryData(preferencesQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['/api', 'users'] });
  };
}

/** The mutation shows the toasts itself, because the answer may replace the form. */
export function useSavePreferences() {
  const t = useTexts(preferencesTexts);
  const show = useShow();
  const endStep = useStepEnd();
  return useMutation({
    mutationFn: (body: PreferencesBody) => call('PUT /api/preferences', { body }),
    onSuccess: (saved) => {
      show(saved);
      toast({ title: t.saved, description: t.savedText });
      endStep();
    },
    onError: (error) => showFailure(t.notSaved, error, t.notSavedWhy),
  });
}

export function useWithdrawPreferences() {
  const t = useTexts(preferencesTexts).withdraw;
  const show = useShow();
  return useMutation({
    mutationFn: () => call('DELETE /api/preferences'),
    onSuccess: (saved) => {
      show(saved);
      toast({ title: t.done, description: t.doneText });
    },
    onError: (error) => showFailure(t.failed, error, t.failedWhy),
  });
}
