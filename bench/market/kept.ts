import { appendFileSync, existsSync, readFileSync } from 'node:fs';

import { measure, type Experiment, type Figures } from './figures.ts';
import type { OrderName } from './orders.ts';

/**
 * Measures, or takes the figures from the file `BENCH_KEPT`, to which it adds them. With it, a run
 * of the largest town, which takes hours, goes on where it was ended. Remove the file after any
 * change of an order or of the towns.
 */
export function measureOnce(order: OrderName, experiment: Experiment): Figures {
  const file = process.env['BENCH_KEPT'];
  if (file === undefined) return measure(order, experiment);
  const key = JSON.stringify([order, experiment.size, experiment.lambda, experiment.seed]);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = lines.find((line) => line.startsWith(key));
  if (kept !== undefined) return JSON.parse(kept.slice(key.length)) as Figures;
  const figures = measure(order, experiment);
  appendFileSync(file, `${key}${JSON.stringify(figures)}\n`);
  return figures;
}
