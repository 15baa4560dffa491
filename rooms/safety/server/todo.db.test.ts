import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';

import { HOUR_MS } from '../../../platform/shared/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { upkeep } from '../../community/server/index.ts';
import { applications } from '../../door/server/index.ts';
import type { Todo } from '../index.ts';

const app = useTestApp();
let ada: TestMember;
let mia: TestMember;
beforeEach(async () => {
  await app.deps.db.execute(sql`delete from members`);
  await app.deps.db.execute(sql`delete from safety_cases`);
  await app.deps.db.delete(upkeep);
  ada = await createStaff(app, 'admin');
  mia = await createStaff(app, 'moderator');
});

const todoOf = (member: TestMember, list: 'admin' | 'desk'): Promise<Todo> =>
  expectOk(member.call('GET', `/api/${list}/todo`));
const kindsOf = async (member: TestMember, list: 'admin' | 'desk') =>
  (await todoOf(member, list)).map(({ kind }) => kind);

async function reportMember(reason: string): Promise<TestMember> {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  await expectOk(report(ann, ben, { reason }));
  return ben;
}

it('is empty while nothing waits', async () => {
  expect(await todoOf(ada, 'admin')).toEqual([]);
  expect(await todoOf(mia, 'desk')).toEqual([]);
});

it('lists what is due first, with how many and until when', async () => {
  const waiting = await app.createMember({ access: 'waiting' });
  const appliedAt = new Date(app.deps.clock().getTime() - 70 * HOUR_MS);
  await app.deps.db
    .insert(applications)
    .values({ memberId: waiting.id, application: '', appliedAt });
  await reportMember('spam');
  await reportMember('harassment');
  await reportMember('threat');

  expect(await todoOf(mia, 'desk')).toEqual([
    {
      kind: 'applications',
      count: 1,
      dueAt: '2026-11-21T14:00:00.000Z',
      link: '/desk/applications',
    },
    {
      kind: 'urgent_cases',
      count: 1,
      dueAt: '2026-11-21T16:00:00.000Z',
      link: '/desk?priority=P0',
    },
    { kind: 'cases', count: 2, dueAt: '2026-11-22T12:00:00.000Z', link: '/desk' },
  ]);
});

it('has appeals, and nothing that is decided', async () => {
  const ben = await reportMember('spam');
  await expectOk(decide(mia, ben, { decision: 'warn' }));
  expect(await todoOf(mia, 'desk')).toEqual([]);
  const { restrictions } = await expectOk(ben.call('GET', '/api/standing'));

  await expectOk(
    ben.call('POST', '/api/appeals', { decisionId: restrictions[0].id, text: 'It was not me.' }),
  );

  expect(await kindsOf(ada, 'admin')).toEqual(['appeals']);
});

it('leaves cases of child safety to admins', async () => {
  await reportMember('child_safety');

  expect(await kindsOf(mia, 'desk')).toEqual([]);
  expect(await kindsOf(ada, 'desk')).toEqual(['urgent_cases']);
});

it('tells admins alone of a failed backup and of failing checks', async () => {
  const failed = { kind: 'backup-failed', details: { reason: 'The disk is full.' } };
  await app.deps.db
    .insert(upkeep)
    .values([failed, { kind: 'health', details: { failing: ['disk', 'smtp'] } }]);

  expect(await todoOf(ada, 'admin')).toMatchObject([
    { kind: 'backup', count: 1 },
    { kind: 'health', count: 2 },
  ]);
  expect(await todoOf(ada, 'desk')).toEqual([]);
});

it('begins with a raid, also while it is closed', async () => {
  await reportMember('threat');
  const until = new Date(app.deps.clock().getTime() + HOUR_MS).toISOString();

  await expectOk(ada.call('POST', '/api/admin/raid', { until }));

  expect(await kindsOf(ada, 'admin')).toEqual(['raid', 'urgent_cases']);
  expect(await kindsOf(mia, 'desk')).toEqual(['raid', 'urgent_cases']);
});
