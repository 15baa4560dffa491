import { afterEach, beforeAll, beforeEach } from 'vitest';

import { DEFAULT_COMMUNITY, type CommunityChange } from '../../rooms/community/index.ts';
import { newestToken, registration } from './account-flow.ts';
import { createBrowser } from './browser.ts';
import { expectOk } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';

/** An admin and a moderator for all tests of a file. Each test begins with the door of a new community. */
export function useDoor(app: TestApp) {
  const admin = {} as TestMember;
  const moderator = {} as TestMember;
  beforeAll(async () => {
    Object.assign(admin, await app.createMember({ role: 'admin' }));
    Object.assign(moderator, await app.createMember({ role: 'moderator' }));
  });
  const start = () => app.setTime('2026-11-21T12:00:00Z');
  beforeEach(start);
  afterEach(() => {
    start();
    return setDoor(DEFAULT_COMMUNITY);
  });

  const setDoor = (change: CommunityChange) =>
    expectOk(admin.call('PATCH', '/api/admin/community', change));

  let serial = 0;
  const nextEmail = () => `comer-${(serial += 1)}@test.example`;

  function register(fields: Record<string, unknown> = {}) {
    return app.call('POST', '/api/auth/register', registration({ email: nextEmail(), ...fields }));
  }

  /** Registers and opens the link in a browser of its own. */
  async function come(fields: Record<string, unknown> = {}) {
    const email = nextEmail();
    const browser = createBrowser(app);
    await expectOk(browser.call('POST', '/api/auth/register', registration({ email, ...fields })));
    const answer = await browser.call(
      'GET',
      `/api/auth/verify-email?token=${newestToken(app, email)}`,
    );
    return { ...browser, email, answer, id: String(answer.json().user?.id) };
  }

  const invite = (from: TestMember, body: object = {}) =>
    expectOk(from.call('POST', '/api/invitations', body));

  return { admin, moderator, setDoor, nextEmail, register, come, invite };
}
