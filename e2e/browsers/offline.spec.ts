import { once } from 'node:events';
import net from 'node:net';

import { join } from '../people.ts';
import { expect, test } from './browsers.ts';
import { enter, expectScreen } from './steps.ts';
import { KINDS } from './visitor.ts';

/** Another address of the server, which can be taken away as when a network ends. */
async function openGate(url: string): Promise<{ url: string; shut: () => void }> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const shut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `http://${hostname}:${(server.address() as net.AddressInfo).port}`, shut };
}

for (const kind of KINDS.slice(1)) {
  test(`a member opens the app without a network in ${kind}`, async ({ openVisitor, stack }) => {
    const ida = await join(stack, 'Ida Harbor');
    const gate = await openGate(stack.url);
    const visitor = await openVisitor(kind);
    await enter(visitor, ida, gate.url);
    await visitor.open(`${gate.url}/`);
    await expectScreen(visitor, /Rizz points/iu);
    const hasWorker = await visitor.run(() => 'serviceWorker' in navigator);
    test.skip(!hasWorker, `${kind} has no worker here`);
    await expect
      .poll(() =>
        visitor.run(async () => {
          const kept = await Promise.all(
            (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
          );
          return kept.flat().some(({ url }) => url.includes('settings-page'));
        }),
      )
      .toBe(true);

    gate.shut();
    await visitor.open(`${gate.url}/`);

    await expectScreen(visitor, 'You’re offline. What you see may be out of date.');
  });
}
