import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';

import { createAuthenticator } from '../../../../testing/server/authenticator.ts';
import { createBrowser, type TestBrowser } from '../../../../testing/server/browser.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import { setRoleOf } from '../../../../testing/server/safety.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { changeSettings } from '../../../community/server/index.ts';
import { hashPassword, secondFactors } from '../index.ts';

const PASSWORD = 'secret-password';
const app = useTestApp();
const demand = (staffSecondFactor: boolean) =>
  changeSettings(app.deps, null, { staffSecondFactor });

let mia: TestMember;
let browser: TestBrowser;
beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00.000Z');
  mia = await app.createMember({ role: 'admin', passwordHash: await hashPassword(PASSWORD) });
  browser = await signIn();
  await demand(true);
});

async function signIn(password = PASSWORD): Promise<TestBrowser> {
  const another = createBrowser(app);
  await expectOk(another.call('POST', '/api/auth/login', { email: mia.email, password }));
  return another;
}

const wait = (seconds: number) =>
  app.setTime(new Date(app.deps.clock().getTime() + seconds * 1000));
const codeOf = (secret: string) =>
  generate({ secret, epoch: Math.floor(app.deps.clock().getTime() / 1000) });
/** A code that does not fit now. */
const wrongCode = async (secret: string) =>
  String((Number(await codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

/** Sets codes up in a browser. */
async function setUp(by = browser) {
  const { secret, uri } = await expectOk(by.call('POST', '/api/second-factor'));
  const body = { code: await codeOf(secret) };
  const { recoveryCodes } = await expectOk(by.call('PUT', '/api/second-factor', body));
  return { secret: String(secret), uri: String(uri), recoveryCodes: recoveryCodes as string[] };
}

const answer = async (by: TestBrowser, code: string) =>
  (await by.call('POST', '/api/second-factor/answer', { code })).statusCode;

/** The outcome of a call at the desk, and of one of admins. */
async function desk(by: TestBrowser): Promise<string> {
  const answers = [
    await by.call('GET', '/api/desk/cases'),
    await by.call('GET', '/api/admin/community'),
    await by.call('POST', '/api/admin/announcements', {}),
  ];
  const codes = answers.map((one) => one.json().code ?? 'ok');
  // An announcement without a text is invalid, but not refused.
  return [...new Set(codes.map((code) => (code === 'invalid_input' ? 'ok' : code)))].join();
}

async function addPasskey(by: TestBrowser) {
  const authenticator = createAuthenticator();
  const options = await by.call('POST', '/api/passkeys/options', { password: PASSWORD });
  if (options.statusCode !== 200) return { code: options.json().code, authenticator };
  await expectOk(by.call('POST', '/api/passkeys', authenticator.create(options.json())));
  return { code: 'ok', authenticator };
}

describe('a community that asks staff for a second factor', () => {
  it('refuses the desk and /admin to a session by password, until codes are set up', async () => {
    expect(await desk(browser)).toBe('second_factor_needed');

    await setUp();

    expect(await desk(browser)).toBe('ok');
    expect(await desk(await signIn())).toBe('second_factor_needed');
  });

  it('takes a passkey, which is set up or signed in with', async () => {
    const { authenticator } = await addPasskey(browser);
    const other = createBrowser(app);
    const options = (await other.call('POST', '/api/auth/passkey/options')).json();
    await expectOk(other.call('POST', '/api/auth/passkey', authenticator.get(options)));
    const again = await signIn();

    expect([await desk(browser), await desk(other), await desk(again)]).toEqual([
      'ok',
      'ok',
      'second_factor_needed',
    ]);
    const more = (await again.call('POST', '/api/auth/passkey/options')).json();
    const credential = authenticator.get(more);
    await expectOk(again.call('POST', '/api/auth/again', { credential }));
    expect(await desk(again)).toBe('ok');
  });

  it('asks nothing of other members, nor of whoever has lost the role', async () => {
    await setUp();
    browser = await signIn();
    await setRoleOf(app, mia, 'member');

    const own = await browser.call('GET', '/api/unread');
    const { code } = await addPasskey(browser);

    expect([own.statusCode, code]).toEqual([200, 'ok']);
    expect(await desk(browser)).toBe('not_found');
    expect((await browser.call('GET', '/api/second-factor')).statusCode).toBe(404);
  });

  it('refuses the files of evidence too', async () => {
    const url = `/api/desk/evidence/${mia.id}/media/0`;

    const refused = await browser.call('GET', url);
    await setUp();

    expect(refused.json().code).toBe('second_factor_needed');
    expect((await browser.call('GET', url)).statusCode).toBe(404);
  });
});

describe('a community that asks for none', () => {
  beforeEach(() => demand(false));

  it('leaves staff as they are', async () => {
    expect(await desk(browser)).toBe('ok');
    expect(await expectOk(browser.call('GET', '/api/second-factor'))).toEqual({
      isDemanded: false,
      isShown: false,
      hasCodes: false,
      recoveryCodes: 0,
      passkeys: 0,
    });
  });

  it('asks whoever has set codes up', async () => {
    await setUp();

    expect(await desk(await signIn())).toBe('second_factor_needed');
  });
});

describe('a code', () => {
  it.each([
    ['of now', 0, 200],
    ['of the step before', 30, 200],
    ['of two steps before', 60, 401],
  ])('%s: %i seconds later %i', async (_which, seconds, status) => {
    const { secret } = await setUp();
    wait(300);
    const code = await codeOf(secret);
    wait(seconds);

    expect(await answer(await signIn(), code)).toBe(status);
  });

  it('works once, of 20 at once too, and not after its setup', async () => {
    const { secret } = await setUp();
    const other = await signIn();
    expect(await answer(other, await codeOf(secret))).toBe(401);
    wait(60);
    const code = await codeOf(secret);

    const statuses = await Promise.all(Array.from({ length: 20 }, () => answer(other, code)));

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await desk(other)).toBe('ok');
  });

  it('is of its owner alone', async () => {
    const { secret } = await setUp();
    const ben = await app.createMember({ role: 'moderator' });
    wait(60);

    const foreign = await ben.call('POST', '/api/second-factor/answer', {
      code: await codeOf(secret),
    });

    expect(foreign.statusCode).toBe(401);
  });

  it('counts only after one has confirmed the secret', async () => {
    const { secret } = await expectOk(browser.call('POST', '/api/second-factor'));

    const wrong = await browser.call('PUT', '/api/second-factor', {
      code: await wrongCode(secret),
    });

    expect([wrong.statusCode, await answer(browser, await codeOf(secret))]).toEqual([401, 401]);
    expect(await desk(browser)).toBe('second_factor_needed');
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^(?:[A-Z2-9]{4}-){3}[A-Z2-9]{4}$/u);
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;

    const other = await signIn();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => answer(other, typed)));

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await expectOk(other.call('GET', '/api/second-factor'))).toMatchObject({
      isShown: true,
      recoveryCodes: 9,
    });
  });
});

describe('what is stored', () => {
  it('is encrypted or hashed, and can’t be moved to another member', async () => {
    const { secret, recoveryCodes, uri } = await setUp();
    expect(uri).toContain(
      `otpauth://totp/Rizzly:${mia.email.replace('@', '%40')}?secret=${secret}`,
    );

    const [row] = await app.deps.db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.memberId, mia.id));

    const stored = JSON.stringify(row);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map(withoutDashes)]) {
      expect(stored).not.toContain(text);
    }
    const ben = await app.createMember({ role: 'moderator' });
    if (row) await app.deps.db.insert(secondFactors).values({ ...row, memberId: ben.id });
    wait(60);
    const body = { code: await codeOf(secret) };
    expect((await ben.call('POST', '/api/second-factor/answer', body)).statusCode).toBe(500);
  });
});

const withoutDashes = (code: string) => code.replaceAll('-', '');

const resetToken = () =>
  app.mails
    .findLast(({ link }) => link?.includes('/reset-password'))
    ?.link?.split('token=')
    .at(-1);

describe('somebody who has the password alone', () => {
  it('can’t take the second factor away, or add one', async () => {
    await setUp();
    const thief = await signIn();

    const refused = [
      (await addPasskey(thief)).code,
      ...(await Promise.all([
        thief.call('POST', '/api/second-factor'),
        thief.call('DELETE', '/api/second-factor'),
        thief.call('POST', '/api/account/email', {
          newEmail: 'thief@test.example',
          password: PASSWORD,
        }),
      ]).then((answers) => answers.map((one) => one.json().code))),
    ];

    expect(new Set(refused)).toEqual(new Set(['second_factor_needed']));
  });

  it('can’t do so beside a passkey either', async () => {
    await addPasskey(browser);
    const thief = await signIn();

    expect((await addPasskey(thief)).code).toBe('second_factor_needed');
    expect((await thief.call('POST', '/api/second-factor')).json().code).toBe(
      'second_factor_needed',
    );
  });

  it('can’t get around it by the mailbox', async () => {
    await addPasskey(browser);
    await app.call('POST', '/api/auth/forgot-password', { email: mia.email });
    await app.runJobs();
    const password = 'another-password';
    await expectOk(
      app.call('POST', '/api/auth/reset-password', {
        token: resetToken(),
        newPassword: password,
        confirmPassword: password,
      }),
    );

    const thief = await signIn(password);

    expect(await desk(thief)).toBe('second_factor_needed');
    expect((await thief.call('POST', '/api/second-factor')).json().code).toBe(
      'second_factor_needed',
    );
  });
});

describe('removing the codes', () => {
  it('needs a recent sign-in, mails the owner, and lets others be set up', async () => {
    const { secret } = await setUp();
    expect((await browser.call('POST', '/api/second-factor')).statusCode).toBe(409);
    wait(301);
    const late = await browser.call('DELETE', '/api/second-factor');
    await expectOk(browser.call('POST', '/api/auth/again', { password: PASSWORD }));

    const removed = await expectOk(browser.call('DELETE', '/api/second-factor'));
    await app.runJobs();

    expect(late.json().code).toBe('sign_in_again');
    expect(removed).toMatchObject({ hasCodes: false, recoveryCodes: 0 });
    expect(await answer(browser, await codeOf(secret))).toBe(401);
    const subjects = app.mails.filter(({ to }) => to === mia.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Codes were set up for your Rizzly account',
        'Codes were removed from your Rizzly account',
      ]),
    );
    await setUp();
  });
});

describe('with the limits of a small community', () => {
  const small = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });

  it('ten codes can be tried in an hour, over all sessions', async () => {
    const ann = await small.createMember({ role: 'admin' });

    const statuses = [];
    for (let count = 0; count < 11; count += 1) {
      const tried = await ann.call('POST', '/api/second-factor/answer', { code: '123456' });
      statuses.push(tried.statusCode);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
