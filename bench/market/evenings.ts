import fs from 'node:fs';

/** One of two people on a date of four minutes. Ages that nobody gave are null. */
export interface DateRow {
  wave: number;
  iid: number;
  pid: number;
  gender: 'women' | 'men';
  age: number | null;
  theirAge: number | null;
  says: boolean;
  otherSays: boolean;
  interests: readonly string[];
}

/** Interests that somebody rates this high of 10 stand for those of a profile. */
const RATED = 7;
const INTERESTS_FROM = 'sports';

/**
 * The dates of `../data/README.md` (Fisman, Iyengar, Kamenica, Simonson, QJE 2006), one row for each
 * of the two. The file is never committed.
 */
export function readDates(file: string): DateRow[] {
  const [header = [], ...lines] = fs
    .readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/u)
    .map((line) => line.split(','));
  const column = (name: string) => {
    const at = header.indexOf(name);
    if (at === -1) throw new Error(`The file has no column ${name}`);
    return at;
  };
  const rated = header.slice(column(INTERESTS_FROM));
  const from = column(INTERESTS_FROM);
  return lines.map((cells) => {
    const number = (name: string) => Number(cells[column(name)]);
    const ageOf = (name: string) => (cells[column(name)] === '' ? null : number(name));
    return {
      wave: number('wave'),
      iid: number('iid'),
      pid: number('pid'),
      gender: number('gender') === 0 ? 'women' : 'men',
      age: ageOf('age'),
      theirAge: ageOf('age_o'),
      says: number('dec') === 1,
      otherSays: number('dec_o') === 1,
      interests: rated.filter((_name, at) => Number(cells[from + at]) >= RATED),
    };
  });
}

/** The dates of each person, as they chose. */
export const byChooser = (rows: readonly DateRow[]): Map<number, DateRow[]> =>
  Map.groupBy(rows, ({ iid }) => iid);
