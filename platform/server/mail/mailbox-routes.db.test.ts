import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeAll, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();

beforeAll(async () => {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
});

/** The status of a request with exactly these headers. */
function ask(headers: Record<string, string>, path = '/dev/mailbox'): Promise<number> {
  const { port } = app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
}

describe('the mailbox page', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.9.1', '[::1]:3000'])(
    'opens on this machine: %s',
    async (host) => {
      expect(await ask({ host })).toBe(200);
    },
  );

  it.each([
    'rizzly.example',
    'localhost.evil.example',
    '127.0.0.1.nip.example:3000',
    'evil.example:3000',
    '[2001:db8::1]:3000',
    '[::ffff:127.0.0.1].evil.example',
    'localhost:3000:evil',
    'localhost, evil.example',
    'localhost@evil.example',
  ])('is not found under another name, as DNS rebinding would ask: %s', async (host) => {
    expect(await ask({ host })).toBe(404);
    expect(await ask({ host }, '/dev/mailbox/1-000001.eml')).toBe(404);
  });

  it.each([
    ['forwarded', 'for=203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['X-Forwarded-Anything', ''],
  ])('is not found through a proxy: %s', async (name, value) => {
    expect(await ask({ host: 'localhost:3000', [name]: value })).toBe(404);
  });

  it('ignores a forwarded host name', async () => {
    expect(await ask({ host: 'rizzly.example', 'x-forwarded-host': 'localhost' })).toBe(404);
  });

  it.each([
    { TRUST_PROXY: '1' },
    { SMTP_URL: 'smtp://localhost:1' },
    { PUBLIC_URL: 'https://rizzly.example' },
  ])('does not exist with %o', async (env) => {
    const other = await createTestApp(env);
    expect((await other.call('GET', '/dev/mailbox')).statusCode).toBe(404);
    await other.close();
  });
});
