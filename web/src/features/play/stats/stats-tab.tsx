import { STATS_DAYS, statsFrom, type Stats } from '@rizzly/domain/play';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ChartColumn, Flame, Ghost, Sparkles, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOf } from '../../../platform/api-error.ts';
import { apiQuery } from '../../../platform/query.ts';
import { useSession } from '../../../platform/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Ring } from '../../../ui/ring.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ActiveDays } from './active-days.tsx';
import { PointsChart } from './points-chart.tsx';

const statsQuery = (id: string) => apiQuery('GET /api/users/:id/stats', { params: { id } });

/** A member's statistics. Only the member sees when and how they earned points. */
export function StatsTab({ userId }: { userId: string }) {
  const isOwn = useSession().user.id === userId;
  const { data, error, refetch, isFetching } = useQuery(statsQuery(userId));
  if (error) {
    return (
      <EmptyState
        drawing={<ChartColumn aria-hidden className="size-12 text-ink-soft" />}
        title="The stats could not be loaded"
        text={messageOf(error, 'The server could not be reached.')}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!data) return <StatsSkeleton isOwn={isOwn} />;
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Stats</h2>
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
              title={`Points of the last ${STATS_DAYS} days`}
              icon={<ChartColumn aria-hidden className="size-5 text-mint-text" />}
            />
            <PointsChart today={data.today} points={data.details.points} />
          </Card>
          <Card as="section" aria-labelledby="active-days">
            <CardHeader
              id="active-days"
              title="Active days"
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
  const from = statsFrom(today);
  const activeDays = details.activeDays.filter((day) => day >= from).length;
  return (
    <Figures>
      <Figure icon={<Sparkles aria-hidden />} label={`Rizz points in ${STATS_DAYS} days`}>
        <Value className="text-mint-text">{details.pointsEarned}</Value>
      </Figure>
      <Figure icon={<CalendarDays aria-hidden />} label={`Active days of ${STATS_DAYS}`}>
        <Ring
          value={activeDays}
          max={STATS_DAYS}
          label={`Active days of ${STATS_DAYS}`}
          className="size-20! sm:size-28!"
        >
          <span className="font-pixel text-3xl">{activeDays}</span>
        </Ring>
      </Figure>
      <Figure icon={<Ghost aria-hidden />} label="Mazes won">
        <Value className="text-amber-text">{details.mazeWins}</Value>
      </Figure>
    </Figures>
  );
}

/** The figures that a member's card and profile also show. */
function PublicFigures({ rizzScore, level, streakDays }: Stats) {
  return (
    <Figures>
      <Figure icon={<Sparkles aria-hidden />} label="Rizz Score">
        <Value className="text-mint-text">{rizzScore}</Value>
      </Figure>
      <Figure icon={<Trophy aria-hidden />} label="Level">
        <Value className="text-accent-text">{level}</Value>
      </Figure>
      <Figure icon={<Flame aria-hidden />} label="Day streak">
        <Value className="text-amber-text">{streakDays}</Value>
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

function StatsSkeleton({ isOwn }: { isOwn: boolean }) {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading</span>
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
