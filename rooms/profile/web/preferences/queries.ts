import { useLocation } from 'wouter';

import { call } from '../../../../platform/web/api.ts';
import { endDetour } from '../../../../platform/web/detour.ts';
import { useStepEnd } from '../../../../platform/web/first-step.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { PreferencesBody } from '../../preferences/index.ts';
import { preferencesTexts } from './texts/index.ts';

export const preferencesQuery = apiQuery('GET /api/preferences');

/** Lists depend on preferences. */
const LISTS = [['/api', 'users']] as const;

/** Leads back to where the question came from, unless `onSaved` does what follows. */
export function useSavePreferences(onSaved?: () => void) {
  const t = useTexts(preferencesTexts);
  const endStep = useStepEnd();
  const [, navigate] = useLocation();
  return useAction((body: PreferencesBody) => call('PUT /api/preferences', { body }), {
    done: { title: t.saved, description: t.savedText },
    failed: { title: t.notSaved, text: t.notSavedWhy },
    fills: 'GET /api/preferences',
    refreshes: LISTS,
    onDone: () => {
      if (onSaved) {
        onSaved();
        return;
      }
      endStep();
      const path = endDetour();
      if (path !== undefined) navigate(path);
    },
  });
}

export function useWithdrawPreferences() {
  const t = useTexts(preferencesTexts).withdraw;
  return useAction(() => call('DELETE /api/preferences'), {
    done: { title: t.done, description: t.doneText },
    failed: { title: t.failed, text: t.failedWhy },
    fills: 'GET /api/preferences',
    refreshes: LISTS,
  });
}
