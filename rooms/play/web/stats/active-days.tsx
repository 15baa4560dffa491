import { addDays } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { DataTable } from '../../../../platform/web/ui/data-table.tsx';
import { calendarFrom, daysFrom, STATS_WEEKS } from '../../index.ts';
import { playTexts } from '../texts/index.ts';

const CELL = 20;
const GAP = 4;
const STEP = CELL + GAP;
/** Only every other label fits. */
const WEEKDAY_ROWS = [0, 2, 4, 6];

/** A calendar of twelve weeks. Active days have a tick and won mazes a star, not only a color. */
export function ActiveDays({
  today,
  activeDays,
  winDays,
}: {
  today: string;
  activeDays: readonly string[];
  winDays: readonly string[];
}) {
  const texts = useTexts(playTexts).stats;
  const t = texts.calendar;
  const first = calendarFrom(today);
  const days = daysFrom(first, STATS_WEEKS * 7);
  const weeks = days.filter((_, index) => index % 7 === 0);
  const active = new Set(activeDays);
  const won = new Set(winDays);
  return (
    <div className="grid gap-4">
      {/* The labels are outside the drawing, which would scale them. Time runs from left to right
          in every language. */}
      <div
        dir="ltr"
        className="grid max-w-lg grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-ink-soft"
      >
        <p
          aria-hidden
          className="col-start-2 grid auto-cols-fr grid-flow-col ps-0.5 *:w-0 *:whitespace-nowrap"
        >
          {weeks.map((day) => (
            <span key={day}>{!isSameMonth(day, addDays(day, -7)) && texts.month({ day })}</span>
          ))}
        </p>
        <p aria-hidden className="grid grid-rows-7 items-center leading-none">
          {WEEKDAY_ROWS.map((row) => (
            <span key={row} style={{ gridRow: row + 1 }}>
              {texts.weekday({ day: addDays(first, row) })}
            </span>
          ))}
        </p>
        <svg
          viewBox={`${-GAP / 2} ${-GAP / 2} ${STATS_WEEKS * STEP} ${7 * STEP}`}
          role="img"
          aria-label={t.label({ active: active.size, won: won.size, weeks: STATS_WEEKS })}
        >
          {days
            .filter((day) => day <= today)
            .map((day, index) => (
              <g
                key={day}
                transform={`translate(${Math.floor(index / 7) * STEP} ${(index % 7) * STEP})`}
              >
                <title>{texts.day({ day })}</title>
                <DayCell
                  kind={won.has(day) ? 'mazeWon' : active.has(day) ? 'active' : 'noPoints'}
                  isToday={day === today}
                />
              </g>
            ))}
        </svg>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
        {(['active', 'mazeWon', 'noPoints'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <svg viewBox={`-1 -1 ${CELL + 2} ${CELL + 2}`} aria-hidden className="size-5">
              <DayCell kind={kind} />
            </svg>
            {t[kind]}
          </li>
        ))}
      </ul>
      <DataTable
        summary={texts.showTable}
        caption={texts.activeDays}
        head={[texts.dayHead, t.maze]}
        rows={[...active]
          .toSorted()
          .toReversed()
          .map((day) => [texts.day({ day }), won.has(day) ? t.won : '–'])}
      />
    </div>
  );
}

/** Days are `YYYY-MM-DD`. */
function isSameMonth(day: string, other: string): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

const MARKS = {
  active: (
    <path
      d="m5.5 10.4 3 3 6-6.4"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-accent-ink"
    />
  ),
  mazeWon: (
    <path
      d="m10 3.6 1.9 4 4.3.6-3.1 3 .8 4.3-3.9-2.1-3.9 2.1.8-4.3-3.1-3 4.3-.6z"
      className="fill-accent-ink"
    />
  ),
  noPoints: null,
};
const GROUNDS = { active: 'fill-mint', mazeWon: 'fill-amber', noPoints: 'fill-sunken' };

function DayCell({ kind, isToday = false }: { kind: keyof typeof MARKS; isToday?: boolean }) {
  return (
    <>
      <rect
        width={CELL}
        height={CELL}
        rx="5"
        strokeWidth={isToday ? 2.5 : 1}
        className={cx(GROUNDS[kind], isToday ? 'stroke-ink' : 'stroke-line')}
      />
      {MARKS[kind]}
    </>
  );
}
