import type { Language } from '@rizzly/domain/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/api.ts';
import { loadLocale, useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { showFailure } from '../../../ui/toast.ts';
import { SETTINGS_SCOPE, settingsQuery } from '../settings-query.ts';
import { settingsTexts } from '../texts/index.ts';

/** Saves the member's language. The session then shows it on all screens, without a reload. */
export function useChangeLanguage() {
  const t = useTexts(settingsTexts).language;
  const queryClient = useQueryClient();
  const { updateUser } = useSession();
  return useMutation({
    async mutationFn(language: Language) {
      // Nothing is saved if the texts can't be loaded, because the screens could not change.
      await loadLocale(language);
      return call('PATCH /api/settings', { body: { language } });
    },
    scope: SETTINGS_SCOPE,
    onSuccess(saved) {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      updateUser({ language: saved.language });
    },
    onError: (error) => showFailure(t.failed, error, t.failedWhy),
  });
}
