import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';

import { onChanged, type ApiKey } from '../../platform/web/api.ts';
import { useCommunity } from '../../platform/web/community.ts';
import { useLocale } from '../../platform/web/language/index.ts';
import { useCatchUp, useLiveEvent } from '../../platform/web/live.tsx';
import { queryKeyOf } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.tsx';
import { CATCH_UP_SPREAD_MS, type UserPart } from '../../rooms/chat/live/index.ts';

/** Waits this long for further events, so that one award, which changes several parts, is one reload. */
const GATHERED_MS = 50;

type Endpoint = Parameters<typeof queryKeyOf>[0];

/**
 * The queries to refetch when a part of the member's own data changed. `user` and `account` refetch
 * the session too.
 */
const QUERIES: Record<UserPart, Endpoint[]> = {
  // Challenges count the parts of the profile.
  user: [
    'GET /api/users/:id',
    'GET /api/users/:id/stats',
    'GET /api/users/:id/challenges',
    'GET /api/photo-check',
    'GET /api/standing',
    'GET /api/quest',
  ],
  account: ['GET /api/account', 'GET /api/sessions', 'GET /api/passkeys', 'GET /api/second-factor'],
  activity: [
    'GET /api/users/:id/challenges',
    'GET /api/users/:id/achievement-progress',
    'GET /api/quest',
  ],
  achievements: ['GET /api/users/:id/achievements'],
  // See useAbsentMembers: a block changes other members on all screens.
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
/** After a reconnect, use-shared-changes.ts asks for the notifications and the member. */
const MISSED = Object.entries(QUERIES).flatMap(([part, endpoints]) =>
  part === 'notifications' ? [] : endpoints,
);

/** A call that counts for challenges, and may pay points. */
const EARNS: UserPart[] = ['user', 'activity', 'achievements'];
const COUNTS: UserPart[] = ['activity', 'achievements', 'notifications'];

/**
 * The parts that a call of this tab changes. They are fetched with its answer, because the live event
 * may be late, or the socket closed.
 */
const CHANGED_BY: Partial<Record<ApiKey, UserPart[]>> = {
  'POST /api/users/:id/daily-bonus': EARNS,
  'POST /api/users/:id/challenges/:challengeId/complete': EARNS,
  'POST /api/rizzman/play': [...EARNS, 'maze'],
  'POST /api/lessons/:id/done': EARNS,
  'PUT /api/users/:id': EARNS,
  'PUT /api/profile-picture': EARNS,
  'POST /api/pictures': EARNS,
  'DELETE /api/pictures/:id': EARNS,
  'PUT /api/pictures/order': ['user'],
  'PUT /api/voice-note': ['user'],
  'DELETE /api/voice-note': ['user'],
  'PUT /api/preferences': ['settings', 'activity'],
  'DELETE /api/preferences': ['settings', 'activity'],
  'POST /api/matches': COUNTS,
  'PUT /api/matches/:id': COUNTS,
  'POST /api/matches/:id/unmatch': ['notifications'],
  'POST /api/matches/:id/goodbye': ['notifications'],
  'POST /api/blocks': ['notifications'],
  'PUT /api/events/:id/rsvp': COUNTS,
  'POST /api/events/:id/check-in': EARNS,
  'POST /api/plans/:id/confirm': EARNS,
};

/** Answers that contain texts by the server: in a language, with distances in miles or kilometers. */
const WORDED: Endpoint[] = [
  'GET /api/users/:id/potential-matches',
  'GET /api/best-fit',
  'GET /api/squad/suggestions',
  'GET /api/standing',
];

/**
 * Refetches the member's own data after a change in this tab, in another tab or by another member.
 * An answer and the events of the same call are one reload.
 * After a reconnect it refetches everything, because events may be missing. When the socket first
 * opens, it refetches only the member and the standing. If the points differ, it refetches what they
 * come from.
 */
export function useOwnChanges(): void {
  const { user, refresh } = useSession();
  const queryClient = useQueryClient();

  const refetchQueries = (endpoints: readonly Endpoint[]) => {
    for (const endpoint of new Set(endpoints)) {
      const queryKey = queryKeyOf(endpoint, { params: { id: user.id } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  };
  const fetchAgain = (parts: readonly UserPart[]) => {
    if (parts.includes('user') || parts.includes('account')) void refresh();
    refetchQueries(parts.flatMap((part) => QUERIES[part]));
  };
  const pointsBefore = useRef<number>(undefined);
  const changed = useRef(new Set<UserPart>());
  const fetchChanged = useEffectEvent(() => {
    fetchAgain([...changed.current]);
    changed.current.clear();
  });
  const gather = useEffectEvent((part: UserPart) => {
    // Its points are fetched with it.
    if (part === 'user') pointsBefore.current = undefined;
    if (changed.current.size === 0) setTimeout(() => fetchChanged(), GATHERED_MS);
    changed.current.add(part);
  });
  useLiveEvent('user_changed', ({ userId, part }) => {
    if (userId === user.id) gather(part);
  });
  useEffect(() => onChanged((key) => CHANGED_BY[key]?.forEach((part) => gather(part))), []);
  useCatchUp((isFirst) => {
    if (!isFirst) {
      refetchQueries(MISSED);
      return;
    }
    pointsBefore.current = user.rizzScore;
    void refresh();
    refetchQueries(['GET /api/standing']);
  }, CATCH_UP_SPREAD_MS);
  const refetchAfterPoints = useEffectEvent((points: number) => {
    if (pointsBefore.current === undefined || pointsBefore.current === points) return;
    pointsBefore.current = undefined;
    refetchQueries([...QUERIES.user, ...QUERIES.activity, ...QUERIES.achievements]);
  });
  useEffect(() => refetchAfterPoints(user.rizzScore), [user.rizzScore]);

  const wording = useLocale() + useCommunity().units;
  const worded = useRef(wording);
  useEffect(() => {
    if (worded.current === wording) return;
    worded.current = wording;
    for (const endpoint of WORDED) {
      const queryKey = queryKeyOf(endpoint, { params: { id: user.id } });
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [wording, queryClient, user.id]);
}
