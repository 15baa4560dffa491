import { beforeEach, describe, expect, it } from 'vitest';

import { registerOwner } from '../../../testing/server/account-flow.ts';
import { createBrowser, type TestBrowser } from '../../../testing/server/browser.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { NEW_DEVICES_TOLD } from '../index.ts';
import { removeExpired } from './jobs.ts';
import { failedSignIns } from './tables.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const statements: string[] = [];
const app = useTestApp({}, { onQuery: (query) => statements.push(query) });
let email = '';
let owner: TestBrowser;

beforeEach(async () => {
  ({ email, owner } = await registerOwner(app));
  await app.runJobs();
  app.mails.length = 0;
});

const login = (browser: TestBrowser, password = 'secret1', address = email) =>
  browser.call('POST', '/api/auth/login', { email: address, password }, { 'user-agent': FIREFOX });
const mailsAbout = async (subject: string) => {
  // The first job adds that of the mail.
  await app.runJobs();
  await app.runJobs();
  return app.mails.filter((mail) => mail.to === email && mail.subject.includes(subject));
};
const bell = async () => (await owner.call('GET', '/api/notifications')).json();
const failTimes = async (times: number, address = email) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => login(createBrowser(app), 'wrong-1', address)),
  );
  expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true);
};

describe('a sign-in with a new browser', () => {
  it('tells the owner by mail and in the bell, naming browser and time', async () => {
    expect((await login(createBrowser(app))).statusCode).toBe(200);

    const [mail, ...others] = await mailsAbout('New sign-in');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Firefox · Linux');
    expect(mail?.text).toContain('Nov 21, 2026, 12:00');
    expect(mail?.link).toContain('/forgot-password');
    expect(await bell()).toMatchObject([
      { kind: 'new-device', params: { browser: 'Firefox · Linux' }, link: '/settings/account' },
    ]);
  });

  it('is not told of the browser that verified the address', async () => {
    await owner.call('POST', '/api/auth/logout');
    await login(owner);

    expect(await mailsAbout('New sign-in')).toEqual([]);
    expect(await bell()).toEqual([]);
  });

  it('is told once for a browser, also when it signs in many times at once', async () => {
    const laptop = createBrowser(app);
    await login(laptop);
    laptop.cookies.delete('rizzly');
    await Promise.all(Array.from({ length: 10 }, () => login(laptop)));

    expect(await mailsAbout('New sign-in')).toHaveLength(1);
  });

  it('is not told of the first sign-in of an account', async () => {
    email = (await app.createMember()).email;

    await login(createBrowser(app));

    expect(await mailsAbout('New sign-in')).toEqual([]);
  });

  it('is told a limited number of times a day', async () => {
    app.setTime('2026-11-22T12:00:00Z');
    for (let count = 0; count < NEW_DEVICES_TOLD + 4; count += 1) await login(createBrowser(app));
    expect(await mailsAbout('New sign-in')).toHaveLength(NEW_DEVICES_TOLD);

    app.setTime('2026-11-23T12:00:00Z');
    await login(createBrowser(app));

    expect(await mailsAbout('New sign-in')).toHaveLength(NEW_DEVICES_TOLD + 1);
  });

  it('is mailed though mails about everything else are off', async () => {
    const off = { mail: 'off', push: 'off' };
    const notices = Object.fromEntries(
      ['messages', 'matches', 'groups', 'events', 'streak', 'tips'].map((kind) => [kind, off]),
    );
    await app.http.inject({
      method: 'PATCH',
      url: '/api/settings',
      payload: { notices },
      headers: { cookie: `rizzly=${owner.cookies.get('rizzly')}` },
    });
    await login(createBrowser(app));

    expect(await mailsAbout('New sign-in')).toHaveLength(1);
  });
});

describe('ten wrong passwords in a day', () => {
  it('are told once, in the bell and by mail', async () => {
    await failTimes(9);
    expect(await mailsAbout('Wrong passwords')).toEqual([]);

    await failTimes(1);
    expect(await mailsAbout('Wrong passwords')).toHaveLength(1);
    await failTimes(25);

    expect(await mailsAbout('Wrong passwords')).toHaveLength(1);
    expect(await bell()).toMatchObject([{ kind: 'failed-sign-ins', params: { count: 10 } }]);
  });

  it('are told again on another day', async () => {
    await failTimes(12);
    app.setTime('2026-11-22T00:00:00Z');
    await failTimes(9);
    expect(await mailsAbout('Wrong passwords')).toHaveLength(1);

    await failTimes(1);

    expect(await mailsAbout('Wrong passwords')).toHaveLength(2);
  });

  it('are told in the member’s language', async () => {
    await app.http.inject({
      method: 'PATCH',
      url: '/api/settings',
      payload: { language: 'es' },
      headers: { cookie: `rizzly=${owner.cookies.get('rizzly')}` },
    });
    await failTimes(10);

    expect(await mailsAbout('Contraseñas incorrectas')).toHaveLength(1);
  });

  it('cost the same for an address that nobody has, and mail nobody', async () => {
    const done: string[][] = [];
    for (const address of [email, `nobody-${email}`]) {
      statements.length = 0;
      for (let count = 0; count < 10; count += 1) {
        await login(createBrowser(app), 'wrong-1', address);
      }
      done.push([...statements]);
    }

    expect(done[1]).toEqual(done[0]);
    await app.runJobs();
    expect(app.mails.filter(({ to }) => to.startsWith('nobody'))).toEqual([]);
  });

  it('are forgotten after the day', async () => {
    await failTimes(3);
    app.setTime('2026-11-22T12:00:00Z');

    await removeExpired(app.deps);

    const days = await app.deps.db.selectDistinct({ day: failedSignIns.day }).from(failedSignIns);
    expect(days).not.toContainEqual({ day: '2026-11-21' });
  });
});
