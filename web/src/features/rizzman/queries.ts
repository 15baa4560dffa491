import {
  playToast,
  SAVE_FAILED,
  type GameResult,
  type PlayAnswer,
  type PlayStatus,
} from '@rizzly/domain/rizzman';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { ApiError, messageOf } from '../../platform/api-error.ts';
import { call } from '../../platform/api.ts';
import { apiQuery, queryKeyOf } from '../../platform/query.ts';
import { useSession } from '../../platform/session.tsx';
import { toast } from '../../ui/toast.ts';
import {
  findBegunPlay,
  type FinishedPlay,
  forgetBegunPlay,
  msUntilTaken,
  unlessPlaying,
} from './begun-play.ts';

export const playStatusQuery = apiQuery('GET /api/rizzman/can-play');
export const leaderboardQuery = apiQuery('GET /api/rizzman/leaderboard');

/** Hands a play in and tells what it earned, or why it could not be saved (§8). */
export function useHandIn() {
  const { user, refresh } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    async mutationFn(play: FinishedPlay) {
      await wait(msUntilTaken(play, Date.now()));
      const { result, replay } = play;
      return call('POST /api/rizzman/play', { body: { ...result, replay } });
    },
    onSuccess(answer, { result }) {
      forgetBegunPlay(user.id);
      toast(playToast(result, answer));
      queryClient.setQueryData(
        playStatusQuery.queryKey,
        (status) => status && toPlayed(status, result, answer),
      );
      void queryClient.invalidateQueries({ queryKey: leaderboardQuery.queryKey });
      void refresh();
    },
    onError(error) {
      toast({
        title: 'Error',
        description: messageOf(error, SAVE_FAILED),
        variant: 'destructive',
      });
      // A refusal is the last word on a play; anything else may pass, and it is kept.
      if (!isRefusal(error)) return;
      forgetBegunPlay(user.id);
      void queryClient.invalidateQueries({ queryKey: ['/api', 'rizzman'] });
    },
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The day's status once its play is saved. */
function toPlayed(status: PlayStatus, result: GameResult, answer: PlayAnswer): PlayStatus {
  const { rizzPointsEarned, verified } = answer;
  const { score, level, completed } = result;
  const todaysPlay = { score, level, completed, rizzPointsEarned, verified };
  return { ...status, canPlay: false, todaysPlay };
}

export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** Sends a play that was begun today and never handed in, when the member is back. */
export function useSendBegunPlay(status: PlayStatus | undefined): void {
  const { user } = useSession();
  const { mutateAsync } = useHandIn();
  const seed = status?.canPlay === true ? status.seed : null;

  const send = useEffectEvent(async (seed: string) => {
    const begun = findBegunPlay(user.id, seed);
    if (begun === null) return;
    await unlessPlaying(async () => {
      // Its failure is told by the toast; the play is kept for the next time.
      await mutateAsync(begun).catch(() => undefined);
    });
  });

  useEffect(() => {
    if (seed === null) return undefined;
    const onOnline = () => void send(seed);
    onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [seed]);
}

/** Being shown on the leaderboard, or leaving it. */
export function useListed() {
  const queryClient = useQueryClient();
  const { queryKey } = leaderboardQuery;
  return useMutation({
    mutationFn: (listed: boolean) => call('PUT /api/rizzman/leaderboard', { body: { listed } }),
    onMutate(listed) {
      queryClient.setQueryData(queryKey, (board) => board && { ...board, listed });
    },
    onError(error) {
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to save the setting.'),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /api/rizzman/leaderboard') }),
  });
}
