import { describe, expect, it } from 'vitest';

import { FIGURES } from './constants.ts';
import { figuresQuery } from './contract.ts';
import { figuresCsv, type FigureDay } from './csv.ts';

const zeros = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Record<string, number>;

describe('figuresCsv', () => {
  it('has a heading and a line for each day, with nothing for what is not known', () => {
    const day = { ...zeros, day: '2026-11-21', likes: 3, activeDay: null } as unknown as FigureDay;

    expect(figuresCsv([day])).toBe(
      `day,${FIGURES.join(',')}\r\n2026-11-21,0,0,,0,0,3,0,0,0,0,0,0,0,0,0\r\n`,
    );
  });
});

describe('figuresQuery', () => {
  it.each([
    [{}, true],
    [{ from: '2026-01-01', until: '2026-11-21' }, true],
    [{ from: '2026-11-21', until: '2026-11-21' }, true],
    [{ from: '2026-11-22', until: '2026-11-21' }, false],
    [{ from: '2025-10-01', until: '2026-11-21' }, false],
    [{ from: '2026-02-30' }, false],
    [{ until: 'today' }, false],
  ])('%j: %s', (query, isValid) => {
    expect(figuresQuery.safeParse(query).success).toBe(isValid);
  });
});
