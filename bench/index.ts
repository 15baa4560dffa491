import path from 'node:path';

import { exitOnSignals, useRunDirectory } from '../scripts/lib/run-directory.mjs';
import { closeCommunities } from './communities.ts';
import { comparePaces, compareParts, readCommitted, type Comparison } from './compare.ts';
import { runPart } from './harness.ts';
import {
  type Bench,
  isReached,
  marginOf,
  type Part,
  publish,
  readPart,
  REPORT_DIR,
  type Row,
  showFigure,
  showOutcome,
  showSpread,
  tableToMarkdown,
  writeReport,
} from './report.ts';
import { measurePace } from './yardstick.ts';

/** The parts of `npm run bench`. Each is loaded only when it runs. */
const BENCHES: Record<string, () => Promise<{ bench: Bench }>> = {
  start: () => import('./start.ts'),
  memory: () => import('./memory.ts'),
  http: () => import('./http.ts'),
  load: () => import('./load.ts'),
  workers: () => import('./workers.ts'),
  discovery: () => import('./discovery.ts'),
  preferences: () => import('./preferences.ts'),
  places: () => import('./places.ts'),
  blocks: () => import('./blocks.ts'),
  export: () => import('./export.ts'),
  backup: () => import('./backup.ts'),
  digests: () => import('./digests.ts'),
  sockets: () => import('./sockets.ts'),
  storm: () => import('./storm.ts'),
  loss: () => import('./loss.ts'),
  chat: () => import('./chat.ts'),
  market: () => import('./market/index.ts'),
  'best-fit': () => import('./best-fit.ts'),
  evenings: () => import('./evenings.ts'),
};
/** Parts that take so long that they only run when they are named. */
const ONLY_NAMED = new Set(['digests', 'best-fit', 'loss']);
/** Parts that share a server of large communities. */
const ON_COMMUNITIES = new Set(['discovery', 'preferences', 'blocks', 'places']);
/** Only rewrites the summary page, from the last run of each part. */
const SUMMARY = 'summary';

const asked = process.argv.slice(2);
if (asked[0] === 'market' && asked[1]?.startsWith('--')) {
  const { runFlag } = await import('./market/flags.ts');
  await runFlag(asked[1], asked[2]);
  process.exit(0);
}
const unknown = asked.filter((name) => !(name in BENCHES) && name !== SUMMARY);
if (unknown.length > 0) {
  const known = [...Object.keys(BENCHES), SUMMARY].join(', ');
  console.error(`Unknown bench ${unknown.join(', ')}. Known: ${known}.`);
  process.exit(2);
}
const parts = Object.entries(BENCHES).filter(([name]) =>
  asked.length > 0 ? asked.includes(name) : !ONLY_NAMED.has(name),
);
useRunDirectory();
exitOnSignals();
const took: Row[] = [];
const compared: Comparison[] = [];
for (const [name, load] of parts) {
  if (!ON_COMMUNITIES.has(name)) await closeCommunities();
  const { bench } = await load();
  console.error(`${name} …`);
  const began = performance.now();
  const before = await readCommitted(name);
  const pace = await measurePace();
  const after = await publish(name, pace, await runPart(bench));
  compared.push({ before, after });
  took.push([name, showTime(performance.now() - began)]);
}
await closeCommunities();
const comparison = compareParts(compared);
if (comparison) console.log(`\n## Beside the committed figures\n\n${comparison}\n`);
if (compared.length > 0) console.log(`\n## Speed of the machine\n\n${comparePaces(compared)}\n`);
await summarise(Object.keys(BENCHES));
took.push(['total', showTime(performance.now())]);
console.log(`\n## Time taken\n\n${tableToMarkdown(['part', 'minutes'], took)}\n`);
process.exit(0);

function showTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Writes the page with every goal of the last runs, its figure, and whether it was reached. */
async function summarise(names: readonly string[]): Promise<void> {
  const found = await Promise.all(names.map((name) => readPart(name)));
  const parts = found.filter((part) => part !== undefined);
  const goals = parts.flatMap(({ name, tables }) =>
    tables.flatMap((table) => table.goals ?? []).map((goal) => ({ name, goal })),
  );
  const missed = goals.filter(({ goal }) => !isReached(goal));
  const rows = goals.map(({ name, goal }): Row => {
    const { what, figure, unit, is, limit, spread } = goal;
    const margin = marginOf(goal);
    return [
      `${what} ([${name}](${name}.md))`,
      showFigure(figure, unit),
      `${is} ${limit}${unit}`,
      Number.isFinite(margin) ? margin.toFixed(2) : '',
      showSpread(spread),
      showOutcome(goal),
    ];
  });
  const page = [
    '# Bench',
    'Written by `npm run bench` (or `npm run bench -- PART` for one part) from the last run of each part. Each part starts the programs it measures as separate processes, on loopback. Compare figures only within one part: other parts may have run on another machine.',
    measuredOn(parts),
    `${goals.length - missed.length} of ${goals.length} goals are reached.`,
    tableToMarkdown(['goal', 'figure', 'wanted', 'times as good', 'spread', ''], rows),
    'The spread is the range of the rounds of a run, as a share of their median. Each part’s page says how long the yardstick took right before it: a fixed reference workload, which shows how fast the machine was.',
    '[Before and after](before-and-after.md) compares the last goals of speed with what was measured before them, and says what is missed and why.',
    '## Parts',
    parts
      .map(({ name, tables }) => {
        const titles = tables.map(({ title }) => title).join('; ');
        return `- [${name}](${name}.md): ${titles}`;
      })
      .join('\n'),
  ];
  await writeReport(new Map([[path.join(REPORT_DIR, 'README.md'), `${page.join('\n\n')}\n`]]));
}

function measuredOn(parts: readonly Part[]): string {
  const machines = new Set(parts.map(({ machine }) => machine));
  return machines.size === 1
    ? `Measured on a machine of ${[...machines].join('')}, which also generated the load.`
    : `Machines: ${parts.map(({ name, machine }) => `${name} ${machine}`).join('; ')}. Each also generated the load.`;
}
