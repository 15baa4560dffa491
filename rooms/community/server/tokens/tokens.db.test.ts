import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import { decide, report } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../../account/index.ts';
import { programTokens } from '../../../account/server/index.ts';
import { apiContract } from '../../../contract.ts';
import type { AuditRow } from '../../../safety/index.ts';
import { TOKENS_MAX, type ProgramToken } from '../../index.ts';

const NEVER = '00000000-0000-4000-8000-00000000dead';
const MONTH = '2026-12-21T12:00:00.000Z';
const app = useTestApp();
let ada: TestMember;

beforeAll(async () => {
  ada = await app.createMember({ role: 'admin', fullName: 'Ada Admin' });
});

const post = (body: object, by = ada) => by.call('POST', '/api/admin/tokens', body);
const list = (): Promise<ProgramToken[]> => expectOk(ada.call('GET', '/api/admin/tokens'));

async function make(scope: TokenScope, { name = 'Script', by = ada } = {}): Promise<string> {
  return (await expectOk(post({ name, scope, expiresAt: MONTH }, by))).token;
}

/** A call as a program makes it: without a cookie and an `Origin`. */
function callBy(
  token: string,
  key: string,
  payload?: object,
  { http } = app,
): Promise<LightMyRequestResponse> {
  const [method, url] = key.split(' ') as ['GET', string];
  return http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}

/** What each scope opens, in the words of the rule. */
const isOpen: Record<TokenScope, (key: string) => boolean> = {
  figures: (key) =>
    [
      'GET /api/admin/figures',
      'GET /api/admin/todo',
      'GET /api/admin/health',
      'GET /api/desk/load',
    ].includes(key),
  // Their audit is for admins.
  desk: (key) => key.includes(' /api/desk/') && key !== 'GET /api/desk/audit',
  admin: (key) =>
    /^\w+ \/api\/(?:desk|admin)\//u.test(key) &&
    !['POST /api/admin/tokens', 'PUT /api/admin/members/:id/role'].includes(key),
};

describe('a token of each scope against every call', () => {
  const tokens = {} as Record<TokenScope, string>;
  beforeAll(async () => {
    for (const scope of TOKEN_SCOPES) tokens[scope] = await make(scope);
  });

  const calls = Object.keys(apiContract);

  it.each(calls)('%s', async (key) => {
    for (const scope of TOKEN_SCOPES) {
      // An id of nobody, and a body that is wrong in each call: nothing happens.
      const path = key.replaceAll(/:\w+/gu, NEVER).replace('*', 'x');
      const body = key.startsWith('GET ') ? undefined : { reason: 1 };
      const { statusCode, headers } = await callBy(tokens[scope], path, body);

      const expected = isOpen[scope](key) ? [200, 202, 400, 404, 409] : [401, 403, 404];
      expect(expected).toContain(statusCode);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('tells a refusal from a call that is not there', async () => {
    const closed = await callBy(tokens.desk, 'GET /api/admin/figures');
    const open = await callBy(tokens.desk, `GET /api/desk/members/${NEVER}`);

    expect([closed.statusCode, closed.json().code]).toEqual([403, 'forbidden']);
    expect(open.statusCode).toBe(404);
  });
});

describe('a token', () => {
  it('is shown once, and stored as its hash', async () => {
    const token = await make('figures', { name: 'Grafana' });

    const rows = JSON.stringify(await app.deps.db.select().from(programTokens));
    const shown = (await list()).find(({ name }) => name === 'Grafana');
    expect(token).toMatch(/^rizzly_[\w-]{22}$/u);
    expect(rows).not.toContain(token);
    expect(shown).toMatchObject({
      scope: 'figures',
      madeBy: { id: ada.id, fullName: 'Ada Admin' },
      expiresAt: MONTH,
      lastUsedOn: null,
    });
    expect(JSON.stringify(shown)).not.toContain(token.slice(7));
  });

  it('has the day of its last call', async () => {
    await callBy(await make('figures', { name: 'Daily' }), 'GET /api/admin/todo');

    const shown = (await list()).find(({ name }) => name === 'Daily');
    expect(shown?.lastUsedOn).toBe('2026-11-21');
  });

  it.each([
    ['a past time', { expiresAt: '2026-11-21T11:59:59.000Z' }],
    ['more than a year', { expiresAt: '2027-11-21T12:00:01.000Z' }],
    ['no time', { expiresAt: 'never' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['an unknown scope', { scope: 'everything' }],
  ])('is refused with %s', async (_what, wrong) => {
    const answer = await post({ name: 'Script', scope: 'desk', expiresAt: MONTH, ...wrong });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toMatchObject([{ path: Object.keys(wrong)[0] }]);
  });

  it('lasts a year at most, and not a second longer than it says', async () => {
    const expiresAt = '2026-11-21T12:10:00.000Z';
    const { token } = await expectOk(post({ name: 'Short', scope: 'admin', expiresAt }));
    await expectOk(post({ name: 'Year', scope: 'admin', expiresAt: '2027-11-21T12:00:00.000Z' }));

    const before = await callBy(token, 'GET /api/admin/todo');
    app.setTime(expiresAt);
    const after = await callBy(token, 'GET /api/admin/todo');
    const names = (await list()).map(({ name }) => name);
    app.setTime('2026-11-21T12:00:00.000Z');

    expect([before.statusCode, after.statusCode]).toEqual([200, 401]);
    expect(names).not.toContain('Short');
  });

  it('ends when an admin ends it', async () => {
    const token = await make('desk', { name: 'Ended' });
    const id = (await list()).find(({ name }) => name === 'Ended')?.id ?? '';
    const bob = await app.createMember({ role: 'admin' });
    await expectOk(bob.call('DELETE', `/api/admin/tokens/${id}`));

    expect((await callBy(token, 'GET /api/desk/cases')).statusCode).toBe(401);
    expect((await bob.call('DELETE', `/api/admin/tokens/${id}`)).statusCode).toBe(404);
  });

  it.each([
    [
      'loses the role',
      (bob: TestMember) =>
        expectOk(ada.call('PUT', `/api/admin/members/${bob.id}/role`, { role: 'moderator' })),
    ],
    [
      'is suspended',
      async (bob: TestMember) => {
        await expectOk(report(await app.createMember(), bob));
        await expectOk(decide(ada, bob, { decision: 'suspend', days: 7 }));
      },
    ],
  ])('ends for good when who made it %s', async (_what, lose) => {
    const bob = await app.createMember({ role: 'admin' });
    const token = await make('desk', { by: bob });
    await lose(bob);

    expect((await callBy(token, 'GET /api/desk/cases')).statusCode).toBe(401);
    const rows = await app.deps.db.select().from(programTokens);
    expect(rows.filter(({ memberId }) => memberId === bob.id)).toEqual([]);
  });

  it('opens nothing beside a session, and nothing where it is wrong', async () => {
    const wrong = `rizzly_${'x'.repeat(22)}`;
    const headers = { authorization: `Bearer ${wrong}`, cookie: ada.cookie };
    const asked = await app.http.inject({ url: '/api/admin/todo', headers });
    const open = await app.http.inject({ url: '/api/community', headers });

    expect([asked.statusCode, open.statusCode]).toEqual([401, 401]);
  });

  it('is no token of ours with another beginning, as a proxy may add one', async () => {
    const headers = { authorization: 'Bearer eyJhbGciOi', cookie: ada.cookie };

    expect((await app.http.inject({ url: '/api/admin/todo', headers })).statusCode).toBe(200);
  });

  it(`is one of at most ${TOKENS_MAX}`, async () => {
    const [{ length }, bob] = [await list(), await app.createMember({ role: 'admin' })];
    for (let more = length; more < TOKENS_MAX; more += 1) await make('figures', { by: bob });

    const refused = await post({ name: 'One more', scope: 'figures', expiresAt: MONTH });

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    await app.deps.db.delete(programTokens);
  });
});

describe('the limits of a program', () => {
  const limited = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });

  it('are those of its maker, counted together', async () => {
    const bea = await limited.createMember({ role: 'admin' });
    const body = { name: 'Script', scope: 'admin', expiresAt: MONTH };
    const { token } = await expectOk(bea.call('POST', '/api/admin/tokens', body));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const answer = await callBy(token, 'POST /api/admin/test-mail', undefined, limited);
      statuses.push(answer.statusCode);
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect((await bea.call('POST', '/api/admin/test-mail')).statusCode).toBe(429);
  });
});

describe('what a program does', () => {
  const audit = async (): Promise<AuditRow[]> => expectOk(ada.call('GET', '/api/admin/audit'));

  it('is in the audit as its maker’s, with the name of the token', async () => {
    const token = await make('desk', { name: 'Night watch' });
    const ann = await app.createMember();
    const key = `POST /api/desk/members/${ann.id}/end-sessions`;
    await expectOk(callBy(token, key, { reason: 'Stolen phone' }));
    await expectOk(callBy(token, key, { reason: 'Stolen phone' }));

    const [done, made] = await audit();
    expect(done).toMatchObject({
      action: 'sessions_ended',
      actor: { id: ada.id },
      after: { reason: 'Stolen phone', byToken: 'Night watch' },
    });
    expect(made).toMatchObject({
      action: 'token_made',
      actor: { id: ada.id },
      after: { name: 'Night watch', scope: 'desk', expiresAt: MONTH },
    });
    expect(made?.after).not.toHaveProperty('byToken');
  });

  it('is named in what it causes later, too', async () => {
    const token = await make('desk', { name: 'Sweeper' });
    const spam = [await app.createMember(), await app.createMember()];
    const members = spam.map(({ id }) => id);
    const body = { members, decision: 'limit', days: 1, reason: 'spam', finding: 'Links' };
    const { batch } = await expectOk(callBy(token, 'POST /api/desk/batches', body));
    await app.runJobs();

    const rows = (await audit()).filter(({ after }) => after['byToken'] === 'Sweeper');
    const { batch: done } = await expectOk(ada.call('GET', `/api/desk/batches/${batch.id}`));
    expect(done).toMatchObject({ state: 'done', done: 2, skipped: 0 });
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'batch_started',
      'case_decided',
      'case_decided',
      'case_opened',
      'case_opened',
    ]);
  });

  it('is bound by the rules of staff', async () => {
    const token = await make('desk');
    const mia = await app.createMember({ role: 'moderator' });
    const about = (id: string, what: string) => `POST /api/desk/members/${id}/${what}`;
    const onStaff = await callBy(token, about(mia.id, 'end-sessions'), { reason: 'Because' });
    const onMaker = await callBy(token, about(ada.id, 'notes'), { text: 'Myself' });

    expect([onStaff.statusCode, onMaker.statusCode]).toEqual([403, 403]);
  });

  it('gives nobody of the staff another address, by which an account could be taken', async () => {
    const token = await make('admin');
    const [mia, ann] = [await app.createMember({ role: 'moderator' }), await app.createMember()];
    const body = { reason: 'By phone', email: 'other@ann.example' };
    const onStaff = await callBy(token, `PATCH /api/desk/members/${mia.id}`, body);

    expect([onStaff.statusCode, onStaff.json().code]).toEqual([403, 'forbidden']);
    await expectOk(callBy(token, `PATCH /api/desk/members/${ann.id}`, body));
  });

  it('needs no sign-in and no Origin, also months after the token was made', async () => {
    const token = await make('admin', { name: 'Later' });
    app.setTime('2026-12-20T12:00:00.000Z');
    const answer = await callBy(token, 'PATCH /api/admin/community', { tagline: 'By a script' });
    app.setTime('2026-11-21T12:00:00.000Z');

    expect(answer.statusCode).toBe(200);
  });
});
