import { useQuery } from '@tanstack/react-query';

import { useLiveEvent } from '../../../platform/web/live.tsx';
import { useSession } from '../../../platform/web/session.tsx';
import { useVanished } from '../../../platform/web/use-vanished.ts';
import { useFetchMembersAgain } from '../../blocks/web/index.ts';
import { matchesQuery } from './queries.ts';

/**
 * The one place where screens learn that a member has been hidden or is visible again: because of a
 * block by the member in any tab, or because a match has ended, whoever ended it.
 */
export function useAbsentMembers(): void {
  const { user } = useSession();
  const fetchAgain = useFetchMembersAgain();
  const { data } = useQuery(matchesQuery(user.id));
  useVanished(data, (gone) => {
    if (gone.some(({ status }) => status === 'mutual')) fetchAgain();
  });
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id && part === 'blocks') fetchAgain();
  });
}
