import { test, type Page } from '@playwright/test';

import { startCluster, type Cluster } from '../testing/server/cluster.ts';
import { startTestRelay, type TestRelay } from '../testing/server/turn-server.ts';
import {
  card,
  collectSignals,
  countPackets,
  meetAndWrite,
  press,
  talk,
  watchConnections,
} from './call.ts';
import { expect } from './fixtures.ts';

/** Two nodes, and a real coturn as the only way between the browsers. */
let relay: TestRelay;
let cluster: Cluster;
test.beforeAll(async () => {
  relay = await startTestRelay();
  cluster = await startCluster(relay.env);
});
test.afterAll(async () => {
  await cluster.close();
  await relay.close();
});

const CALLS = 3;

const ADDRESS = /(?:\d{1,3}\.){3}\d{1,3}/gu;
/** Addresses of nobody, and the relay's own. */
const HARMLESS = new Set(['0.0.0.0', '127.0.0.1']);

test('two on two nodes talk through the relay alone, until one blocks the other', async ({
  browser,
}) => {
  const open = async (node: 0 | 1): Promise<{ page: Page; id: string }> => {
    const { url } = cluster.nodes[node];
    const { id, cookie } = await cluster.createMember();
    const context = await browser.newContext({ baseURL: url });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await watchConnections(page);
    return { page, id };
  };
  const { page: ann } = await open(0);
  const { page: ben, id: benId } = await open(1);
  const signals = [collectSignals(ann), collectSignals(ben)];
  await meetAndWrite(ann, ben);

  const times: number[] = [];
  for (let count = 0; count < CALLS; count += 1) {
    times.push(await talk(ann, ben, { agree: false }));
    if (count === CALLS - 1) break;
    await press(ben, 'End the call');
    for (const page of [ann, ben]) await press(page, 'Close');
    for (const page of [ann, ben]) await page.reload();
  }
  // A figure, not a limit: other tests run beside this one.
  const median = times.toSorted((one, other) => one - other)[Math.floor(CALLS / 2)] ?? 0;
  test.info().annotations.push({ type: 'accept to hearing', description: `${median} ms` });

  await press(ann, 'Turn camera off');
  await press(ben, 'Turn camera off');
  for (const page of [ann, ben]) {
    await expect.poll(() => countPackets(page, 'video')).toBeGreaterThan(0);
  }

  await ann.request.post('/api/blocks', { data: { userId: benId } });
  for (const page of [ann, ben]) {
    await expect(card(page).getByText('The call has ended.')).toBeVisible();
  }

  const said = signals.flat().join('\n');
  expect(said).toContain('typ relay');
  expect(said).not.toMatch(/typ (?:host|srflx|prflx)/u);
  const addresses = new Set(said.match(ADDRESS));
  expect([...addresses].filter((address) => !HARMLESS.has(address))).toEqual([]);
});
