import { describe, expect, it } from 'vitest';

import { sortByProgress } from './offer.ts';

describe('sortByProgress', () => {
  it('lists the most complete first, and keeps the order of ties', () => {
    const listed = [
      { id: 'none', progress: 0, maxProgress: 3 },
      { id: 'half', progress: 2, maxProgress: 4 },
      { id: 'other half', progress: 1, maxProgress: 2 },
      { id: 'done', progress: 1, maxProgress: 1 },
      { id: 'empty', progress: 0, maxProgress: 0 },
    ];
    expect(sortByProgress(listed).map(({ id }) => id)).toEqual([
      'done',
      'half',
      'other half',
      'none',
      'empty',
    ]);
  });
});
