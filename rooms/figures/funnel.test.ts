import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toFunnel, type FunnelCounts } from './funnel.ts';

const counts = (fields: Partial<FunnelCounts> = {}): FunnelCounts => ({
  until: '2026-11-16',
  active: 63,
  steps: { liked: 40, matched: 22, answered: 17, planned: 9, met: 5, again: 4 },
  matches: 21,
  ofMatches: { answered: 12, met: 4 },
  daysToMeeting: [3, 9, 4, 5],
  goodbyes: 7,
  silent: 13,
  ...fields,
});

describe('toFunnel', () => {
  it('tells numbers of a hundred in steps of five, and none counted on fewer than five', () => {
    expect(toFunnel(counts())).toEqual({
      until: '2026-11-16',
      active: 65,
      steps: { liked: 65, matched: 35, answered: 25, planned: 15, met: 10, again: null },
      ofMatches: { answered: 55, met: null },
      medianDaysToMeeting: null,
      goodbyes: 5,
      silent: 15,
    });
  });

  it.each([
    [[3, 9, 4, 5, 30], 5],
    [[3, 9, 4, 5, 30, 6], 5.5],
    [[0, 0, 0, 0, 0], 0],
  ])('tells the median of %j', (daysToMeeting, median) => {
    expect(toFunnel(counts({ daysToMeeting }))?.medianDaysToMeeting).toBe(median);
  });

  it('tells nothing of fewer than fifty active members', () => {
    expect(toFunnel(counts({ active: 49 }))).toBeNull();
    expect(toFunnel(counts({ active: 50 }))).not.toBeNull();
  });

  it('moves each number by one step at most with what one member does', () => {
    const count = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 400 }), count, count, (active, done, silent) => {
        const liked = Math.min(done, active - 1);
        const of = (one: number) =>
          toFunnel(
            counts({
              active,
              silent: silent + one,
              steps: { liked: liked + one, matched: 0, answered: 0, planned: 0, met: 0, again: 0 },
            }),
          );
        const [without, with_] = [of(0), of(1)];
        const isNear = (a: number | null | undefined, b: number | null | undefined) =>
          a === null || b === null ? (b ?? 0) <= 10 : Math.abs((a ?? 0) - (b ?? 0)) <= 5;
        expect(isNear(without?.steps.liked, with_?.steps.liked)).toBe(true);
        expect(isNear(without?.silent, with_?.silent)).toBe(true);
      }),
    );
  });
});
