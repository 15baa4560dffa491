import { useQuery } from '@tanstack/react-query';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { SelectField } from '../../../../platform/web/ui/field.tsx';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import { NEWCOMER_PACES, type NewcomerPace } from '../../../settings/index.ts';
import { discoveryTexts } from '../texts/index.ts';

const settingsQuery = apiQuery('GET /api/settings');

/** How often the member is told that somebody new fits. Undefined until it is loaded. */
export function useNewcomers() {
  const { newcomers: t } = useTexts(discoveryTexts);
  const { data } = useQuery(settingsQuery);
  const action = useAction(
    (newcomers: NewcomerPace) => call('PATCH /api/settings', { body: { notices: { newcomers } } }),
    { failed: { title: t.notSaved, text: t.notSavedText }, fills: 'GET /api/settings' },
  );
  const pace = action.isPending ? action.variables : data?.notices.newcomers;
  return { pace, choose: action.run, isBusy: action.isPending };
}

/** Saved at once, in Browse's filters and in the settings. */
export function NewcomersField() {
  const { newcomers: t } = useTexts(discoveryTexts);
  const { pace, choose } = useNewcomers();
  return (
    <SelectField
      label={t.label}
      hint={t.hint}
      disabled={pace === undefined}
      value={pace ?? 'off'}
      onChange={({ target }) => {
        const chosen = NEWCOMER_PACES.find((name) => name === target.value);
        if (chosen !== undefined) void choose(chosen);
      }}
    >
      <option value="off">{t.paces.off}</option>
      <option value="daily">{t.paces.daily}</option>
      <option value="weekly">{t.paces.weekly}</option>
    </SelectField>
  );
}
