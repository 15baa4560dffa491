import { changeNotices, type Settings, type SettingsChange } from '@rizzly/domain/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { toast } from '../../../ui/toast.ts';
import { SETTINGS_SCOPE, settingsQuery } from '../settings-query.ts';
import { settingsTexts } from '../texts/index.ts';

type Change = Pick<SettingsChange, 'notices' | 'timeZone'>;

/** Saves a choice immediately. It is shown before the answer, and reverted when saving fails. */
export function useChangeSettings() {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const show = (settings: Settings) => queryClient.setQueryData(settingsQuery.queryKey, settings);
  return useMutation({
    mutationFn: (body: Change) => call('PATCH /api/settings', { body }),
    scope: SETTINGS_SCOPE,
    onMutate({ notices = {}, timeZone }) {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      if (before) {
        show({
          ...before,
          notices: changeNotices(before.notices, notices),
          ...(timeZone !== undefined && { timeZone }),
        });
      }
      return before;
    },
    onSuccess: show,
    onError(error, _change, before) {
      if (before) show(before);
      toast({
        variant: 'destructive',
        title: t.notSaved,
        description: messageOf(error, t.notSavedWhy),
      });
    },
  });
}
