import { useQuery } from '@tanstack/react-query';
import {
  CalendarDays,
  ChartColumn,
  Flame,
  Ghost,
  Sparkles,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';

import { messageOf } from '../../../../platform/web/api-error.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { useSession } from '../../../../platform/web/session.tsx';
import { buttonStyles } from '../../../../platform/web/ui/button-styles.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Card, SectionCard } from '../../../../platform/web/ui/card.tsx';
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx';
import { Loading } from '../../../../platform/web/ui/loading.tsx';
import { Mascot } from '../../../../platform/web/ui/mascot.tsx';
import { Ring } from '../../../../platform/web/ui/ring.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { uiTexts } from '../../../../platform/web/ui/texts/index.ts';
import { STATS_DAYS, statsFrom, type Stats } from '../../index.ts';
import { playTexts } from '../texts/index.ts';
import { ActiveDays } from './active-days.tsx';
import { PointsChart } from './points-chart.tsx';

const statsQuery = (id: string) => apiQuery('GET /api/users/:id/stats', { params: { id } });

/** A member's statistics. Only the member sees when and how they earned points. */
export function StatsTab({ userId }: { userId: string }) {
  const t = useTexts(playTexts).stats;
  const ui = useTexts(uiTexts);
  const { user } = useSession();
  const isOwn = user.id === userId;
  const { data, error, refetch, isFetching } = useQuery(statsQuery(userId));
  if (user.calmMode) return <CalmStats />;
  if (error) {
    return (
      <EmptyState
        drawing={<Mascot pose="sleep" className="h-20" />}
        title={t.failed}
        text={messageOf(error, t.failedWhy)}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {ui.tryAgain}
          </Button>
        }
      />
    );
  }
  if (!data) return <StatsSkeleton isOwn={isOwn} />;
  return (
    <Widths>
      <h2 className="sr-only">{t.title}</h2>
      {data.details ? (
        <OwnFigures today={data.today} details={data.details} />
      ) : (
        <PublicFigures {...data} />
      )}
      {data.details && (
        <div className="grid gap-5 @xl:grid-cols-2">
          <SectionCard title={t.pointsOf({ days: STATS_DAYS })} Icon={ChartColumn} iconColor="mint">
            <PointsChart today={data.today} points={data.details.points} />
          </SectionCard>
          <SectionCard title={t.activeDays} Icon={CalendarDays} iconColor="amber">
            <ActiveDays
              today={data.today}
              activeDays={data.details.activeDays}
              winDays={data.details.mazeWinDays}
            />
          </SectionCard>
        </div>
      )}
    </Widths>
  );
}

/** Stands beside the member's picture, so its own width counts. */
function Widths({ children }: PropsWithChildren) {
  return (
    <div className="@container">
      <div className="grid gap-5">{children}</div>
    </div>
  );
}

function OwnFigures({ today, details }: { today: string; details: NonNullable<Stats['details']> }) {
  const t = useTexts(playTexts).stats;
  const from = statsFrom(today);
  const activeDays = details.activeDays.filter((day) => day >= from).length;
  const daysLabel = t.activeDaysOf({ days: STATS_DAYS });
  return (
    <Figures>
      <Figure Icon={Sparkles} label={t.pointsIn({ days: STATS_DAYS })}>
        <Value tone="text-mint-text" of={details.pointsEarned} />
      </Figure>
      <Figure Icon={CalendarDays} label={daysLabel}>
        <Ring value={activeDays} max={STATS_DAYS} label={daysLabel} className="size-20!">
          <span className="font-pixel text-3xl">{t.amount({ count: activeDays })}</span>
        </Ring>
      </Figure>
      <Figure Icon={Ghost} label={t.mazesWon}>
        <Value tone="text-amber-text" of={details.mazeWins} />
      </Figure>
    </Figures>
  );
}

/** The figures that a member's card and profile also show. */
function PublicFigures({ rizzScore, level, streakDays }: Stats) {
  const t = useTexts(playTexts).stats;
  if (rizzScore === null) return <p className="text-ink-soft">{t.hidden}</p>;
  return (
    <Figures>
      <Figure Icon={Sparkles} label={t.score}>
        <Value tone="text-mint-text" of={rizzScore} />
      </Figure>
      <Figure Icon={Trophy} label={t.level}>
        <Value tone="text-accent-text" of={level} />
      </Figure>
      <Figure Icon={Flame} label={t.streak}>
        <Value tone="text-amber-text" of={streakDays} />
      </Figure>
    </Figures>
  );
}

const FIGURES = 'grid grid-cols-3 gap-3 max-[16rem]:grid-cols-1 @lg:gap-5';

function Figures({ children }: PropsWithChildren) {
  return <dl className={FIGURES}>{children}</dl>;
}

function Value({ tone, of }: { tone: string; of: number | null }) {
  const t = useTexts(playTexts).stats;
  return (
    <span className={`font-pixel text-4xl leading-none @lg:text-6xl ${tone}`}>
      {of !== null && t.amount({ count: of })}
    </span>
  );
}

function Figure({ Icon, label, children }: PropsWithChildren<{ Icon: LucideIcon; label: string }>) {
  return (
    <Card className="row-span-2 grid grid-rows-[auto_1fr] grid-rows-subgrid justify-items-center gap-3 px-2 py-4 text-center sm:px-2">
      <dt className="flex flex-col items-center gap-1 text-xs font-bold text-ink-soft @lg:flex-row @lg:gap-2 @lg:text-sm">
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </dt>
      <dd className="grid min-h-20 place-items-center">{children}</dd>
    </Card>
  );
}

function CalmStats() {
  const t = useTexts(playTexts).stats.calm;
  return (
    <EmptyState
      drawing={<Mascot pose="sleep" className="h-20" />}
      title={t.title}
      text={t.text}
      action={
        <Link href="/settings/privacy" className={buttonStyles('secondary')}>
          {t.action}
        </Link>
      }
    />
  );
}

function StatsSkeleton({ isOwn }: { isOwn: boolean }) {
  return (
    <Loading>
      <Widths>
        <div className={FIGURES}>
          {['points', 'days', 'mazes'].map((name) => (
            <Skeleton key={name} className="h-44 rounded-card" />
          ))}
        </div>
        {isOwn && (
          <div className="grid gap-5 @xl:grid-cols-2">
            <Skeleton className="h-80 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </div>
        )}
      </Widths>
    </Loading>
  );
}
