import { endMatch } from '../features/matching/index.ts';
import { act, addTestJob, createFullMember, expectOk, type FullMember } from './full-member.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface FullCommunity {
  ann: FullMember;
  ben: TestMember;
  cleo: FullMember;
}

/** Ann, with rows everywhere, those who met her, and Cleo and Dan, who never did. */
export async function createFullCommunity(on: TestApp): Promise<FullCommunity> {
  addTestJob(on);
  const create = (name: string) =>
    on.createMember({ fullName: `${name} Brookwater`, email: `${name}@brookwater.example` });
  const [ben, dan, eve] = [await create('Ben'), await create('Dan'), await create('Eve')];
  const [finn, gus, hal] = [await create('Finn'), await create('Gus'), await create('Hal')];
  const ivy = await create('Ivy');
  const full = await createFullMember(on, ben, { firstName: 'Ann', lastName: 'Quillfeather' });
  await act(eve, full, 'like');
  await act(full, eve, 'like');
  await act(finn, full, 'pass');
  await act(full, finn, 'like');
  await act(full, gus, 'pass');
  const { id } = await act(full, hal, 'like');
  await expectOk(hal.call('PUT', `/api/matches/${id}`, { status: 'declined' }));
  await act(full, ivy, 'like');
  const { id: matchId } = await act(ivy, full, 'like');
  const end = { matchId, memberId: full.id, at: on.deps.clock() };
  await on.deps.db.transaction((tx) => endMatch(tx, end));
  const cleo = await createFullMember(on, dan, { firstName: 'Cleo', lastName: 'Marchbanks' });
  return { ann: full, ben, cleo };
}
