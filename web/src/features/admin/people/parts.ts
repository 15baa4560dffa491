import type { Person } from '@rizzly/domain/people';
import { useQueryClient } from '@tanstack/react-query';

import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { showFailure } from '../../../ui/toast.ts';
import { peopleTexts } from './texts/index.ts';

/** What the parts of the dialog about a member get. */
export interface PartProps {
  person: Person;
  onDone: () => void;
}

/** Reads the members and the audit again. */
export function useReload() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (['GET /api/admin/members', 'GET /api/admin/audit'] as const).map((key) =>
        queryClient.invalidateQueries({ queryKey: queryKeyOf(key) }),
      ),
    );
}

/** Runs actions, and says why one failed. */
export function useAttempt() {
  const t = useTexts(peopleTexts);
  return (action: () => Promise<void>): Promise<void> =>
    action().catch((error: unknown) => showFailure(t.notDone, error, t.notDoneText));
}
