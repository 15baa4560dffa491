import { beforeEach, describe, expect, it } from 'vitest';

import { connectDatabase } from '../../../platform/server/database/database.ts';
import { createTestApp, type TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { removeExpired } from './jobs.ts';

const statements: string[] = [];
const app = useTestApp({}, { onQuery: (query) => statements.push(query) });
beforeEach(() => app.setTime('2026-11-21T12:00:00.000Z'));

/** The status of a member's call after these idle hours. */
async function after(hours: number, member: TestMember, node = app): Promise<number> {
  const at = new Date(app.deps.clock().getTime() + hours * 3_600_000);
  app.setTime(at);
  if (node !== app) node.setTime(at);
  const headers = { cookie: member.cookie };
  return (await node.http.inject({ url: '/api/auth/session', headers })).statusCode;
}

describe('a session of staff', () => {
  it.each(['moderator', 'admin'] as const)('of a %s ends after 12 idle hours', async (role) => {
    const mia = await app.createMember({ role });

    const statuses = [await after(11.9, mia), await after(11.9, mia), await after(12, mia)];

    expect(statuses).toEqual([200, 200, 401]);
  });

  it('ends so also when it began before the role', async () => {
    const mia = await app.createMember();
    const ada = await app.createMember({ role: 'admin' });

    await ada.call('PUT', `/api/admin/members/${mia.id}/role`, { role: 'moderator' });

    expect(await after(12, mia)).toBe(401);
  });

  it('counts the calls to every node', async () => {
    const second = await createTestApp({}, { database: connectDatabase(app.location) });
    const mia = await app.createMember({ role: 'moderator' });

    const statuses = [
      await after(0, mia),
      await after(11, mia, second),
      await after(11, mia),
      await after(11, mia, second),
      await after(12, mia, second),
    ];

    expect(statuses).toEqual([200, 200, 200, 200, 401]);
    await second.close();
  });

  it('has its sockets closed', async () => {
    const mia = await app.createMember({ role: 'moderator' });
    const ann = await app.createMember();
    await after(12.1, mia);
    app.liveMessages.length = 0;

    await removeExpired(app.deps);

    const closed = new Set(
      app.liveMessages.map((message) => 'memberId' in message && message.memberId),
    );
    expect([closed.has(mia.id), closed.has(ann.id)]).toEqual([true, false]);
    expect(await after(0, ann)).toBe(200);
  });
});

describe('a session of a member', () => {
  it('lasts 30 days', async () => {
    const ann = await app.createMember();

    const statuses = [await after(13, ann), await after(29 * 24, ann), await after(30 * 24, ann)];

    expect(statuses).toEqual([200, 200, 401]);
  });

  it('costs one statement for each call', async () => {
    const ann = await app.createMember();
    await after(0, ann);
    statements.length = 0;

    await after(0, ann);

    expect(statements).toHaveLength(1);
  });
});
