import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { call } from '../../../../platform/web/api.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery, changeAnswers } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { showFailure, toast } from '../../../../platform/web/ui/toast.ts';
import { useUtcDay } from '../../../../platform/web/utc-day.ts';
import { UNKNOWN_CHALLENGE, type ChallengeView, type UserChallenge } from '../../index.ts';
import { inWords } from '../names.ts';
import type { PlayTexts } from '../texts/en.ts';
import { playTexts } from '../texts/index.ts';

/** A challenge of the member with its texts. */
export type ListedChallenge = UserChallenge & Omit<ChallengeView, 'id'>;

/** The member's daily, weekly and one-time challenges. Loaded again when the UTC day changes. */
export function useChallenges() {
  const t = useTexts(playTexts);
  const { user } = useSession();
  const catalogue = useQuery(apiQuery('GET /api/challenges'));
  const parts = { params: { id: user.id } };
  const rows = useQuery(apiQuery('GET /api/users/:id/challenges', parts));
  useOnNewDay(() => void rows.refetch());

  const isReady = catalogue.data !== undefined && rows.data !== undefined;
  return {
    error: isReady ? null : (catalogue.error ?? rows.error),
    retry: () => {
      if (catalogue.isError) void catalogue.refetch();
      if (rows.isError) void rows.refetch();
    },
    challenges: isReady ? rows.data.map((row) => wordChallenge(row, catalogue.data, t)) : undefined,
  };
}

/** Adds the texts to a challenge. An unknown one is a 'Daily Challenge' (§3). */
function wordChallenge(
  row: UserChallenge,
  catalogue: ChallengeView[],
  t: PlayTexts,
): ListedChallenge {
  const known = catalogue.find(({ id }) => id === row.challengeId);
  if (known === undefined) return { ...UNKNOWN_CHALLENGE, ...t.unknownChallenge, ...row };
  return { ...inWords(t.challengeNames, known), ...row };
}

function useOnNewDay(callback: () => void): void {
  const day = useUtcDay();
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day) return;
    shown.current = day;
    callback();
  });
}

/** Completes a challenge and shows its points, or why it failed (§8). */
export function useCompleteChallenge() {
  const t = useTexts(playTexts).challenges;
  const { user, updateUser } = useSession();
  const queryClient = useQueryClient();
  const { queryKey } = apiQuery('GET /api/users/:id/challenges', { params: { id: user.id } });
  return useMutation({
    mutationFn: (challengeId: string) =>
      call('POST /api/users/:id/challenges/:challengeId/complete', {
        params: { id: user.id, challengeId },
      }),
    onSuccess({ user: paid, pointsEarned }, challengeId) {
      toast({
        title: t.done,
        ...(!user.calmMode && {
          description: t.doneText({ earned: pointsEarned, score: paid.rizzScore }),
        }),
      });
      updateUser(paid);
      changeAnswers<UserChallenge[]>(queryClient, { queryKey }, (rows) =>
        rows.map((row) => (row.challengeId === challengeId ? toCompleted(row) : row)),
      );
    },
    onError(error) {
      showFailure(t.notDone, error, t.notDoneText);
      // A rejection means that the shown list is out of date.
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

function toCompleted(row: UserChallenge): UserChallenge {
  return { ...row, completed: true, progress: row.maxProgress, missing: null };
}
