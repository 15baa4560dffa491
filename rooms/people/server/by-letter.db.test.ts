import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import { createOnlyAdmin, findByText } from '../../../testing/server/people.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { hashPassword } from '../../account/server/index.ts';
import type { AuditRow } from '../../safety/index.ts';

const app = useTestApp();
let ada: TestMember;
let ann: TestMember;
beforeEach(async () => {
  ({ ada, ann } = await createOnlyAdmin(app));
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
    ['one on a break', { pausedAt: new Date('2026-11-21T12:00:00Z') }],
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

    expect(await findByText(ada, ann.email)).toEqual([]);
    const rows = (await ada.call('GET', '/api/admin/audit')).json() as AuditRow[];
    expect(rows.find(({ action }) => action === 'member_erased')).toMatchObject({
      member: { isFormer: true },
      after: LETTER,
    });
  });

  it('needs the letter', async () => {
    expect((await erase(ann, {})).statusCode).toBe(400);
    expect(await findByText(ada, ann.email)).toHaveLength(1);
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
    expect(await findByText(ada, ann.email)).toHaveLength(1);
  });

  it('erases nobody with a role', async () => {
    expect((await erase(ada)).statusCode).toBe(409);
  });
});
