import type { Match } from '@rizzly/domain/matching';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../platform/session.tsx';
import { useVanished } from '../../platform/use-vanished.ts';
import { matchesQuery } from './queries.ts';

/** Calls `onEnded` with matches that were mutual and have ended, whoever ended them. */
export function useEndedMatches(onEnded: (ended: readonly Match[]) => void): void {
  const { user } = useSession();
  const { data } = useQuery(matchesQuery(user.id));
  useVanished(data, (gone) => {
    const ended = gone.filter(({ status }) => status === 'mutual');
    if (ended.length > 0) onEnded(ended);
  });
}
