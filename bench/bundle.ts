import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { BUDGET, measureChunks, totalOf } from '../scripts/lib/bundle-budget.mjs';
import type { Bench, Row } from './report.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The size of the built web. The same files give the same numbers, so there is no spread. */
export const bundleBench: Bench = {
  name: 'bundle',
  run: async () => {
    await ensureWebBuilt();
    const chunks = measureChunks().toSorted((a, b) => b.bytes - a.bytes);
    const first = chunks.filter(({ isFirst }) => isFirst);
    const goal = (what: string, ending: '.js' | '.css', limit: number) => ({
      what: `First screen, ${what}, gzipped`,
      figure: totalOf(first, ending) / 1000,
      unit: ' kB',
      is: 'at most' as const,
      limit: limit / 1000,
    });
    return [
      {
        title: 'First screen and whole program, kB gzipped',
        columns: ['', 'JavaScript', 'CSS', 'files'],
        rows: [
          ['the signed-out first screen', ...totals(first)],
          ['everything, loaded on demand', ...totals(chunks)],
        ],
        goals: [goal('JavaScript', '.js', BUDGET.js), goal('CSS', '.css', BUDGET.css)],
      },
      {
        title: 'Files of 3 kB and more',
        columns: ['file', 'kB gzipped', 'first screen'],
        rows: chunks
          .filter(({ bytes }) => bytes >= 3000)
          .map(({ file, bytes, isFirst }): Row => [
            // Without the hash that changes with every build.
            file.replace(/^assets\//u, '').replace(/-[\w-]{8}(\.\w+)$/u, '$1'),
            kilobytes(bytes),
            isFirst ? 'yes' : '',
          ]),
      },
    ];
  },
};

function totals(files: readonly { file: string; bytes: number }[]): [string, string, number] {
  const list = [...files];
  return [kilobytes(totalOf(list, '.js')), kilobytes(totalOf(list, '.css')), files.length];
}
