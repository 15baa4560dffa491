import { describe, expect, it } from 'vitest';

import { registration } from '../../../testing/server/account-flow.ts';
import { createTestApp } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { COMMIT, VERSION } from '../version.ts';

// Without proofs of work, which the last calls would need.
const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1', PROOF_OF_WORK: 'off' });

const post = (payload: string, type: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': type, ...headers },
  });

const BODY = JSON.stringify({ email: 'a@b.example', password: 'secret1' });

describe('/healthz', () => {
  it('says the version and the commit', async () => {
    const answer = await app.call('GET', '/healthz');

    expect(answer.json()).toEqual({ status: 'ok', version: VERSION, commit: COMMIT });
  });
});

describe('bad requests', () => {
  it.each([
    ['{"email":', 'application/json', 400, 'invalid_input'],
    ['', 'application/json', 400, 'invalid_input'],
    ['null', 'application/json', 400, 'invalid_input'],
    ['[]', 'application/json', 400, 'invalid_input'],
    ['email=a', 'text/plain', 415, 'unsupported_media_type'],
    ['email=a', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [
      JSON.stringify({ password: 'x'.repeat(1_000_000) }),
      'application/json',
      413,
      'payload_too_large',
    ],
    [
      JSON.stringify({ email: 'a\0@b.example', password: 'x' }),
      'application/json',
      400,
      'invalid_input',
    ],
    [
      JSON.stringify({ email: { $ne: 1 }, password: ['x'] }),
      'application/json',
      400,
      'invalid_input',
    ],
  ])('refuses unreadable body %#', async (payload, type, status, code) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  });

  it('drops unknown fields, including __proto__', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: `{"__proto__":{"polluted":true},"rizzScore":999,${JSON.stringify(registration()).slice(1)}`,
    });
    expect(answer.statusCode).toBe(201);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('answers an invalid address with JSON', async () => {
    const answer = await app.call('GET', '/api/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('answers an unknown call with JSON', async () => {
    for (const url of ['/api/nothing', '/api/auth']) {
      const answer = await app.call('GET', url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('origin', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://localhost:3000' }, 401],
    [{ origin: 'http://127.0.0.1:4000', host: '127.0.0.1:4000' }, 401],
    [{}, 401],
  ])('%o is %d', async (headers, status) => {
    const answer = await post(BODY, 'application/json', headers);
    expect(answer.statusCode).toBe(status);
  });
});

describe('headers and documents', () => {
  it('sends a strict content security policy and nosniff', async () => {
    const { headers } = await app.call('GET', '/healthz');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/u);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets crawlers index only the public pages', async () => {
    const answer = await app.call('GET', '/robots.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toMatch(/^User-agent: \*\n(Allow: \/\S*\n)+Disallow: \/\n$/u);
  });

  it('lets pages use the camera and the microphone, and nothing else', async () => {
    for (const url of ['/healthz', '/api/auth/session', '/nothing']) {
      const policy = String((await app.call('GET', url)).headers['permissions-policy']);
      expect(policy).toContain('camera=(self), microphone=(self)');
      expect(policy).toContain('geolocation=()');
    }
  });

  it('marks cookies Secure and __Host- under https', async () => {
    const https = await createTestApp({ PUBLIC_URL: 'https://rizzly.example' });
    await https.call('POST', '/api/auth/register', registration());
    const token = new URL(https.mails[0]?.link ?? '').searchParams.get('token');
    const answer = await https.call('GET', `/api/auth/verify-email?token=${token}`);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rizzly=.*; Secure/u);
    expect((await https.call('GET', '/dev/mailbox')).statusCode).toBe(404);
    const document = (await https.call('GET', '/api/openapi.json')).json();
    expect(document.components.securitySchemes.session.name).toBe('__Host-rizzly');
    await https.close();
  });

  it('is healthy and ready, and describes itself', async () => {
    expect((await app.call('GET', '/healthz')).statusCode).toBe(200);
    expect((await app.call('GET', '/readyz')).statusCode).toBe(200);
    const reason = 'The disk of DATA_DIR is full.';
    app.deps.diskProbe = async () => reason;
    const full = await app.call('GET', '/readyz');
    expect([full.statusCode, full.json()]).toEqual([
      503,
      { status: 'not ready', reason, message: reason, code: 'unavailable' },
    ]);
    delete app.deps.diskProbe;
    const document = (await app.call('GET', '/api/openapi.json')).json();
    expect(document.paths['/api/auth/login'].post.responses['403']).toBeDefined();
    const upload = document.paths['/api/uploads/{id}'].put;
    expect(upload.requestBody.content['*/*'].schema.format).toBe('binary');
    const page = await app.call('GET', '/api/docs');
    expect(page.body).toContain('/api/auth/verify-email');
    expect(page.body).not.toContain('<script');
  });
});

describe('limits', () => {
  it('stops guessing a password', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const password = `guess-${attempt}`;
      answers.push(
        await app.call('POST', '/api/auth/login', { email: 'guess@test.example', password }),
      );
    }
    const statuses = answers.map((answer) => answer.statusCode);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it.each([
    ['/api/auth/forgot-password', { email: 'a@test.example' }],
    ['/api/auth/reset-password', { token: 'x', newPassword: 'secret1' }],
    ['/api/auth/resend-verification', { email: 'a@test.example' }],
    ['/api/auth/register', registration()],
  ])('bounds %s by address', async (url, payload) => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.add((await app.call('POST', url, payload)).statusCode);
    }
    expect([...statuses].at(-1)).toBe(429);
  });
});
