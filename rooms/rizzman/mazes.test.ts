import { describe, expect, it } from 'vitest';

import { distancesTo, MAZE_COLUMNS, MAZE_ROWS, mazeOf, MAZES } from './index.ts';

describe.each(MAZES)('maze $number', (maze) => {
  it('is 15×13 with a closed rim', () => {
    expect(maze.walls).toHaveLength(MAZE_COLUMNS * MAZE_ROWS);
    for (let column = 0; column < MAZE_COLUMNS; column++) {
      expect(maze.walls[column]).toBe(1);
      expect(maze.walls[(MAZE_ROWS - 1) * MAZE_COLUMNS + column]).toBe(1);
    }
    for (let row = 0; row < MAZE_ROWS; row++) {
      expect(maze.walls[row * MAZE_COLUMNS]).toBe(1);
      expect(maze.walls[row * MAZE_COLUMNS + MAZE_COLUMNS - 1]).toBe(1);
    }
  });

  it('has every dot within reach, and no dead end', () => {
    const steps = distancesTo(maze, maze.start);
    expect(maze.dotCount).toBeGreaterThan(80);
    for (const [cell, dot] of maze.dots.entries()) {
      if (dot === 0) continue;
      expect(steps[cell], `dot in cell ${cell}`).toBeLessThan(255);
      expect(maze.exits[cell]?.length, `ways on from cell ${cell}`).toBeGreaterThan(1);
    }
  });

  it('starts with four ghosts away from RizzMan', () => {
    const steps = distancesTo(maze, maze.start);
    expect(new Set(maze.ghostStarts).size).toBe(4);
    for (const cell of maze.ghostStarts) {
      expect(steps[cell]).toBeGreaterThan(6);
      expect(steps[cell]).toBeLessThan(255);
    }
  });
});

it('takes the layout of the level, capped at the last (§9)', () => {
  expect([1, 2, 3, 4, 99].map((level) => mazeOf(level).number)).toEqual([1, 2, 3, 3, 3]);
});
