import type { communityChange } from '@rizzly/domain/community';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../platform/api.ts';
import { textsOf } from '../../platform/language/index.ts';
import { queryKeyOf } from '../../platform/query.ts';
import { showFailure, toast } from '../../ui/toast.ts';
import { adminTexts } from './texts/index.ts';

type Change = z.input<typeof communityChange>;

/** Returns whether it went well. */
export type SaveCommunity = (change: Change) => Promise<boolean>;

/** Saves settings of the community, and toasts how it went. */
export function useSaveCommunity(): SaveCommunity {
  const save = useSaveCommunityQuietly();
  return async (change) => {
    const isSaved = await save(change);
    const t = textsOf(adminTexts);
    if (isSaved) toast({ title: t.saved, description: t.savedText });
    return isSaved;
  };
}

/** Like `useSaveCommunity`, but toasts only failures. */
export function useSaveCommunityQuietly(): SaveCommunity {
  const queryClient = useQueryClient();
  return async (change) => {
    const t = textsOf(adminTexts);
    try {
      const saved = await call('PATCH /api/admin/community', { body: change });
      queryClient.setQueryData(queryKeyOf('GET /api/admin/community'), saved);
      return true;
    } catch (error) {
      showFailure(t.notSaved, error, t.notSavedText);
      return false;
    }
  };
}
