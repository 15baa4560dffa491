import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, findCase, report } from '../../../testing/server/safety.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { alertOverdue } from './announce-case.ts';

const NOON = '2026-11-21T12:00:00Z';
const app = useTestApp();
let mia: TestMember;
let ada: TestMember;
beforeAll(async () => {
  mia = await createStaff(app, 'moderator');
  ada = await createStaff(app, 'admin');
});
let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  app.setTime(NOON);
  [ann, ben] = [await app.createMember(), await app.createMember()];
  await app.runJobs();
  app.mails.length = 0;
});

/** What waits for the webhook. */
const alerted = () =>
  app.deps.db.execute<{ type: string; data: object }>(
    sql`select data ->> 'type' as type, data -> 'data' as data
      from pgboss.job where name = 'alerts.send-webhook'`,
  );
const mailed = async () => {
  await app.runJobs();
  return app.mails.map(({ to }) => to).toSorted();
};

describe('a report', () => {
  it('opens a case, of which the webhook learns once', async () => {
    await expectOk(report(ann, ben));
    await expectOk(report(await app.createMember(), ben));
    const { id: caseId } = await findCase(mia, ben);

    expect(await alerted()).toEqual([{ type: 'case.opened', data: { caseId, priority: 'P2' } }]);
    expect(await mailed()).toEqual([]);
  });

  it('that can’t wait is mailed at once to all who may handle it, though they are here', async () => {
    await mia.call('GET', '/api/desk/cases');
    await expectOk(report(ann, ben, { reason: 'threat' }));
    await expectOk(report(await app.createMember(), ben, { reason: 'threat' }));

    expect(await mailed()).toEqual([mia.email, ada.email].toSorted());
    const { id } = await findCase(mia, ben);
    expect(app.mails[0]?.text).toContain(`/desk/${id}`);
  });

  it('makes an older case urgent', async () => {
    await expectOk(report(ann, ben));
    await app.runJobs();
    await expectOk(report(await app.createMember(), ben, { reason: 'threat' }));

    expect(await mailed()).toHaveLength(2);
  });

  it('about child safety is for admins alone', async () => {
    await expectOk(report(ann, ben, { reason: 'child_safety' }));

    expect(await mailed()).toEqual([ada.email]);
  });

  it('is not told to a moderator who sent it', async () => {
    await expectOk(report(mia, ben, { reason: 'threat' }));

    expect(await mailed()).toEqual([ada.email]);
  });
});

describe('a case that is overdue', () => {
  it('is alerted once', async () => {
    await expectOk(report(ann, ben));
    await app.runJobs();
    const { id: caseId } = await findCase(mia, ben);
    const own = async () =>
      (await alerted()).filter(({ data }) => JSON.stringify(data).includes(caseId));

    await alertOverdue(app.deps);
    expect(await own()).toEqual([]);
    app.setTime('2026-12-21T12:00:00Z');
    await Promise.all([alertOverdue(app.deps), alertOverdue(app.deps)]);

    expect(await own()).toEqual([{ type: 'case.overdue', data: { caseId, priority: 'P2' } }]);
  });
});
