import { describe, expect, it } from 'vitest';

import { COMMENT_MAX } from './constants.ts';
import { moreToReport } from './reports.ts';

describe('moreToReport', () => {
  it.each([
    ['the same', { reason: 'spam', comment: 'Ads' }, { reason: 'spam', comment: 'Ads' }, 'nothing'],
    [
      'no comment',
      { reason: 'spam', comment: 'Ads' },
      { reason: 'spam', comment: null },
      'nothing',
    ],
    [
      'a less urgent reason',
      { reason: 'threat', comment: null },
      { reason: 'spam', comment: null },
      'nothing',
    ],
    [
      'a first comment',
      { reason: 'spam', comment: null },
      { reason: 'spam', comment: 'Ads' },
      { reason: 'spam', comment: 'Ads' },
    ],
    [
      'another comment',
      { reason: 'spam', comment: 'Ads' },
      { reason: 'spam', comment: 'More' },
      { reason: 'spam', comment: 'Ads\n\nMore' },
    ],
    [
      'a more urgent reason',
      { reason: 'spam', comment: 'Ads' },
      { reason: 'threat', comment: null },
      { reason: 'threat', comment: 'Ads' },
    ],
    [
      'a reason as urgent',
      { reason: 'spam', comment: null },
      { reason: 'other', comment: null },
      { reason: 'other', comment: null },
    ],
  ] as const)('knows %s', (_what, open, again, expected) => {
    expect(moreToReport(open, again)).toEqual(expected);
  });

  it('has an end', () => {
    const open = { reason: 'spam', comment: 'x'.repeat(5 * COMMENT_MAX - 1) } as const;
    expect(moreToReport(open, { reason: 'spam', comment: 'More' })).toBe('full');
  });
});
