import { type GameState, seededRandom, startGame, step } from '@rizzly/domain/rizzman';
import { describe, expect, it } from 'vitest';

import { describeStanding, describeTurn } from './describe-turn.ts';

const start = startGame(1);

describe('describeTurn', () => {
  it('describes the place, the open ways, the near hearts and the ghost', () => {
    expect(describeTurn(start, start)).toBe(
      'Row 11, column 7. Ways: left, right. Nearest heart: 1 step, first left, 8 within 3 steps. ' +
        'Seen: 22 steps away, up.',
    );
  });

  it('mentions a taken heart and every ghost', () => {
    const before = startGame(7);
    const text = describeTurn(step(before, 'left', seededRandom('a')), before);
    expect(text).toMatch(/^Heart taken\. Row 11, column 6\./u);
    expect(text.match(/steps? away/gu)).toHaveLength(4);
    expect(text).toMatch(/Crumbs: \d+ steps away, up and left\./u);
  });

  it.each([
    [{ status: 'won' }, 'Every heart is yours. You won!'],
    [{ status: 'timed-out', dotsTaken: 12 }, 'No steps left. Score 120.'],
    [
      { status: 'caught', dotsTaken: 3, ghosts: [{ cell: start.player, heading: null }] },
      'Seen caught you. Score 30.',
    ],
  ] satisfies [Partial<GameState>, string][])('tells the end: %o', (changes, text) => {
    expect(describeTurn({ ...start, ...changes }, { ...start, ...changes })).toBe(text);
  });

  it('describes what is left', () => {
    expect(describeStanding(start)).toBe('Score 0. 96 hearts and 600 steps left.');
  });
});
