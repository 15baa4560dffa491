import { eq } from 'drizzle-orm';

import { setMemberFields } from '../../rooms/account/server/index.ts';
import { likeNotes, likeWithholdings } from '../../rooms/matching/server/index.ts';
import { deliveries } from '../../rooms/notifications/server/index.ts';
import { profilePictures, profilePrompts } from '../../rooms/profile/server/index.ts';
import { blocks, matches } from '../../rooms/relations/server/index.ts';
import { addTestJob, createFullMember, type FullMember } from './full-member.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface FullCommunity {
  ann: FullMember;
  ben: TestMember;
  cleo: FullMember;
}

/** Ann with a row in every table, the members who met her, and Cleo and Dan, who did not. */
export async function createFullCommunity(on: TestApp): Promise<FullCommunity> {
  addTestJob(on);
  const create = (name: string) =>
    on.createMember({ fullName: `${name} Brookwater`, email: `${name}@brookwater.example` });
  const [ben, dan, eve] = [await create('Ben'), await create('Dan'), await create('Eve')];
  const [finn, gus, hal] = [await create('Finn'), await create('Gus'), await create('Hal')];
  const [ivy, jan, kim] = [await create('Ivy'), await create('Jan'), await create('Kim')];
  const full = await createFullMember(on, ben, { firstName: 'Ann', lastName: 'Quillfeather' });
  // Ann was reported as a newcomer, so her likes would wait.
  const withheld = await on.deps.db.delete(likeWithholdings).returning();
  await act(eve, full, 'like');
  await act(full, eve, 'like');
  await act(finn, full, 'pass');
  await act(full, finn, 'like', 'A note of Quillfeather');
  await act(full, gus, 'pass');
  const { id } = await act(full, hal, 'like');
  await expectOk(hal.call('PUT', `/api/matches/${id}`, { status: 'declined' }));
  await act(full, ivy, 'like');
  const { id: endedId } = await act(ivy, full, 'like');
  await expectOk(full.call('POST', `/api/matches/${endedId}/unmatch`));
  // Of a note whose message is erased.
  const findOwn = (table: typeof profilePictures | typeof profilePrompts) =>
    on.deps.db.select({ id: table.id }).from(table).where(eq(table.memberId, full.id));
  const [[picture], [prompt]] = [await findOwn(profilePictures), await findOwn(profilePrompts)];
  const about = { pictureId: picture?.id, promptId: prompt?.id };
  const liked = { matchId: endedId, memberId: full.id, seq: 1, ...about };
  await on.deps.db.insert(likeNotes).values(liked);
  await on.deps.db.insert(likeWithholdings).values(withheld);
  const released = { releasedAt: on.deps.clock() };
  await on.deps.db.update(matches).set(released).where(eq(matches.id, endedId));
  await act(full, jan, 'like');
  await act(jan, full, 'like');
  await expectOk(full.call('POST', '/api/blocks', { userId: jan.id }));
  await on.deps.db.update(blocks).set({ knownAs: 'Jan' }).where(eq(blocks.blockedId, jan.id));
  await expectOk(kim.call('POST', '/api/blocks', { userId: full.id }));
  // Fields that hide the member from everybody without a match.
  const rested = { pausedAt: on.deps.clock(), streakHeldTo: '2026-11-20' };
  await setMemberFields(on.deps.db, full.id, rested);
  const cleo = await createFullMember(on, dan, { firstName: 'Cleo', lastName: 'Marchbanks' });
  // The moderators' mails about urgent reports would leave in the middle of a test.
  await on.deps.db.delete(deliveries).where(eq(deliveries.kind, 'case-urgent'));
  return { ann: full, ben, cleo };
}
