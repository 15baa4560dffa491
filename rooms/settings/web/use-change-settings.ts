import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { setAnswer } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { useAction } from '../../../platform/web/ui/use-action.ts';
import { changeNotices, type Settings, type SettingsChange } from '../index.ts';
import { SETTINGS_SCOPE, settingsQuery } from './queries.ts';
import { settingsTexts } from './texts/index.ts';

interface Change extends Pick<SettingsChange, 'notices'> {
  privacy?: Partial<Settings['privacy']>;
  timeZone?: string;
}

/** Saves a choice immediately. It is shown before the answer, and reverted when saving fails. */
export function useChangeSettings() {
  const t = useTexts(settingsTexts);
  const queryClient = useQueryClient();
  const { updateUser } = useSession();
  const show = (settings: Settings) => setAnswer(queryClient, settingsQuery.queryKey, settings);
  return useAction((body: Change) => call('PATCH /api/settings', { body }), {
    failed: { title: t.notSaved, text: t.notSavedWhy },
    fills: 'GET /api/settings',
    scope: SETTINGS_SCOPE,
    onBegin({ privacy, notices = {}, ...change }) {
      const before = queryClient.getQueryData(settingsQuery.queryKey);
      if (!before) return undefined;
      show({
        ...before,
        ...change,
        privacy: { ...before.privacy, ...privacy },
        notices: changeNotices(before.notices, notices),
      });
      return () => show(before);
    },
    onDone(_saved, { privacy = {} }) {
      const { calmMode, inLeaderboard, showOnline, showSeen, showTyping } = privacy;
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
  });
}
