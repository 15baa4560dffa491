import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { runWork } from '../../../platform/server/unit-of-work.ts';
import { act } from '../../../testing/server/member-calls.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { matchAgain } from '../../matching/server/index.ts';
import { swipes } from './swipes.ts';

const app = useTestApp();

it.each([
  ['nobody had done anything', [], []],
  ['one had passed', ['pass'], []],
  ['one had liked', ['like'], ['like']],
  ['one had liked who was passed', ['pass', 'like'], ['like']],
  ['both had liked', ['like', 'like'], ['like', 'like']],
] as const)('two who said again sent no likes when %s', async (_what, done, likes) => {
  const [ann, ben] = [await app.createMember(), await app.createMember()];
  for (const [index, type] of done.entries()) {
    app.setTime(`2026-11-2${index + 1}T12:00:00Z`);
    await act(...(index === 0 ? ([ann, ben] as const) : ([ben, ann] as const)), type);
  }
  const at = new Date('2026-11-25T12:00:00Z');
  app.setTime(at);
  await runWork(app.deps, (work) =>
    matchAgain(work, { memberIds: [ann.id, ben.id], as: 'again', at }),
  );

  const rows = await app.deps.db.execute<{ kind: string }>(sql`
    select kind from ${swipes} where id in (${ann.id}::uuid, ${ben.id}::uuid)`);

  expect(rows.map(({ kind }) => kind)).toEqual(likes);
});
