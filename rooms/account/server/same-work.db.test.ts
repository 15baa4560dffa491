import { afterEach, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';

import { newestToken, registration } from '../../../testing/server/account-flow.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { passwordQueue } from './passwords.ts';

const MEMBER = 'member@test.example';
const NOBODY = 'nobody@test.example';

const app = useTestApp();

beforeAll(async () => {
  await app.createMember({ email: MEMBER });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The kinds of statements that a piece of work runs, in order. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const spies = [];
  for (const kind of ['select', 'insert', 'update', 'delete', 'transaction'] as const) {
    const real = app.deps.db[kind].bind(app.deps.db) as (...parts: unknown[]) => never;
    const spy = vi.spyOn(app.deps.db, kind) as unknown as MockInstance<
      (...parts: unknown[]) => never
    >;
    spies.push(
      spy.mockImplementation((...parts) => {
        statements.push(kind);
        return real(...parts);
      }),
    );
  }
  await work();
  for (const spy of spies) spy.mockRestore();
  return statements;
}

describe('the work for members and others', () => {
  it.each(['/api/auth/forgot-password', '/api/auth/resend-verification'])(
    '%s adds one job for later after the same statements',
    async (url) => {
      const enqueue = vi.spyOn(app.deps.jobs, 'enqueueSoon');
      const statements = [];
      for (const email of [MEMBER, NOBODY]) {
        enqueue.mockClear();
        statements.push(await statementsOf(() => app.call('POST', url, { email })));
        expect(enqueue).toHaveBeenCalledTimes(1);
      }
      expect(statements[0]).toEqual(statements[1]);
      await app.runJobs();
    },
  );

  it('mails a reset link to members only', async () => {
    app.mails.length = 0;
    for (const email of [MEMBER, NOBODY]) {
      await app.call('POST', '/api/auth/forgot-password', { email });
    }
    await app.runJobs();
    expect(app.mails.map(({ to }) => to)).toEqual([MEMBER]);
  });

  it('runs the same statements for a registration', async () => {
    const register = (email: string) => () =>
      app.call('POST', '/api/auth/register', registration({ email }));

    expect(await statementsOf(register(NOBODY))).toEqual(await statementsOf(register(MEMBER)));
  });
});

describe('a flood of sign-ins', () => {
  it('gets 503 with Retry-After beyond the queue, and sign-in works again after it', async () => {
    const email = 'flooded@test.example';
    await app.call('POST', '/api/auth/register', registration({ email }));
    await app.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`);
    const login = () => app.call('POST', '/api/auth/login', { email, password: 'secret1' });
    const { promise, resolve } = Promise.withResolvers<void>();
    // More than the queue holds, one of each network; the rest is rejected.
    const places = Array.from({ length: 500 }, (_, network) =>
      passwordQueue.run(() => promise, String(network)),
    );
    const settled = Promise.allSettled(places);

    const answer = await login();
    resolve();
    await settled;

    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('3');
    expect(answer.json().code).toBe('unavailable');
    expect(answer.json().message).toContain('try again');
    expect((await login()).statusCode).toBe(200);
  });

  it('of one network does not keep the others out', async () => {
    const email = 'from-elsewhere@test.example';
    await app.call('POST', '/api/auth/register', registration({ email }));
    await app.call('GET', `/api/auth/verify-email?token=${newestToken(app, email)}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    const flood = Array.from({ length: 500 }, () => passwordQueue.run(() => promise, 'flood'));
    const settled = Promise.allSettled(flood);

    const answer = app.call('POST', '/api/auth/login', { email, password: 'secret1' });
    const rejected = await Promise.race(flood.slice(300)).catch((error: unknown) => error);
    resolve();
    await settled;

    expect(rejected).toMatchObject({ code: 'unavailable' });
    expect((await answer).statusCode).toBe(200);
  });
});
