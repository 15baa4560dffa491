import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { createOnlyAdmin, findByText } from '../../../testing/server/people.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import type { AuditRow } from '../../safety/index.ts';

const START = '2026-11-21T12:00:00.000Z';
const app = useTestApp();
let ada: TestMember;
let ann: TestMember;
beforeEach(async () => {
  ({ ada, ann } = await createOnlyAdmin(app));
});

const setRole = (by: TestMember, { id }: TestMember, role: string) =>
  by.call('PUT', `/api/admin/members/${id}/role`, { role });
const rolesOf = async () =>
  app.deps.db.execute<{ id: string }>(sql`select id from members where role = 'admin'`);

describe('GET /api/admin/members', () => {
  it('finds members by a part of their name, whatever its accents', async () => {
    expect(await findByText(ada, 'nn arch')).toEqual([
      {
        id: ann.id,
        fullName: 'Ánn Årcher',
        email: ann.email,
        state: 'active',
        role: 'member',
        since: START,
        sameNetwork: 0,
        alike: [],
        mails: null,
      },
    ]);
  });

  it('finds a member by the exact address alone', async () => {
    expect(await findByText(ada, ann.email.toUpperCase())).toMatchObject([{ id: ann.id }]);
    expect(await findByText(ada, ann.email.slice(1))).toEqual([]);
  });

  it('tells paused, leaving and banned members apart', async () => {
    const at = new Date(START);
    await app.createMember({ fullName: 'Sam State', pausedAt: at });
    await app.createMember({ fullName: 'Sam State', leavingUntil: at });
    await app.createMember({ fullName: 'Sam State', access: 'waiting', leavingUntil: at });
    await app.createMember({ fullName: 'Sam State', access: 'banned', leavingUntil: at });

    expect((await findByText(ada, 'sam state')).map(({ state }) => state).toSorted()).toEqual([
      'banned',
      'leaving',
      'leaving',
      'paused',
    ]);
  });

  it('comes in pages, the newest first', async () => {
    const first = await ada.call('GET', '/api/admin/members?limit=1');
    const [, next = ''] = /<([^>]+)>/u.exec(String(first.headers['link'])) ?? [];
    const second = await ada.call('GET', next);

    expect(second.json()).toHaveLength(1);
    expect(second.json()[0].id).not.toBe(first.json()[0].id);
  });
});

describe('a search by address', () => {
  const searches = async () =>
    (await ada.call('GET', '/api/admin/audit'))
      .json()
      .filter(
        ({ action, actor }: AuditRow) => action === 'member_searched' && actor?.id === ada.id,
      );

  it('is in the audit, with a mark instead of the address', async () => {
    await findByText(ada, ann.email);
    await findByText(ada, 'nobody@test.example');

    const [nobody, found] = await searches();
    expect(found).toMatchObject({ member: { id: ann.id } });
    expect(nobody).toMatchObject({ member: null });
    expect(JSON.stringify([nobody, found])).not.toContain('@');
    expect(nobody?.after['address']).not.toBe(found?.after['address']);
  });

  it('counts once while a screen reads its list again, and again later', async () => {
    await findByText(ada, ann.email);
    await findByText(ada, ` ${ann.email.toUpperCase()}`);
    expect(await searches()).toHaveLength(1);

    app.setTime('2026-11-21T12:11:00Z');
    await findByText(ada, ann.email);

    const marks = (await searches()).map(({ after }: AuditRow) => after['address']);
    expect(marks).toHaveLength(2);
    expect(new Set(marks).size).toBe(1);
  });

  it('leaves searches by name out', async () => {
    await findByText(ada, 'nn arch');

    expect(await searches()).toEqual([]);
  });
});

describe('GET /api/admin/audit/csv', () => {
  it('has all entries, the newest first, and nothing that a spreadsheet would run', async () => {
    const eve = await app.createMember({ fullName: '=1+1, "Eve"' });
    await setRole(ada, eve, 'moderator');
    const others = await Promise.all(Array.from({ length: 3 }, () => app.createMember()));
    for (const one of others) await setRole(ada, one, 'moderator');

    const answer = await ada.call('GET', '/api/admin/audit/csv');

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    const [head, first, ...lines] = answer.body.split('\r\n');
    expect(head).toBe('number,at,actor,actorId,action,member,memberId,caseId,before,after');
    expect(first).toContain('audit_saved');
    expect(answer.body).toContain('"\'=1+1, ""Eve"""');
    const [row] = await app.deps.db.execute<{ entries: number }>(
      sql`select count(*)::int as entries from safety_audit
        where member_id is distinct from ${ada.id}::uuid or action = 'role_changed'`,
    );
    // The last line is empty.
    expect(lines).toHaveLength(row?.entries ?? 0);
  });
});

describe('PUT /api/admin/members/:id/role', () => {
  it('gives a role, records it and mails all admins', async () => {
    const alf = await app.createMember({ role: 'admin' });

    const answer = await setRole(ada, ann, 'moderator');
    await app.runJobs();

    expect(answer.json().member).toMatchObject({ id: ann.id, role: 'moderator' });
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([ada.email, alf.email].toSorted());
    expect(app.mails[0]?.text).toMatch(
      /Ada Admin changed a role: Ánn Årcher \(.+\) is a\smoderator now/u,
    );
    const [row] = (await ada.call('GET', '/api/admin/audit')).json() as AuditRow[];
    expect(row).toMatchObject({
      action: 'role_changed',
      actor: { id: ada.id },
      member: { id: ann.id },
      before: { role: 'member' },
      after: { role: 'moderator' },
    });
  });

  it('mails a member who has lost the role admin', async () => {
    const alf = await app.createMember({ role: 'admin' });

    await expectOk(setRole(ada, alf, 'member'));
    await app.runJobs();

    expect(app.mails.map(({ to }) => to)).toContain(alf.email);
  });

  it.each([
    ['member', '2026-11-21T12:05:00.001Z', 403],
    ['moderator', '2026-11-21T12:05:00.000Z', 200],
  ])('asks to sign in again after five minutes (%s at %s: %i)', async (role, time, status) => {
    app.setTime(time);

    expect((await setRole(ada, ann, role)).statusCode).toBe(status);
  });

  it('accepts the password again, in the same session', async () => {
    const passwordHash = await hashPassword('secret-password');
    const alf = await app.createMember({ role: 'admin', passwordHash });
    app.setTime('2026-11-21T13:00:00Z');

    const wrong = await alf.call('POST', '/api/auth/again', { password: 'another-password' });
    const refused = await setRole(alf, ann, 'moderator');
    await expectOk(alf.call('POST', '/api/auth/again', { password: 'secret-password' }));
    const accepted = await setRole(alf, ann, 'moderator');

    const statuses = [wrong, refused, accepted].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([401, 403, 200]);
  });

  it('asks an admin who came in by a mailed link to sign in again', async () => {
    const browser = createBrowser(app);
    await browser.call('POST', '/api/auth/register', registration());
    await app.runJobs();
    await expectOk(
      browser.call('GET', `/api/auth/verify-email?token=${newestToken(app, 'robin@test.example')}`),
    );
    await app.deps.db.execute(
      sql`update members set role = 'admin' where full_name = 'Robin Vale'`,
    );

    const answer = await browser.call('PUT', `/api/admin/members/${ann.id}/role`, {
      role: 'moderator',
    });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'sign_in_again']);
  });

  it('keeps the last admin who can sign in', async () => {
    await app.createMember({ role: 'admin', access: 'banned' });

    const answer = await setRole(ada, ada, 'member');

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
  });

  it('keeps one of two admins who demote each other at once, 50 times', async () => {
    for (let round = 0; round < 50; round += 1) {
      await app.deps.db.execute(sql`update members set role = 'member'`);
      const pair = [
        await app.createMember({ role: 'admin' }),
        await app.createMember({ role: 'admin' }),
      ] as const;

      const answers = await Promise.all([
        setRole(pair[0], pair[1], 'member'),
        setRole(pair[1], pair[0], 'member'),
      ]);

      const statuses = answers.map(({ statusCode }) => statusCode);
      expect(Math.min(...statuses)).toBe(200);
      // 404 if she was no admin any more when her call arrived.
      expect([404, 409]).toContain(Math.max(...statuses));
      expect(await rolesOf()).toHaveLength(1);
    }
  });

  it('keeps one of ten admins who all give it up at once', async () => {
    const admins = await Promise.all(
      Array.from({ length: 9 }, () => app.createMember({ role: 'admin' })),
    );

    const answers = await Promise.all([ada, ...admins].map((one) => setRole(one, one, 'member')));

    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
    expect(await rolesOf()).toHaveLength(1);
  });
});

describe('GET /api/admin/audit/chain', () => {
  const chain = async () => (await ada.call('GET', '/api/admin/audit/chain')).json();

  it('is whole, also after 50 entries at once and after the term of the oldest', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => app.createMember()));
    await Promise.all(people.map((one) => setRole(ada, one, 'moderator')));
    expect((await chain()).isWhole).toBe(true);

    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('rizzly.audit_term', 'over', true)`);
      await tx.execute(sql`delete from safety_audit where number <= 3`);
    });

    expect(await chain()).toMatchObject({ isWhole: true });
  });

  it.each([
    ['changed', sql`update safety_audit set action = 'nothing' where number = 5`],
    ['removed', sql`delete from safety_audit where number = 6`],
  ])('is not whole when an entry was %s without its triggers', async (_what, statement) => {
    for (const role of ['moderator', 'member', 'moderator', 'member'])
      await setRole(ada, ann, role);
    await app.deps.db.transaction(async (tx) => {
      await tx.execute(sql`alter table safety_audit disable trigger safety_audit_append_only`);
      await tx.execute(statement);
      await tx.execute(sql`alter table safety_audit enable trigger safety_audit_append_only`);
    });

    expect(await chain()).toMatchObject({ isWhole: false });
  });
});
