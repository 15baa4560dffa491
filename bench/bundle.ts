import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { BUDGET, measureChunks, totalOf } from '../scripts/lib/bundle-budget.mjs';
import { atMost, type Bench, type Row } from './report.ts';

type Chunks = ReturnType<typeof measureChunks>;

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The size of the built web. The same files give the same numbers, so there is no spread. */
export const bench: Bench = async () => {
  await ensureWebBuilt();
  const chunks = measureChunks().toSorted((a, b) => b.bytes - a.bytes);
  const first = chunks.filter(({ isFirst }) => isFirst);
  const row = (what: string, files: Chunks): Row => [
    what,
    kilobytes(totalOf(files, '.js')),
    kilobytes(totalOf(files, '.css')),
    files.length,
  ];
  const goal = (what: string, ending: '.js' | '.css', limit: number) =>
    atMost(`First screen, ${what}, gzipped`, totalOf(first, ending) / 1000, limit / 1000, ' kB');
  return [
    {
      title: 'First screen and whole program, kB gzipped',
      columns: ['', 'JavaScript', 'CSS', 'files'],
      rows: [
        row('the signed-out first screen', first),
        row('everything, loaded on demand', chunks),
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
};
