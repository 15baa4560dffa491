import { expect, it } from 'vitest';

import { expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff } from '../../../testing/server/safety.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { handInSelfie } from './photo-check.ts';

const app = useTestApp();

it('submits a selfie that a moderator can view', async () => {
  const ann = await app.createMember({ fullName: 'Ann Field' });
  const mia = await createStaff(app, 'moderator');
  const sitter = { id: ann.id, seed: 'ann', age: 30, look: 'feminine' as const };

  await app.deps.db.transaction((tx) => handInSelfie({ ...app.deps, db: tx }, sitter));

  const waiting: { selfie: string; member: { id: string } }[] = await expectOk(
    mia.call('GET', '/api/desk/photo-checks'),
  );
  const found = waiting.find(({ member }) => member.id === ann.id);
  expect(found).toMatchObject({ gestures: ['open-hand', 'wide-smile'], digits: '4071' });
  const selfie = await mia.call('GET', found?.selfie ?? '');
  expect([selfie.statusCode, selfie.headers['content-type']]).toEqual([200, 'image/webp']);
});
