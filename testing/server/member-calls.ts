import type { Match } from '../../rooms/matching/index.ts';
import type { TestMember } from './test-app.ts';

/** The JSON of an answer. Fails if it is not a success. */
export async function expectOk(answer: ReturnType<TestMember['call']>) {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body || 'null');
}

export const statusOf = async (answer: Promise<{ statusCode: number }>) =>
  (await answer).statusCode;

/** How many of the answers have each status. */
export function countStatuses(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

export function act(
  from: TestMember,
  to: TestMember,
  type: 'like' | 'pass',
  note?: string,
): Promise<Match> {
  const body = { user1Id: from.id, user2Id: to.id, type, note };
  return expectOk(from.call('POST', '/api/matches', body));
}
