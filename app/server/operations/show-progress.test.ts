import { expect, it } from 'vitest';

import { showProgress } from './show-progress.ts';

function show(all: number, terminal: { isTTY?: boolean; columns?: number } = {}): string[] {
  const written: string[] = [];
  const onProgress = showProgress({ ...terminal, write: (text) => written.push(text) });
  for (let done = 1; done <= all; done += 1) onProgress({ table: `t${done}`, bytes: 7, done, all });
  return written;
}

it.each([
  [120, [12, 24, 36, 48, 60, 72, 84, 96, 108, 120]],
  [25, [3, 5, 8, 10, 13, 15, 18, 20, 23, 25]],
  [2, [1, 2]],
])('writes a line for each tenth of %d tables into a file', (all, tables) => {
  expect(show(all)).toEqual(tables.map((at) => `Table ${at} of ${all}: t${at}, 7 bytes\n`));
});

it('rewrites one line of a terminal, and never a longer one', () => {
  expect(show(2, { isTTY: true, columns: 15 })).toEqual([
    'Table 1 of 2: t\n',
    '\u{1B}[1A\u{1B}[2KTable 2 of 2: t\n',
  ]);
});
