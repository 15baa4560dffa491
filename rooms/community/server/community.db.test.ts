import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import { useSecondNode } from '../../../testing/server/second-node.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { safetyAudit } from '../../audit/server/index.ts';
import { DEFAULT_PUBLIC_COMMUNITY, DEFAULT_COMMUNITY } from '../index.ts';
import { changeSettings } from './change-community.ts';

const app = useTestApp();
const { second } = useSecondNode(app, { isPolling: true });
let admin: TestMember;
beforeAll(async () => {
  admin = await app.createMember({ role: 'admin' });
});
afterEach(() => changeSettings(app.deps, admin.id, DEFAULT_COMMUNITY));

const change = (body: object) => admin.call('PATCH', '/api/admin/community', body);
const read = async () => (await app.call('GET', '/api/community')).json();

describe('GET /api/community', () => {
  it('is as the specification says until an admin changes something', async () => {
    expect(await read()).toEqual(DEFAULT_PUBLIC_COMMUNITY);
  });

  it('answers 304 until something changes', async () => {
    const { etag } = (await app.call('GET', '/api/community')).headers;
    const ask = () =>
      app.http.inject({ url: '/api/community', headers: { 'if-none-match': String(etag) } });

    expect((await ask()).statusCode).toBe(304);
    await expectOk(change({ name: 'Berlin Hearts' }));
    expect((await ask()).json()).toMatchObject({ name: 'Berlin Hearts' });
  });

  it('says nothing that only admins may know', async () => {
    const webhook = { url: 'https://hooks.example/a', secret: 'x'.repeat(24) };
    await expectOk(change({ denyDomains: ['spam.example'], webhook }));

    expect(Object.keys(await read())).toEqual(Object.keys(DEFAULT_PUBLIC_COMMUNITY));
  });
});

describe('GET /api/admin/community', () => {
  it('is up to date for a tab that asks when it hears of the change', async () => {
    const answers: Promise<{ countries: string[] }>[] = [];
    const stop = app.deps.live.subscribe((message) => {
      if (message.kind !== 'everybody' || message.event.type !== 'community_changed') return;
      answers.push(expectOk(admin.call('GET', '/api/admin/community')));
    });

    // Their many places take a while to load.
    await expectOk(change({ countries: ['DE', 'FR', 'IN'] }));

    stop();
    const countries = (await Promise.all(answers)).map((answer) => answer.countries);
    expect(countries).toEqual([['DE', 'FR', 'IN']]);
  });
});

describe('PATCH /api/admin/community', () => {
  it('changes any subset', async () => {
    await expectOk(change({ name: '  Berlin Hearts ', accent: '#7A3CC2', units: 'km' }));
    await expectOk(change({ contact: { email: 'Hello@Berlin.example' } }));
    await expectOk(change({ contact: { postal: 'Linienstr. 1' } }));

    expect(await read()).toMatchObject({
      name: 'Berlin Hearts',
      accent: '#7a3cc2',
      units: 'km',
      contact: { email: 'hello@berlin.example', postal: 'Linienstr. 1', authorities: null },
    });
  });

  it.each([
    ['name', 'B'],
    ['name', 'B'.repeat(41)],
    ['tagline', 'x'.repeat(81)],
    ['accent', 'red'],
    ['language', 'xx'],
    ['units', 'furlongs'],
    ['registration', 'ajar'],
    ['minAge', 17],
    ['minAge', 100],
    ['contact', { email: 'nobody' }],
    ['denyDomains', ['not a domain']],
    ['countries', ['Germany']],
    ['webhook', { url: 'http://hooks.example', secret: 'x'.repeat(24) }],
    ['yourTurnLimit', -1],
    ['facesADay', -1],
    ['facesADay', 501],
    ['facesADay', 2.5],
    ['firstSteps', ['dance']],
  ])('with the %s %j changes nothing', async (field, value) => {
    const answer = await change({ units: 'km', [field]: value });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path.split('.')[0]).toBe(field);
    expect(await read()).toEqual(DEFAULT_PUBLIC_COMMUNITY);
  });

  it('is for admins only', async () => {
    const asMember = await app.createMember();
    const asModerator = await app.createMember({ role: 'moderator' });
    for (const method of ['GET', 'PATCH'] as const) {
      const payload = method === 'PATCH' ? { name: 'Mine' } : undefined;
      const statuses = [app.call, asMember.call, asModerator.call].map(
        async (call) => (await call(method, '/api/admin/community', payload)).statusCode,
      );
      expect(await Promise.all(statuses)).toEqual([401, 404, 404]);
    }
  });

  it('is in the audit with before and after, without the secret', async () => {
    const webhook = { url: 'https://hooks.example/a', secret: 'x'.repeat(24) };
    await expectOk(change({ name: 'Berlin Hearts', webhook, units: 'mi' }));

    const rows = await app.deps.db.select().from(safetyAudit);
    expect(rows.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'community_changed',
      before: { name: 'Rizzly', webhook: null },
      after: { name: 'Berlin Hearts', webhook: { url: webhook.url, secret: '…' } },
    });
    expect(rows.at(-1)?.after).not.toHaveProperty('units');
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([
      change({ name: 'Berlin Hearts' }),
      change({ tagline: 'Pixels and people' }),
    ]);

    expect(await read()).toMatchObject({ name: 'Berlin Hearts', tagline: 'Pixels and people' });
  });

  it('tells every open tab', async () => {
    app.liveMessages.length = 0;
    await expectOk(change({ name: 'Berlin Hearts' }));

    const event = { type: 'community_changed' };
    expect(app.liveMessages).toEqual([{ kind: 'everybody', event }]);
  });

  it('holds on another node, whose tabs are told, within five seconds without events', async () => {
    second.liveMessages.length = 0;
    await expectOk(change({ name: 'Munich Hearts' }));

    const named = async () => (await second.call('GET', '/api/community')).json().name;
    await vi.waitFor(async () => expect(await named()).toBe('Munich Hearts'), { timeout: 5000 });
    expect(second.liveMessages).toContainEqual({
      kind: 'everybody',
      event: { type: 'community_changed' },
      isForThisNode: true,
    });
  });
});

describe('POST /api/auth/register', () => {
  const register = (age: number) =>
    app.call('POST', '/api/auth/register', {
      fullName: 'Ann Archer',
      email: `ann-${age}@test.example`,
      password: 'secret-password',
      confirmPassword: 'secret-password',
      age,
      location: 'Austin, TX',
      interests: ['Music', 'Coffee', 'Travel'],
    });

  it('takes nobody younger than the community’s minimum age', async () => {
    await expectOk(change({ minAge: 30 }));

    expect((await register(29)).json()).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'age', message: 'Must be at least 30 years old' }],
    });
    expect((await register(30)).statusCode).toBe(201);
  });
});
