import { beforeAll, expect, it } from 'vitest';

import type { TestMember } from '../../../testing/server/test-app.ts';
import { useTestApp } from '../../../testing/server/use-test-app.ts';

const app = useTestApp();
let member: TestMember;
let viewer: TestMember;
beforeAll(async () => {
  member = await app.createMember();
  viewer = await app.createMember();
  await member.call('POST', '/api/matches', {
    user1Id: member.id,
    user2Id: viewer.id,
    type: 'like',
  });
});

/** The streak in every answer that contains the member. */
async function shownStreaks(): Promise<Record<string, number>> {
  const read = async (by: TestMember, url: string) => (await by.call('GET', url)).json();
  return {
    session: (await read(member, '/api/auth/session')).user.streakDays,
    profile: (await read(viewer, `/api/users/${member.id}`)).user.streakDays,
    browse: (await read(viewer, '/api/users'))[0].streakDays,
    candidates: (await read(viewer, `/api/users/${viewer.id}/potential-matches`))[0].streakDays,
    matches: (await read(viewer, `/api/users/${viewer.id}/matches`))[0].otherUser.streakDays,
    stats: (await read(viewer, `/api/users/${member.id}/stats`)).streakDays,
  };
}

const all = (days: number) => ({
  session: days,
  profile: days,
  browse: days,
  candidates: days,
  matches: days,
  stats: days,
});

it.each([
  ['the day of a claim', '2026-11-21', true, 1],
  ['the next claim', '2026-11-22', true, 2],
  ['the day after', '2026-11-23', false, 2],
  ['the day after a missed one', '2026-11-24', false, 0],
  ['a claim after a missed day', '2026-11-24', true, 1],
])('shows the current streak on %s', async (_what, day, claims, days) => {
  app.setTime(`${day}T12:00:00.000Z`);
  if (claims) await member.call('POST', `/api/users/${member.id}/daily-bonus`);
  expect(await shownStreaks()).toEqual(all(days));
});
