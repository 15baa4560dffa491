import { afterEach, describe, expect, it } from 'vitest';

import { registration } from '../../../testing/server/account-flow.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { registrations } from './tables.ts';

let isFull = false;
const diskProbe = async () => (isFull ? 'The disk of DATA_DIR is full.' : undefined);
const app = useTestApp({}, { diskProbe });
afterEach(() => {
  isFull = false;
});

const register = () => app.call('POST', '/api/auth/register', registration());
const countRegistrations = () => app.deps.db.$count(registrations);

describe('registering on a full disk', () => {
  it('is answered 503 in words, and stores and sends nothing', async () => {
    isFull = true;

    const answer = await register();

    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toEqual({
      code: 'unavailable',
      message: 'The service is not available right now. Please try again in a moment.',
    });
    expect(await countRegistrations()).toBe(0);
    expect(app.mails).toEqual([]);
  });

  it('works again when there is room', async () => {
    expect((await register()).statusCode).toBe(201);
    expect(await countRegistrations()).toBe(1);
  });
});
