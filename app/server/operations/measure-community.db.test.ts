import { expect, it } from 'vitest';

import { createMetrics } from '../../../platform/server/metrics/metrics.ts';
import { registration } from '../../../testing/server/account-flow.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { measureCommunity } from './measure-community.ts';

const app = useTestApp();

async function scrape(): Promise<string> {
  const metrics = createMetrics();
  measureCommunity(metrics, app.deps);
  return metrics.registry.metrics();
}

const STATES = [
  'active',
  'waiting',
  'limited',
  'suspended',
  'banned',
  'paused',
  'leaving',
  'unverified',
];

it('shows every figure from the start, at 0', async () => {
  const text = await scrape();

  for (const state of STATES) expect(text).toContain(`rizzly_members{state="${state}"} 0`);
  for (const priority of ['P0', 'P1', 'P2']) {
    expect(text).toContain(`rizzly_cases{priority="${priority}"} 0`);
  }
  expect(text).toContain('rizzly_applications 0');
  expect(text).toContain('rizzly_raid 0');
  const served = await app.deps.metrics.registry.metrics();
  expect(served).toContain('rizzly_registrations_total 0');
});

it('counts members by state, open cases, applications and registrations', async () => {
  const { db } = app.deps;
  for (const change of [
    `access = 'full'`,
    `access = 'full'`,
    `access = 'banned'`,
    `access = 'suspended', access_until = now() + interval '1 day'`,
    `access = 'waiting'`,
    `access = 'rejected'`,
    `limited_until = now() + interval '1 day'`,
    `paused_at = now()`,
    `access = 'waiting', leaving_until = now() + interval '1 day'`,
  ]) {
    const { id } = await app.createMember();
    await db.execute(`update members set ${change} where id = '${id}'`);
  }
  await db.execute(`
    insert into safety_cases (priority, opened_at, expected_by, decided_at)
    values (0, now(), now(), null), (2, now(), now(), null), (2, now(), now(), now())`);
  await db.execute(`
    insert into applications (member_id, applied_at)
    select id, now() from members where access = 'waiting'`);
  const answer = await app.call(
    'POST',
    '/api/auth/register',
    registration({ email: 'new@test.example' }),
  );
  expect(answer.statusCode).toBeLessThan(300);
  await app.call('POST', '/api/auth/register', {});

  const text = await scrape();

  expect(text).toContain('rizzly_members{state="active"} 2');
  for (const state of STATES.slice(1)) {
    expect(text).toContain(`rizzly_members{state="${state}"} 1`);
  }
  expect(text).toContain('rizzly_cases{priority="P0"} 1');
  expect(text).toContain('rizzly_cases{priority="P1"} 0');
  expect(text).toContain('rizzly_cases{priority="P2"} 1');
  expect(text).toContain('rizzly_applications 1');
  const served = await app.deps.metrics.registry.metrics();
  expect(served).toContain('rizzly_registrations_total 1');
});
