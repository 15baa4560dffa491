import { describe, expect, it } from 'vitest';

import { atLeast, atMost, parsePart, showFigure, showOutcome } from './report.ts';

describe('a goal whose figure could not be measured', () => {
  it.each([
    atMost('The last is back', Number.POSITIVE_INFINITY, 30, ' s'),
    atLeast('Messages that arrived', Number.NaN, 100, ' %'),
  ])('is missed, also when its part is read again: $what', (goal) => {
    const part = { name: 'storm', machine: '', tables: [{ title: '', columns: [], rows: [] }] };
    const text = JSON.stringify({ ...part, tables: [{ ...part.tables[0], goals: [goal] }] });

    const read = parsePart(text).tables[0]?.goals?.[0];

    expect(read && showFigure(read.figure, read.unit)).toBe('none');
    expect(read && showOutcome(read)).toBe('**missed**');
  });
});
