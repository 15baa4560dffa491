import type { communityChange } from '@rizzly/domain/community';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

import { call } from '../../platform/api.ts';
import { textsOf } from '../../platform/language/index.ts';
import { queryKeyOf } from '../../platform/query.ts';
import { showFailure, toast } from '../../ui/toast.ts';
import { adminTexts } from './texts/index.ts';

type Change = z.input<typeof communityChange>;

/** Saves settings of the community, says how it went, and whether it went well. */
export function useSaveCommunity() {
  const queryClient = useQueryClient();
  return async (change: Change): Promise<boolean> => {
    const t = textsOf(adminTexts);
    try {
      const saved = await call('PATCH /api/admin/community', { body: change });
      queryClient.setQueryData(queryKeyOf('GET /api/admin/community'), saved);
      toast({ title: t.saved, description: t.savedText });
      return true;
    } catch (error) {
      showFailure(t.notSaved, error, t.notSavedText);
      return false;
    }
  };
}
