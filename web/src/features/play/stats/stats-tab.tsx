import { STATS_DAYS, statsFrom, type Stats } from '@rizzly/domain/play';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChartColumn, Flame, Ghost, Sparkles, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { messageOf } from '../../../platform/api-error.ts';
import { useTexts } from '../../../platform/language/index.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { buttonStyles } from '../../../ui/button-styles.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { uiTexts } from '../../../ui/texts/index.ts';
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
        drawing={<ChartColumn aria-hidden className="size-12 text-ink-soft" />}
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
    <div className="grid gap-5">
      <h2 className="sr-only">{t.title}</h2>
      {data.details ? (
        <OwnFigures today={data.today} details={data.details} />
      ) : (
        <PublicFigures {...data} />
      )}
      {data.details && (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Card as="section" aria-labelledby="points-chart">
            <CardHeader
              id="points-chart"
              title={t.pointsOf({ days: STATS_DAYS })}
              icon={<ChartColumn aria-hidden className="size-5 text-mint-text" />}
            />
            <PointsChart today={data.today} points={data.details.points} />
          </Card>
          <Card as="section" aria-labelledby="active-days">
            <CardHeader
              id="active-days"
              title={t.activeDays}
              icon={<CalendarDays aria-hidden className="size-5 text-amber-text" />}
            />
            <ActiveDays
              today={data.today}
              activeDays={data.details.activeDays}
              winDays={data.details.mazeWinDays}
            />
          </Card>
        </div>
      )}
    </div>
  );
}

type Details = NonNullable<Stats['details']>;

function OwnFigures({ today, details }: { today: string; details: Details }) {
  const t = useTexts(playTexts).stats;
  const from = statsFrom(today);
  const activeDays = details.activeDays.filter((day) => day >= from).length;
  return (
    <Figures>
      <Figure icon={<Sparkles aria-hidden />} label={t.pointsIn({ days: STATS_DAYS })}>
        <Value className="text-mint-text">{t.amount({ count: details.pointsEarned })}</Value>
      </Figure>
      <Figure icon={<CalendarDays aria-hidden />} label={t.activeDaysOf({ days: STATS_DAYS })}>
        <Ring
          value={activeDays}
          max={STATS_DAYS}
          label={t.activeDaysOf({ days: STATS_DAYS })}
          className="size-20! sm:size-28!"
        >
          <span className="font-pixel text-3xl">{t.amount({ count: activeDays })}</span>
        </Ring>
      </Figure>
      <Figure icon={<Ghost aria-hidden />} label={t.mazesWon}>
        <Value className="text-amber-text">{t.amount({ count: details.mazeWins })}</Value>
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
      <Figure icon={<Sparkles aria-hidden />} label={t.score}>
        <Value className="text-mint-text">
          {rizzScore !== null && t.amount({ count: rizzScore })}
        </Value>
      </Figure>
      <Figure icon={<Trophy aria-hidden />} label={t.level}>
        <Value className="text-accent-text">{level !== null && t.amount({ count: level })}</Value>
      </Figure>
      <Figure icon={<Flame aria-hidden />} label={t.streak}>
        <Value className="text-amber-text">
          {streakDays !== null && t.amount({ count: streakDays })}
        </Value>
      </Figure>
    </Figures>
  );
}

function Figures({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-3 gap-3 sm:gap-5">{children}</dl>;
}

function Value({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={`font-pixel text-4xl leading-none sm:text-6xl ${className}`}>{children}</span>
  );
}

function Figure({
  icon,
  label,
  children,
}: {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <Card className="grid grid-rows-[auto_1fr] justify-items-center gap-3 px-2 py-4 text-center sm:p-6">
      <dt className="flex flex-col items-center gap-1 text-xs font-bold text-ink-soft sm:flex-row sm:gap-2 sm:text-sm [&>svg]:size-4 [&>svg]:shrink-0">
        {icon}
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
      drawing={<ChartColumn aria-hidden className="size-12 text-ink-soft" />}
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
  const t = useTexts(uiTexts);
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{t.loading}</span>
      <div className="grid grid-cols-3 gap-3 sm:gap-5">
        {['points', 'days', 'mazes'].map((name) => (
          <Skeleton key={name} className="h-44 rounded-card" />
        ))}
      </div>
      {isOwn && (
        <div className="grid gap-5 md:grid-cols-2">
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      )}
    </div>
  );
}
