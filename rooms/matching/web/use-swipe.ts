import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { textsOf } from '../../../platform/web/language/index.ts';
import { createListeners } from '../../../platform/web/listeners.ts';
import { queryKeyOf } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import type { LikedPart, Match } from '../index.ts';
import { celebrateMatch } from './celebration.ts';
import { useRefreshMatches } from './queries.ts';
import { matchingTexts } from './texts/index.ts';

export interface Swipe {
  member: { id: string; fullName: string; profilePicture: string | null };
  type: 'like' | 'pass';
  note?: string;
  about?: LikedPart | null | undefined;
}

interface SwipeOptions {
  /** The toasts of a like (§8). Browse calls it Connect. */
  liked?: 'like' | 'connected';
  /** Runs when a swipe is stored, before the matches are loaded again. */
  onSent?: (match: Match, swipe: Swipe) => void;
}

const likes = createListeners<Swipe['member']>();

/** Tells whom a like was sent to that waits for an answer. */
export const onLikeSent = likes.subscribe;

/** A like or a pass of a member, with the toasts of §8. */
export function useSwipe({ liked = 'like', onSent }: SwipeOptions = {}) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (swipe: Swipe) => sendSwipe(user.id, swipe),
    onSuccess(match, swipe) {
      onSent?.(match, swipe);
      if (swipe.type === 'pass') showToast('passed', swipe.member);
      else if (match.status === 'mutual') celebrateMatch(match);
      else if (match.status === 'declined') showToast('declinedBefore', swipe.member);
      else {
        showToast(liked, swipe.member);
        likes.tell(swipe.member);
      }
      const queryKey = queryKeyOf('GET /api/users/:id/potential-matches', {
        params: { id: user.id },
      });
      void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      return refreshMatches();
    },
    onError(error, { type }) {
      if (type === 'pass') showSwipeFailure('passFailed', error);
      else showSwipeFailure(liked === 'connected' ? 'connectFailed' : 'actionFailed', error);
      if (error instanceof ApiError && error.code === 'your_turn') {
        void queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/unread') });
      }
    },
  });
}

/** Liking a passed member undoes the pass first. The server refuses such a like with a note. */
async function sendSwipe(ownId: string, swipe: Swipe): Promise<Match> {
  const { member, type, note, about } = swipe;
  const send = () =>
    call('POST /api/matches', {
      body: {
        user1Id: ownId,
        user2Id: member.id,
        type,
        status: type === 'pass' ? 'declined' : 'pending',
        ...(note && { note }),
        ...(about && { about: { kind: about.kind, id: about.id } }),
      },
    });
  const carriesMore = Boolean(note) || Boolean(about);
  const first = await send().catch((error: unknown) => {
    if (carriesMore && error instanceof ApiError && error.code === 'conflict') return error;
    throw error;
  });
  const isRefused = first instanceof ApiError;
  if (!isRefused && (type === 'pass' || first.status !== 'declined')) return first;
  const { userIds } = await takeBackPasses(ownId, [member.id]);
  if (isRefused && userIds.length === 0) throw first;
  return send();
}

/** Undoes passes, so that those members become candidates again. */
export function useTakeBack() {
  const { user } = useSession();
  const refreshMatches = useRefreshMatches();
  return useMutation({
    mutationFn: (userIds: string[]) => takeBackPasses(user.id, userIds),
    onSuccess: () => refreshMatches(),
    onError: (error) => showSwipeFailure('actionFailed', error),
  });
}

function takeBackPasses(ownId: string, userIds: string[]) {
  return call('POST /api/users/:id/passes/take-back', { params: { id: ownId }, body: { userIds } });
}

/** Shows the result of a like or a pass (§8). */
function showToast(
  name: 'like' | 'connected' | 'passed' | 'declinedBefore',
  member: { fullName: string },
): void {
  const { title, text } = textsOf(matchingTexts).toasts[name];
  toast({
    title,
    description: typeof text === 'string' ? text : text({ name: member.fullName }),
  });
}

/** Answers that explain when the next like is possible. */
const WAITS: ReadonlySet<unknown> = new Set(['rate_limited', 'your_turn']);

/** Shows a failure. Likes that have to wait get a kind message: nothing failed. */
export function showSwipeFailure(
  name: 'actionFailed' | 'connectFailed' | 'passFailed',
  error: unknown,
): void {
  const t = textsOf(matchingTexts);
  const { title, text } = t.toasts[name];
  if (name !== 'passFailed' && error instanceof ApiError && WAITS.has(error.code)) {
    toast({ title: t.notNow, description: error.message });
  } else if (name === 'actionFailed') showFailure(title, error, text);
  else toast({ title, description: text, variant: 'destructive' });
}
