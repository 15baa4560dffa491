import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freePort } from '../../../../testing/server/free-port.ts';
import { startTestRelay, type TestRelay } from '../../../../testing/server/turn-server.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';
import { readConfig } from '../../config.ts';
import { callChecks } from './check-calls.ts';

const app = useTestApp();
let relay: TestRelay;
beforeAll(async () => {
  relay = await startTestRelay();
});
afterAll(() => relay.close());

const check = async (env: Record<string, string>) => {
  const { storage } = app.deps;
  const patient = { env, storage, config: readConfig(env), clock: () => new Date() };
  const found = await callChecks['relay']?.(patient);
  return { state: found?.state, says: found?.says.in('en'), todo: found?.todo?.in('en') ?? '' };
};

describe('the check of the relay', () => {
  it('takes credentials of a real coturn, and warns that this one relays to its own machine', async () => {
    for (const url of [relay.env.TURN_URLS, `${relay.env.TURN_URLS}?transport=tcp`]) {
      expect(await check({ ...relay.env, TURN_URLS: url })).toMatchObject({
        state: 'warn',
        says: `The relay at ${url} also relays to the machine on which it runs.`,
      });
    }
  });

  it('is content with the configuration that we recommend', async () => {
    const recommended = await startTestRelay({ asRecommended: true });
    try {
      expect(await check(recommended.env)).toEqual({
        state: 'ok',
        says: 'The relay for calls takes our credentials.',
        todo: '',
      });
    } finally {
      await recommended.close();
    }
  });

  it('warns of a short secret', async () => {
    const short = await startTestRelay({ asRecommended: true, secret: 'short' });
    try {
      expect(await check(short.env)).toMatchObject({
        state: 'warn',
        says: 'TURN_SECRET is so short that members could find it out.',
      });
    } finally {
      await short.close();
    }
  });

  it('fails with another secret', async () => {
    expect(await check({ ...relay.env, TURN_SECRET: 'another secret altogether' })).toMatchObject({
      state: 'fail',
      says: `The relay at ${relay.env.TURN_URLS} does not take our credentials.`,
    });
  });

  it('fails where nothing answers', async () => {
    const url = `turn:127.0.0.1:${await freePort()}?transport=tcp`;

    expect(await check({ ...relay.env, TURN_URLS: url })).toMatchObject({
      state: 'fail',
      says: `The relay does not answer at ${url}.`,
    });
  });

  it('is quiet without calls, and with direct ones', async () => {
    expect(await check({})).toMatchObject({ state: 'ok' });
    expect(await check({ CALLS: 'direct' })).toMatchObject({ state: 'ok' });
  });
});
