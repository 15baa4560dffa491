import { beforeAll, describe, expect, it } from 'vitest';

import { runWork } from '../../platform/server/unit-of-work.ts';
import { recordActivity } from '../../rooms/play/server/index.ts';
import type { TestMember } from '../../testing/server/test-app.ts';
import { useTestApp } from '../../testing/server/use-test-app.ts';

const app = useTestApp();
let member: TestMember;

beforeAll(async () => {
  member = await app.createMember();
});

const UUID = '2f6f2ad5-76c4-4a63-b0a5-6b4b0b1f7d11';

describe('odd inputs', () => {
  it.each([
    ['GET', '/api/users?excludeUser=%00', 400],
    ['GET', `/api/users?cursor=9999999999999999_${UUID}`, 400],
    ['GET', `/api/users?cursor=-1_${UUID}`, 400],
    ['GET', `/api/users?cursor=8640000000000000_${UUID}`, 400],
    ['GET', `/files/${'a'.repeat(300)}.webp`, 404],
    ['GET', `/api/users/${'a'.repeat(300)}`, 404],
    ['GET', '/api/auth/verify-email?token=a&token=b', 400],
  ] as const)('%s %.60s is %d', async (method, url, status) => {
    const answer = await member.call(method, url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(answer.json().message).not.toMatch(/expected|Invalid input:/u);
  });

  it.each([
    'http://[',
    'http://x:99999/',
    'https://%%/',
    'https://e.com/\0',
    'javascript:alert(1)',
  ])('are rejected as a video address: %j', async (videoIntroUrl) => {
    const answer = await member.call('PUT', `/api/users/${member.id}`, { videoIntroUrl });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues).toHaveLength(1);
  });

  it.each([
    ['/api/auth/reset-password', {}],
    ['/api/auth/reset-password', { token: 'x'.repeat(300), newPassword: 'secret1' }],
    ['/api/auth/reset-password', { token: 'unknown', newPassword: 'secret1' }],
    ['/api/auth/login', []],
  ])('are answered with a readable message and the field: %s', async (url, payload) => {
    const answer = await app.call('POST', url, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).not.toMatch(/expected|Too big/u);
    expect(answer.json().issues.length).toBeGreaterThan(0);
  });

  it('get 401 without a session, even when the body is broken', async () => {
    const answer = await app.http.inject({
      method: 'PUT',
      url: `/api/users/${member.id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"broken":',
    });
    expect(answer.statusCode).toBe(401);
  });

  it('may contain a member’s id in capitals', async () => {
    const answer = await member.call('PUT', `/api/users/${member.id.toUpperCase()}`, { bio: 'Hi' });
    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['/api/auth/session', 200],
    ['/api/challenges', 200],
    [`/api/users/${UUID}`, 404],
    [`/api/events/${UUID}/calendar.ics`, 404],
    ['/api/desk/cases', 404],
  ])('get for HEAD the status and headers of GET, and no body: %s', async (url, status) => {
    const got = await member.call('GET', url);
    const head = await member.call('HEAD', url);

    expect([got.statusCode, head.statusCode]).toEqual([status, status]);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(got.headers['content-length']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
  });

  it('get 401 for HEAD without a session', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url: '/api/challenges' });
    expect(answer.statusCode).toBe(401);
  });

  it('get 404 for HEAD, so that it uses up no link', async () => {
    const answer = await app.http.inject({ method: 'HEAD', url: '/api/auth/verify-email?token=x' });
    expect(answer.statusCode).toBe(404);
  });

  it('show the mailbox only to requests from this machine', async () => {
    const asked = (headers: Record<string, string>, remoteAddress: string) =>
      app.http.inject({ method: 'GET', url: '/dev/mailbox', headers, remoteAddress });
    expect((await asked({ host: 'localhost:3000' }, '127.0.0.1')).statusCode).toBe(200);
    expect((await asked({ host: 'evil.example' }, '127.0.0.1')).statusCode).toBe(404);
    expect((await asked({ host: 'localhost:3000' }, '192.168.1.7')).statusCode).toBe(404);
  });

  it('do not reveal the e-mail address in the answer of a challenge', async () => {
    const at = app.deps.clock();
    await runWork(app.deps, (work) =>
      recordActivity(work, { memberId: member.id, kind: 'event-attended', key: 'event', at }),
    );
    const done = await member.call(
      'POST',
      `/api/users/${member.id}/challenges/challenge-4/complete`,
    );
    expect(done.statusCode).toBe(200);
    expect(done.body).not.toContain('@');
  });
});
