import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';

import { useTexts } from '../../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../../platform/web/query.ts';
import { saveFile } from '../../../../../platform/web/save-file.ts';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { SectionCard } from '../../../../../platform/web/ui/card.tsx';
import { cx } from '../../../../../platform/web/ui/cx.ts';
import { DataTable } from '../../../../../platform/web/ui/data-table.tsx';
import { Loaded } from '../../../../../platform/web/ui/loaded.tsx';
import { useUtcDay } from '../../../../../platform/web/utc-day.ts';
import { figuresCsv, type Figures } from '../../../../figures/index.ts';
import { Fold } from '../fold.tsx';
import {
  firstDay,
  groupFigures,
  PERIODS,
  SHOWN,
  type Group,
  type Period,
  type Shown,
} from './group-figures.ts';
import { overviewTexts } from './texts/index.ts';

/** Units of the drawing, which is stretched to its container. */
const SIZE = 100;

/** Newcomers, who was here, and whether they find somebody. */
const MATTER = ['verified', 'active', 'matches'] as const satisfies Shown[];
const OTHERS = SHOWN.filter((figure) => !MATTER.some((one) => one === figure));

/** Sums of days, weeks or months: as tiles, as a plot and as a table. */
export function FiguresCard() {
  const t = useTexts(overviewTexts).figures;
  const [period, setPeriod] = useState<Period>('day');
  const until = useUtcDay();
  const query = useQuery({
    ...apiQuery('GET /api/admin/figures', { query: { from: firstDay(until, period), until } }),
    // What is open stays open while another period loads.
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title={t.title} Icon={ChartColumn}>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">{t.periods}</legend>
        {PERIODS.map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4 font-bold has-checked:border-accent-text has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="period"
              className="sr-only"
              checked={one === period}
              onChange={() => setPeriod(one)}
            />
            {t[one]}
          </label>
        ))}
      </fieldset>
      <Loaded query={query} failed={t.failed} level="h3" skeleton="h-96">
        {(figures) => <Content figures={figures} period={period} />}
      </Loaded>
    </SectionCard>
  );
}

function Content({ figures, period }: { figures: Figures; period: Period }) {
  const texts = useTexts(overviewTexts);
  const t = texts.figures;
  const [shown, setShown] = useState<Shown>('active');
  const groups = groupFigures(figures.days, period);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Tiles of={MATTER} groups={groups} period={period} shown={shown} onShow={setShown} />
      <Plot groups={groups} shown={shown} />
      <Fold summary={t.others}>
        <Tiles of={OTHERS} groups={groups} period={period} shown={shown} onShow={setShown} />
        <DataTable
          summary={t.table}
          head={[t[period], ...SHOWN.map((figure) => texts.figureNames[figure])]}
          rows={groups
            .toReversed()
            .map(({ start, counts }) =>
              [t.from({ start })].concat(
                SHOWN.map((figure) => t.amount({ count: counts[figure] })),
              ),
            )}
        />
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => {
            const csv = new Blob([figuresCsv(figures.days)], { type: 'text/csv' });
            saveFile(csv, 'figures.csv');
          }}
        >
          <Download aria-hidden className="size-5" />
          {t.csv}
        </Button>
      </Fold>
    </div>
  );
}

/** The newest period's numbers beside those of the one before. A press plots one. */
function Tiles({
  of,
  groups,
  period,
  shown,
  onShow,
}: {
  of: readonly Shown[];
  groups: readonly Group[];
  period: Period;
  shown: Shown;
  onShow: (figure: Shown) => void;
}) {
  const { figures: t, figureNames } = useTexts(overviewTexts);
  const [before, now] = [groups.at(-2), groups.at(-1)];
  return (
    <ul aria-label={t.choose} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {of.map((figure) => (
        <li key={figure} className="grid">
          <button
            type="button"
            aria-pressed={figure === shown}
            onClick={() => onShow(figure)}
            className={cx(
              'grid content-start rounded-control border-2 p-3 text-start hover:border-line-strong',
              figure === shown ? 'border-accent-text bg-accent-soft' : 'border-line',
            )}
          >
            <span className="text-sm font-bold">{figureNames[figure]}</span>
            <span className="font-display text-2xl font-bold tabular-nums">
              {t.amount({ count: now?.counts[figure] ?? null })}
            </span>
            <span className="text-xs text-ink-soft">
              {t.now[period]} · {t.before({ count: before?.counts[figure] ?? null, period })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Of each week's newcomers, who was still active later. */
export function CohortsCard() {
  const t = useTexts(overviewTexts).cohorts;
  const until = useUtcDay();
  const { data } = useQuery(
    apiQuery('GET /api/admin/figures', { query: { from: firstDay(until, 'day'), until } }),
  );
  if (!data) return null;
  const joined = data.cohorts.filter(({ members }) => members > 0).toReversed();
  const part = (count: number | null, of: number) =>
    count === null ? t.later : t.part({ count, of });
  return (
    <SectionCard title={t.title} Icon={UserRoundCheck}>
      <p className="mb-3 text-ink-soft">{joined.length === 0 ? t.none : t.text}</p>
      {joined.length > 0 && (
        <DataTable
          isOpen
          summary={t.weeks}
          head={[t.week, t.members, t.after1, t.after4, t.after8]}
          rows={joined.map(({ week, members, after1, after4, after8 }) => [
            t.weekOf({ week }),
            String(members),
            part(after1, members),
            part(after4, members),
            part(after8, members),
          ])}
        />
      )}
    </SectionCard>
  );
}

/** One figure over time. The table below has the same numbers. */
function Plot({ groups, shown }: { groups: readonly Group[]; shown: Shown }) {
  const { figures: t, figureNames } = useTexts(overviewTexts);
  const counts = groups.map((group) => group.counts[shown]);
  const most = Math.max(0, ...counts.map((count) => count ?? 0));
  const step = SIZE / Math.max(1, groups.length);
  const [first, last] = [groups[0], groups.at(-1)];
  return (
    // Time runs from left to right in every language.
    <div dir="ltr" className="grid gap-1 text-xs text-ink-soft">
      <p aria-hidden>{t.amount({ count: most })}</p>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.plot({ figure: figureNames[shown], most })}
        className="h-40 w-full border-t border-b border-t-line border-b-line-strong sm:h-52"
      >
        {groups.map(({ start }, index) => {
          const height = most === 0 ? 0 : ((counts[index] ?? 0) / most) * SIZE;
          return (
            <rect
              key={start}
              x={index * step + step * 0.12}
              y={SIZE - height}
              width={step * 0.76}
              height={height}
              className="fill-accent-text"
            >
              <title>{t.bar({ start, count: counts[index] ?? null })}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <p aria-hidden className="flex justify-between">
          <span>{t.from(first)}</span>
          <span>{t.from(last)}</span>
        </p>
      )}
    </div>
  );
}
