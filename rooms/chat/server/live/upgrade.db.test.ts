import { once } from 'node:events';
import type { Duplex } from 'node:stream';

import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';

import { connectDatabase } from '../../../../platform/server/database/database.ts';
import { tellNow } from '../../../../platform/server/unit-of-work.ts';
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

it('admits everybody who reconnects at once, each as who they are', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => app.createMember()));
  const nora = await app.createMember();
  const each = Array.from({ length: 30 }, () => members).flat();
  const first = await openSocket(app, nora);

  const rejected = openSocket(app, { ...nora, cookie: 'rizzly=none' }).catch(String);
  const sockets = await Promise.all(each.map((member) => openSocket(app, member)));
  for (const { id } of members) {
    const event = { type: 'user_changed', userId: id, part: 'user' } as const;
    tellNow(app.deps.live, { memberIds: [id], event });
  }

  expect(await rejected).toContain('401');
  for (const [index, socket] of sockets.entries()) {
    expect(await socket.event('user_changed')).toMatchObject({ userId: each[index]?.id });
    socket.ws.terminate();
  }
  first.ws.terminate();
});

it('passes over a client that gave up while it waited', async () => {
  const robin = await app.createMember();
  const first = await openSocket(app, robin);
  const admitted = vi.spyOn(app.deps.limits, 'take');
  const isLocked = Promise.withResolvers<void>();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const holding = app.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    isLocked.resolve();
    await isReleased;
  });
  await isLocked.promise;

  const waiting = openSocket(app, robin);
  await once(app.http.server, 'upgrade');
  const { host } = new URL(app.http.listeningOrigin);
  const headers = { cookie: robin.cookie };
  const impatient = new WebSocket(`ws://${host}/ws?userId=${robin.id}`, { headers });
  impatient.on('error', () => {});
  const [, socket] = (await once(app.http.server, 'upgrade')) as [unknown, Duplex];
  const noticed = once(socket, 'end');
  impatient.terminate();
  await noticed;
  release();
  await holding;
  const opened = await waiting;
  const last = await openSocket(app, robin);

  expect(admitted).toHaveBeenCalledTimes(2);
  admitted.mockRestore();
  for (const { ws } of [first, opened, last]) ws.terminate();
});
