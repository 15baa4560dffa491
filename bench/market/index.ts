import { GENDERS } from '../../rooms/profile/preferences/index.ts';
import { log } from '../harness.ts';
import {
  atLeast,
  atMost,
  readPart,
  type Bench,
  type Goal,
  type Row,
  type Table,
} from '../report.ts';
import { mean, spread, type Figures } from './figures.ts';
import { createMeasure } from './kept.ts';
import { MINDS, type MindName } from './mind.ts';
import { ORDERS, type OrderName } from './orders.ts';
import { REPLAY } from './replay.ts';

/** The goals are for this town and these minds. */
const TOWN = 1000;
const MIND: MindName = 'fitted';
const TOWNS = [200, TOWN, 20_000];
const SEEDS = 10;
const RECORD = '083-order-on-evidence';

const METRICS = {
  matchesFor100Shown: 'Mutual matches for 100 shown',
  withoutMatch: 'Members without any match after 14 days, %',
  giniOfShown: 'Gini of being shown',
  unanswered: 'Likes unanswered, %',
  conversationsOf100: 'First conversations of 100 members',
  firstMatches: 'First matches in the second week, % of those without one in the first',
} as const;
type Metric = keyof typeof METRICS;

interface Result {
  size: number;
  mind: MindName;
  figures: Record<OrderName, Figures[]>;
}

/**
 * Towns whose members live 14 days with each order of Discover. `BENCH_TOWNS` (sizes with commas)
 * and `BENCH_SEEDS` (one number, or one for each town) make it shorter.
 */
export const bench: Bench = async () => {
  const sizes = (process.env['BENCH_TOWNS'] ?? TOWNS.join()).split(',').map(Number);
  const seeds = (process.env['BENCH_SEEDS'] ?? `${SEEDS}`).split(',').map(Number);
  const seedsOf = (at: number) => seeds[at] ?? seeds[0] ?? SEEDS;
  const results = sizes.flatMap((size, at) => runTown(size, seedsOf(at)));
  const towns = sizes
    .map((size, at) => `${seedsOf(at)} towns of ${size.toLocaleString('en')}`)
    .join(', ');
  const isMeant = ({ size, mind }: Result) => size === TOWN && mind === MIND;
  return [
    ...Object.keys(METRICS).map((metric) => metricTable(metric as Metric, results)),
    ...results.filter(isMeant).map((result) => groupTable(result, towns)),
    ...((await readPart('market'))?.tables.filter(({ title }) => title === REPLAY) ?? []),
  ];
};

function runTown(size: number, seeds: number): Result[] {
  const measure = createMeasure();
  return MINDS.map((mind) => {
    const run = (order: OrderName): [OrderName, Figures[]] => {
      log(`${size} members, ${mind}, ${order}`);
      const all = Array.from({ length: seeds }, (_, at) => at + 1);
      return [order, all.map((seed) => measure(order, { size, mind, seed }))];
    };
    return { size, mind, figures: Object.fromEntries(ORDERS.map(run)) as Result['figures'] };
  });
}

const row = (name: string, cells: readonly string[]): Row => [name, ...cells];
const show = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
const meanOf = (figures: readonly Figures[], metric: Metric) =>
  mean(figures.map((each) => each[metric]));

function metricTable(metric: Metric, results: readonly Result[]): Table {
  const sizes = [...new Set(results.map(({ size }) => size))];
  const cell = (size: number, mind: MindName, order: OrderName): string => {
    const found = results.find((one) => one.size === size && one.mind === mind);
    const values = found?.figures[order].map((each) => each[metric]);
    if (!values) return '';
    const shown = show(mean(values));
    return values.length > 1 ? `${shown} ± ${show(spread(values))}` : shown;
  };
  const town = results.filter(({ size, mind }) => size === TOWN && mind === MIND);
  return {
    title: METRICS[metric],
    columns: ['members, order', ...MINDS],
    rows: sizes.flatMap((size) =>
      ORDERS.map((order) =>
        row(
          `${size.toLocaleString('en')}, ${order}`,
          MINDS.map((mind) => cell(size, mind, order)),
        ),
      ),
    ),
    goals: town.flatMap((one) => goalsOf(metric, one)),
  };
}

const GOALS = {
  matchesFor100Shown: [atLeast, 1.2],
  withoutMatch: [atMost, 0.75],
  giniOfShown: [atMost, 1],
} as const;

function goalsOf(metric: Metric, { figures }: Result): Goal[] {
  if (!(metric in GOALS)) return [];
  const [wanted, limit] = GOALS[metric as keyof typeof GOALS];
  const figure = meanOf(figures.ours, metric) / meanOf(figures.before, metric);
  return [wanted(`${METRICS[metric]} beside before`, figure, limit, '×', RECORD)];
}

/** Whether anybody is worse off by what they are shown as. */
function groupTable({ figures }: Result, towns: string): Table {
  const of = (order: OrderName, gender: (typeof GENDERS)[number]) =>
    mean(figures[order].map(({ matches }) => matches[gender]));
  const gains = GENDERS.map((gender) => of('ours', gender) / of('before', gender));
  return {
    title: `Matches of a member, ${TOWN.toLocaleString('en')} members, ${MIND}`,
    columns: ['shown as', ...ORDERS],
    rows: GENDERS.map((gender) =>
      row(
        gender,
        ORDERS.map((order) => show(of(order, gender))),
      ),
    ),
    goals: [
      atLeast(
        'Matches of the group that gains least, beside before',
        Math.min(...gains),
        1,
        '×',
        RECORD,
      ),
    ],
    notes: [
      `\`formula\` is the first order, \`before\` the one until record 083, and \`limit\` knows how likely everybody is to like everybody. Mean and standard deviation over ${towns} members, each lived through by all orders. Shares and Gini are of members who were there all 14 days; one in seven joins later.`,
      'A town is drawn from a seed: genders, preferences, ages, three cities, interests. Whether one likes another is fitted to 8,378 dates (`--fit`): it depends on how easily they like, how much the other is liked, and for the rest on the pair, of which age and interests explain nearly nothing (`fitted`), nothing (`blind`), or profiles explain half (`hopeful`, as record 059 assumed). Members visit on some days, look at 4 to 24 others, and answer up to five requests a visit: half of them at the next visit, a quarter after three days, and a quarter never, except in Discover. On each visit they answer the newest three messages and write to the newest two matches. Counts start at zero with the town.',
    ],
  };
}
