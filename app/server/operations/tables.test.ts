import { describe, expect, it } from 'vitest';

import { inOrder } from './tables.ts';

describe('order of tables', () => {
  it('puts referenced tables first', () => {
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

  it('throws when references form a circle', () => {
    const circle = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => inOrder(['a', 'b'], circle)).toThrow('circles');
  });
});
