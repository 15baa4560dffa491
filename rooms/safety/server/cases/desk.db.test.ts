import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';

import type { Endpoint } from '../../../../platform/shared/index.ts';
import { readItems } from '../../../../testing/server/list-pages.ts';
import { countStatuses, expectOk } from '../../../../testing/server/member-calls.ts';
import {
  createReported,
  createStaff,
  decide,
  findCase,
  givePicture,
  onCase,
  report,
  setRoleOf,
  standingOf,
} from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { deskRooms } from '../../../contract.ts';
import type { AuditRow } from '../../index.ts';

const app = useTestApp();
const NOON = '2026-11-21T12:00:00.000Z';
afterEach(() => app.setTime(NOON));

const NEVER = '00000000-0000-4000-8000-00000000dead';

describe('the desk', () => {
  it('does not exist for members and visitors', async () => {
    const { ann, ben, mia } = await createReported(app);
    const { id } = await findCase(mia, ben);
    const paths = Object.values(deskRooms)
      .flatMap(({ contract }) => Object.entries<Endpoint>(contract))
      // Admins' calls ask visitors to sign in.
      .filter(([, { access }]) => access !== 'adminPage')
      .map(([key]) => key.split(' '));
    const all = [
      ...paths,
      ['GET', '/api/desk/openapi.json'],
      ['GET', `/api/desk/evidence/${id}/media/0`],
      ['GET', `/api/desk/photo-checks/${id}/selfie`],
      ['GET', `/api/desk/photo-checks/${id}/pictures/${id}`],
    ];

    for (const [method, path] of all as ['GET', string][]) {
      const url = path.replace(':id', id);
      for (const call of [app.call, ann.call, ben.call]) {
        const [answer, never] = [await call(method, url, {}), await call(method, '/api/never', {})];
        expect([url, answer.statusCode, answer.body]).toEqual([url, 404, never.body]);
      }
    }
  });

  it('answers a member in their language, and a broken body, as an unknown call does', async () => {
    const { cookie } = await app.createMember({ language: 'es' });
    const post = (url: string) =>
      app.http.inject({
        method: 'POST',
        url,
        payload: '{',
        headers: { cookie, 'accept-language': 'en', 'content-type': 'application/json' },
      });

    const [answer, never] = [
      await post(`/api/desk/cases/${NEVER}/claim`),
      await post('/api/never'),
    ];

    expect([answer.statusCode, answer.body]).toEqual([404, never.body]);
    expect(Object.keys(answer.headers)).toEqual(Object.keys(never.headers));
    expect(answer.json().message).toBe('No lo encontramos');
  });

  it('is closed to a moderator as soon as the role is revoked', async () => {
    const { ben, mia } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    await expectOk(onCase(mia, id, 'claim', { version }));

    await setRoleOf(app, mia, 'member');

    const decision = { version: version + 1, decision: 'ban', finding: 'x', rule: 'scam' };
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect((await onCase(mia, id, 'decide', decision)).statusCode).toBe(404);
    expect(await standingOf(ben)).toEqual([]);
  });

  it('describes its calls in a separate document', async () => {
    const moderator = await createStaff(app, 'moderator');

    const own = await expectOk(moderator.call('GET', '/api/desk/openapi.json'));
    const open = await expectOk(app.call('GET', '/api/openapi.json'));

    expect(Object.keys(own.paths)).toContain('/api/desk/cases/{id}/decide');
    expect(JSON.stringify(open)).not.toContain('/api/desk');
  });
});

describe('GET /api/desk/cases', () => {
  it('lists P0 first, then by due time, in pages', async () => {
    const ann = await app.createMember();
    const mia = await createStaff(app, 'moderator');
    const subjects: Record<string, TestMember> = {};
    for (const [name, reason, at] of [
      ['spam', 'spam', '2026-11-21T01:00:00.000Z'],
      ['scam', 'scam', '2026-11-21T02:00:00.000Z'],
      ['threat', 'threat', '2026-11-21T03:00:00.000Z'],
      ['old spam', 'spam', '2026-11-19T00:00:00.000Z'],
    ] as const) {
      app.setTime(at);
      subjects[name] = await app.createMember();
      await expectOk(report(ann, subjects[name], { reason }));
    }

    const ids: string[] = [];
    let url: string | undefined = '/api/desk/cases?limit=2&state=open';
    while (url) {
      const answer = await mia.call('GET', url);
      for (const { member } of answer.json()) ids.push(member.id);
      url = /<(.*)>/u.exec(String(answer.headers['link'] ?? ''))?.[1];
    }

    const names = ids.flatMap(
      (id) => Object.entries(subjects).find(([, member]) => member.id === id)?.[0] ?? [],
    );
    expect(names).toEqual(['threat', 'old spam', 'scam', 'spam']);
    const urgent = await expectOk(mia.call('GET', '/api/desk/cases?priority=P0&state=open'));
    expect(urgent.every(({ priority }: { priority: string }) => priority === 'P0')).toBe(true);
  });

  it('combines reports in one open case', async () => {
    const { ben, mia } = await createReported(app, { reason: 'spam' });
    const eve = await app.createMember();

    await expectOk(report(eve, ben, { reason: 'scam' }));

    expect(await findCase(mia, ben)).toMatchObject({
      priority: 'P1',
      state: 'open',
      reports: 2,
      reasons: ['scam', 'spam'],
      claimedBy: null,
      expectedBy: '2026-11-22T12:00:00.000Z',
    });
  });

  it('hides a case from a moderator who was reported', async () => {
    const { ann, mia, max, ben, ada } = await createReported(app);
    const { id } = await findCase(mia, ben);
    await expectOk(report(ann, max, { reason: 'harassment' }));
    const own = await findCase(ada, max);

    for (const [who, caseId] of [
      [max, own.id],
      [mia, own.id],
    ] as const) {
      const [found, never] = [
        await who.call('GET', `/api/desk/cases/${caseId}`),
        await who.call('GET', `/api/desk/cases/${NEVER}`),
      ];
      expect([found.statusCode, found.body]).toEqual([404, never.body]);
      const decision = { version: 1, decision: 'dismiss', finding: 'x', rule: 'spam' };
      expect((await onCase(who, caseId, 'decide', decision)).statusCode).toBe(404);
      expect((await onCase(who, caseId, 'claim', { version: 1 })).statusCode).toBe(404);
      const cases = await expectOk(who.call('GET', '/api/desk/cases'));
      expect(cases.map((found: { id: string }) => found.id)).not.toContain(caseId);
    }
    expect((await max.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(200);
  });

  it('hides decisions of cases that the moderator may not handle', async () => {
    const { ben, mia, max, ada } = await createReported(app, { reason: 'child_safety' });
    await expectOk(decide(ada, ben, { decision: 'warn', rule: 'child_safety' }));
    await expectOk(report(mia, ben));
    await expectOk(decide(max, ben, { decision: 'limit', days: 1 }));
    await expectOk(report(await app.createMember(), ben));
    const { id } = await findCase(ada, ben);
    const kindsFor = async (by: TestMember) =>
      (await expectOk(by.call('GET', `/api/desk/cases/${id}`))).decisions
        .map(({ decision }: { decision: string }) => decision)
        .toSorted();

    expect(await kindsFor(ada)).toEqual(['limit', 'warn']);
    expect(await kindsFor(max)).toEqual(['limit']);
    expect(await kindsFor(mia)).toEqual(['limit']);
  });

  it('shows child safety only to admins, and audits views of its pictures', async () => {
    const ben = await app.createMember();
    await givePicture(app, ben);
    const [ann, mia, ada] = [
      await app.createMember(),
      await createStaff(app, 'moderator'),
      await createStaff(app, 'admin'),
    ];
    await expectOk(report(ann, ben, { reason: 'child_safety' }));
    const { id } = await findCase(ada, ben);
    const { reports } = await expectOk(ada.call('GET', `/api/desk/cases/${id}`));
    const { url } = reports[0].evidence.media[0];

    expect(await findCase(mia, ben)).toBeUndefined();
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect((await mia.call('GET', url)).statusCode).toBe(404);
    expect((await ada.call('GET', url)).statusCode).toBe(200);
    const other = await createStaff(app, 'admin');
    const audit = await readItems<AuditRow>(other, '/api/desk/audit');
    const viewed = audit.filter(({ action }) => action === 'media_viewed');
    expect(viewed).toMatchObject([
      {
        actor: { id: ada.id },
        member: { id: ben.id },
        caseId: id,
      },
    ]);
  });
});

describe('a claim', () => {
  it('reserves the case for 30 minutes, renewed by each action', async () => {
    const { ben, mia, max } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    const claimed = await expectOk(onCase(mia, id, 'claim', { version }));
    expect(claimed.case).toMatchObject({
      state: 'claimed',
      claimedBy: { id: mia.id },
      version: version + 1,
    });
    const byMax = { version: claimed.case.version };
    const decision = { ...byMax, decision: 'dismiss', finding: 'x', rule: 'spam' };

    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(409);
    expect((await onCase(max, id, 'decide', decision)).statusCode).toBe(409);
    app.setTime('2026-11-21T12:29:00.000Z');
    await expectOk(mia.call('GET', `/api/desk/cases/${id}`));
    app.setTime('2026-11-21T12:58:00.000Z');
    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(409);
    app.setTime('2026-11-21T12:59:00.000Z');
    expect(await findCase(max, ben)).toMatchObject({ state: 'open', claimedBy: null });
    expect((await onCase(max, id, 'claim', byMax)).statusCode).toBe(200);
  });

  it('goes to one of many concurrent callers', async () => {
    const { ben, mia, max, ada } = await createReported(app);
    const { id, version } = await findCase(mia, ben);

    const answers = await Promise.all(
      [mia, max, ada].map((who) => onCase(who, id, 'claim', { version })),
    );

    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
  });

  it('appears on the other desks immediately', async () => {
    const { ann, ben, mia, max } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    app.liveMessages.length = 0;

    await expectOk(onCase(mia, id, 'claim', { version }));

    const event = { type: 'desk_changed', caseId: id };
    const told = app.liveMessages.flatMap((sent) =>
      sent.kind === 'event' && sent.event.type === 'desk_changed' ? sent.memberIds : [],
    );
    expect(app.liveMessages).toContainEqual({
      kind: 'event',
      memberIds: expect.arrayContaining([mia.id, max.id]),
      event,
    });
    expect(told).not.toContain(ann.id);
    expect(told).not.toContain(ben.id);
  });

  it('ends when the case is escalated, which only admins can then see', async () => {
    const { ben, mia, max, ada } = await createReported(app);
    const { id, version } = await findCase(mia, ben);

    const escalated = await expectOk(onCase(mia, id, 'escalate', { version }));

    expect(escalated.case).toMatchObject({ state: 'escalated', claimedBy: null });
    expect((await mia.call('GET', `/api/desk/cases/${id}`)).statusCode).toBe(404);
    expect(await findCase(max, ben)).toBeUndefined();
    expect(await findCase(ada, ben)).toMatchObject({ state: 'escalated' });
    expect((await onCase(ada, id, 'claim', { version: version + 1 })).statusCode).toBe(200);
  });
});

describe('the audit', () => {
  it('records every action, only for admins', async () => {
    const { ben, mia, ada } = await createReported(app);
    const { id, version } = await findCase(mia, ben);
    await expectOk(onCase(mia, id, 'claim', { version }));
    await expectOk(decide(mia, ben, { decision: 'warn' }));

    const rows = await readItems<AuditRow>(ada, '/api/desk/audit');

    const own = rows.filter(({ caseId }) => caseId === id);
    expect(own.map(({ action }) => action).toSorted()).toEqual(['case_claimed', 'case_decided']);
    const decided = own.find(({ action }) => action === 'case_decided');
    expect(decided).toMatchObject({
      actor: { id: mia.id },
      member: { id: ben.id },
      before: { decidedAt: null },
      after: { decision: 'warn', finding: 'What was found' },
    });
    expect((await mia.call('GET', '/api/desk/audit')).statusCode).toBe(404);
  });

  it('shows an admin nothing about themselves', async () => {
    const { ann, ada } = await createReported(app);
    await expectOk(report(ann, ada));
    const other = await createStaff(app, 'admin');
    await expectOk(decide(other, ada, { decision: 'dismiss' }));

    const rows = await readItems<AuditRow>(ada, '/api/desk/audit');

    expect(rows.filter(({ member }) => member?.id === ada.id)).toEqual([]);
  });

  it.each([
    ['changed', sql`update safety_audit set action = 'nothing'`],
    ['removed', sql`delete from safety_audit`],
  ])('can’t be %s', async (_what, statement) => {
    const { ben, mia } = await createReported(app);
    await expectOk(decide(mia, ben, { decision: 'dismiss' }));

    await expect(app.deps.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the audit is append-only' },
    });
  });
});

describe('a page of the desk', () => {
  it.each(['/api/desk/cases', '/api/desk/appeals', '/api/desk/audit'])(
    'of %s rejects an invalid cursor with a message',
    async (path) => {
      const ada = await createStaff(app, 'admin');

      for (const cursor of [`1.5_${NEVER}`, `99999999999999999_${NEVER}`, 'x', `-1_${NEVER}`]) {
        const answer = await ada.call('GET', `${path}?cursor=${cursor}`);
        expect([cursor, answer.statusCode, answer.json().code]).toEqual([
          cursor,
          400,
          'invalid_input',
        ]);
      }
    },
  );
});

describe('GET /api/safety/figures', () => {
  it('gives no figure about fewer than five cases', async () => {
    const before = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(before.reports.offline_harm).toBeNull();

    for (let index = 0; index < 5; index += 1) {
      await createReported(app, { reason: 'offline_harm' });
    }

    const after = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(after.reports.offline_harm).toBe(5);
    expect(after.days).toBe(90);
  });

  it('counts reports rather than cases in how fast they were decided', async () => {
    const { ben, mia } = await createReported(app, { reason: 'offline_harm' });
    for (let index = 0; index < 4; index += 1) {
      await expectOk(report(await app.createMember(), ben, { reason: 'offline_harm' }));
    }
    app.setTime('2026-11-21T15:00:00.000Z');
    await expectOk(decide(mia, ben, { decision: 'warn', rule: 'offline_harm' }));

    const { medianHours } = await expectOk(app.call('GET', '/api/safety/figures'));
    expect(medianHours.P0).toBe(3);
  });
});
