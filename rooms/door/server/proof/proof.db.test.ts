import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createLimitCounter, createLimits } from '../../../../platform/server/limits/limits.ts';
import { createLogger } from '../../../../platform/server/log.ts';
import { createRedis, type Redis } from '../../../../platform/server/redis/redis.ts';
import type { ProofChallenge } from '../../../../platform/shared/index.ts';
import { registration } from '../../../../testing/server/account-flow.ts';
import { createBrowser } from '../../../../testing/server/browser.ts';
import { startTestRedis, type TestRedis } from '../../../../testing/server/redis-server.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { countCall, readPressure } from './require-proof.ts';

async function solve(challenge: ProofChallenge): Promise<Record<string, string>> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return toHeader({ challenge, solution });
}

const toHeader = (proof: object) => ({
  proof: Buffer.from(JSON.stringify(proof)).toString('base64'),
});

describe('with PROOF_OF_WORK=always', () => {
  const app = useTestApp({ PROOF_OF_WORK: 'always' });
  const { call } = {
    call: (...of: Parameters<ReturnType<typeof createBrowser>['call']>) =>
      createBrowser(app).call(...of),
  };
  const ask = async (purpose: string): Promise<ProofChallenge> =>
    (await call('GET', `/api/proof?for=${purpose}`)).json();
  const forgot = (headers: Record<string, string>) =>
    call('POST', '/api/auth/forgot-password', { email: 'ann@test.example' }, headers);
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['register', '/api/auth/register', registration(), 201],
    ['forgot-password', '/api/auth/forgot-password', { email: 'ann@test.example' }, 200],
    ['resend-verification', '/api/auth/resend-verification', { email: 'a@test.example' }, 200],
    ['notices', '/api/notices', {}, 400],
  ])('%s needs the proof that it asks for', async (purpose, url, body, status) => {
    const refused = await call('POST', url, body);
    const { code, challenge } = refused.json();
    expect([refused.statusCode, code]).toEqual([403, 'proof_needed']);
    expect(challenge).toMatchObject({
      parameters: { algorithm: 'PBKDF2/SHA-256', cost: 2000, data: { for: purpose } },
      signature: expect.any(String),
    });

    const answer = await call('POST', url, body, await solve(challenge));

    expect(answer.statusCode).toBe(status);
  });

  it('takes a proof once, also of many at once', async () => {
    const headers = await solve(await ask('forgot-password'));

    const answers = await Promise.all(Array.from({ length: 10 }, () => forgot(headers)));

    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(9);
  });

  it('takes a proof for its own call only', async () => {
    expect((await forgot(await solve(await ask('register')))).statusCode).toBe(403);
  });

  it('takes a proof for ten minutes', async () => {
    const challenge = await ask('forgot-password');
    const left = challenge.parameters.expiresAt * 1000 - Date.now();
    expect(left).toBeGreaterThan(9 * 60_000);
    expect(left).toBeLessThanOrEqual(10 * 60_000);
    const headers = await solve(challenge);

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 });

    expect((await forgot(headers)).statusCode).toBe(403);
  });

  it.each([
    ['no base64', 'ä'],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['another shape', Buffer.from('{"challenge":{}}').toString('base64')],
    ['very long', 'a'.repeat(5000)],
  ])('refuses a proof that is %s', async (_what, proof) => {
    expect((await forgot({ proof: encodeURIComponent(proof) })).json().code).toBe('proof_needed');
  });

  it.each([
    ['cost', (one: ProofChallenge) => ({ ...one.parameters, cost: 1 })],
    ['expiry', (one: ProofChallenge) => ({ ...one.parameters, expiresAt: 9e9 })],
    [
      'call',
      (one: ProofChallenge) => ({
        ...one.parameters,
        data: { ...one.parameters.data, for: 'forgot-password' },
      }),
    ],
  ])('refuses a challenge with a changed %s', async (what, change) => {
    const challenge = await ask(what === 'call' ? 'register' : 'forgot-password');
    const solution = await solveChallenge({ challenge, deriveKey });
    const changed = { ...challenge, parameters: change(challenge) };

    expect((await forgot(toHeader({ challenge: changed, solution }))).statusCode).toBe(403);
  });

  it('takes no solution after a wrong one', async () => {
    const challenge = await ask('forgot-password');
    const solution = await solveChallenge({ challenge, deriveKey });
    const wrong = { counter: solution!.counter + 1, derivedKey: solution!.derivedKey };

    expect((await forgot(toHeader({ challenge, solution: wrong }))).statusCode).toBe(403);
    expect((await forgot(toHeader({ challenge, solution }))).statusCode).toBe(403);
  });

  it.each([
    ['no number that an attempt has', { counter: 1.5, derivedKey: '00'.repeat(32) }],
    ['too large', { counter: 2 ** 40, derivedKey: '00'.repeat(32) }],
    ['no key', { counter: 1, derivedKey: '00xy' }],
  ])('refuses a solution that is %s', async (_what, solution) => {
    const challenge = await ask('forgot-password');

    const answer = await forgot(toHeader({ challenge, solution }));

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'proof_needed']);
  });

  it.each(['', '?for=', '?for=login'])('gives no challenge for %j', async (query) => {
    expect((await call('GET', `/api/proof${query}`)).statusCode).toBe(400);
  });
});

describe('under pressure', () => {
  const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
  /** Invalid, so that only the pressure is counted. */
  const ask = (ip: string, headers: Record<string, string> = {}) =>
    createBrowser(app, ip).call('POST', '/api/auth/register', {}, headers);
  const costFor = async (ip: string): Promise<number | undefined> =>
    (await createBrowser(app, ip).call('GET', '/api/proof?for=register')).json().parameters?.cost;
  /** Before the pressure. */
  const cheap = new Map<string, Record<string, string>>();

  it('is asked for after 30 calls from one network, refused ones too', async () => {
    for (const ip of ['192.0.2.1', '192.0.2.2']) {
      const browser = createBrowser(app, ip);
      cheap.set(ip, await solve((await browser.call('GET', '/api/proof?for=register')).json()));
    }
    for (let index = 0; index < 30; index += 1) {
      expect((await ask(`198.51.100.${index}`)).statusCode).toBe(400);
    }

    const { statusCode } = await ask('198.51.100.99');

    expect(statusCode).toBe(403);
    expect((await ask('203.0.113.1')).statusCode).toBe(400);
  });

  it('costs nothing for others, however many calls one network makes, nor a challenge each', async () => {
    const answers: { status: number; hasChallenge: boolean }[] = [];
    for (let index = 31; index < 845; index += 1) {
      const { statusCode: status, json } = await ask(`198.51.100.${index % 256}`);
      answers.push({ status, hasChallenge: json().challenge !== undefined });
    }

    // The network's own 120 challenges of an hour.
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(119);
    expect(answers.filter(({ hasChallenge }) => hasChallenge)).toHaveLength(119);
    expect(answers.at(-1)).toEqual({ status: 429, hasChallenge: false });
    const { statusCode, headers } = await ask('198.51.100.7');
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await costFor('198.51.100.8')).toBeUndefined();
    expect((await ask('203.0.113.2')).statusCode).toBe(400);
    expect(await costFor('203.0.113.2')).toBe(2000);
  });

  it('is asked for after 300 calls from all, and costs double after each further hundred', async () => {
    const costs: (number | undefined)[] = [];
    // With the 32 of the tests before: 30 of one network, 2 of another.
    for (let index = 32; index < 510; index += 1) {
      const answer = await ask(`10.${index >> 8}.${index & 255}.1`);
      costs.push(answer.json().challenge?.parameters.cost);
    }

    expect(costs.indexOf(2000)).toBe(300 - 32);
    expect(costs.indexOf(4000)).toBe(400 - 32);
    expect(costs.indexOf(8000)).toBe(500 - 32);
    expect(await costFor('127.0.0.1')).toBe(8000);
  });

  it('takes no proof of another network', async () => {
    const browser = createBrowser(app, '203.0.113.9');
    const headers = await solve((await browser.call('GET', '/api/proof?for=register')).json());

    expect((await ask('192.0.2.7', headers)).json().code).toBe('proof_needed');
    expect((await ask('203.0.113.77', headers)).statusCode).toBe(400);
  });

  it('takes a proof that is a step cheaper, and none that was cheap before', async () => {
    expect((await ask('192.0.2.1', cheap.get('192.0.2.1'))).json().code).toBe('proof_needed');
    const browser = createBrowser(app, '203.0.113.9');
    const headers = await solve((await browser.call('GET', '/api/proof?for=register')).json());
    for (let index = 510; index < 615; index += 1) await ask(`10.9.${index & 255}.1`);
    expect(await costFor('203.0.113.9')).toBe(16_000);

    expect((await ask('203.0.113.9', headers)).statusCode).toBe(400);
  });
});

describe('with PROOF_OF_WORK=off', () => {
  const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '0.01', PROOF_OF_WORK: 'off' });

  it('is never asked for', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await app.call('POST', '/api/auth/register', {})).statusCode).toBe(400);
    }
  });
});

describe('pressure on two nodes', () => {
  let server: TestRedis;
  const clients: Redis[] = [];
  const startNode = async () => {
    const client = createRedis({ urls: [server.url], isCluster: false }, createLogger('silent'));
    clients.push(client);
    await client.connect();
    return { limits: createLimits(createLimitCounter(1, client)) };
  };
  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterAll(async () => {
    for (const client of clients) client.destroy();
    await server.close();
  });

  it('counts together', async () => {
    const nodes = [await startNode(), await startNode()];
    const pressures: number[] = [];
    for (let index = 0; index < 31; index += 1) {
      pressures.push(await countCall(nodes[index % 2]!, '192.0.2.1'));
    }

    expect(pressures).toEqual([...Array.from({ length: 30 }, () => 0), 1]);
    for (const node of nodes) expect(await readPressure(node, '192.0.2.77')).toBe(1);
    expect(await readPressure(nodes[0]!, '203.0.113.1')).toBe(0);
  });
});
