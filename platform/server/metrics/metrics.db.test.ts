import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { createTestDatabase } from '../../../testing/server/test-database.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { connectDatabase } from '../database/database.ts';
import type { MailOutcome } from '../mail/smtp-failure.ts';
import {
  createMetrics,
  measureEvents,
  measureMails,
  measurePool,
  serveMetrics,
} from './metrics.ts';

const app = useTestApp();

describe('metrics', () => {
  it('count requests by route and events by type, and name no member', async () => {
    const { metrics, live } = app.deps;
    measureEvents(live, metrics);
    const member = await app.createMember();
    await member.call('GET', '/api/auth/session?secret=1');
    await app.call('GET', `/api/nowhere/${member.id}`);
    live.publish({ kind: 'event', memberIds: [member.id], event: { type: 'pong' } });
    live.publish({ kind: 'signed-out', memberId: member.id });

    const served = await serveMetrics(async () => metrics.registry, { host: '127.0.0.1', port: 0 });
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
    await served.close();
    expect(text).toContain(
      'rizzly_http_request_seconds_count{method="GET",route="/api/auth/session",status="200"} 1',
    );
    expect(text).toContain('route="/api/*",status="404"');
    expect(text).toContain('rizzly_live_events_total{type="pong"} 1');
    expect(text).toContain('rizzly_live_events_total{type="signed-out"} 1');
    expect(text).not.toContain(member.id);
    expect(text).not.toContain('secret');
    expect(text).toContain('rizzly_chat_waiting 0');
    expect(text).toContain('rizzly_sockets_buffered_bytes 0');
  });

  it('show the database connections in use and the statements that wait for one', async () => {
    const database = await createTestDatabase();
    const { db, poolLoad, close } = connectDatabase(database.location, { connections: 2 });
    const metrics = createMetrics();
    measurePool(metrics, poolLoad);
    const pool = async () => {
      const [limit, inUse, waiting] = await Promise.all(
        ['limit', 'in_use', 'waiting'].map(async (name) => {
          const metric = await metrics.registry.getSingleMetric(`rizzly_pool_${name}`)?.get();
          return metric?.values[0]?.value;
        }),
      );
      return { limit, inUse, waiting };
    };
    expect(await pool()).toEqual({ limit: 2, inUse: 0, waiting: 0 });

    // A statement that needs this lock waits until the other connection releases it.
    const holder = await database.reserve();
    await holder.db.execute('select pg_advisory_lock(1)');
    const wait = sql`select pg_advisory_xact_lock(1)`;
    const held = [
      db.execute(wait),
      db.transaction((tx) => tx.execute(wait)),
      db.execute(wait),
      db.transaction((tx) => tx.execute(wait)),
      db.execute(sql`this is no SQL`),
    ];
    const answers = Promise.allSettled(held);
    await expect.poll(pool).toEqual({ limit: 2, inUse: 2, waiting: 3 });
    await holder.db.execute('select pg_advisory_unlock(1)');
    holder.release();
    expect((await answers).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(await pool()).toEqual({ limit: 2, inUse: 0, waiting: 0 });
    await close();
    await database.close();
  });

  it('count mails by their outcome', async () => {
    const metrics = createMetrics();
    const mail = { to: 'ann@rizzly.example', subject: 'Hello', html: '', text: '' };
    let hand: (outcome: MailOutcome) => void = () => {};
    const mailer = measureMails(
      {
        send: () =>
          new Promise((resolve) => {
            hand = resolve;
          }),
      },
      metrics,
    );
    const failed = { state: 'later', reason: 'away', isAway: true } as const;
    const refused = { state: 'refused', reason: 'unknown' } as const;
    for (const outcome of [{ state: 'taken' } as const, failed, failed, refused]) {
      const sending = mailer.send(mail);
      expect(await metrics.registry.metrics()).toContain('rizzly_mails_under_way 1');
      hand(outcome);
      expect(await sending).toBe(outcome);
    }
    const text = await metrics.registry.metrics();
    expect(text).toContain('rizzly_mails_under_way 0');
    expect(text).toContain('rizzly_mails_total{state="sent"} 1');
    expect(text).toContain('rizzly_mails_total{state="failed"} 2');
    expect(text).toContain('rizzly_mails_total{state="refused"} 1');
    expect(text).not.toContain('ann@');
  });
});
