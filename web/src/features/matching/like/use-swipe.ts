import type { LikedPart, Match } from '@rizzly/domain/matching';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { queryKeyOf } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/toast.ts';
import { celebrateMatch } from '../celebration.ts';
import { matchesQuery } from '../queries.ts';
import { matchingTexts } from '../texts/index.ts';

export interface Swipe {
  member: { id: string; fullName: string };
  type: 'like' | 'pass';
  note?: string;
  about?: LikedPart | null | undefined;
}

/** A like or a pass of a member, with the toasts of §8. */
export function useSwipe() {
  const t = useTexts(matchingTexts);
  const { user } = useSession();
  const queryClient = useQueryClient();
  const refresh = () => {
    const candidates = queryKeyOf('GET /api/users/:id/potential-matches', {
      params: { id: user.id },
    });
    void queryClient.invalidateQueries({ queryKey: candidates, refetchType: 'none' });
    return queryClient.invalidateQueries({ queryKey: matchesQuery(user.id).queryKey });
  };
  return useMutation({
    mutationFn: (swipe: Swipe) => sendSwipe(user.id, swipe),
    onSuccess(match, { member, type }) {
      if (match.status === 'mutual') celebrateMatch(match);
      else if (type === 'pass') {
        const { title, text } = t.toasts.passed;
        toast({ title, description: text({ name: member.fullName }) });
      } else if (match.status === 'declined') {
        toast({ title: t.toasts.actionFailed.title, description: t.declinedBefore });
      } else toast({ title: t.toasts.like.title, description: t.toasts.like.text });
      return refresh();
    },
    onError(error, { type }) {
      const isUsedUp = error instanceof ApiError && error.code === 'rate_limited';
      const failed = type === 'pass' ? t.toasts.passFailed : t.toasts.actionFailed;
      toast({
        title: isUsedUp ? t.notNow : failed.title,
        description: messageOf(error, failed.text),
        variant: isUsedUp ? 'default' : 'destructive',
      });
    },
  });
}

/** Liking a passed member undoes the pass first. */
async function sendSwipe(ownId: string, swipe: Swipe): Promise<Match> {
  const { member, type, note, about } = swipe;
  const send = () =>
    call('POST /api/matches', {
      body: {
        user1Id: ownId,
        user2Id: member.id,
        type,
        ...(note && { note }),
        ...(about && { about: { kind: about.kind, id: about.id } }),
      },
    });
  const match = await send();
  if (type === 'pass' || match.status !== 'declined') return match;
  await takeBackPass(ownId, member.id);
  return send();
}

export function takeBackPass(ownId: string, memberId: string) {
  return call('POST /api/users/:id/passes/take-back', {
    params: { id: ownId },
    body: { userIds: [memberId] },
  });
}
