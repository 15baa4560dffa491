import type { Match } from '../../rooms/matching/index.ts';
import { expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';

/** Likes a member, unless `given` has another type. */
export function sendLike(from: TestMember, to: TestMember, given: Record<string, unknown> = {}) {
  const body = { user1Id: from.id, user2Id: to.id, type: 'like', ...given };
  return from.call('POST', '/api/matches', body);
}
export const like = (
  from: TestMember,
  to: TestMember,
  given?: Record<string, unknown>,
): Promise<Match> => expectOk(sendLike(from, to, given));

export const answerLike = (member: TestMember, { id }: Match, status: string) =>
  member.call('PUT', `/api/matches/${id}`, { status });

export const matchesOf = (member: TestMember): Promise<Match[]> =>
  expectOk(member.call('GET', `/api/users/${member.id}/matches`));
