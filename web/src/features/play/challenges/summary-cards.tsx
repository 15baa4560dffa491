import { CircleCheck, Flame, Sparkles, type LucideIcon } from 'lucide-react';

import { useTexts } from '../../../platform/language/index.ts';
import { useSession } from '../../../platform/session.tsx';
import { CountUp } from '../../../ui/count-up.tsx';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOwnStreak } from '../daily-bonus/use-own-streak.ts';
import { playTexts } from '../texts/index.ts';
import type { ListedChallenge } from './queries.ts';

/** Completed today out of the daily count, the streak and the points (§2.5). */
export function SummaryCards({ challenges }: { challenges: ListedChallenge[] | undefined }) {
  const texts = useTexts(playTexts);
  const t = texts.challenges.summary;
  const { user } = useSession();
  const { streakDays } = useOwnStreak();
  const daily = challenges?.filter(({ type }) => type === 'daily');
  const done = daily?.filter(({ completed }) => completed).length ?? 0;
  return (
    <ul className="grid grid-cols-3 gap-3 sm:gap-5">
      <Summary label={t.completed} Icon={CircleCheck} tone="bg-accent-soft text-accent-text">
        {daily === undefined ? (
          <Skeleton className="h-8 w-12" />
        ) : (
          texts.progress({ done, total: daily.length })
        )}
      </Summary>
      {!user.calmMode && (
        <>
          <Summary label={t.streak} Icon={Flame} tone="bg-amber-soft text-amber-text">
            <CountUp value={streakDays} />
          </Summary>
          <Summary label={t.points} Icon={Sparkles} tone="bg-mint-soft text-mint-text">
            <CountUp value={user.rizzScore} />
          </Summary>
        </>
      )}
    </ul>
  );
}

function Summary({
  label,
  Icon,
  tone,
  children,
}: {
  label: string;
  Icon: LucideIcon;
  tone: string;
  children: React.ReactNode;
}) {
  return (
    <li className="flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-3 text-center shadow-card sm:flex-row sm:gap-4 sm:p-5 sm:text-start">
      <span className={cx('grid size-11 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="flex flex-col-reverse">
        <span className="text-xs font-bold text-ink-soft sm:text-sm">{label}</span>
        <span className="font-pixel text-4xl leading-8">{children}</span>
      </div>
    </li>
  );
}
