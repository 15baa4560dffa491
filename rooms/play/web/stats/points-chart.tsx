import { useId, type ReactNode } from 'react';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { DataTable } from '../../../../platform/web/ui/data-table.tsx';
import {
  POINT_REASONS,
  type PointReason,
  daysFrom,
  STATS_DAYS,
  statsFrom,
  type Stats,
} from '../../index.ts';
import { playTexts } from '../texts/index.ts';

type DayPoints = NonNullable<Stats['details']>['points'];

const REASONS: Record<PointReason, { ground: string; mark: ReactNode }> = {
  'daily-bonus': { ground: 'fill-amber', mark: null },
  challenge: {
    ground: 'fill-accent',
    mark: <path d="M-1 1 1-1M0 6 6 0M5 7 7 5" />,
  },
  rizzman: { ground: 'fill-mint', mark: <path d="M3 3h.01" strokeWidth="3" /> },
  'video-intro': { ground: 'fill-epic', mark: <path d="M0 3h6" /> },
  'first-picture': { ground: 'fill-mint-deep', mark: <path d="M3 0v6" /> },
  event: { ground: 'fill-common', mark: <path d="M0 0 6 6M5 -1 7 1M-1 5 1 7" /> },
  'group-date': { ground: 'fill-legendary', mark: <path d="M0 3h6M3 0v6" /> },
  lesson: { ground: 'fill-rare', mark: <path d="M0 6 6 0" /> },
};

/** Units of the drawing, which scales to its container. */
const WIDTH = 330;
const HEIGHT = 150;
const STEP = WIDTH / STATS_DAYS;

/** Points by day, stacked by reason. Each reason has a pattern besides its color. */
export function PointsChart({ today, points }: { today: string; points: DayPoints }) {
  const texts = useTexts(playTexts).stats;
  const t = texts.chart;
  const id = useId();
  const days = daysFrom(statsFrom(today), STATS_DAYS);
  const earned = days.map((day) => {
    const entries = points.filter((entry) => entry.day === day);
    return { day, entries, total: sumOf(entries) };
  });
  const best = Math.max(...earned.map(({ total }) => total));
  const top = niceTop(best);
  const lines = [top, top / 2, 0];
  const reasons = POINT_REASONS.filter((reason) => points.some((entry) => entry.reason === reason));
  const y = (value: number) => HEIGHT * (1 - value / top);
  if (points.length === 0) {
    return <p className="text-ink-soft">{t.none}</p>;
  }
  return (
    <div className="grid gap-4">
      {/* The labels are outside the drawing, which would scale them. Time runs from left to right
          in every language. */}
      <div
        dir="ltr"
        className="grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 pt-2 text-xs text-ink-soft"
      >
        {/* Without a height each label stands in the middle of its line. */}
        <p aria-hidden className="grid content-between text-end *:h-0 *:leading-0">
          {lines.map((value) => (
            <span key={value}>{texts.amount({ count: value })}</span>
          ))}
        </p>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t.label({ sum: sumOf(points), days: STATS_DAYS, best })}
          className="overflow-visible"
        >
          <defs>
            {reasons.map((reason) => (
              <pattern
                key={reason}
                id={`${id}${reason}`}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
              >
                <rect width="6" height="6" className={REASONS[reason].ground} />
                <g className="stroke-ink" strokeLinecap="round" strokeWidth="1.2" opacity="0.75">
                  {REASONS[reason].mark}
                </g>
              </pattern>
            ))}
          </defs>
          {lines.map((value) => (
            <path key={value} d={`M0 ${y(value)}H${WIDTH}`} className="stroke-line" />
          ))}
          {earned.map(({ day, entries }, index) => {
            let below = 0;
            return reasons.map((reason) => {
              const value = sumOf(entries, reason);
              if (value === 0) return null;
              below += value;
              return (
                <rect
                  key={`${day} ${reason}`}
                  x={index * STEP + STEP * 0.12}
                  width={STEP * 0.76}
                  y={y(below)}
                  height={(value / top) * HEIGHT}
                  rx="1.5"
                  fill={`url(#${id}${reason})`}
                  className="stroke-surface"
                  strokeWidth="1"
                />
              );
            });
          })}
        </svg>
        <p aria-hidden className="col-start-2 flex justify-between gap-2">
          <span>{texts.day({ day: days[0] ?? today })}</span>
          <span>{texts.today}</span>
        </p>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {reasons.map((reason) => (
          <li key={reason} className="flex items-center gap-2">
            <svg viewBox="0 0 18 18" aria-hidden className="size-4.5">
              <rect width="18" height="18" rx="4" fill={`url(#${id}${reason})`} />
            </svg>
            {t.reasons[reason]}
          </li>
        ))}
      </ul>
      <DataTable
        summary={texts.showTable}
        caption={t.caption}
        head={[texts.dayHead, ...reasons.map((reason) => t.reasons[reason]), t.together]}
        rows={earned
          .filter(({ entries }) => entries.length > 0)
          .toReversed()
          .map(({ day, entries, total }) => {
            const counts = reasons.map((reason) => sumOf(entries, reason)).concat(total);
            return [texts.day({ day })].concat(counts.map((count) => texts.amount({ count })));
          })}
      />
    </div>
  );
}

function sumOf(entries: DayPoints, of?: PointReason): number {
  const counted = entries.filter(({ reason }) => of === undefined || reason === of);
  return counted.reduce((sum, { points }) => sum + points, 0);
}

/** The end of the axis: an even, round number at or above the highest bar. */
function niceTop(highest: number): number {
  const step = highest <= 20 ? 10 : highest <= 100 ? 20 : 100;
  return Math.max(step, Math.ceil(highest / step) * step);
}
