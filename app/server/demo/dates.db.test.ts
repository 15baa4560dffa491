import { expect, it } from 'vitest';

import { matchTwo } from '../../../testing/server/groups.ts';
import { expectOk } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { meetMatches } from './dates.ts';

const app = useTestApp();

it('leaves the visitor questions about two dates, whose equal answer is told at once', async () => {
  const [visitor, robin, sky] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  await matchTwo(visitor, robin);
  await matchTwo(visitor, sky);

  await app.deps.db.transaction((tx) =>
    meetMatches({ ...app.deps, db: tx }, { id: visitor.id, location: 'Austin, TX' }),
  );

  const asked = await expectOk(visitor.call('GET', '/api/again'));
  expect(asked).toMatchObject([{ answer: null }, { answer: null }]);
  const { about, user } = asked.at(-1);
  await expectOk(visitor.call('PUT', '/api/again', { about, userId: user.id, answer: 'again' }));
  expect(await expectOk(visitor.call('GET', '/api/again'))).toHaveLength(1);
});
