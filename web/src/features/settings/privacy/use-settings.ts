import type { Settings, SettingsChange } from '@rizzly/domain/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { SETTINGS_SCOPE, settingsQuery } from '../settings-query.ts';
import { settingsTexts } from '../texts/index.ts';

export function useSettings() {
  return useQuery(settingsQuery);
}

type PrivacyChange = NonNullable<SettingsChange['privacy']>;

/** Saves a switch immediately. It moves before the answer, and back when saving fails. */
export function useChangePrivacy() {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const { updateUser } = useSession();
  const show = (settings: Settings) => queryClient.setQueryData(settingsQuery.queryKey, settings);
  return useMutation({
    mutationFn: (privacy: PrivacyChange) => call('PATCH /api/settings', { body: { privacy } }),
    scope: SETTINGS_SCOPE,
    onMutate(change) {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      if (before) show({ ...before, privacy: { ...before.privacy, ...definedOnly(change) } });
      return before;
    },
    onSuccess(saved, { calmMode, inLeaderboard, showOnline, showSeen, showTyping }) {
      show(saved);
      if (calmMode !== undefined) updateUser({ calmMode });
      if (inLeaderboard !== undefined) {
        void queryClient.invalidateQueries({ queryKey: ['/api', 'rizzman', 'leaderboard'] });
      }
      // Hiding is mutual: what a member hides, they do not see from others either.
      if ([showOnline, showSeen, showTyping].some((value) => value !== undefined)) {
        void queryClient.invalidateQueries({
          queryKey: ['/api', 'conversations'],
          predicate: ({ queryKey }) => queryKey.length === 3,
        });
      }
    },
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

function definedOnly(change: PrivacyChange): Partial<Settings['privacy']> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
