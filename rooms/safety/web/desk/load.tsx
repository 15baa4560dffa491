import { useQuery } from '@tanstack/react-query';

import { useTexts } from '../../../../platform/web/language/index.ts';
import { apiQuery } from '../../../../platform/web/query.ts';
import { Card } from '../../../../platform/web/ui/card.tsx';
import { LoadFailed } from '../../../../platform/web/ui/load-failed.tsx';
import { Skeleton } from '../../../../platform/web/ui/skeleton.tsx';
import { PRIORITIES, type DeskLoad } from '../../index.ts';
import { deskTexts } from './texts/index.ts';

const WIDTH = 600;
const HEIGHT = 120;

/** The amount of work, and how long it takes. */
export function Load() {
  const texts = useTexts(deskTexts);
  const t = texts.load;
  const query = useQuery(apiQuery('GET /api/desk/load'));
  const { data } = query;
  if (query.error && query.data === undefined)
    return <LoadFailed level="h2" title={texts.failed} query={query} />;
  if (data === undefined) return <Skeleton className="h-60" />;
  const waiting = PRIORITIES.map((priority) => [priority, data.waiting[priority]] as const);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="lg:col-span-2">
        <h2 className="mb-2 text-lg">{t.waiting}</h2>
        <dl className="flex flex-wrap gap-8">
          {[...waiting, [t.overdue, data.overdue] as const].map(([name, count]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-display text-3xl font-bold tabular-nums">{t.count({ count })}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{t.perDay}</h2>
        <Bars days={data.days} />
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm bg-amber-text" />
            {t.opened}
          </span>
          <span className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm bg-mint-text" />
            {t.decided}
          </span>
          <span className="ms-auto text-ink-soft">
            {t.mostCases({
              count: Math.max(...data.days.flatMap(({ opened, decided }) => [opened, decided])),
            })}
          </span>
        </p>
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{t.median}</h2>
        <Medians days={data.days} />
        <p className="mt-2 text-end text-sm text-ink-soft">
          {t.mostHours({
            hours: Math.max(...data.days.map(({ medianHours }) => medianHours ?? 0)),
          })}
        </p>
      </Card>
    </div>
  );
}

type Days = DeskLoad['days'];

function Bars({ days }: { days: Days }) {
  const t = useTexts(deskTexts).load;
  const most = Math.max(1, ...days.flatMap(({ opened, decided }) => [opened, decided]));
  const step = WIDTH / days.length;
  const bar = (count: number) => (count / most) * HEIGHT;
  return (
    <svg role="img" aria-label={t.perDay} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {days.map(({ day, opened, decided }, index) => (
        <g key={day}>
          <title>{t.barLabel({ day, opened, decided })}</title>
          <rect
            x={index * step}
            y={HEIGHT - bar(opened)}
            width={step * 0.4}
            height={bar(opened)}
            className="fill-amber-text"
          />
          <rect
            x={index * step + step * 0.42}
            y={HEIGHT - bar(decided)}
            width={step * 0.4}
            height={bar(decided)}
            className="fill-mint-text"
          />
        </g>
      ))}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
    </svg>
  );
}

function Medians({ days }: { days: Days }) {
  const t = useTexts(deskTexts).load;
  const most = Math.max(1, ...days.map(({ medianHours }) => medianHours ?? 0));
  const step = WIDTH / days.length;
  return (
    <svg role="img" aria-label={t.median} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {days.map(({ day, medianHours }, index) =>
        medianHours === null ? null : (
          <circle
            key={day}
            cx={(index + 0.5) * step}
            cy={HEIGHT - 5 - (medianHours / most) * (HEIGHT - 10)}
            r="5"
            className="fill-accent-text"
          >
            <title>{t.medianLabel({ day, hours: medianHours })}</title>
          </circle>
        ),
      )}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" />
    </svg>
  );
}
