import type { Person } from '@rizzly/domain/people';
import { useQueryClient } from '@tanstack/react-query';

import { queryKeyOf } from '../../../platform/query.ts';
import type { useSignInAgain } from './sign-in-again.tsx';

/** What the parts of the dialog about a member get. */
export interface PartProps {
  person: Person;
  run: ReturnType<typeof useSignInAgain>['run'];
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
