import { describe, expect, it } from 'vitest';

import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp();
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

it.each([
  'http://hooks.example/a',
  'https://127.0.0.1/a',
  'https://[::1]/a',
  'https://10.0.0.7/a',
  'https://169.254.169.254/latest',
  'https://hooks.internal/a',
  'https://localhost/a',
  'https://hooks.example:8443/a',
  'https://me:secret@hooks.example/a',
])('refuses the address %s', async (url) => {
  const ada = await app.createMember({ role: 'admin' });

  const answer = await ada.call('PATCH', '/api/admin/community', { webhook: { url, secret } });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues).toMatchObject([
    { path: 'webhook.url', message: expect.stringContaining('WEBHOOK_ALLOW_PRIVATE=1') },
  ]);
});

it('refuses a format that nobody speaks', async () => {
  const ada = await app.createMember({ role: 'admin' });
  const webhook = { url: 'https://hooks.example/a', secret, format: 'teams' };

  const answer = await ada.call('PATCH', '/api/admin/community', { webhook });

  expect(answer.json().issues).toMatchObject([{ path: 'webhook.format' }]);
});

describe('WEBHOOK_ALLOW_PRIVATE', () => {
  const inner = useTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });

  it('lets the webhook, and no push, go to an inner address', async () => {
    const ada = await inner.createMember({ role: 'admin' });
    const url = 'https://localhost:4401/hook';

    const webhook = await ada.call('PATCH', '/api/admin/community', { webhook: { url, secret } });

    expect(webhook.statusCode).toBe(200);
    expect(inner.deps.config).toMatchObject({ webhookAllowPrivate: true, pushAllowPrivate: false });
  });
});
