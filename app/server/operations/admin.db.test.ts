import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { createServe } from '../../../platform/server/http/serve.ts';
import { contract } from '../../../platform/shared/index.ts';
import { authenticate } from '../../../rooms/account/server/index.ts';
import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { readCommand, runCommand } from './admin.ts';

const app = useTestApp(
  {},
  {
    addRoutes: (http, deps) => {
      const serve = createServe(http, {
        authenticate: (request, reply) => authenticate(deps, request, reply),
        authenticateProgram: async () => undefined,
        countVisit: async () => {},
        requireProof: async () => {},
        requireSecondFactor: async () => {},
        requireRecentSignIn: async () => {},
        agreementVersion: () => 0,
        limits: deps.limits,
      });
      const response = z.object({ ok: z.boolean() });
      serve(
        contract({
          'GET /api/desk/for-moderators': {
            summary: 'Test',
            description: 'A call of this test.',
            access: 'moderator',
            response,
          },
          'GET /api/desk/for-admins': {
            summary: 'Test',
            description: 'A call of this test.',
            access: 'admin',
            response,
          },
        }),
        {
          'GET /api/desk/for-moderators': async () => ({ ok: true }),
          'GET /api/desk/for-admins': async () => ({ ok: true }),
        },
      );
    },
  },
);
let member: TestMember;

beforeAll(async () => {
  member = await app.createMember({ email: 'desk@test.example' });
});

const run = (...words: string[]) => runCommand(app.deps.db, readCommand(words), app.deps.config);
const statuses = async () => [
  (await member.call('GET', '/api/desk/for-moderators')).statusCode,
  (await member.call('GET', '/api/desk/for-admins')).statusCode,
];

describe('npm run admin', () => {
  it('grants, lists and revokes a role, with immediate effect on open sessions', async () => {
    expect(await run('list')).toBe('Nobody has a role yet.');
    expect(await statuses()).toEqual([404, 404]);
    await run('grant', ' Desk@Test.example', 'moderator');
    expect(await statuses()).toEqual([200, 404]);
    await run('grant', 'desk@test.example', 'admin');
    expect(await statuses()).toEqual([200, 200]);
    expect(await run('list')).toBe('admin      desk@test.example');
    await run('revoke', 'desk@test.example');
    expect(await statuses()).toEqual([404, 404]);
  });

  it('reports an unknown address', async () => {
    await expect(run('grant', 'nobody@test.example', 'admin')).rejects.toThrow(
      'No verified member has the address nobody@test.example.',
    );
  });

  it.each([
    [],
    ['grant'],
    ['grant', 'desk@test.example'],
    ['grant', 'desk@test.example', 'owner'],
    ['grant', 'desk', 'admin'],
    ['revoke', 'desk@test.example', 'admin'],
    ['list', 'desk@test.example'],
    ['promote', 'desk@test.example', 'admin'],
    ['grant', 'desk@test.example', 'admin', 'now'],
  ])('prints its usage: %s %s %s %s', (...words) => {
    expect(() => readCommand(words)).toThrow('npm run admin -- grant EMAIL moderator');
  });
});

describe('a route of the desk', () => {
  it.each(['/api/desk/for-moderators', '/api/desk/for-admins'])(
    'answers members and visitors as a route that does not exist: %s',
    async (url) => {
      for (const call of [app.call, member.call]) {
        const answer = await call('GET', url);
        const absent = await call('GET', '/api/desk/no-such-route');
        expect([answer.statusCode, answer.body]).toEqual([404, absent.body]);
      }
    },
  );

  it('never shows the role to members', async () => {
    await run('grant', 'desk@test.example', 'admin');
    const other = await app.createMember();
    for (const url of [`/api/users/${member.id}`, '/api/users']) {
      expect((await other.call('GET', url)).body).not.toContain('admin');
    }
  });
});
