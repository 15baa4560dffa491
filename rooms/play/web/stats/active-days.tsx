import { addDays } from '../../../../platform/shared/index.ts';
import { useTexts } from '../../../../platform/web/language/index.ts';
import { cx } from '../../../../platform/web/ui/cx.ts';
import { DataTable } from '../../../../platform/web/ui/data-table.tsx';
import { calendarFrom, daysFrom, STATS_WEEKS } from '../../index.ts';
import { playTexts } from '../texts/index.ts';

const CELL = 20;
const GAP = 4;
const LEFT = 34;
const TOP = 18;
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
  const active = new Set(activeDays);
  const won = new Set(winDays);
  return (
    <div className="grid gap-4">
      <svg
        viewBox={`0 0 ${LEFT + STATS_WEEKS * STEP} ${TOP + 7 * STEP}`}
        role="img"
        aria-label={t.label({ active: active.size, won: won.size, weeks: STATS_WEEKS })}
        // Time runs from left to right in every language.
        direction="ltr"
        className="w-full max-w-lg"
      >
        {WEEKDAY_ROWS.map((row) => (
          <text
            key={row}
            x={0}
            y={TOP + row * STEP + CELL * 0.72}
            className="fill-ink-soft text-xs"
          >
            {texts.weekday({ day: addDays(first, row) })}
          </text>
        ))}
        {daysFrom(first, STATS_WEEKS * 7)
          .filter((day) => day <= today)
          .map((day, index) => (
            <g
              key={day}
              transform={`translate(${LEFT + Math.floor(index / 7) * STEP} ${TOP + (index % 7) * STEP})`}
            >
              {index % 7 === 0 && !isSameMonth(day, addDays(day, -7)) && (
                <text y={-6} className="fill-ink-soft text-xs">
                  {texts.month({ day })}
                </text>
              )}
              <title>{texts.day({ day })}</title>
              <DayCell
                kind={won.has(day) ? 'mazeWon' : active.has(day) ? 'active' : 'noPoints'}
                isToday={day === today}
              />
            </g>
          ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
