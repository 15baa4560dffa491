import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { measureEvents, serveMetrics } from './metrics.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('metrics', () => {
  it('count requests by route and events by type, and name no member', async () => {
    const { metrics, live } = test.deps;
    measureEvents(live, metrics);
    const member = await test.createMember();
    await member.call('GET', '/api/auth/session?secret=1');
    await test.call('GET', `/api/nowhere/${member.id}`);
    live.publish({ kind: 'event', memberIds: [member.id], event: { type: 'new_message' } });
    live.publish({ kind: 'signed-out', memberId: member.id });

    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
    await served.close();
    expect(text).toContain(
      'rizzly_http_request_seconds_count{method="GET",route="/api/auth/session",status="200"} 1',
    );
    expect(text).toContain('route="unknown",status="404"');
    expect(text).toContain('rizzly_live_events_total{type="new_message"} 1');
    expect(text).toContain('rizzly_live_events_total{type="signed-out"} 1');
    expect(text).not.toContain(member.id);
    expect(text).not.toContain('secret');
  });
});
