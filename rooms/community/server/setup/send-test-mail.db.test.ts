import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { expectOk } from '../../../../testing/server/member-calls.ts';
import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
let admin: TestMember;
beforeEach(async () => {
  admin = await app.createMember({ role: 'admin' });
});
afterEach(() => vi.restoreAllMocks());

const send = () => admin.call('POST', '/api/admin/test-mail');

describe('POST /api/admin/test-mail', () => {
  it('sends the admin a mail in the community’s name, and says where it went', async () => {
    await expectOk(admin.call('PATCH', '/api/admin/community', { name: 'Berlin Hearts' }));

    const { message } = await expectOk(send());

    expect(app.mails.at(-1)).toMatchObject({
      to: admin.email,
      subject: 'A test mail of Berlin Hearts',
    });
    expect(message).toContain('outbox');
    await expectOk(admin.call('PATCH', '/api/admin/community', { name: 'Rizzly' }));
  });

  it('says why the mail server did not take it', async () => {
    const outcome = { state: 'refused', reason: 'the mail server rejects the sender' } as const;
    vi.spyOn(app.deps.mailer, 'send').mockResolvedValue(outcome);

    const answer = await send();

    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toContain('rejects the sender');
  });

  it('can be sent five times in an hour', async () => {
    for (let sent = 0; sent < 5; sent += 1) await expectOk(send());

    expect((await send()).statusCode).toBe(429);
  });
});
