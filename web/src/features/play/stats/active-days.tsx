import { calendarFrom, daysFrom, STATS_WEEKS } from '@rizzly/domain/play';
import { addDays } from '@rizzly/domain/shared';

import { DataTable } from './data-table.tsx';
import { dayName, monthName } from './day-names.ts';

const CELL = 20;
const GAP = 4;
const LEFT = 34;
const TOP = 18;
const STEP = CELL + GAP;
/** Only every other label fits. */
const WEEKDAYS = [
  ['Mon', 0],
  ['Wed', 2],
  ['Fri', 4],
  ['Sun', 6],
] as const;

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
  const first = calendarFrom(today);
  const active = new Set(activeDays);
  const won = new Set(winDays);
  return (
    <div className="grid gap-4">
      <svg
        viewBox={`0 0 ${LEFT + STATS_WEEKS * STEP} ${TOP + 7 * STEP}`}
        role="img"
        aria-label={`${active.size} active days and ${won.size} mazes won in ${STATS_WEEKS} weeks. The table below has every day.`}
        className="w-full max-w-lg"
      >
        {WEEKDAYS.map(([name, row]) => (
          <text
            key={name}
            x={0}
            y={TOP + row * STEP + CELL * 0.72}
            className="fill-ink-soft text-xs"
          >
            {name}
          </text>
        ))}
        {daysFrom(first, STATS_WEEKS * 7)
          .filter((day) => day <= today)
          .map((day, index) => (
            <g
              key={day}
              transform={`translate(${LEFT + Math.floor(index / 7) * STEP} ${TOP + (index % 7) * STEP})`}
            >
              {index % 7 === 0 && monthName(day) !== monthName(addDays(day, -7)) && (
                <text y={-6} className="fill-ink-soft text-xs">
                  {monthName(day)}
                </text>
              )}
              <DayCell
                isActive={active.has(day)}
                isWon={won.has(day)}
                isToday={day === today}
                name={dayName(day)}
              />
            </g>
          ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <li className="flex items-center gap-2">
          <LegendCell isActive /> Active
        </li>
        <li className="flex items-center gap-2">
          <LegendCell isActive isWon /> Maze won
        </li>
        <li className="flex items-center gap-2">
          <LegendCell /> No points
        </li>
      </ul>
      <DataTable
        caption="Active days"
        head={['Day', 'Maze']}
        rows={[...active]
          .toSorted()
          .toReversed()
          .map((day) => [dayName(day), won.has(day) ? 'Won' : '–'])}
      />
    </div>
  );
}

interface Cell {
  isActive?: boolean;
  isWon?: boolean;
  isToday?: boolean;
  name?: string;
}

function LegendCell(cell: Cell) {
  return (
    <svg viewBox={`-1 -1 ${CELL + 2} ${CELL + 2}`} aria-hidden className="size-5">
      <DayCell {...cell} />
    </svg>
  );
}

function DayCell({ isActive = false, isWon = false, isToday = false, name }: Cell) {
  return (
    <>
      {name !== undefined && <title>{name}</title>}
      <rect
        width={CELL}
        height={CELL}
        rx="5"
        strokeWidth={isToday ? 2.5 : 1}
        className={`${isWon ? 'fill-amber' : isActive ? 'fill-mint' : 'fill-sunken'} ${isToday ? 'stroke-ink' : 'stroke-line'}`}
      />
      {isWon ? (
        <path
          d="m10 3.6 1.9 4 4.3.6-3.1 3 .8 4.3-3.9-2.1-3.9 2.1.8-4.3-3.1-3 4.3-.6z"
          className="fill-accent-ink"
        />
      ) : (
        isActive && (
          <path
            d="m5.5 10.4 3 3 6-6.4"
            fill="none"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-accent-ink"
          />
        )
      )}
    </>
  );
}
