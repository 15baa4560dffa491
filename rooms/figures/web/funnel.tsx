import { useTexts } from '../../../platform/web/language/index.ts';
import { DataTable } from '../../../platform/web/ui/data-table.tsx';
import type { Week } from '../index.ts';
import { figuresTexts } from './texts/index.ts';

/** How far members come, of the newest week as a drawing, and of all weeks as a table. */
export function Funnel({ weeks }: { weeks: readonly Week[] }) {
  const t = useTexts(figuresTexts);
  const [week] = weeks;
  if (!week) return <p className="text-ink-soft">{t.none}</p>;
  const { steps, ofMatches } = week;
  const amount = (count: number | null) => t.amount({ count });
  return (
    <div className="grid gap-5">
      <p>{t.text({ monday: week.until, active: week.active })}</p>
      <Bars
        title={t.ofMembers}
        bars={[
          [t.steps.liked, steps.liked],
          [t.steps.matched, steps.matched],
          [t.steps.answered, steps.answered],
          [t.steps.planned, steps.planned],
          [t.steps.met, steps.met],
          [t.steps.again, steps.again],
        ]}
      />
      <Bars
        title={t.ofMatches}
        bars={[
          [t.matches.answered, ofMatches.answered],
          [t.matches.met, ofMatches.met],
        ]}
      />
      <dl aria-label={t.others} className="grid gap-4 sm:grid-cols-3">
        {[
          [t.median, week.medianDaysToMeeting] as const,
          [t.goodbyes, week.goodbyes] as const,
          [t.silent, week.silent] as const,
        ].map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{amount(count)}</dd>
          </div>
        ))}
      </dl>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer rounded-control py-1.5 font-bold">{t.how}</summary>
        <ul className="mt-2 grid list-disc gap-1.5 ps-5">
          {t.hows.map((how) => (
            <li key={how}>{how}</li>
          ))}
        </ul>
      </details>
      <DataTable
        summary={t.weeks}
        head={[
          t.week,
          t.active,
          ...Object.values(t.steps),
          ...Object.values(t.matches),
          t.median,
          t.goodbyes,
          t.silent,
        ]}
        rows={weeks.map((one) => [
          t.monday({ monday: one.until }),
          ...[
            one.active,
            one.steps.liked,
            one.steps.matched,
            one.steps.answered,
            one.steps.planned,
            one.steps.met,
            one.steps.again,
            one.ofMatches.answered,
            one.ofMatches.met,
            one.medianDaysToMeeting,
            one.goodbyes,
            one.silent,
          ].map(amount),
        ])}
      />
      <p className="text-sm text-ink-soft">{t.care}</p>
    </div>
  );
}

/** Numbers of a hundred, each with its bar. */
function Bars({
  title,
  bars,
}: {
  title: string;
  bars: readonly (readonly [name: string, count: number | null])[];
}) {
  const t = useTexts(figuresTexts);
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <ul className="grid gap-2">
        {bars.map(([name, count]) => (
          <li key={name} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span>{name}</span>
              <span className="font-bold tabular-nums">{t.amount({ count })}</span>
            </span>
            <span aria-hidden className="h-3 overflow-clip rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent-text"
                style={{ width: `${count ?? 0}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
