import { publish, type Bench } from './report.ts';

/** Every part of `npm run bench`; loaded only when it is run. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  discovery: async () => (await import('./discovery.ts')).discoveryBench,
  http: async () => (await import('./http.ts')).httpBench,
  chat: async () => (await import('./chat.ts')).chatBench,
  rizzman: async () => (await import('./rizzman.ts')).rizzmanBench,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const bench = await load();
  console.error(`${name} …`);
  await publish(name, await bench.run((text) => console.error(`  ${text}`)));
}
process.exit(0);
