import {
  dailyBonusPoints,
  STREAK_TIERS,
  streakMessage,
  type DailyBonusAnswer,
} from '@rizzly/domain/play';
import { useMutation } from '@tanstack/react-query';
import { CalendarCheck, Check, Flame, Gift } from 'lucide-react';

import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { CountUp } from '../../../ui/count-up.tsx';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/toast.ts';
import { NextReset } from './next-reset.tsx';
import { useOwnStreak } from './use-own-streak.ts';

/** The daily check-in: streak, tiers, bonus and the time to the next one (§2, §9). */
export function CheckInCard() {
  const { streakDays, isClaimed } = useOwnStreak();
  const claim = useClaimBonus();
  const bonus = dailyBonusPoints(streakDays + 1);

  return (
    <Card
      as="section"
      aria-labelledby="check-in-card"
      data-focus-item="check-in"
      className="flex flex-col"
    >
      <CardHeader
        id="check-in-card"
        title="Daily Check-in"
        icon={<CalendarCheck aria-hidden className="size-5 text-amber-text" />}
      />
      <div className="flex items-center gap-4">
        <span
          className={cx(
            'grid size-16 shrink-0 place-items-center rounded-full',
            streakDays === 0 ? 'bg-sunken text-ink-soft' : 'bg-amber-soft text-amber-text',
          )}
        >
          <Flame aria-hidden className="size-8" />
        </span>
        <div>
          <p className="font-display text-2xl leading-tight font-bold">
            <CountUp value={streakDays} /> day streak
          </p>
          <p className="text-sm text-ink-soft">{streakMessage(streakDays, isClaimed)}</p>
        </div>
      </div>
      <ul aria-label="Streak bonuses" className="mt-4 grid grid-cols-3 gap-2">
        {STREAK_TIERS.toReversed().map(({ fromDays, bonus }) => (
          <StreakTier key={fromDays} fromDays={fromDays} bonus={bonus} streakDays={streakDays} />
        ))}
      </ul>
      <div className="mt-auto grid gap-2.5 pt-5">
        {isClaimed ? (
          <Button variant="secondary" disabled className="w-full">
            <Check aria-hidden className="size-5" />
            Claimed Today
          </Button>
        ) : (
          <Button className="w-full" loading={claim.isPending} onClick={() => claim.mutate()}>
            <Gift aria-hidden className="size-5" />
            {`Claim Daily Bonus (+${bonus})`}
          </Button>
        )}
        <NextReset isClaimed={isClaimed} />
      </div>
    </Card>
  );
}

function StreakTier({
  fromDays,
  bonus,
  streakDays,
}: {
  fromDays: number;
  bonus: number;
  streakDays: number;
}) {
  const isReached = streakDays >= fromDays;
  return (
    <li
      className={cx(
        'rounded-control border px-2 py-1.5 text-center',
        isReached ? 'border-amber bg-amber-soft text-amber-text' : 'border-line text-ink-soft',
      )}
    >
      <span className="block text-sm font-extrabold">{`+${bonus} bonus`}</span>
      <span className="flex items-center justify-center gap-1 text-xs">
        {isReached && <Check aria-label="Reached" className="size-3.5" />}
        {`${fromDays}+ days`}
      </span>
    </li>
  );
}

/** Claims the bonus. A repeated claim is answered with 0 points (§15). */
function useClaimBonus() {
  const { user, updateUser, refresh } = useSession();
  return useMutation({
    mutationFn: () => call('POST /api/users/:id/daily-bonus', { params: { id: user.id } }),
    async onSuccess(answer) {
      toast(toastOf(answer));
      // Today's bonus is claimed after a first and a repeated claim (§4).
      updateUser({
        streakDays: answer.streakDays,
        lastDailyBonusAt: new Date().toISOString(),
      });
      await refresh();
    },
    onError() {
      toast({
        title: 'Error',
        description: 'Failed to claim daily bonus. Please try again.',
        variant: 'destructive',
      });
    },
  });
}

function toastOf({ bonusPoints, isNewStreak, streakDays }: DailyBonusAnswer) {
  if (bonusPoints === 0) {
    return {
      title: 'Already claimed today! 🎯',
      description: 'Come back tomorrow for your next bonus.',
    };
  }
  return {
    title: `Daily Bonus Claimed! +${bonusPoints} Rizz Points 🎉`,
    description: isNewStreak ? 'A new streak begins!' : `That makes ${streakDays} days in a row.`,
  };
}
