import { describe, expect, it } from 'vitest';

import { comparePaces, compareParts } from './compare.ts';
import type { Goal, Part } from './report.ts';

const part = (...goals: Goal[]): Part => ({
  name: 'test',
  machine: 'any',
  tables: [{ title: 'T', columns: [], rows: [], goals }],
});
const delay = (figure: number, spread?: number): Goal => ({
  what: 'delay',
  figure,
  unit: ' ms',
  is: 'at most',
  limit: 100,
  ...(spread === undefined ? {} : { spread }),
});
const rate = (figure: number): Goal => ({
  what: 'rate',
  figure,
  unit: '×',
  is: 'at least',
  limit: 1,
});
const lastLine = (before: Part | undefined, after: Part) =>
  compareParts([{ before, after }])?.split('\n').at(-1);

describe('the comparison with the committed figures', () => {
  it.each([
    [
      'slower',
      part(delay(10)),
      part(delay(12)),
      '| delay | 10.0 ms | 12.0 ms | +20 % | **worse** |',
    ],
    [
      'within the spread',
      part(delay(10)),
      part(delay(11)),
      '| delay | 10.0 ms | 11.0 ms | +10 % |  |',
    ],
    [
      'spread of the rounds',
      part(delay(10, 0.5)),
      part(delay(14)),
      '| delay | 10.0 ms | 14.0 ms | +40 % |  |',
    ],
    ['faster', part(delay(10)), part(delay(5)), '| delay | 10.0 ms | 5.00 ms | -50 % |  |'],
    ['a lower rate', part(rate(4)), part(rate(3)), '| rate | 4.00× | 3.00× | -25 % | **worse** |'],
    ['a higher rate', part(rate(3)), part(rate(4)), '| rate | 3.00× | 4.00× | +33 % |  |'],
    ['still zero', part(delay(0)), part(delay(0)), '| delay | 0.00 ms | 0.00 ms |  |  |'],
    [
      'no longer zero',
      part(delay(0)),
      part(delay(3)),
      '| delay | 0.00 ms | 3.00 ms |  | **worse** |',
    ],
    ['a new figure', part(delay(10)), part(rate(3)), '| rate |  | 3.00× |  | new |'],
    ['a new part', undefined, part(rate(3)), '| rate |  | 3.00× |  | new |'],
  ])('shows a figure that is %s', (_name, before, after, line) => {
    expect(lastLine(before, after)).toBe(line);
  });

  it('returns nothing for parts without goals', () => {
    expect(compareParts([{ before: undefined, after: part() }])).toBeUndefined();
  });
});

describe('the speed of the machine', () => {
  it('is shown beside that of the committed figures', () => {
    const slow = { ...part(), pace: { alone: 270.4, together: 540 } };
    const quick = { ...part(), pace: { alone: 180, together: 210 } };
    const lineOf = (before: Part | undefined) =>
      comparePaces([{ before, after: slow }])
        .split('\n')
        .at(-1);
    const now = '270 ms on one core, 540 ms on all at once';
    expect(lineOf(quick)).toBe(`| test | 180 ms on one core, 210 ms on all at once | ${now} |`);
    expect(lineOf(part())).toBe(`| test |  | ${now} |`);
    expect(lineOf(undefined)).toBe(`| test |  | ${now} |`);
  });
});
