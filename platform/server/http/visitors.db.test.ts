import { beforeAll, describe, expect, it } from 'vitest';

import { apiContract } from '../../../rooms/contract.ts';
import { createBrowser } from '../../../testing/server/browser.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import type { Contract } from '../../shared/index.ts';

describe('/.well-known/security.txt', () => {
  const app = useTestApp();
  const read = () => app.http.inject({ url: '/.well-known/security.txt' });

  it('is not there without a contact', async () => {
    const answer = await read();

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  it('names the contact of the community, for less than a year', async () => {
    const admin = await app.createMember({ role: 'admin' });
    const contact = { email: 'help@rizzly.example', postal: null, authorities: null };
    await expectOk(admin.call('PATCH', '/api/admin/community', { contact }));

    const { headers, body } = await read();

    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      body
        .trimEnd()
        .split('\n')
        .map((line) => line.split(': ') as [string, string]),
    );
    expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(fields.get('Contact')).toBe('mailto:help@rizzly.example');
    expect(fields.get('Canonical')).toBe('http://localhost:3000/.well-known/security.txt');
    const days = (Date.parse(fields.get('Expires')!) - app.deps.clock().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(150);
    expect(days).toBeLessThan(365);
  });
});

describe('reports of the content security policy', () => {
  const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
  const send = (payload: string, type = 'application/csp-report', headers = {}) =>
    app.http.inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type, ...headers },
      payload,
    });
  const counted = async () =>
    (await app.deps.metrics.registry.getSingleMetricAsString('rizzly_policy_reports_total'))
      .split('\n')
      .filter((line) => line.startsWith('rizzly_'));
  const old = (directive: string) =>
    JSON.stringify({
      'csp-report': { 'document-uri': '/conversation/1', 'effective-directive': directive },
    });

  it('have an address in the policy', async () => {
    const { headers } = await app.call('GET', '/healthz');

    expect(headers['content-security-policy']).toContain(
      'report-uri /api/policy-reports;report-to policy',
    );
    expect(headers['reporting-endpoints']).toBe('policy="/api/policy-reports"');
  });

  it('are counted by directive, in both forms, also when a browser names no page of ours', async () => {
    const both = JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', documentURL: '/a' } },
      { type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } },
    ]);

    const answers = [
      await send(old('img-src')),
      await send(old('my-own-figure')),
      await send(both, 'application/reports+json', { origin: 'null' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await counted()).toEqual([
      'rizzly_policy_reports_total{directive="img-src"} 2',
      'rizzly_policy_reports_total{directive="other"} 1',
      'rizzly_policy_reports_total{directive="script-src-elem"} 1',
    ]);
  });

  it.each([
    ['no JSON', '{', 'application/csp-report', 400],
    ['JSON of a call', '{}', 'application/json', 415],
    ['large', JSON.stringify({ a: 'x'.repeat(17_000) }), 'application/csp-report', 413],
  ])('are refused when they are %s', async (_what, payload, type, status) => {
    expect((await send(payload, type)).statusCode).toBe(status);
  });

  it('have a limit by caller', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 70; index += 1)
      statuses.push((await send(old('img-src'))).statusCode);

    expect(statuses.at(0)).toBe(204);
    expect(statuses.at(-1)).toBe(429);
  });
});

const READS = Object.entries(apiContract as Contract)
  .filter(([key, { access }]) => key.startsWith('GET ') && access === 'public')
  .map(([key]) => key.slice(4).replaceAll(/:\w+/gu, 'x'));

describe('calls without a session', () => {
  const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });
  const office = () => createBrowser(app, '198.51.100.7');
  beforeAll(async () => {
    for (let index = 0; index < 1200; index += 1) await office().call('GET', '/api/community');
  });

  it.each([...READS, '/api/matches', '/api/nothing'])(
    'have a limit by address: %s',
    async (url) => {
      const { statusCode, headers } = await office().call('GET', url);

      expect(statusCode).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  it('read the large documents of the API less often', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      const url = index % 2 === 0 ? '/api/openapi.json' : '/api/docs';
      statuses.push((await createBrowser(app, '198.51.100.9').call('GET', url)).statusCode);
    }

    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200));
    expect(statuses.at(60)).toBe(429);
  });

  it('are answered to others, and members of the same office are not held', async () => {
    const ann = await app.createMember();
    const { cookie } = ann;

    expect(
      (await createBrowser(app, '198.51.100.8').call('GET', '/api/community')).statusCode,
    ).toBe(200);
    const answer = await office().call('GET', '/api/account', undefined, { cookie });
    expect(answer.statusCode).toBe(200);
  });
});
