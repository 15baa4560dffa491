import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { runWork } from '../../../../platform/server/unit-of-work.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../../audit/server/index.ts';
import { announcements } from '../tables.ts';

const app = useTestApp();
let admin: TestMember;

beforeAll(async () => {
  admin = await app.createMember({ role: 'admin' });
});

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z');
  // As a change, so that no read that is under way from the test before comes after it.
  await runWork(app.deps, async (work) => {
    await work.tx.delete(announcements);
    await app.deps.community.markChanged(work);
  });
  await app.deps.community.reload();
});

const SHOWN = {
  text: { en: 'The garden opens', es: 'Abre el jardín' },
  from: '2026-11-21T10:00:00Z',
  until: '2026-11-22T10:00:00.000Z',
};
const announce = (body: object = SHOWN) => admin.call('POST', '/api/admin/announcements', body);
const shown = async () => (await app.call('GET', '/api/community')).json().announcements;
const openFor = async (member: TestMember) =>
  (await member.call('GET', '/api/announcements')).json();

describe('POST /api/admin/announcements', () => {
  it('shows an announcement in its time alone', async () => {
    const added = await expectOk(announce());
    expect(added).toEqual({ ...SHOWN, id: added.id, from: '2026-11-21T10:00:00.000Z' });
    expect(await shown()).toEqual([added]);

    app.setTime('2026-11-22T10:00:00Z');
    expect(await shown()).toEqual([]);
    app.setTime('2026-11-21T09:59:59Z');
    expect(await shown()).toEqual([]);
  });

  it.each([
    ['text', { ...SHOWN, text: 'Hello' }],
    ['text.en', { ...SHOWN, text: { en: '' } }],
    ['text.en', { ...SHOWN, text: { en: 'x'.repeat(301) } }],
    ['from', { ...SHOWN, from: 'tomorrow' }],
    ['until', { ...SHOWN, until: SHOWN.from }],
  ])('rejects a wrong %s', async (path, body) => {
    const answer = await announce(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
  });

  it('keeps 50 at most, also at once, and forgets those that ended 30 days ago', async () => {
    const answers = await Promise.all(Array.from({ length: 55 }, () => announce()));
    const counts = [200, 409].map(
      (status) => answers.filter(({ statusCode }) => statusCode === status).length,
    );
    expect(counts).toEqual([50, 5]);

    app.setTime('2026-12-22T10:00:01Z');
    const later = await app.createMember({ role: 'admin' });
    await expectOk(later.call('POST', '/api/admin/announcements', SHOWN));
    expect(await expectOk(later.call('GET', '/api/admin/announcements'))).toHaveLength(1);
  });

  it('is in the audit, as is taking it back', async () => {
    const added = await expectOk(announce());
    app.setTime('2026-11-21T12:00:01Z');
    await expectOk(admin.call('DELETE', `/api/admin/announcements/${added.id}`));

    const rows = await app.deps.db.select().from(safetyAudit).orderBy(safetyAudit.at);
    const about = rows.filter((row) => JSON.stringify(row).includes(added.id));
    expect(about).toMatchObject([
      { before: {}, after: { announcement: { text: SHOWN.text } } },
      { before: { announcement: { text: SHOWN.text } }, after: {} },
    ]);
    expect(await shown()).toEqual([]);
    const again = await admin.call('DELETE', `/api/admin/announcements/${added.id}`);
    expect(again.statusCode).toBe(404);
  });

  it('tells every open tab', async () => {
    app.liveMessages.length = 0;
    await expectOk(announce());
    const event = { type: 'community_changed' };
    expect(app.liveMessages).toEqual([{ kind: 'everybody', event }]);
  });
});

describe('POST /api/announcements/:id/close', () => {
  it('closes it for the member on all devices, once', async () => {
    const [ann, ben] = [await app.createMember(), await app.createMember()];
    const { id } = await expectOk(announce());
    const close = () => ann.call('POST', `/api/announcements/${id}/close`);

    const answers = await Promise.all(Array.from({ length: 50 }, close));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await openFor(ann)).toEqual([]);
    expect(await openFor(ben)).toHaveLength(1);
  });

  it('knows no announcement that is gone or has not begun', async () => {
    const ann = await app.createMember();
    const { id } = await expectOk(announce({ ...SHOWN, from: '2026-11-21T13:00:00Z' }));
    const statuses = [id, '00000000-0000-4000-8000-000000000000', 'x'].map(
      async (one) => (await ann.call('POST', `/api/announcements/${one}/close`)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404, 404]);
  });
});
