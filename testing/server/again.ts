import type { AgainAbout, AgainAnswer, AgainQuestion } from '../../rooms/evenings/again/index.ts';
import { expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';

export const questionsOf = (member: TestMember): Promise<AgainQuestion[]> =>
  expectOk(member.call('GET', '/api/again'));

export const putAgain = (by: TestMember, about: object, userId: string, answer: unknown) =>
  by.call('PUT', '/api/again', { about, userId, answer });

export const answerAgain = (
  by: TestMember,
  about: AgainAbout,
  other: TestMember,
  answer: AgainAnswer | null,
): Promise<AgainQuestion> => expectOk(putAgain(by, about, other.id, answer));
