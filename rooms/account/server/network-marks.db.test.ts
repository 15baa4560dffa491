import { like } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { removeExpired } from './jobs.ts';
import { markOf } from './network-marks.ts';
import { networkMarks, serverSecrets } from './tables.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;
const NETWORK = '203.0.113.0/24';

it('marks a network with another key each 28 days, and destroys the one before', async () => {
  const { db } = app.deps;
  const start = new Date(28 * DAY_MS * 742);
  const next = new Date(start.getTime() + 28 * DAY_MS);
  const { id: memberId } = await app.createMember();

  const first = await markOf(db, NETWORK, start);
  await db.insert(networkMarks).values({ memberId, mark: first, seenAt: start });
  expect(await markOf(db, NETWORK, new Date(next.getTime() - 1))).toBe(first);
  expect(await markOf(db, '203.0.114.0/24', start)).not.toBe(first);

  app.setTime(next);
  expect(await markOf(db, NETWORK, next)).not.toBe(first);
  await removeExpired(app.deps);
  expect(await db.$count(serverSecrets, like(serverSecrets.name, 'network-key %'))).toBe(1);

  app.setTime(new Date(next.getTime() + DAY_MS));
  await removeExpired(app.deps);
  expect(await db.$count(networkMarks)).toBe(0);
});
