import { composeTables, type Roster } from '../rooms/evenings/tables/index.ts';
import { seededRandom } from '../rooms/rizzman/index.ts';
import { atMost, spreadOf, type Bench, type Row } from './report.ts';

const SIZES = [12, 24, 60, 200];
const ROUNDS = 7;
/** Of 100 pairs. */
const SEPARATED = 3;
const FITTING = 40;
const MET = 5;

/** The tables of one evening, composed in one go while members wait for nothing. */
export const bench: Bench = async () => {
  const rows: Row[] = [];
  let largest = { median: 0, spread: 0 };
  for (const guests of SIZES) {
    const times: number[] = [];
    let left = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const roster = aRoster(guests, `${guests} ${round}`);
      const began = performance.now();
      const { leftOver } = composeTables(roster, seededRandom(`evening ${round}`));
      times.push(performance.now() - began);
      left += leftOver.length;
    }
    const { median, spread } = spreadOf(times);
    largest = { median: median / 1000, spread };
    rows.push([`${guests} guests`, median.toFixed(1), Math.max(...times).toFixed(1), left]);
  }
  return [
    {
      title: 'Composing the tables of an evening',
      columns: ['', 'ms, median', 'ms, most', 'left over'],
      rows,
      goals: [atMost('Tables of 200 guests', largest, 2, ' s')],
      notes: [
        `${ROUNDS} evenings of each size, at tables of six. Of 100 pairs ${SEPARATED} may not sit together, ${FITTING} fit and ${MET} have met. Left over are guests of all evenings of a size.`,
      ],
    },
  ];
};

function aRoster(guests: number, seed: string): Roster {
  const random = seededRandom(seed);
  const ages = Array.from({ length: guests }, () => 20 + Math.floor(random() * 40));
  /** Whether each pair is among so many of 100. */
  const draw = (percent: number) => {
    const drawn = ages.map(() => ages.map(() => random() * 100 < percent));
    return (one: number, other: number) =>
      drawn[Math.min(one, other)]?.[Math.max(one, other)] ?? false;
  };
  const isApart = draw(SEPARATED);
  return {
    ages,
    isFirst: ages.map(() => false),
    tableSize: 6,
    maySit: (one, other) => !isApart(one, other),
    fits: draw(FITTING),
    haveMet: draw(MET),
  };
}
