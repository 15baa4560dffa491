import type { z } from 'zod';

import { ApiError } from '../../../../platform/web/api-error.ts';
import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { useAction } from '../../../../platform/web/ui/use-action.ts';
import type { communityChange } from '../../index.ts';
import { adminTexts } from './texts/index.ts';

export type Change = z.input<typeof communityChange>;

export const saveCommunity = (body: Change) => call('PATCH /api/admin/community', { body });

/** How saving settings of the community is said and shown; quietly, only a failure is. */
export function useSaving({ isQuiet = false } = {}) {
  const t = useTexts(adminTexts);
  return {
    fills: 'GET /api/admin/community',
    // What a field says needs no toast, which would cover the form's button on a phone.
    failed: (error: Error) =>
      error instanceof ApiError && error.issues.length > 0
        ? null
        : { title: t.notSaved, text: t.notSavedText },
    ...(!isQuiet && { done: { title: t.saved, description: t.savedText } }),
  } as const;
}

export const useSaveCommunity = (options: { isQuiet?: boolean } = {}) =>
  useAction(saveCommunity, useSaving(options));
