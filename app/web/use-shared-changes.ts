import { useQueryClient } from '@tanstack/react-query';

import { refreshCommunity } from '../../platform/web/community.ts';
import { useCatchUp, useLiveEvent } from '../../platform/web/live.tsx';
import { queryKeyOf } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { CATCH_UP_SPREAD_MS } from '../../rooms/chat/live/index.ts';

const GROUPS = [
  ['/api', 'squad'],
  ['/api', 'rooms'],
  // A room that closes becomes a past chat.
  ['/api', 'past-chats'],
];
const DATES = ['/api', 'dates'];
const PLANS = ['/api', 'plans'];
const EVENTS = ['/api', 'events'];
const DESK = ['/api', 'desk'];
/** The admins' list of what waits at the desk. */
const TODO = ['/api', 'admin', 'todo'];
const COMMUNITY = ['/api', 'admin', 'community'];
const NOTIFICATIONS = ['/api', 'notifications'];
/** Parts of a conversation, besides its messages, that others change. */
const OF_CONVERSATION = new Set(['plan', 'questions']);

/**
 * Refetches what other members have changed. It runs on every screen: a screen that opens later
 * finds its data marked as out of date, and loads it again.
 */
export function useSharedChanges(): void {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  // The member first: whoever publishes rules has agreed to them, and is not asked to.
  const loadCommunity = async () => {
    await refresh();
    await refreshCommunity();
  };
  const fetchAgain = (...keys: string[][]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  // No event says that a notification was removed, so each of these reloads the count.
  const countAgain = () => fetchAgain(queryKeyOf('GET /api/notifications/unread'));

  useLiveEvent('questions_changed', ({ conversationId: id }) =>
    fetchAgain(queryKeyOf('GET /api/conversations/:id/questions', { params: { id } })),
  );
  useLiveEvent('plan_changed', ({ conversationId: id }) =>
    fetchAgain(queryKeyOf('GET /api/conversations/:id/plan', { params: { id } }), PLANS, DATES),
  );
  useLiveEvent('groups_changed', () => {
    fetchAgain(...GROUPS, DATES);
    countAgain();
  });
  useLiveEvent('community_changed', () => {
    void loadCommunity();
    fetchAgain(COMMUNITY);
  });
  useLiveEvent('event_changed', () => fetchAgain(EVENTS));
  useLiveEvent('desk_changed', () => fetchAgain(DESK, TODO));
  useLiveEvent('notification', () => fetchAgain(NOTIFICATIONS));
  useLiveEvent('match_changed', countAgain);
  useCatchUp((isFirst) => {
    if (isFirst) {
      // The list would lose the marks that were just shown.
      countAgain();
    } else {
      fetchAgain(NOTIFICATIONS, COMMUNITY);
      void loadCommunity();
    }
    fetchAgain(...GROUPS, PLANS, DATES, EVENTS, DESK, TODO);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[1] === 'conversations' && OF_CONVERSATION.has(String(queryKey[3])),
    });
  }, CATCH_UP_SPREAD_MS);
}
