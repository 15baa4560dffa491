import { beforeAll, describe, expect, it } from 'vitest';

import { apiContract } from '../../rooms/contract.ts';
import { MATRIX, ROLES } from './access-matrix.ts';
import { act, expectOk } from './member-calls.ts';
import type { TestMember } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let people: Record<Exclude<(typeof ROLES)[number], 'nobody'>, TestMember>;
type Ids = Record<'users' | 'matches' | 'conversations', string>;
/** The ids that each role calls about. */
let ids: Record<(typeof ROLES)[number], Ids>;

beforeAll(async () => {
  const [stranger, sender, recipient, matched, parted, blocked] = [
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
    await app.createMember(),
  ];
  people = { stranger, sender, recipient, matched, parted, blocked };
  const { id } = await act(sender, recipient, 'like');
  const conversationOf = async (partner: TestMember): Promise<Ids> => {
    await act(partner, recipient, 'like');
    const match = await act(recipient, partner, 'like');
    return { users: recipient.id, matches: match.id, conversations: match.conversationId ?? '' };
  };
  const known = { ...(await conversationOf(matched)), matches: id };
  const ended = await conversationOf(parted);
  const hidden = await conversationOf(blocked);
  ids = {
    nobody: known,
    stranger: known,
    sender: known,
    recipient: known,
    matched: known,
    parted: ended,
    blocked: hidden,
  };
  await expectOk(recipient.call('POST', `/api/matches/${ended.matches}/unmatch`));
  await expectOk(recipient.call('POST', '/api/blocks', { userId: blocked.id }));
});

function pathOf(template: string, of: Ids): string {
  const [, , collection] = template.split('/');
  const id = of[collection as keyof Ids];
  return template
    .replace(':id', id)
    .replace(':userId', of.users)
    .replace(':challengeId', 'no-such-challenge');
}

describe('who may do what (§6)', () => {
  it('has a line for every route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(apiContract).toSorted());
  });

  it.each(Object.entries(MATRIX))('%s', async (key, { statuses, body }) => {
    const [method, template] = key.split(' ') as ['GET', string];
    const answers: number[] = [];
    for (const role of ROLES) {
      const call = role === 'nobody' ? app.call : people[role].call;
      const path = pathOf(template, ids[role]);
      const answer = await call(method, path, body);
      answers.push(answer.statusCode);
      expect(answer.body).not.toMatch(/passwordHash|password_hash|tokenHash|foldedName/u);
    }
    expect(answers).toEqual(statuses);
  });
});
