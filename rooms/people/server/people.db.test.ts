import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import type { AuditRow } from '../../safety/index.ts';
import type { Person } from '../index.ts';

const START = '2026-11-21T12:00:00.000Z';
const app = useTestApp();
let ada: TestMember;
let ann: TestMember;
beforeEach(async () => {
  app.setTime(START);
  await app.deps.db.execute(sql`update members set role = 'member'`);
  ada = await app.createMember({ role: 'admin', fullName: 'Ada Admin' });
  ann = await app.createMember({ fullName: 'Ánn Årcher' });
  await app.runJobs();
  app.mails.length = 0;
});

const setRole = (by: TestMember, { id }: TestMember, role: string) =>
  by.call('PUT', `/api/admin/members/${id}/role`, { role });
const rolesOf = async () =>
  app.deps.db.execute<{ id: string }>(sql`select id from members where role = 'admin'`);
const search = async (text: string): Promise<Person[]> =>
  (await ada.call('GET', `/api/admin/members?search=${encodeURIComponent(text)}`)).json();

describe('GET /api/admin/members', () => {
  it('finds members by a part of their name, whatever its accents', async () => {
    expect(await search('nn arch')).toEqual([
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
    expect(await search(ann.email.toUpperCase())).toMatchObject([{ id: ann.id }]);
    expect(await search(ann.email.slice(1))).toEqual([]);
  });

  it('tells paused, leaving and banned members apart', async () => {
    const at = new Date(START);
    await app.createMember({ fullName: 'Sam State', pausedAt: at });
    await app.createMember({ fullName: 'Sam State', leavingUntil: at });
    await app.createMember({ fullName: 'Sam State', access: 'waiting', leavingUntil: at });
    await app.createMember({ fullName: 'Sam State', access: 'banned', leavingUntil: at });

    expect((await search('sam state')).map(({ state }) => state).toSorted()).toEqual([
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
    await search(ann.email);
    await search('nobody@test.example');

    const [nobody, found] = await searches();
    expect(found).toMatchObject({ member: { id: ann.id } });
    expect(nobody).toMatchObject({ member: null });
    expect(JSON.stringify([nobody, found])).not.toContain('@');
    expect(nobody?.after['address']).not.toBe(found?.after['address']);
  });

  it('counts once while a screen reads its list again, and again later', async () => {
    await search(ann.email);
    await search(` ${ann.email.toUpperCase()}`);
    expect(await searches()).toHaveLength(1);

    app.setTime('2026-11-21T12:11:00Z');
    await search(ann.email);

    const marks = (await searches()).map(({ after }: AuditRow) => after['address']);
    expect(marks).toHaveLength(2);
    expect(new Set(marks).size).toBe(1);
  });

  it('leaves searches by name out', async () => {
    await search('nn arch');

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

const LETTER = { letter: 'A letter of Nov 20: please send me all my data.' };

describe('an export by letter', () => {
  const exportOf = (body: object, about = ann, by = ada) =>
    by.call('POST', `/api/admin/members/${about.id}/export`, body);
  const newestAudit = async () =>
    ((await ada.call('GET', '/api/admin/audit')).json() as AuditRow[])[0];

  it('sends the member alone a link, and the admin no file', async () => {
    const answer = await exportOf(LETTER);
    await app.runJobs();

    expect(answer.statusCode).toBe(202);
    const { id, state } = answer.json().export;
    expect(state).toBe('waiting');
    const own = await expectOk(ann.call('GET', '/api/account/export'));
    expect(own.export).toMatchObject({ id, state: 'ready' });
    const file = (by: TestMember) => by.call('GET', `/api/account/export/${id}/file`);
    expect((await file(ann)).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await file(ada)).statusCode).toBe(404);
    app.setTime('2026-11-23T12:00:01Z');
    expect((await file(ann)).statusCode).toBe(404);
  });

  it('mails the member and all admins at once, and keeps the letter in the audit', async () => {
    const alf = await app.createMember({ role: 'admin' });
    // Whoever is leaving gets no mail about others.
    await app.createMember({ role: 'admin', leavingUntil: new Date('2026-12-01T00:00:00Z') });

    await exportOf(LETTER);
    await app.runJobs();

    const subjects = app.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
    expect(subjects).toEqual(
      [
        `${ann.email}: Your data in Rizzly was asked for`,
        `${ann.email}: Your data is ready`,
        `${ada.email}: A member’s data was exported in Rizzly`,
        `${alf.email}: A member’s data was exported in Rizzly`,
      ].toSorted(),
    );
    expect(await newestAudit()).toMatchObject({
      action: 'member_exported',
      actor: { id: ada.id },
      member: { id: ann.id },
      after: { ...LETTER, toAdmin: false },
    });
  });

  it('leaves the member the own export of the day', async () => {
    const passwordHash = await hashPassword('secret-password');
    const cat = await app.createMember({ passwordHash });
    const own = () => cat.call('POST', '/api/account/export', { password: 'secret-password' });

    const statuses = [(await own()).statusCode, (await exportOf(LETTER, cat)).statusCode];

    expect([...statuses, (await own()).statusCode]).toEqual([202, 202, 409]);
  });

  it.each([
    ['without a letter', {}],
    ['with nine characters', { letter: ' too short ' }],
    ['with 501 characters', { letter: 'x'.repeat(501) }],
    ['with no text', { letter: 12_345_678_901 }],
    ['to the admin without a letter', { toAdmin: true }],
  ])('is refused %s', async (_how, body) => {
    const answer = await exportOf(body);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path: 'letter' }]);
  });

  it.each([
    ['banned', { access: 'banned' }],
    ['suspended', { access: 'suspended', accessUntil: new Date('2026-12-01T00:00:00Z') }],
    ['leaving', { leavingUntil: new Date('2026-12-01T00:00:00Z') }],
    ['waiting and leaving', { access: 'waiting', leavingUntil: new Date('2026-12-01T00:00:00Z') }],
    [
      'rejected and leaving',
      { access: 'rejected', leavingUntil: new Date('2026-12-01T00:00:00Z') },
    ],
  ] as const)('hands an admin the data of a %s member, and says so', async (_state, fields) => {
    const gone = await app.createMember(fields);

    const answer = await exportOf({ ...LETTER, toAdmin: true }, gone);
    await app.runJobs();

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect(app.mails.map(({ to }) => to).toSorted()).toEqual([ada.email, gone.email].toSorted());
    expect(await newestAudit()).toMatchObject({ after: { ...LETTER, toAdmin: true } });
  });

  it.each([
    ['an active member', {}],
    ['one on a break', { pausedAt: new Date(START) }],
    ['one who waits', { access: 'waiting' }],
    ['a moderator', { role: 'moderator' }],
  ] as const)('never hands an admin the data of %s', async (_who, fields) => {
    const other = await app.createMember(fields);

    const answer = await exportOf({ ...LETTER, toAdmin: true }, other);
    await app.runJobs();

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(app.mails).toEqual([]);
  });

  it('is made once by ten equal requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => exportOf(LETTER)));
    await app.runJobs();

    expect(new Set(answers.map((answer) => answer.json().export.id)).size).toBe(1);
    expect(app.mails.filter(({ to }) => to === ada.email)).toHaveLength(1);
  });

  it('is 404 for nobody', async () => {
    expect((await exportOf(LETTER, { ...ann, id: randomUUID() })).statusCode).toBe(404);
  });
});

describe('exports by letter', () => {
  it('are five a day for each admin, ten at once', async () => {
    app.setTime('2026-11-21T23:59:00Z');
    const [one, other] = [
      await app.createMember({ role: 'admin' }),
      await app.createMember({ role: 'admin' }),
    ];
    const ask = async (by: TestMember) =>
      by.call('POST', `/api/admin/members/${(await app.createMember()).id}/export`, LETTER);
    const ofTen = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(one)));
      return answers.filter(({ statusCode }) => statusCode === 202).length;
    };

    expect(await ofTen()).toBe(5);
    expect((await ask(one)).statusCode).toBe(429);
    expect((await ask(other)).statusCode).toBe(202);
    app.setTime('2026-11-22T00:00:00Z');
    expect((await ask(one)).statusCode).toBe(202);
  });

  it('are one for the same letter, however often it is asked', async () => {
    const one = await app.createMember({ role: 'admin' });
    const about = await app.createMember();
    const ask = () => one.call('POST', `/api/admin/members/${about.id}/export`, LETTER);

    for (let index = 0; index < 6; index += 1) expect((await ask()).statusCode).toBe(202);
  });
});

describe('an erasing by letter', () => {
  const erase = (about: TestMember, body: object = LETTER) =>
    ada.call('DELETE', `/api/admin/members/${about.id}`, body);

  it('erases a member at once, and keeps the letter in the audit', async () => {
    await expectOk(erase(ann));

    expect(await search(ann.email)).toEqual([]);
    const rows = (await ada.call('GET', '/api/admin/audit')).json() as AuditRow[];
    expect(rows.find(({ action }) => action === 'member_erased')).toMatchObject({
      member: { isFormer: true },
      after: LETTER,
    });
  });

  it('needs the letter', async () => {
    expect((await erase(ann, {})).statusCode).toBe(400);
    expect(await search(ann.email)).toHaveLength(1);
  });

  it('needs a recent sign-in, as an export does', async () => {
    app.setTime('2026-11-21T13:00:00Z');
    const calls = [
      erase(ann),
      ada.call('POST', `/api/admin/members/${ann.id}/export`, LETTER),
      ada.call('POST', `/api/admin/members/${ann.id}/export`, { ...LETTER, toAdmin: true }),
    ];

    for (const answer of await Promise.all(calls)) {
      expect(answer.json().code).toBe('sign_in_again');
    }
    expect(await search(ann.email)).toHaveLength(1);
  });

  it('erases nobody with a role', async () => {
    expect((await erase(ada)).statusCode).toBe(409);
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
