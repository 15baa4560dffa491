import { expect, it } from 'vitest';

import type { TestMember } from '../../../../testing/server/test-app.ts';
import { useTestApp } from '../../../../testing/server/use-test-app.ts';

const app = useTestApp({ RATE_LIMIT_MULTIPLIER: '1' });

it('limits suggestions for each member, because they are expensive', async () => {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  const ask = async ({ call }: TestMember) =>
    (await call('GET', '/api/squad/suggestions')).statusCode;

  const statuses = await Promise.all(Array.from({ length: 40 }, () => ask(ann)));

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await ask(ben)).toBe(200);
});
