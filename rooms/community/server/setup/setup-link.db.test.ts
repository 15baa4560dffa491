import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { readCommand, runCommand } from '../../../../app/server/operations/admin.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { members } from '../../../account/server/index.ts';
import { createSetupLink } from './setup-link.ts';

const app = useTestApp();
let ann: TestMember;
let ben: TestMember;
beforeEach(async () => {
  await app.deps.db.update(members).set({ role: 'member' });
  [ann, ben] = [await app.createMember(), await app.createMember()];
});

async function createLink(): Promise<string> {
  const { db, clock, config } = app.deps;
  const link = await createSetupLink(db, { publicUrl: config.publicUrl, now: clock() });
  return link?.split('/setup/')[1] ?? '';
}

const setUp = async (member: TestMember, token: string) =>
  (await member.call('POST', '/api/setup', { token })).statusCode;
const isOpen = async (token: string) =>
  (await app.call('GET', `/api/setup/${token}`)).statusCode === 200;
const isAdmin = async (member: TestMember) =>
  (await member.call('GET', '/api/admin/community')).statusCode === 200;

describe('POST /api/setup', () => {
  it('makes the member admin once', async () => {
    const token = await createLink();
    expect(token).toMatch(/^[\w-]{22,}$/u);
    expect(await isOpen(token)).toBe(true);

    expect(await setUp(ann, token)).toBe(200);

    expect(await isAdmin(ann)).toBe(true);
    expect(await isOpen(token)).toBe(false);
    expect(await setUp(ben, token)).toBe(404);
    expect(await createLink()).toBe('');
  });

  it('answers 404 for a wrong token, an older link and a link after a day', async () => {
    const older = await createLink();
    const token = await createLink();

    expect(await setUp(ann, 'x'.repeat(22))).toBe(404);
    expect(await setUp(ann, older)).toBe(404);
    app.setTime('2026-11-22T12:00:01.000Z');
    expect(await setUp(ann, token)).toBe(404);
    app.setTime('2026-11-21T12:00:00.000Z');
    expect(await isAdmin(ann)).toBe(false);
  });

  it('makes one of two members admin who come at once', async () => {
    const token = await createLink();

    const statuses = await Promise.all([ann, ben].map((member) => setUp(member, token)));

    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });

  it('needs a session', async () => {
    const { statusCode } = await app.call('POST', '/api/setup', { token: await createLink() });

    expect(statusCode).toBe(401);
  });
});

describe('registration by the link', () => {
  const find = async (setup: string) => {
    const url = `/api/places?search=berlin&limit=3&setup=${setup}`;
    return (await app.call('GET', url)).json().map(({ name }: { name: string }) => name);
  };
  let registered = 0;
  const register = async (setup: string | undefined) => {
    const answer = await app.call('POST', '/api/auth/register', {
      fullName: 'Ada Vale',
      email: `ada-${(registered += 1)}@test.example`,
      password: 'secret-password',
      confirmPassword: 'secret-password',
      age: 30,
      location: 'Berlin, DE',
      interests: ['Music', 'Coffee', 'Travel'],
      setup,
    });
    return answer.statusCode === 400 ? answer.json().issues[0].path : answer.statusCode;
  };

  it('offers the places of all countries, until there is an admin', async () => {
    const token = await createLink();

    expect(await find(token)).toContain('Berlin, DE');
    expect(await register(token)).toBe(201);
    for (const other of [undefined, '', 'x'.repeat(22)]) {
      expect(await find(other ?? '')).not.toContain('Berlin, DE');
      expect(await register(other)).toBe('location');
    }

    await setUp(ann, token);
    expect(await find(token)).not.toContain('Berlin, DE');
    expect(await register(token)).toBe('location');
  });

  it('keeps to the countries that were chosen already', async () => {
    const token = await createLink();
    await app.deps.db.update(members).set({ role: 'admin' }).where(eq(members.id, ben.id));
    await expectOk(ben.call('PATCH', '/api/admin/community', { countries: ['CH'] }));
    await app.deps.db.update(members).set({ role: 'member' });

    expect(await find(token)).toEqual([]);
    expect(await register(token)).toBe('location');
  });
});

describe('npm run admin -- setup', () => {
  const run = () => runCommand(app.deps.db, readCommand(['setup']), app.deps.config);

  it('prints a new link, and none when there is an admin', async () => {
    const token = (await run()).split('/setup/')[1] ?? '';

    expect(await setUp(ann, token)).toBe(200);
    await expect(run()).rejects.toThrow('The community has an admin.');
  });
});
