import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { act, expectOk } from '../../../testing/server/member-calls.ts';
import { createStaff, decide, report } from '../../../testing/server/safety.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';
import { members, setMemberFields } from '../../account/server/index.ts';
import { matchingData } from './member-data.ts';

const app = useTestApp();

async function exportMatches(memberId: string): Promise<unknown[]> {
  const sections = matchingData.exportData?.(app.deps.db, memberId).sections ?? {};
  const rows: Readonly<Record<string, unknown>>[] = [];
  for await (const row of sections['matches'] ?? []) rows.push(row);
  return rows.toSorted((one, other) => String(one['with']).localeCompare(String(other['with'])));
}

it('exports the matches with visible members, and only what the member may know', async () => {
  const ann = await app.createMember();
  const create = (fullName: string) => app.createMember({ fullName });
  const ben = await create('Ben Brook');
  const others = {
    blocking: await create('Cleo Cole'),
    onABreak: await create('Dan Dale'),
    suspended: await create('Eve East'),
    leaving: await create('Finn Ford'),
    unmatching: await create('Gil Gray'),
  };
  const passing = await create('Hal Hill');
  for (const member of [ben, ...Object.values(others), passing]) await act(ann, member, 'like');
  const { blocking, onABreak, suspended, leaving, unmatching } = others;
  for (const member of [ben, blocking, suspended, leaving]) await act(member, ann, 'like');
  const match = await act(unmatching, ann, 'like');
  await act(passing, ann, 'pass');

  await expectOk(blocking.call('POST', '/api/blocks', { userId: ann.id }));
  await expectOk(onABreak.call('POST', '/api/account/pause'));
  await expectOk(report(ann, suspended));
  const mia = await createStaff(app, 'moderator');
  await expectOk(decide(mia, suspended, { decision: 'suspend', days: 7 }));
  const leavingUntil = new Date('2026-12-21T12:00:00.000Z');
  await app.deps.db.update(members).set({ leavingUntil }).where(eq(members.id, leaving.id));
  await expectOk(unmatching.call('POST', `/api/matches/${match.id}/unmatch`));

  expect(await exportMatches(ann.id)).toEqual([
    expect.objectContaining({ with: 'Ben', begunByMember: true, status: 'mutual' }),
    expect.objectContaining({ with: 'Hal', begunByMember: true, status: 'pending' }),
  ]);

  await expectOk(report(ben, ann));
  await expectOk(decide(mia, ann, { decision: 'suspend', days: 7 }));
  expect(await exportMatches(ann.id)).toHaveLength(2);
});

it.each([
  { access: 'banned' },
  { pausedAt: new Date('2026-11-21T12:00:00.000Z') },
  { leavingUntil: new Date('2026-12-19T12:00:00.000Z') },
] as const)('exports the matches of a member whose own state is %o', async (state) => {
  const ann = await app.createMember();
  const ben = await app.createMember({ fullName: 'Ben Brook' });
  const gus = await app.createMember({ fullName: 'Gus Gray' });
  await act(ann, ben, 'like');
  await act(ben, ann, 'like');
  await act(ann, gus, 'like');
  await setMemberFields(app.deps.db, ann.id, state);

  expect(await exportMatches(ann.id)).toEqual([
    expect.objectContaining({ with: 'Ben', status: 'mutual' }),
    expect.objectContaining({ with: 'Gus', status: 'pending' }),
  ]);
});
