import { describe, expect, it } from 'vitest';

import { toBalance, type BalanceCounts } from './balance.ts';

const counts = (fields: Partial<BalanceCounts> = {}): BalanceCounts => ({
  until: '2026-11-16',
  active: 63,
  matched: 34,
  gini: 0.4321,
  byShownAs: [
    { shownAs: 'women', active: 32, matched: 28 },
    { shownAs: 'men', active: 22, matched: 9 },
  ],
  byPlace: [
    { place: 'Waco, TX', active: 9, matched: 9 },
    { place: 'Dallas, TX', active: 23, matched: 11 },
    { place: 'Austin, TX', active: 24, matched: 11 },
  ],
  ...fields,
});

describe('toBalance', () => {
  it('tells numbers in steps of five, and shares in steps of a twentieth', () => {
    expect(toBalance(counts())).toEqual({
      until: '2026-11-16',
      active: 65,
      matched: 35,
      share: 0.55,
      gini: 0.45,
      byShownAs: [
        { shownAs: 'women', active: 30, matched: 30, share: 0.9 },
        { shownAs: 'men', active: 20, matched: '<10', share: null },
        { shownAs: 'nonbinary', active: '<10', matched: '<10', share: null },
      ],
      byPlace: [
        { place: 'Austin, TX', active: 25, matched: 10, share: 0.45 },
        { place: 'Dallas, TX', active: 25, matched: 10, share: 0.5 },
      ],
    });
  });

  it.each([
    { active: 9, told: '<10', places: 0 },
    { active: 10, told: 10, places: 1 },
  ])('tells $active active members as $told', ({ active, told, places }) => {
    const group = { active, matched: 0 };
    const byShownAs = [{ ...group, shownAs: 'women' as const }];
    const byPlace = [{ ...group, place: 'Waco, TX' }];

    const balance = toBalance(counts({ byShownAs, byPlace }));

    expect(balance.byShownAs[0]?.active).toBe(told);
    expect(balance.byPlace).toHaveLength(places);
  });

  it('orders places by what it tells, not by the exact numbers', () => {
    const byPlace = [
      { place: 'Dallas, TX', active: 24, matched: 0 },
      { place: 'Austin, TX', active: 23, matched: 0 },
    ];

    expect(toBalance(counts({ byPlace })).byPlace.map(({ place }) => place)).toEqual([
      'Austin, TX',
      'Dallas, TX',
    ]);
  });

  it('tells nothing of fewer than fifty active members', () => {
    const nothing = { active: null, matched: null, share: null };

    expect(toBalance(counts({ active: 49 }))).toEqual({
      until: '2026-11-16',
      ...nothing,
      gini: null,
      byShownAs: [
        { ...nothing, shownAs: 'women' },
        { ...nothing, shownAs: 'men' },
        { ...nothing, shownAs: 'nonbinary' },
      ],
      byPlace: [],
    });
  });
});
