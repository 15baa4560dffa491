import { and, gte, lte } from 'drizzle-orm';

import type { RoomContext, Deps } from '../../../app/server/context.ts';
import { invalidInput, notFound } from '../../../platform/server/http/app-error.ts';
import { addDays, daysBetween, mondayOf, utcDay } from '../../../platform/shared/index.ts';
import { issue } from '../../../platform/shared/texts/index.ts';
import { authenticate } from '../../account/server/index.ts';
import {
  figuresContract,
  publicFiguresContract,
  COHORT_WEEKS,
  FIGURE_DAYS,
  FIGURE_DAYS_MAX,
  FIGURES,
  type FigureDay,
  type Figures,
} from '../index.ts';
import { refreshFigures } from './refresh.ts';
import { figureDays } from './tables.ts';
import { readBalance, readFunnel } from './weeks.ts';

export function figuresRoutes(context: RoomContext): void {
  context.serve(publicFiguresContract, {
    'GET /api/figures': async ({ request }) => {
      if (!context.community.current().publicFigures) {
        const viewer = await authenticate(context, request);
        if (viewer?.role !== 'admin' || viewer.access !== 'full') throw notFound();
      }
      return { weeks: await readFunnel(context) };
    },
  });
  context.serve(figuresContract, {
    'GET /api/admin/figures': async ({ query }) => ({
      ...(await readSums(context, query)),
      balance: await readBalance(context),
    }),
  });
}

/** Who was active on a past day is unknown if nobody counted it then. */
const isUnknown = (figure: string) => figure.startsWith('active');

/** The sums of these days, by default of the last 30, with those of today as they are now. */
async function readSums(
  deps: Pick<Deps, 'db' | 'clock'>,
  asked: { from: string; until: string },
): Promise<Omit<Figures, 'balance'>> {
  const { db, clock } = deps;
  const today = utcDay(clock());
  const until = asked.until === '' ? today : asked.until;
  const from = asked.from === '' ? addDays(until, 1 - FIGURE_DAYS) : asked.from;
  const length = daysBetween(from, until) + 1;
  if (length < 1 || length > FIGURE_DAYS_MAX) throw invalidInput('from', issue('figures.range'));
  await refreshFigures(deps);
  const rows = await db
    .select()
    .from(figureDays)
    .where(and(gte(figureDays.day, mondayOf(from)), lte(figureDays.day, until)));
  const sums = new Map(rows.map(({ day, figure, count }) => [`${day} ${figure}`, count]));
  const days = Array.from({ length }, (_, index) => addDays(from, index));
  const mondays = [...new Set(days.map(mondayOf))];
  return {
    days: days.map((day) => toDay(day, sums)),
    cohorts: mondays.map((week) => toCohort(week, sums, today)),
  };
}

function toDay(day: string, sums: ReadonlyMap<string, number>): FigureDay {
  const counts = FIGURES.map((figure) => [
    figure,
    sums.get(`${day} ${figure}`) ?? (isUnknown(figure) ? null : 0),
  ]);
  return { day, ...Object.fromEntries(counts) } as FigureDay;
}

function toCohort(week: string, sums: ReadonlyMap<string, number>, today: string) {
  const [one, four, eight] = COHORT_WEEKS.map((weeks) =>
    // The last newcomers came at the end of the week.
    addDays(week, 7 * (weeks + 1)) > today ? null : (sums.get(`${week} cohort${weeks}`) ?? 0),
  );
  const members = sums.get(`${week} cohort`) ?? 0;
  return { week, members, after1: one ?? null, after4: four ?? null, after8: eight ?? null };
}
