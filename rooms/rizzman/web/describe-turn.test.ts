import { describe, expect, it } from 'vitest';

import { type GameState, seededRandom, startGame, step } from '../index.ts';
import { describeStanding, describeTurn } from './describe-turn.ts';
import { texts } from './texts/en.ts';
import { texts as spanish } from './texts/es.ts';

const start = startGame(1);

describe('describeTurn', () => {
  it('describes the place, the open ways, the near hearts and the ghost', () => {
    expect(describeTurn(start, start, texts)).toBe(
      'Row 11, column 7. Ways: left, right. Nearest heart: 1 step, first left, 8 within 3 steps. ' +
        'Seen: 22 steps away, up. The ghosts are asleep.',
    );
  });

  it('mentions a taken heart and every ghost', () => {
    const before = startGame(7);
    const text = describeTurn(step(before, 'left', seededRandom('a')), before, texts);
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
    expect(describeTurn({ ...start, ...changes }, { ...start, ...changes }, texts)).toBe(text);
  });

  it('describes what is left', () => {
    expect(describeStanding(start, texts)).toBe('Score 0. 96 hearts and 600 steps left.');
  });

  it('speaks Spanish', () => {
    expect(describeTurn(start, start, spanish)).toBe(
      'Fila 11, columna 7. Caminos: izquierda y derecha. Corazón más cercano: a 1 paso, primero ' +
        'izquierda, 8 a 3 pasos o menos. Visto: a 22 pasos, arriba. Los fantasmas duermen.',
    );
  });
});
