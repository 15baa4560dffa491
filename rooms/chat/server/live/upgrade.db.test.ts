import { once } from 'node:events';
import type { Duplex } from 'node:stream';

import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { openSocket } from '../../../../testing/server/socket-client.ts';
import { createTestApp } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();

it('a socket whose session can’t be checked is cut, but not signed out', async () => {
  const database = connectDatabase(app.location);
  const other = await createTestApp({}, { database });
  const robin = await other.createMember();
  vi.spyOn(other.deps.live, 'watch').mockImplementationOnce(() => {
    void database.close();
    return () => {};
  });
  const socket = await openSocket(other, robin);
  expect(await socket.closed).toBe(1006);
  await other.close();
});

it('a client that gave up while it waited for its turn is passed over', async () => {
  const robin = await app.createMember();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const admitted = vi.spyOn(app.deps.limits, 'take').mockImplementation(() => isReleased);
  const first = [1, 2, 3, 4, 5].map(() => openSocket(app, robin));
  await expect.poll(() => admitted.mock.calls.length).toBe(first.length);

  const upgraded = once(app.http.server, 'upgrade');
  const { host } = new URL(app.http.listeningOrigin);
  const headers = { cookie: robin.cookie };
  const impatient = new WebSocket(`ws://${host}/ws?userId=${robin.id}`, { headers });
  impatient.on('error', () => {});
  const [, socket] = (await upgraded) as [unknown, Duplex];
  const noticed = once(socket, 'end');
  impatient.terminate();
  await noticed;
  const last = openSocket(app, robin);
  release();

  const opened = await Promise.all([...first, last]);
  expect(admitted).toHaveBeenCalledTimes(opened.length);
  expect(socket.destroyed).toBe(true);
  admitted.mockRestore();
  for (const { ws } of opened) ws.terminate();
});
