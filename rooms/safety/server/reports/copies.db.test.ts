import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createStaff,
  decide,
  findCase,
  givePicture,
  report,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });

const countCopies = async () => {
  const rows = await app.deps.db.execute(sql`select key from evidence_files`);
  return rows.length;
};

let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ann = await app.createMember();
  ben = await app.createMember();
  await givePicture(app, ben);
});

/** Ann's last reports of today but `left`. */
async function useUp(left: number) {
  for (let count = 0; count < 10 - left; count += 1) {
    await expectOk(report(ann, await app.createMember()));
  }
}

describe('the copies of a report', () => {
  it('are not made beyond the daily limit', async () => {
    await useUp(0);
    const before = await countCopies();
    const reads = vi.spyOn(app.deps.storage, 'read');

    const refused = await report(ann, ben);
    const keys = reads.mock.calls.map(([key]) => key);
    reads.mockRestore();

    expect(refused.statusCode).toBe(429);
    expect([keys, await countCopies()]).toEqual([[], before]);
  });

  it('are not made again for a repeated report', async () => {
    await expectOk(report(ann, ben));
    await givePicture(app, ben);
    const before = await countCopies();

    expect((await report(ann, ben)).statusCode).toBe(201);

    expect(await countCopies()).toBe(before);
  });

  it('are removed when concurrent reports are refused', async () => {
    await useUp(1);
    const about = [ben];
    for (let count = 0; count < 5; count += 1) {
      const member = await app.createMember();
      await givePicture(app, member);
      about.push(member);
    }
    const before = await countCopies();

    const sent = await Promise.all(about.map((member) => report(ann, member)));

    const statuses = sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 429, 429, 429, 429, 429]);
    expect(await countCopies()).toBe(before + 1);
  });

  it('are removed when a decision to hide is refused', async () => {
    const mia = await createStaff(app, 'moderator');
    await expectOk(report(ann, ben));
    const { id, version } = await findCase(mia, ben);
    const url = await givePicture(app, ben);
    const before = await countCopies();

    const decision = { decision: 'hide_content', finding: 'x', rule: 'spam' };
    const body = { ...decision, version: version + 1, subject: { kind: 'picture', id: url } };
    const late = await mia.call('POST', `/api/desk/cases/${id}/decide`, body);

    expect(late.statusCode).toBe(409);
    expect(await countCopies()).toBe(before);
  });

  it('are kept for everybody else who reports at the same time', async () => {
    await useUp(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => app.createMember()));

    const [own, ...sent] = await Promise.all([
      report(ann, await app.createMember()),
      ...others.map((by) => report(by, ben)),
      report(ann, ben),
    ]);

    expect(own.statusCode === 201 || sent.at(-1)?.statusCode === 201).toBe(true);
    const admin = await createStaff(app, 'admin');
    const { id } = await findCase(admin, ben);
    const { reports } = await expectOk(admin.call('GET', `/api/desk/cases/${id}`));
    for (const { evidence } of reports) {
      expect(evidence.media).toHaveLength(1);
      expect((await admin.call('GET', evidence.media[0].url)).statusCode).toBe(200);
    }
    await expectOk(decide(admin, ben, { decision: 'dismiss' }));
  });
});
