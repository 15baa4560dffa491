import { describe, expect, it } from 'vitest';

import { readCommand, runCommand } from '../../../app/server/operations/admin.ts';
import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
const post = (url: string, body: object) => app.call('POST', url, body);

async function join(typed: string, stored = typed) {
  const browser = createBrowser(app);
  const answer = await browser.call('POST', '/api/auth/register', registration({ email: typed }));
  expect(answer.statusCode).toBe(201);
  await browser.call('GET', `/api/auth/verify-email?token=${newestToken(app, stored)}`);
  return browser;
}

describe('an address with a domain of another script', () => {
  const [UNICODE, ASCII] = ['Ann@Münch\u0065n.example', 'ann@xn--mnchen-3ya.example'];

  it('is one account, by every call that takes an address', async () => {
    const browser = await join(UNICODE, ASCII);
    const login = (email: string) => post('/api/auth/login', { email, password: 'secret1' });

    expect((await login(ASCII)).json().user.email).toBe(ASCII);
    expect((await login('ANN@mu\u0308nchen.example')).statusCode).toBe(200);
    app.mails.length = 0;
    await post('/api/auth/register', registration({ email: ASCII }));
    expect(app.mails.at(-1)?.subject).toContain('already have');
    await post('/api/auth/forgot-password', { email: UNICODE });
    await app.runJobs();
    expect(newestToken(app, ASCII)).not.toBe('');
    const same = { password: 'secret1', newEmail: UNICODE };
    expect((await browser.call('POST', '/api/account/email', same)).statusCode).toBe(400);
    const command = readCommand(['grant', UNICODE, 'moderator']);
    expect(await runCommand(app.deps.db, command, app.deps.config)).toContain('is moderator now');
    const admin = await app.createMember({ role: 'admin' });
    const found = await admin.call(
      'GET',
      `/api/admin/members?search=${encodeURIComponent(UNICODE)}`,
    );
    expect(found.json()).toMatchObject([{ email: ASCII }]);
  });

  it('is denied by its domain in either form', async () => {
    const admin = await app.createMember({ role: 'admin' });
    const deny = (denyDomains: string[]) =>
      admin.call('PATCH', '/api/admin/community', { denyDomains });
    for (const denied of ['xn--mnchen-3ya.example', 'münchen.example']) {
      expect((await deny([denied])).statusCode).toBe(200);
      const answer = await post('/api/auth/register', registration({ email: UNICODE }));
      expect(answer.json().issues).toEqual([
        { path: 'email', message: `Addresses at ${denied} can't be used here.` },
      ]);
    }
    await deny([]);
  });
});

it.each(["o'neil&co=/!~{*#$%+?^_`|}@xn--e1afmkfd.xn--p1ai", 'a.b-c@sub.test.example'])(
  'mails %j and signs it in',
  async (email) => {
    await join(email);

    expect((await post('/api/auth/login', { email, password: 'secret1' })).statusCode).toBe(200);
  },
);

it.each(['jos\u00E9@test.example', '\u212Aim@test.example', `${'a'.repeat(65)}@test.example`])(
  'refuses %j in words',
  async (email) => {
    const answer = await post('/api/auth/register', registration({ email }));

    expect(answer.json().issues).toContainEqual({
      path: 'email',
      message: 'Please enter a valid email',
    });
  },
);
