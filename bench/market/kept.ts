import fs from 'node:fs';
import path from 'node:path';

import { DATA_DIR } from '../report.ts';
import { measure, type Experiment, type Figures } from './figures.ts';
import type { OrderName } from './orders.ts';

/** One line of the file. */
export interface Kept extends Experiment {
  order: OrderName;
  figures: Figures;
}

const FILE = path.join(DATA_DIR, 'market-towns.jsonl');
const keyOf = (order: OrderName, { size, mind, seed }: Experiment) =>
  [size, mind, seed, order].join(' ');

export function readKept(): Kept[] {
  if (!fs.existsSync(FILE)) return [];
  const lines = fs.readFileSync(FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Kept);
}

/**
 * Measures a fortnight once and keeps its figures, because ten towns of 20,000 take hours. After a
 * change of an order or of how towns live, `kept.test.ts` fails: delete the file and measure again.
 */
export function createMeasure(): typeof measure {
  const kept = new Map(readKept().map((one) => [keyOf(one.order, one), one.figures]));
  return (order, experiment) => {
    const known = kept.get(keyOf(order, experiment));
    if (known) return known;
    const figures = measure(order, experiment);
    fs.appendFileSync(FILE, `${JSON.stringify({ ...experiment, order, figures })}\n`);
    return figures;
  };
}
