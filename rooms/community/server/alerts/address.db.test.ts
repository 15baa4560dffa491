import { expect, it } from 'vitest';

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
  expect(answer.json().issues).toMatchObject([{ path: 'webhook.url' }]);
});
