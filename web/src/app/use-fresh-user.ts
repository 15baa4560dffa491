import { useQueryClient } from '@tanstack/react-query';

import { useLiveEvent } from '../platform/live.tsx';
import { useSession } from '../platform/session.tsx';

/** Keeps the signed-in member's figures true when an activity elsewhere, or in another tab, changed them. */
export function useFreshUser(): void {
  const { user, refresh } = useSession();
  const queryClient = useQueryClient();
  useLiveEvent('user_changed', ({ userId }) => {
    if (userId !== user.id) return;
    void refresh();
    for (const list of ['challenges', 'achievements', 'achievement-progress']) {
      void queryClient.invalidateQueries({ queryKey: ['/api', 'users', user.id, list] });
    }
  });
}
