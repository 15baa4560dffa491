import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { members, sentMails } from '../../../rooms/account/server/index.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { raidYesterday } from './raid.ts';

const app = useTestApp();

it('leaves a raid that can be undone, three applicants alike, and mails that failed', async () => {
  const { db } = app.deps;
  const moderator = await app.createMember({ role: 'moderator' });
  const people = [];
  for (let made = 0; made < 6; made += 1) people.push(await app.createMember());
  const place = { people, moderatorId: moderator.id, location: 'Austin, TX', passwordHash: 'x' };

  await db.transaction((tx) => raidYesterday({ ...app.deps, db: tx }, place));

  const banned = () => db.$count(members, eq(members.access, 'banned'));
  const [batch] = await expectOk(moderator.call('GET', '/api/desk/batches'));
  expect(batch).toMatchObject({ state: 'done', total: 24, done: 24, skipped: 0, quiet: true });
  expect(batch.undoUntil).not.toBeNull();
  expect(await banned()).toBe(24);
  const waiting: { id: string }[] = await expectOk(moderator.call('GET', '/api/desk/applications'));
  expect(waiting).toHaveLength(3);
  const alike = await expectOk(moderator.call('GET', `/api/desk/members?like=${waiting[0]?.id}`));
  const others = alike.filter(({ state }: { state: string }) => state === 'waiting');
  expect(others).toHaveLength(2);
  for (const other of others) {
    expect(other.alike.toSorted()).toEqual(['domain', 'network', 'picture', 'time', 'words']);
  }
  const reasons = await db.selectDistinct({ reason: sentMails.reason }).from(sentMails);
  expect(reasons.length).toBeGreaterThanOrEqual(5);
  const unverified = await expectOk(moderator.call('GET', '/api/desk/members?state=unverified'));
  expect(unverified).toHaveLength(3);

  await expectOk(moderator.call('POST', `/api/desk/batches/${batch.id}/undo`));
  await app.runJobs();

  expect(await banned()).toBe(0);
});
