import { useMutation } from '@tanstack/react-query';
import { Armchair, Check, Flame, Gift } from 'lucide-react';

import { call } from '../../../../platform/web/api.ts';
import { Rich, useTexts } from '../../../../platform/web/language/index.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { SectionRow } from '../../../../platform/web/ui/card.tsx';
import { CountUp } from '../../../../platform/web/ui/count-up.tsx';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { toast } from '../../../../platform/web/ui/toast.ts';
import { dailyBonusPoints, STREAK_TIERS, streakMood, type DailyBonusAnswer } from '../../index.ts';
import type { PlayTexts } from '../texts/en.ts';
import { playTexts } from '../texts/index.ts';
import { useOwnStreak } from './use-own-streak.ts';

/** The daily check-in: streak, tiers and bonus (§2, §9). */
export function CheckInCard() {
  const texts = useTexts(playTexts);
  const t = texts.checkIn;
  const { streakDays, isClaimed, isRested, restDays, isBroken } = useOwnStreak();
  const claim = useClaimBonus();

  const streak = (
    <span className="text-base font-bold">
      <Rich
        text={
          streakDays > 0 ? t.streak({ days: streakDays }) : isBroken ? t.welcomeBack : t.noStreak
        }
        tags={{ count: <CountUp value={streakDays} /> }}
      />
    </span>
  );
  const state = (
    <>
      <p className="text-sm text-ink-soft">
        {isRested
          ? t.rested({ days: streakDays })
          : texts.moodNames[streakMood(streakDays, isClaimed)]}
      </p>
      <RestDays count={restDays} />
    </>
  );
  const tiers = (
    <ul aria-label={t.bonuses} className="mt-2 grid grid-cols-3 gap-2 max-[16rem]:grid-cols-1">
      {STREAK_TIERS.toReversed().map(({ fromDays, bonus }) => (
        <StreakTier key={fromDays} {...{ fromDays, bonus, streakDays }} />
      ))}
    </ul>
  );
  if (isClaimed) {
    return (
      <SectionRow title={t.title} Icon={Check} iconColor="mint" action={streak}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-40 flex-1">{state}</div>
          <Button variant="secondary" size="sm" disabled>
            <Check aria-hidden className="size-4" />
            {t.claimedToday}
          </Button>
        </div>
        {tiers}
      </SectionRow>
    );
  }
  return (
    <SectionRow title={t.title} Icon={Flame} iconColor="amber" action={streak}>
      {state}
      {tiers}
      <Button
        variant="secondary"
        className="mt-3 w-full"
        loading={claim.isPending}
        onClick={() => claim.mutate()}
      >
        <Gift aria-hidden className="size-5" />
        {t.claim({ count: dailyBonusPoints(streakDays + 1) })}
      </Button>
    </SectionRow>
  );
}

function RestDays({ count }: { count: number }) {
  const t = useTexts(playTexts).checkIn;
  if (count === 0) return null;
  return (
    <p className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
      <Armchair aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t.restDays({ count })}
    </p>
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
  const t = useTexts(playTexts).checkIn;
  const isReached = streakDays >= fromDays;
  return (
    <li
      className={cx(
        'rounded-control border px-1.5 py-1 text-center',
        isReached ? 'border-amber bg-amber-soft text-amber-text' : 'border-line text-ink-soft',
      )}
    >
      <span className="block text-sm font-extrabold">{t.bonus({ count: bonus })}</span>
      <span className="flex items-center justify-center gap-1 text-xs">
        {isReached && <Check aria-label={t.reached} className="size-3.5" />}
        {t.fromDays({ days: fromDays })}
      </span>
    </li>
  );
}

/** Claims the bonus. A repeated claim is answered with 0 points (§15). */
function useClaimBonus() {
  const t = useTexts(playTexts).checkIn;
  const { user, updateUser } = useSession();
  return useMutation({
    mutationFn: () => call('POST /api/users/:id/daily-bonus', { params: { id: user.id } }),
    onSuccess(answer) {
      toast(toastOf(answer, t, user.lastDailyBonusAt !== null));
      // Today's bonus is claimed after a first and a repeated claim (§4).
      updateUser({
        streakDays: answer.streakDays,
        lastDailyBonusAt: new Date().toISOString(),
      });
    },
    onError() {
      toast({
        title: t.failed,
        description: navigator.onLine ? t.failedText : t.offlineText,
        variant: 'destructive',
      });
    },
  });
}

function toastOf(
  { bonusPoints, isNewStreak, streakDays }: DailyBonusAnswer,
  t: PlayTexts['checkIn'],
  isReturning: boolean,
) {
  if (bonusPoints === 0) return { title: t.again, description: t.againText };
  const begun = isReturning ? t.welcomeBack : t.newStreak;
  return {
    title: t.claimed({ count: bonusPoints }),
    description: isNewStreak ? begun : t.goesOn({ days: streakDays }),
  };
}
