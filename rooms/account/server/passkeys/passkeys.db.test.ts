import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { newestToken, registerOwner } from '../../../../testing/server/account-flow.ts';
import { createAuthenticator } from '../../../../testing/server/authenticator.ts';
import { createBrowser, type TestBrowser } from '../../../../testing/server/browser.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();
type Authenticator = ReturnType<typeof createAuthenticator>;

let email = '';
let owner: TestBrowser;

beforeEach(async () => {
  ({ email, owner } = await registerOwner(app));
});

const begin = (browser: TestBrowser, body?: object) =>
  browser.call('POST', '/api/passkeys/options', body);
async function add(authenticator: Authenticator, body: object = {}): Promise<string> {
  const options = (await begin(owner)).json();
  const credential = { ...authenticator.create(options), ...body };
  const answer = await owner.call('POST', '/api/passkeys', credential);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().passkey.id;
}
const signInOptions = async (browser: TestBrowser) =>
  (await browser.call('POST', '/api/auth/passkey/options')).json();
async function signIn(authenticator: Authenticator, browser = createBrowser(app)) {
  const credential = authenticator.get(await signInOptions(browser));
  const answer = await browser.call('POST', '/api/auth/passkey', credential);
  return { browser, answer, status: answer.statusCode, credential };
}
const list = async () => (await owner.call('GET', '/api/passkeys')).json();
const remove = (id: string) => owner.call('DELETE', `/api/passkeys/${id}`);
const removePassword = (password = 'secret1') =>
  owner.call('POST', '/api/account/password/remove', { password });
const login = (password = 'secret1') => app.call('POST', '/api/auth/login', { email, password });
const newestSubject = async () => {
  await app.runJobs();
  return app.mails.findLast(({ to }) => to === email)?.subject;
};

describe('adding a passkey', () => {
  it('stores it, names it, lists it, and mails the owner', async () => {
    const options = (await begin(owner)).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rizzly' },
      user: { name: email, displayName: 'Robin Vale' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-7, -257]);

    const id = await add(createAuthenticator(), { name: ' My phone ' });

    expect(await list()).toEqual([
      { id, name: 'My phone', createdAt: '2026-11-21T12:00:00.000Z', lastUsedOn: null },
    ]);
    expect(await newestSubject()).toBe('A passkey was added to your Rizzly account');
    const renamed = await owner.call('PUT', `/api/passkeys/${id}`, { name: 'Laptop' });
    expect(renamed.json().passkey.name).toBe('Laptop');
    expect((await begin(owner)).json().excludeCredentials).toHaveLength(1);
  });

  it('needs the password in a session that is older than 15 minutes', async () => {
    app.setTime('2026-11-21T12:15:01Z');

    const refused = await begin(owner);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_needed']);
    expect((await begin(owner, { password: 'guess' })).statusCode).toBe(401);
    expect((await begin(owner, { password: 'secret1' })).statusCode).toBe(200);
  });

  it('names a passkey of an unknown browser in the member’s language', async () => {
    const options = (await begin(owner)).json();
    const answer = await owner.call(
      'POST',
      '/api/passkeys',
      createAuthenticator().create(options),
      { 'user-agent': 'curl/8.14.1', 'accept-language': 'es' },
    );

    expect(answer.json().passkey.name).toBe('Llave de acceso');
  });

  it('rejects a challenge that is old, used, another member’s or invented', async () => {
    const authenticator = createAuthenticator();
    const post = (credential: object, browser = owner) =>
      browser.call('POST', '/api/passkeys', credential);
    const stranger = await app.createMember();
    const foreign = (await stranger.call('POST', '/api/passkeys/options')).json();
    expect((await post(authenticator.create(foreign))).statusCode).toBe(400);
    expect((await post(authenticator.create({ challenge: 'made-up' }))).statusCode).toBe(400);
    const old = (await begin(owner)).json();
    app.setTime('2026-11-21T12:05:01Z');
    expect((await post(authenticator.create(old))).statusCode).toBe(400);

    const credential = authenticator.create((await begin(owner)).json());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(credential)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('rejects another site’s credential, and one without finger, face or PIN', async () => {
    const [phished, unverified] = [
      createAuthenticator('https://rizzly.example'),
      createAuthenticator(),
    ];
    const options = async () => (await begin(owner)).json();
    for (const credential of [
      phished.create(await options()),
      unverified.create(await options(), 0x01),
    ]) {
      expect((await owner.call('POST', '/api/passkeys', credential)).statusCode).toBe(400);
    }
  });

  it('rejects a credential that is known already', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    const again = authenticator.create((await begin(owner)).json());
    expect((await owner.call('POST', '/api/passkeys', again)).statusCode).toBe(409);
  });

  it('allows at most 20', async () => {
    for (let count = 0; count < 20; count += 1) await add(createAuthenticator());
    expect((await begin(owner)).statusCode).toBe(409);
  });
});

describe('signing in again with a passkey', () => {
  const again = async (authenticator: Authenticator, browser = owner) =>
    browser.call('POST', '/api/auth/again', {
      credential: authenticator.get(await signInOptions(browser)),
    });
  const confirmed = () =>
    app.deps.db.execute(sql`select confirmed_at from sessions where confirmed_at is not null`);

  it('confirms the same session', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    // It began with a mailed link.
    await app.deps.db.execute(sql`update sessions set confirmed_at = null`);
    const cookie = owner.cookies.get('rizzly');

    expect((await again(authenticator)).statusCode).toBe(200);

    expect(owner.cookies.get('rizzly')).toBe(cookie);
    expect(await confirmed()).toHaveLength(1);
  });

  it('rejects the passkey of somebody else', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    const stranger = await app.createMember();
    await app.deps.db.execute(sql`update sessions set confirmed_at = null`);
    const credential = authenticator.get(await signInOptions(owner));

    const answer = await stranger.call('POST', '/api/auth/again', { credential });

    expect(answer.json().code).toBe('invalid_credentials');
    expect(await confirmed()).toEqual([]);
  });
});

describe('signing in with a passkey', () => {
  it('needs no address, and creates a session and a known browser', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    const { browser, answer } = await signIn(authenticator);

    expect(answer.json().user.email).toBe(email);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['rizzly', 'rizzly-device']);
    expect((await browser.call('GET', '/api/auth/session')).statusCode).toBe(200);
    expect((await list())[0].lastUsedOn).toBe('2026-11-21');
  });

  it('accepts a signature once, however many concurrent calls send it', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    const credential = authenticator.get(await signInOptions(owner));

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call('POST', '/api/auth/passkey', credential)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(49);
  });

  it('rejects unknown and removed passkeys, wrong signatures, and copies with an old counter', async () => {
    const authenticator = createAuthenticator();
    const id = await add(authenticator);
    expect((await signIn(createAuthenticator())).status).toBe(401);

    const forged = authenticator.get(await signInOptions(owner));
    forged.response.signature = authenticator.get({ challenge: 'another' }).response.signature;
    expect((await app.call('POST', '/api/auth/passkey', forged)).statusCode).toBe(401);

    authenticator.setCounter(10);
    expect((await signIn(authenticator)).status).toBe(200);
    authenticator.setCounter(5);
    expect((await signIn(authenticator)).status).toBe(401);

    authenticator.setCounter(20);
    expect((await remove(id)).statusCode).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
    expect(await newestSubject()).toBe('A passkey was removed from your Rizzly account');
  });

  it('rejects a signature made for adding a passkey', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    const forAdding = authenticator.get((await begin(owner)).json());
    expect((await app.call('POST', '/api/auth/passkey', forAdding)).statusCode).toBe(401);
  });
});

describe('a passkey of a member who leaves', () => {
  const UNTIL = '2026-12-19T12:00:00.000Z';
  const comeBack = async (authenticator: Authenticator) => {
    const credential = authenticator.get(await signInOptions(createBrowser(app)));
    const browser = createBrowser(app);
    const answer = await browser.call('POST', '/api/account/come-back/passkey', credential);
    return { browser, answer };
  };

  it('does not sign in, but brings back a member without a password, with all passkeys', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    await removePassword();
    expect((await owner.call('POST', '/api/account/delete', {})).statusCode).toBe(200);

    const { answer } = await signIn(authenticator);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { code: 'account_leaving', comeBackUntil: UNTIL },
    ]);
    app.setTime('2026-12-19T11:59:59.999Z');
    const back = await comeBack(authenticator);

    expect([back.answer.statusCode, back.answer.json().user.email]).toEqual([200, email]);
    expect((await back.browser.call('GET', '/api/passkeys')).json()).toHaveLength(1);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('is unknown when the time to come back is over', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    await owner.call('POST', '/api/account/delete', { password: 'secret1' });
    app.setTime(UNTIL);

    for (const { answer } of [await signIn(authenticator), await comeBack(authenticator)]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
    }
  });

  it('of a stranger brings nobody back', async () => {
    await add(createAuthenticator());
    await owner.call('POST', '/api/account/delete', { password: 'secret1' });

    expect((await comeBack(createAuthenticator())).answer.statusCode).toBe(401);
  });
});

describe('the last way in', () => {
  it('may be any passkey as long as there is a password', async () => {
    const id = await add(createAuthenticator());
    expect((await remove(id)).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it('can’t be removed by a session older than 15 minutes without the password', async () => {
    const id = await add(createAuthenticator());
    app.setTime('2026-11-21T12:15:01Z');
    const removeWith = (password?: string) =>
      owner.call(
        'DELETE',
        `/api/passkeys/${id}`,
        password === undefined ? undefined : { password },
      );

    const refused = await removeWith();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_needed']);
    expect((await removeWith('guess')).statusCode).toBe(401);
    expect(await list()).toHaveLength(1);
    expect((await removeWith('secret1')).statusCode).toBe(200);
  });

  it('can’t be removed if it is the password and there are no passkeys', async () => {
    const refused = await removePassword();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
    expect((await login()).statusCode).toBe(200);
  });

  it('can’t be removed if it is the last passkey and there is no password', async () => {
    const [first, second] = [createAuthenticator(), createAuthenticator()];
    const ids = [await add(first), await add(second)];
    expect((await removePassword('guess')).statusCode).toBe(401);
    expect((await removePassword()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(401);
    expect((await owner.call('GET', '/api/auth/session')).json().user.hasPassword).toBe(false);
    expect(await newestSubject()).toBe('Your Rizzly password was removed');

    const answers = await Promise.all(ids.map(remove));

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('allows a password to be set after a recent sign-in', async () => {
    const authenticator = createAuthenticator();
    await add(authenticator);
    await removePassword();
    app.setTime('2026-11-21T13:00:00Z');
    const set = (browser: TestBrowser) =>
      browser.call('POST', '/api/account/password', { newPassword: 'secret2' });
    expect((await set(owner)).json().code).toBe('password_needed');
    const change = { newEmail: `new-${email}` };
    expect((await owner.call('POST', '/api/account/email', change)).statusCode).toBe(403);

    const { browser } = await signIn(authenticator);
    expect((await set(browser)).statusCode).toBe(200);
    expect((await login('secret2')).statusCode).toBe(200);
  });
});

describe('the passkeys of an account that somebody else may have been in', () => {
  it.each(['a reset of the password', 'undoing a change of the address'])(
    'are removed by %s',
    async (way) => {
      const authenticator = createAuthenticator();
      await add(authenticator);
      await app.runJobs();
      if (way.startsWith('undoing')) {
        const body = { password: 'secret1', newEmail: `new-${email}` };
        await owner.call('POST', '/api/account/email', body);
        await app.runJobs();
        const confirm = { token: newestToken(app, `new-${email}`) };
        await app.call('POST', '/api/account/email/confirm', confirm);
        await app.runJobs();
        await app.call('POST', '/api/account/email/undo', { token: newestToken(app, email) });
      } else {
        await app.call('POST', '/api/auth/forgot-password', { email });
        await app.runJobs();
        const body = { token: newestToken(app, email), newPassword: 'secret2' };
        await app.call('POST', '/api/auth/reset-password', body);
      }
      expect((await signIn(authenticator)).status).toBe(401);
    },
  );
});
