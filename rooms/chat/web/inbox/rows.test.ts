import { describe, expect, it } from 'vitest';

import { texts } from '../texts/en.ts';
import { rowTime } from './rows.ts';

describe('rowTime', () => {
  const now = new Date(2026, 10, 22, 15, 30);

  it.each([
    [new Date(2026, 10, 22, 0, 0), /^12:00.AM$/u],
    [new Date(2026, 10, 22, 9, 5), /^9:05.AM$/u],
    [new Date(2026, 10, 21, 23, 59), /^Sat$/u],
    [new Date(2026, 10, 16, 0, 0), /^Mon$/u],
    [new Date(2026, 10, 15, 23, 59), /^Nov 15$/u],
    [new Date(2025, 11, 31), /^12\/31\/25$/u],
  ])('%s', (at, shown) => {
    expect(rowTime(at, now, texts.inbox.time)).toMatch(shown);
  });
});
