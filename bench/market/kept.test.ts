import { expect, test } from 'vitest';

import { measure } from './figures.ts';
import { readKept } from './kept.ts';

const FIRST = readKept().filter(({ size, seed }) => size === 200 && seed === 1);

test('some towns are kept', () => {
  expect(FIRST.length).toBeGreaterThan(0);
});

test.each(FIRST)(
  'a town of 200 lives today as it was kept ($mind, $order)',
  ({ order, figures, ...experiment }) => {
    expect(measure(order, experiment)).toEqual(figures);
  },
);
