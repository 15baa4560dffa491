import {
  mutualScore,
  READINESS_STEPS,
  readinessOf,
  viewerScore,
  type Compared,
} from '../../rooms/discovery/index.ts';
import { seededRandom } from '../../rooms/rizzman/index.ts';
import { atLeast, type Row, type Table } from '../report.ts';
import { mutualBefore, scoreByFormula } from './before.ts';
import { byChooser, type DateRow } from './evenings.ts';
import { mean } from './figures.ts';

export const REPLAY = 'Replay of 21 evenings';
const BEST = 3;
/** Equal ones, and the likes that wait, are drawn this often. */
const DRAWS = 40;
const SAMPLES = 4000;
const WAITING = 0.3;
const TODAY = '2026-11-01';
/** For the few who gave no age. */
const AGE = 26;

/** Somebody on a date, as a member who says nothing but their age and interests. */
type Dated = Compared & { profileComplete: boolean };
interface Offered {
  viewer: Dated;
  one: Dated;
  /** The same without the least number of answers, which most evenings are too small for. */
  early: Dated;
  isMatch: boolean;
  /** Three in ten of these likes wait. */
  saysYes: boolean;
  isWaiting: boolean;
}
type Score = (offered: Offered) => number;

const SCORES: Record<string, Score> = {
  random: () => 0,
  formula: ({ viewer, one }) => scoreByFormula(viewer, one, TODAY),
  before: ({ viewer, one }) => mutualBefore(viewer, one, TODAY),
  ours: ({ viewer, early }) => mutualScore(viewer, early, TODAY),
  'ours, neutral below ten answers': ({ viewer, one }) => mutualScore(viewer, one, TODAY),
  'formula, three in ten likes wait': (offered) =>
    scoreByFormula(offered.viewer, offered.one, TODAY) + (offered.isWaiting ? 10 : 0),
  'ours, three in ten likes wait': ({ viewer, early, isWaiting }) =>
    isWaiting ? 10 + viewerScore(viewer, early, TODAY) : mutualScore(viewer, early, TODAY),
};

/** The share of matches among the best three that each order would have offered, by evening. */
export function replayEvenings(rows: readonly DateRow[]): Table {
  const people = byChooser(rows);
  const random = seededRandom('evenings');
  const evenings = [...Map.groupBy(people.values(), ([first]) => first?.wave)].map(
    ([wave, lists]) => ({ wave: wave ?? 0, of: holdOf(lists, people, random) }),
  );
  const share = (name: string, some = evenings) => {
    return mean(some.flatMap(({ of }) => of.get(name) ?? []));
  };
  const odd = evenings.filter(({ wave }) => wave % 2 === 1);
  const even = evenings.filter(({ wave }) => wave % 2 === 0);
  const besideOf = (name: string) =>
    name.endsWith('wait') ? 'formula, three in ten likes wait' : 'formula';
  const interval = (name: string) => {
    const ratios = Array.from({ length: SAMPLES }, () => {
      const drawn = even.flatMap(() => even[Math.floor(random() * even.length)] ?? []);
      return share(name, drawn) / share(besideOf(name), drawn);
    }).toSorted((a, b) => a - b);
    return [0.025, 0.975].map((at) => ratios[Math.floor(at * SAMPLES)]?.toFixed(2)).join('–');
  };
  const ratio = (name: string) => share(name, even) / share(besideOf(name), even);
  const percent = (some: typeof evenings, name: string) =>
    `${(100 * share(name, some)).toFixed(1)} %`;
  const row = (name: string): Row => [
    name,
    percent(evenings, name),
    percent(odd, name),
    percent(even, name),
    ratio(name).toFixed(2),
    interval(name),
  ];
  return {
    title: REPLAY,
    columns: ['order', 'all', 'odd evenings', 'even evenings', 'even, beside formula', '95 %'],
    rows: Object.keys(SCORES).map(row),
    goals: [atLeast('Replay of even evenings, beside the formula', ratio('ours'), 1.15, '×')],
    notes: [
      '8,378 dates of 551 people (Fisman, Iyengar, Kamenica, Simonson, QJE 2006), which are not committed. With the decisions hidden each order sorts whom somebody met on an evening; the figure is the share of matches among the best three. Weights were chosen on the odd evenings. The interval is a bootstrap over evenings. Readiness is from what the other said to everybody else on that evening. Ten of the 21 evenings are too small for ten answers, so `ours` counts fewer, too; the line below does as the product does.',
    ],
  };
}

/** The share of matches among the best three of each list, by order. */
function holdOf(
  lists: readonly DateRow[][],
  people: ReadonlyMap<number, DateRow[]>,
  random: () => number,
): Map<string, number[]> {
  const held = new Map<string, number[]>(Object.keys(SCORES).map((name) => [name, []]));
  for (const list of lists) {
    const offered = list.map((row) => toOffered(row, people));
    const sums = new Map<string, number>();
    for (let draw = 0; draw < DRAWS; draw += 1) {
      for (const one of offered) one.isWaiting = one.saysYes && random() < WAITING;
      for (const [name, score] of Object.entries(SCORES)) {
        const best = offered
          .map((one) => ({ one, score: score(one), draw: random() }))
          .toSorted((a, b) => b.score - a.score || a.draw - b.draw)
          .slice(0, BEST);
        const matches = best.filter(({ one }) => one.isMatch).length;
        sums.set(name, (sums.get(name) ?? 0) + matches / best.length);
      }
    }
    for (const [name, shares] of held) shares.push((sums.get(name) ?? 0) / DRAWS);
  }
  return held;
}

function toOffered(row: DateRow, people: ReadonlyMap<number, DateRow[]>): Offered {
  const theirs = people.get(row.pid) ?? [];
  const others = theirs.filter(({ pid }) => pid !== row.iid);
  const likes = others.filter(({ says }) => says).length;
  const interests = theirs[0]?.interests ?? [];
  const readiness = readinessOf(likes, others.length);
  const early = READINESS_STEPS.findLastIndex((least) => likes >= least * others.length);
  const other = (step: number | null) => toDated(row.theirAge, interests, step);
  return {
    viewer: toDated(row.age, row.interests, null),
    one: other(readiness),
    early: other(others.length === 0 ? null : early),
    isMatch: row.says && row.otherSays,
    saysYes: row.otherSays,
    isWaiting: false,
  };
}

const toDated = (
  age: number | null,
  interests: readonly string[],
  readiness: number | null,
): Dated => ({
  person: { age: age ?? AGE, isPhotoChecked: false, criteria: null },
  traits: {
    age: age ?? AGE,
    location: 'New York, NY',
    interests,
    lastActiveOn: TODAY,
    showsDistance: true,
  },
  readiness,
  profileComplete: false,
});
