import path from 'node:path';

import { publish, type Bench } from './report.ts';
import { fillTables, summarise } from './summary.ts';

/** Every part of `npm run bench`; loaded only when it is run. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  start: async () => (await import('./start.ts')).startBench,
  bundle: async () => (await import('./bundle.ts')).bundleBench,
  http: async () => (await import('./http.ts')).httpBench,
  load: async () => (await import('./load.ts')).loadBench,
  discovery: async () => (await import('./discovery.ts')).discoveryBench,
  sockets: async () => (await import('./sockets.ts')).socketsBench,
  chat: async () => (await import('./chat.ts')).chatBench,
  rizzman: async () => (await import('./rizzman.ts')).rizzmanBench,
  // Last: it reckons with what the others have measured.
  simulation: async () => (await import('./simulation.ts')).simulationBench,
};
/** Makes the page of all parts anew, from their last runs. */
const SUMMARY = 'summary';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES) && name !== SUMMARY);
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are: ${[...Object.keys(BENCHES), SUMMARY].join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const bench = await load();
  console.error(`${name} …`);
  await publish(name, await bench.run((text) => console.error(`  ${text}`)));
}
await summarise(Object.keys(BENCHES));
await fillTables(path.resolve(import.meta.dirname, '../docs/scaling.md'));
process.exit(0);
