import { describe, expect, it } from 'vitest';

import { EXCERPT_MAX } from './constants.ts';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it('keeps a message that is short enough, on one line', () => {
    expect(excerptOf('One\n two')).toBe('One two');
  });

  it.each(['👨‍👩‍👧‍👦', '🇪🇸', '👩🏽‍🚀', 'e\u0301'])('does not cut %s in half', (sign) => {
    for (let length = EXCERPT_MAX - 14; length < EXCERPT_MAX; length += 1) {
      const before = 'x'.repeat(length);
      const excerpt = excerptOf(`${before}${sign}${sign} and more`);
      const kept = excerpt.slice(length, -1);
      expect(kept.replaceAll(sign, '')).toMatch(/^[ andmore]*$/u);
      expect(excerpt.length).toBeLessThanOrEqual(EXCERPT_MAX);
    }
  });
});
