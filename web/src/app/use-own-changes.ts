import type { UserPart } from '@rizzly/domain/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useLocale } from '../platform/language/index.ts';
import { useLiveEvent, useOnReconnect } from '../platform/live.tsx';
import { queryKeyOf } from '../platform/query.ts';
import { useSession } from '../platform/session.tsx';

/**
 * The queries to refetch when a part of the member's own data changed. `user` and `account` refetch
 * the session too.
 */
const QUERIES: Record<UserPart, Parameters<typeof queryKeyOf>[0][]> = {
  // Challenges count the parts of the profile.
  user: [
    'GET /api/users/:id',
    'GET /api/users/:id/stats',
    'GET /api/users/:id/challenges',
    'GET /api/photo-check',
    'GET /api/standing',
    'GET /api/quest',
  ],
  account: ['GET /api/account', 'GET /api/sessions', 'GET /api/passkeys'],
  activity: [
    'GET /api/users/:id/challenges',
    'GET /api/users/:id/achievement-progress',
    'GET /api/quest',
  ],
  achievements: ['GET /api/users/:id/achievements'],
  // See use-absent-members.ts: a block changes other members on all screens.
  blocks: [],
  maze: [
    'GET /api/rizzman/can-play',
    'GET /api/rizzman/leaderboard',
    'GET /api/rizzman/pairs',
    'GET /api/users/:id/stats',
  ],
  notifications: ['GET /api/notifications/unread'],
  settings: [
    'GET /api/settings',
    'GET /api/preferences',
    'GET /api/account/export',
    'GET /api/quest',
  ],
};
const PARTS: UserPart[] = [
  'user',
  'account',
  'activity',
  'achievements',
  'maze',
  'notifications',
  'settings',
];

/** Answers that contain texts by the server, in the language of the request. */
const WORDED: Parameters<typeof queryKeyOf>[0][] = [
  'GET /api/users/:id/potential-matches',
  'GET /api/standing',
];

/**
 * Refetches the member's own data after a change in this tab, in another tab or by another member.
 * After a reconnect it refetches everything, because events may be missing.
 */
export function useOwnChanges(): void {
  const { user, refresh } = useSession();
  const queryClient = useQueryClient();

  const fetchAgain = (parts: readonly UserPart[]) => {
    if (parts.includes('user') || parts.includes('account')) void refresh();
    for (const endpoint of new Set(parts.flatMap((part) => QUERIES[part]))) {
      const queryKey = queryKeyOf(endpoint, { params: { id: user.id } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  };
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id) fetchAgain([part]);
  });
  useOnReconnect(() => fetchAgain(PARTS));

  const locale = useLocale();
  const worded = useRef(locale);
  useEffect(() => {
    if (worded.current === locale) return;
    worded.current = locale;
    for (const endpoint of WORDED) {
      const queryKey = queryKeyOf(endpoint, { params: { id: user.id } });
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [locale, queryClient, user.id]);
}
