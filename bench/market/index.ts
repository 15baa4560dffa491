import { GENDERS } from '../../rooms/profile/preferences/index.ts';
import { log } from '../harness.ts';
import { atLeast, atMost, type Bench, type Goal, type Row, type Table } from '../report.ts';
import { mean, measure, spread, type Figures } from './figures.ts';
import { ORDERS, type OrderName } from './orders.ts';

const LAMBDAS = [0, 0.3, 0.6, 0.9];
/** The goals are for this town and this share of the taste in common. */
const TOWN = 1000;
const LAMBDA = 0.6;
const TOWNS = [200, TOWN, 20_000];
const SEEDS = 10;
const RECORD = '059-fair-and-mutual';

const METRICS = {
  matchesFor100Shown: 'Mutual matches for 100 shown',
  withoutMatch: 'Members without any match after 14 days, %',
  giniOfShown: 'Gini of being shown',
  unanswered: 'Likes unanswered, %',
  conversationsOf100: 'First conversations of 100 members',
} as const;
type Metric = keyof typeof METRICS;

interface Result {
  size: number;
  lambda: number;
  figures: Record<OrderName, Figures[]>;
}

/**
 * Towns whose members live 14 days with each order of Discover. The largest take an hour and a half;
 * `BENCH_TOWNS` (sizes with commas) and `BENCH_SEEDS` make it shorter.
 */
export const bench: Bench = async () => {
  const { BENCH_TOWNS = TOWNS.join(), BENCH_SEEDS = SEEDS } = process.env;
  const results = BENCH_TOWNS.split(',')
    .map(Number)
    .flatMap((size) => runTown(size, Number(BENCH_SEEDS)));
  const isMeant = ({ size, lambda }: Result) => size === TOWN && lambda === LAMBDA;
  return [
    ...Object.keys(METRICS).map((metric) => metricTable(metric as Metric, results)),
    ...results.filter(isMeant).map(groupTable),
  ];
};

function runTown(size: number, seeds: number): Result[] {
  return LAMBDAS.map((lambda) => {
    const run = (order: OrderName): [OrderName, Figures[]] => {
      log(`${size} members, λ ${lambda}, ${order}`);
      const all = Array.from({ length: seeds }, (_, at) => at + 1);
      return [order, all.map((seed) => measure(order, { size, lambda, seed }))];
    };
    return { size, lambda, figures: Object.fromEntries(ORDERS.map(run)) as Result['figures'] };
  });
}

const row = (name: string, cells: readonly string[]): Row => [name, ...cells];
const show = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
const meanOf = (figures: readonly Figures[], metric: Metric) =>
  mean(figures.map((each) => each[metric]));

function metricTable(metric: Metric, results: readonly Result[]): Table {
  const sizes = [...new Set(results.map(({ size }) => size))];
  const cell = (size: number, lambda: number, order: OrderName): string => {
    const found = results.find((one) => one.size === size && one.lambda === lambda);
    const values = found?.figures[order].map((each) => each[metric]);
    if (!values) return '';
    const shown = show(mean(values));
    return values.length > 1 ? `${shown} ± ${show(spread(values))}` : shown;
  };
  const town = results.filter(({ size }) => size === TOWN);
  return {
    title: METRICS[metric],
    columns: ['members, order', ...LAMBDAS.map((lambda) => `λ ${lambda}`)],
    rows: sizes.flatMap((size) =>
      ORDERS.map((order) =>
        row(
          `${size.toLocaleString('en')}, ${order}`,
          LAMBDAS.map((lambda) => cell(size, lambda, order)),
        ),
      ),
    ),
    goals: town.filter(({ lambda }) => lambda === LAMBDA).flatMap((one) => goalsOf(metric, one)),
    ...(town.length > 0 && {
      plot: {
        title: `${METRICS[metric]}, ${TOWN.toLocaleString('en')} members`,
        xLabel: 'share of the taste that all have in common (λ)',
        yLabel: METRICS[metric],
        x: town.map(({ lambda }) => `${lambda}`),
        series: ORDERS.map((name) => ({
          name,
          values: town.map(({ figures }) => meanOf(figures[name], metric)),
        })),
      },
    }),
  };
}

const GOALS = {
  matchesFor100Shown: [atLeast, 1.25],
  withoutMatch: [atMost, 0.7],
  giniOfShown: [atMost, 0.7],
} as const;

function goalsOf(metric: Metric, { figures }: Result): Goal[] {
  if (!(metric in GOALS)) return [];
  const [wanted, limit] = GOALS[metric as keyof typeof GOALS];
  const figure = meanOf(figures.ours, metric) / meanOf(figures.before, metric);
  return [wanted(`${METRICS[metric]} beside before`, figure, limit, '×', RECORD)];
}

/** Whether anybody is worse off by what they are shown as. */
function groupTable({ figures }: Result): Table {
  const of = (order: OrderName, gender: (typeof GENDERS)[number]) =>
    mean(figures[order].map(({ matches }) => matches[gender]));
  const gains = GENDERS.map((gender) => of('ours', gender) / of('before', gender));
  return {
    title: `Matches of a member, ${TOWN.toLocaleString('en')} members, λ ${LAMBDA}`,
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
      `\`before\` is the order until record 059, and \`limit\` one that knows how likely everybody is to like everybody. Mean and standard deviation over ${SEEDS} towns, each lived through by all orders. Shares and Gini are of members who were there all 14 days; one in seven joins later.`,
      'A town is drawn from a seed: genders, preferences, ages, three cities, interests. How much one likes another is, by λ, a popularity that all agree on, and otherwise an individual taste; half of that follows what profiles show, which each member weighs in their own way, and half follows nothing that is known. Members visit on some days, look at 4 to 24 others, and answer up to five requests a visit: half of them at the next visit, a quarter after three days, and a quarter never, except in Discover. On each visit they answer the newest three messages and write to the newest two matches.',
    ],
  };
}
