import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Contract } from '../../../../platform/shared/index.ts';
import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { apiContract } from '../../../contract.ts';

/** Calls that change something, and that a member may make before they agree to the rules. */
const OPEN = new Set([
  'DELETE /api/passkeys/:id',
  'DELETE /api/plans/:id/share',
  'DELETE /api/push/subscriptions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'POST /api/account/delete',
  'POST /api/account/export',
  'POST /api/account/password',
  'POST /api/account/password/remove',
  'POST /api/account/pause',
  'POST /api/agreements',
  'POST /api/appeals',
  'POST /api/auth/again',
  'POST /api/blocks',
  'PUT /api/avoided',
  'DELETE /api/avoided',
  'POST /api/matches/:id/unmatch',
  'POST /api/plans/:id/all-right',
  'POST /api/plans/:id/cancel',
  'POST /api/reports',
  'POST /api/rooms/:id/leave',
  'POST /api/squad/leave',
]);

const CHANGES = Object.entries(apiContract as Contract)
  .filter(([key, { access }]) => !key.startsWith('GET ') && /^(?:member|owner)$/u.test(access))
  .map(([key]) => key)
  // Its actions differ.
  .filter((key) => key !== 'PUT /api/calls/:id');

describe('a member who has not agreed to the rules', () => {
  const app = useTestApp({ CALLS: 'direct', COACH_URL: 'http://127.0.0.1:9', COACH_MODEL: 'one' });
  let ann: TestMember;
  beforeAll(async () => {
    const admin = await app.createMember({ role: 'admin' });
    ann = await app.createMember();
    const body = { language: 'en', text: 'Be kind', mustAgree: true };
    await expectOk(admin.call('PUT', '/api/admin/pages/rules', body));
  });
  const codeOf = async (key: string, body: object = {}) => {
    const [method, path] = key.split(' ');
    const url = path!.replaceAll(/:\w+/gu, (name) =>
      name === ':id' && path!.startsWith('/api/users/') ? ann.id : randomUUID(),
    );
    return (await ann.call(method as 'POST', url, body)).json().code;
  };

  it.each(CHANGES)('is answered to %s only if it keeps them safe, or leaves', async (key) => {
    const isRefused = (await codeOf(key)) === 'agreement_needed';

    expect(isRefused).toBe(!OPEN.has(key));
  });

  it.each([
    ['decline', 'not_found'],
    ['hang_up', 'not_found'],
    ['video_off', 'not_found'],
    ['accept', 'agreement_needed'],
    ['extend', 'agreement_needed'],
    ['video_on', 'agreement_needed'],
  ])('can end a call, but not go on with it: %s', async (action, code) => {
    expect(await codeOf('PUT /api/calls/:id', { action })).toBe(code);
  });
});
