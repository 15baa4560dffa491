import path from 'node:path';

import { ensureProgram } from '../scripts/lib/needs.mjs';
import { closeCommunities } from './communities.ts';
import { comparePaces, compareParts, readCommitted, type Comparison } from './compare.ts';
import { publish, tableToMarkdown, type Bench, type Row } from './report.ts';
import { fillTables, summarise } from './summary.ts';
import { measurePace } from './yardstick.ts';

/** The parts of `npm run bench`. Each is loaded only when it runs. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  start: async () => (await import('./start.ts')).startBench,
  bundle: async () => (await import('./bundle.ts')).bundleBench,
  http: async () => (await import('./http.ts')).httpBench,
  load: async () => (await import('./load.ts')).loadBench,
  workers: async () => (await import('./workers.ts')).workersBench,
  discovery: async () => (await import('./discovery.ts')).discoveryBench,
  preferences: async () => (await import('./preferences.ts')).preferencesBench,
  blocks: async () => (await import('./blocks.ts')).blocksBench,
  export: async () => (await import('./export.ts')).exportBench,
  digests: async () => (await import('./digests.ts')).digestsBench,
  events: async () => (await import('./events.ts')).eventsBench,
  sockets: async () => (await import('./sockets.ts')).socketsBench,
  chat: async () => (await import('./chat.ts')).chatBench,
  rooms: async () => (await import('./rooms.ts')).roomsBench,
  rizzman: async () => (await import('./rizzman.ts')).rizzmanBench,
  // Last: it uses the figures of the others.
  simulation: async () => (await import('./simulation.ts')).simulationBench,
};
/** Parts that take so long that they only run when they are named. */
const ONLY_NAMED = new Set(['digests']);
/** Parts that share a server of large communities. */
const ON_COMMUNITIES = new Set(['discovery', 'preferences', 'blocks']);
/** The part that needs Chromium. */
const IN_BROWSER = 'rizzman';
/** Only rewrites the summary page, from the last run of each part. */
const SUMMARY = 'summary';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES) && name !== SUMMARY);
if (unknown.length > 0) {
  console.error(
    `Unknown bench ${unknown.join(', ')}. Known: ${[...Object.keys(BENCHES), SUMMARY].join(', ')}.`,
  );
  process.exit(1);
}
const parts = Object.entries(BENCHES).filter(([name]) =>
  asked.length > 0 ? asked.includes(name) : !ONLY_NAMED.has(name),
);
// Before the first part, so that a missing browser does not end a long run.
if (parts.some(([name]) => name === IN_BROWSER)) await ensureProgram('browser');
const took: Row[] = [];
const compared: Comparison[] = [];
for (const [name, load] of parts) {
  if (!ON_COMMUNITIES.has(name)) await closeCommunities();
  const bench = await load();
  console.error(`${name} …`);
  const began = performance.now();
  const before = await readCommitted(name);
  const pace = await measurePace();
  const after = await publish(name, pace, await bench.run((text) => console.error(`  ${text}`)));
  compared.push({ before, after });
  took.push([name, showTime(performance.now() - began)]);
}
await closeCommunities();
const comparison = compareParts(compared);
if (comparison) console.log(`\n## Beside the committed figures\n\n${comparison}\n`);
if (compared.length > 0) console.log(`\n## Speed of the machine\n\n${comparePaces(compared)}\n`);
await summarise(Object.keys(BENCHES));
await fillTables(path.resolve(import.meta.dirname, '../docs/scaling.md'));
took.push(['together', showTime(performance.now())]);
console.log(`\n## Time taken\n\n${tableToMarkdown(['part', 'minutes'], took)}\n`);
process.exit(0);

function showTime(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
