import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { ApiError } from '../../../platform/web/api-error.ts';
import { call } from '../../../platform/web/api.ts';
import { useTexts } from '../../../platform/web/language/index.ts';
import { apiQuery } from '../../../platform/web/query.ts';
import { useSession } from '../../../platform/web/session.tsx';
import { showFailure, toast } from '../../../platform/web/ui/toast.ts';
import type { GameResult, PlayAnswer, PlayStatus } from '../index.ts';
import type { RizzmanTexts } from './texts/en.ts';
import { rizzmanTexts } from './texts/index.ts';
import {
  findUnsentPlay,
  type FinishedPlay,
  deletePlay,
  msUntilAccepted,
  unlessPlaying,
} from './unsent-play.ts';

export const playStatusQuery = apiQuery('GET /api/rizzman/can-play');

/** Sends a play, and shows what it earned or why it could not be saved (§8). */
export function useSendPlay() {
  const t = useTexts(rizzmanTexts);
  const { user } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    async mutationFn(play: FinishedPlay) {
      await wait(msUntilAccepted(play, Date.now()));
      const { result, replay } = play;
      return call('POST /api/rizzman/play', { body: { ...result, replay } });
    },
    onSuccess(answer, { result }) {
      deletePlay(user.id);
      toast(playToast(result, answer, { t: t.toast, isCalm: user.calmMode }));
      queryClient.setQueryData(
        playStatusQuery.queryKey,
        (status) => status && toPlayed(status, result, answer),
      );
    },
    onError(error) {
      showFailure(t.error, error, t.toast.notSaved);
      // A rejected play is deleted. After other errors it is kept for another try.
      if (!isRejection(error)) return;
      deletePlay(user.id);
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

export function isRejection(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 400 || error.status === 409);
}

/** Sends an unsent play of today when the member is back. */
export function useSendUnsentPlay(status: PlayStatus | undefined): void {
  const { user } = useSession();
  const { mutateAsync } = useSendPlay();
  const seed = status?.canPlay === true ? status.seed : null;

  const send = useEffectEvent(async (seed: string) => {
    const unsent = findUnsentPlay(user.id, seed);
    if (unsent === null) return;
    await unlessPlaying(async () => {
      // The mutation shows a failure in a toast, and the play is kept.
      await mutateAsync(unsent).catch(() => undefined);
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

/** The toast after a saved play (§8). Calm mode leaves out level and points (§22). */
export function playToast(
  result: GameResult,
  answer: Omit<PlayAnswer, 'verified'>,
  { t, isCalm }: { t: RizzmanTexts['toast']; isCalm: boolean },
): { title: string; description?: string } {
  if (isCalm) return { title: result.completed ? t.wonCalm : t.lost };
  const { rizzPointsEarned: points, newRizzManLevel: next } = answer;
  return result.completed
    ? { title: t.won({ level: result.level }), description: t.wonText({ points, next }) }
    : { title: t.lost, description: t.lostText({ points }) };
}
