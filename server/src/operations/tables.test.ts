import { describe, expect, it } from 'vitest';

import { inOrder } from './tables.ts';

describe('order of tables', () => {
  it('puts what is referred to first', () => {
    const ordered = inOrder(
      ['a', 'b', 'c', 'd'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'c' },
        { from: 'a', to: 'd' },
      ],
    );
    expect(ordered.indexOf('a')).toBeGreaterThan(ordered.indexOf('b'));
    expect(ordered.indexOf('b')).toBeGreaterThan(ordered.indexOf('c'));
    expect(ordered).toHaveLength(4);
  });

  it('says so when tables refer in circles', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => inOrder(['a', 'b'], circle)).toThrow('circles');
  });
});
