import type { Row, Table } from '../report.ts';
import { byChooser, type DateRow } from './evenings.ts';
import { hiddenCorrelation, hiddenShare } from './normal.ts';

/** Shares of the spread of a yes, as they were seen, and as those of a hidden value (`normal.ts`). */
export function fitMinds(rows: readonly DateRow[]): Table {
  const yes = mean(rows.map(({ says }) => Number(says)));
  const spread = yes * (1 - yes);
  const left = new Map(rows.map((row) => [row, Number(row.says) - yes]));
  const chooser = covariance(rows, left, ({ iid }) => iid);
  const chosen = covariance(rows, left, ({ pid }) => pid);
  const pairs = residuals(rows, (row) => Number(row.says));
  const byPair = new Map(rows.map((row) => [`${row.iid} ${row.pid}`, row]));
  const both = crossCovariance(rows, left);
  const people = byChooser(rows);
  const shared = (row: DateRow) => {
    const theirs = people.get(row.pid)?.[0]?.interests ?? [];
    return row.interests.filter((one) => theirs.includes(one)).length;
  };
  const dated = rows.filter(({ age, theirAge }) => age !== null && theirAge !== null);
  const gap = (row: DateRow) => Math.abs((row.age ?? 0) - (row.theirAge ?? 0));
  const explained = (some: readonly DateRow[], value: (row: DateRow) => number) => {
    const x = residuals(some, value);
    const slope =
      sum(some.map((row) => valueIn(x, row) * valueIn(pairs, row))) /
      sum([...x.values()].map((each) => each ** 2));
    return { slope, share: (slope ** 2 * mean([...x.values()].map((each) => each ** 2))) / spread };
  };
  const age = explained(dated, gap);
  const interests = explained(rows, shared);
  const pair = 1 - (chooser + chosen) / spread;
  const answers = rows.flatMap((row) => {
    const back = byPair.get(`${row.pid} ${row.iid}`);
    return back && row.gender === 'women' ? [valueIn(pairs, row) * valueIn(pairs, back)] : [];
  });
  const hidden = (value: number) => hiddenCorrelation(value, yes, yes);
  const [hiddenChooser, hiddenChosen] = [hidden(chooser), hidden(chosen)];
  const hiddenPair = 1 - hiddenChooser - hiddenChosen;
  const row = (name: string, seen: number, kept?: number): Row => [
    name,
    seen.toFixed(4),
    kept?.toFixed(4) ?? '',
  ];
  return {
    title: 'Minds fitted to dates',
    columns: ['of a yes', 'as seen', 'of the hidden value'],
    rows: [
      row('share of who chooses', chooser / spread, hiddenChooser),
      row('share of who is chosen', chosen / spread, hiddenChosen),
      row('share of the pair', pair, hiddenPair),
      row('of the pair’s share: age', age.share / pair, hiddenShare(age.share, yes) / hiddenPair),
      row(
        'of the pair’s share: interests',
        interests.share / pair,
        hiddenShare(interests.share, yes) / hiddenPair,
      ),
      row(
        'how easily one chooses and how much one is chosen, correlation',
        both / Math.sqrt(chooser * chosen),
        hidden(both) / Math.sqrt(hiddenChooser * hiddenChosen),
      ),
      row('both of a pair, beyond that, correlation', mean(answers) / (pair * spread)),
      row('yeses', yes),
      row('a year between them, on a yes', age.slope),
      row('a shared interest, on a yes', interests.slope),
    ],
  };
}

const valueIn = (values: ReadonlyMap<DateRow, number>, row: DateRow) => values.get(row) ?? 0;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** Of two dates of the same person. */
function covariance(
  rows: readonly DateRow[],
  left: ReadonlyMap<DateRow, number>,
  personOf: (row: DateRow) => number,
): number {
  let [products, count] = [0, 0];
  for (const own of Map.groupBy(rows, personOf).values()) {
    const values = own.map((row) => valueIn(left, row));
    products += sum(values) ** 2 - sum(values.map((value) => value ** 2));
    count += values.length * (values.length - 1);
  }
  return products / count;
}

/** Of what one says on a date, and what another says about them. */
function crossCovariance(rows: readonly DateRow[], left: ReadonlyMap<DateRow, number>): number {
  const said = byChooser(rows);
  const about = Map.groupBy(rows, ({ pid }) => pid);
  let [products, count] = [0, 0];
  for (const [person, own] of said) {
    const others = about.get(person) ?? [];
    const same = own.map((row) => {
      const back = others.find(({ iid }) => iid === row.pid);
      return back ? valueIn(left, row) * valueIn(left, back) : 0;
    });
    products +=
      sum(own.map((row) => valueIn(left, row))) * sum(others.map((row) => valueIn(left, row))) -
      sum(same);
    count += own.length * others.length - same.filter((each) => each !== 0).length;
  }
  return products / count;
}

/** What is left of a value beyond who chooses and who is chosen. */
function residuals(
  rows: readonly DateRow[],
  valueOf: (row: DateRow) => number,
): Map<DateRow, number> {
  const values = new Map(rows.map((row) => [row, valueOf(row)]));
  for (let round = 0; round < 30; round += 1) {
    for (const personOf of [(row: DateRow) => row.iid, (row: DateRow) => row.pid]) {
      for (const own of Map.groupBy(rows, personOf).values()) {
        const middle = mean(own.map((row) => valueIn(values, row)));
        for (const row of own) values.set(row, valueIn(values, row) - middle);
      }
    }
  }
  return values;
}
