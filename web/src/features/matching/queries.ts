import { RADIUS_STEPS, widerRadius, type Candidate } from '@rizzly/domain/discovery';
import { ACTION_FAILED, ACTION_FAILED_TEXT, likeToast, type Match } from '@rizzly/domain/matching';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { messageOf } from '../../platform/api-error.ts';
import { call, joinParts } from '../../platform/api.ts';
import { fetchPage } from '../../platform/paging.ts';
import { queryKeyOf, wholeListQuery } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import { celebrate } from './celebration.ts';

export function matchesQuery(userId: string) {
  return wholeListQuery('GET /api/users/:id/matches', { params: { id: userId } });
}

/** One's matches, by what the screens do with them (§2). */
export function useMatches() {
  const { user } = useSession();
  const query = useQuery(matchesQuery(user.id));
  const matches = query.data ?? [];
  const pending = matches.filter((match) => match.status === 'pending');
  return {
    ...query,
    fresh: matches.filter((match) => match.status === 'mutual' && !match.hasMessages),
    active: matches.filter((match) => match.status === 'mutual' && match.hasMessages),
    received: pending.filter((match) => match.user2Id === user.id),
    sent: pending.filter((match) => match.user1Id === user.id),
  };
}

/** Candidates within the smallest radius, from `from` on, in which there is anybody. */
export interface Potential {
  /** Miles; null is everywhere. */
  radius: number | null;
  candidates: Candidate[];
  hasMore: boolean;
}

export const NEAREST = RADIUS_STEPS[0];

export function potentialKey(userId: string): string[] {
  return queryKeyOf('GET /api/users/:id/potential-matches', { params: { id: userId } });
}

export function potentialQuery(userId: string, from: number | null) {
  const key = potentialKey(userId);
  return queryOptions({
    queryKey: [...key, { from }],
    queryFn: ({ signal }) => findPotential(joinParts(key), from, signal),
    // Each visit asks anew who is there.
    gcTime: 0,
  });
}

async function findPotential(
  url: string,
  from: number | null,
  signal: AbortSignal,
): Promise<Potential> {
  let radius = from;
  for (;;) {
    const query = radius === null ? '' : `?radius=${radius}`;
    const { items, next } = await fetchPage<Candidate>(`${url}${query}`, signal);
    if (items.length > 0 || radius === null) {
      return { radius, candidates: items, hasMore: next !== null };
    }
    radius = widerRadius(radius);
  }
}

/** Tells every screen that shows matches; candidates are asked for again when they run short. */
function useRefreshMatches(): () => Promise<void> {
  const { user } = useSession();
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: matchesQuery(user.id).queryKey });
}

/** A like or pass on Discover (§4, §8). */
export function useAct() {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: ({ member, type }: { member: Candidate; type: 'like' | 'pass' }) =>
      call('POST /api/matches', {
        body: {
          user1Id: user.id,
          user2Id: member.id,
          type,
          status: type === 'pass' ? 'declined' : 'pending',
        },
      }),
    onSuccess(match, { type }) {
      if (type === 'like') tellOfLike(match);
      return refreshMatches();
    },
  });
}

function tellOfLike(match: Match): void {
  if (match.status === 'mutual') celebrate(match);
  else toast(likeToast(match.status));
}

export function tellOfFailure(error: unknown): void {
  toast({
    title: ACTION_FAILED,
    description: messageOf(error, ACTION_FAILED_TEXT),
    variant: 'destructive',
  });
}

/** Accepting or declining a match request (§4). */
export function useAnswer() {
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: ({ match, status }: { match: Match; status: 'mutual' | 'declined' }) =>
      call('PUT /api/matches/:id', { params: { id: match.id }, body: { status } }),
    onSuccess(match) {
      if (match.status === 'mutual') celebrate(match);
      return refreshMatches();
    },
    onError(error) {
      tellOfFailure(error);
      // It may have been answered elsewhere.
      return refreshMatches();
    },
  });
}

/** Takes back passes, so that those members can be met again. */
export function useTakeBack() {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (userIds: string[]) =>
      call('POST /api/users/:id/passes/take-back', { params: { id: user.id }, body: { userIds } }),
    onSuccess: () => refreshMatches(),
    onError: tellOfFailure,
  });
}
