import { describe, expect, it } from 'vitest';

import { nearestFirst } from './nearest.ts';

describe('nearestFirst', () => {
  it('lists what is nearest to done first, and keeps the order of equals', () => {
    const listed = [
      { id: 'none', progress: 0, maxProgress: 3 },
      { id: 'half', progress: 2, maxProgress: 4 },
      { id: 'other half', progress: 1, maxProgress: 2 },
      { id: 'done', progress: 1, maxProgress: 1 },
      { id: 'empty', progress: 0, maxProgress: 0 },
    ];
    expect(nearestFirst(listed).map(({ id }) => id)).toEqual([
      'done',
      'half',
      'other half',
      'none',
      'empty',
    ]);
  });
});
