import { apiContract, type ApiContract } from '@rizzly/domain/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestApp, type TestApp, type TestMember } from './test-app.ts';

/** Who asks, always about the recipient, the request to them, or their conversation. */
const ROLES = ['nobody', 'stranger', 'sender', 'recipient', 'matched'] as const;
type Statuses = [
  nobody: number,
  stranger: number,
  sender: number,
  recipient: number,
  matched: number,
];

interface Line {
  statuses: Statuses;
  body?: object;
}

/** Open to the signed-out; what is sent is wrong, so that nothing happens. */
const anybody = (status: number, body?: object): Line => ({
  statuses: [status, status, status, status, status],
  ...(body && { body }),
});
const anyMember = (status: number, body?: object): Line => ({
  statuses: [401, status, status, status, status],
  ...(body && { body }),
});
/** The recipient is the owner of the path's `:id`. */
const ownerOnly = (status: number, body?: object): Line => ({
  statuses: [401, 403, 403, status, 403],
  ...(body && { body }),
});

/** Every route of the product. A new one has to be given its line: the type demands it. */
const MATRIX: Record<keyof ApiContract, Line> = {
  'POST /api/auth/register': anybody(400, {}),
  'POST /api/auth/resend-verification': anybody(400, {}),
  'GET /api/auth/verify-email': anybody(400),
  'POST /api/auth/verify-email': anybody(400, {}),
  'POST /api/auth/login': anybody(400, {}),
  'POST /api/auth/forgot-password': anybody(400, {}),
  'POST /api/auth/reset-password': anybody(400, {}),
  'GET /api/auth/session': anyMember(200),
  'GET /api/achievements': anyMember(200),
  'GET /api/users/:id/achievements': anyMember(200),
  'GET /api/users/:id/achievement-progress': ownerOnly(200),
  'GET /api/users/:id/theme': anyMember(200),
  'PUT /api/users/:id/theme': ownerOnly(400, {}),
  'GET /api/challenges': anyMember(200),
  'GET /api/users/:id/challenges': ownerOnly(200),
  'POST /api/users/:id/challenges/:challengeId/complete': ownerOnly(404),
  'GET /api/conversations/:id/messages': { statuses: [401, 404, 404, 200, 200] },
  'GET /api/conversations/:id': { statuses: [401, 404, 404, 200, 200] },
  'GET /api/unread': anyMember(200),
  'GET /api/chat-settings': anyMember(200),
  'PUT /api/chat-settings': anyMember(200, {}),
  'GET /api/users': anyMember(200),
  'GET /api/users/:id/potential-matches': ownerOnly(200),
  'GET /api/users/:id/matches': ownerOnly(200),
  'POST /api/users/:id/passes/take-back': ownerOnly(400, { userIds: [] }),
  'POST /api/matches': anyMember(403, {
    user1Id: '00000000-0000-4000-8000-000000000000',
    user2Id: '00000000-0000-4000-8000-000000000000',
    type: 'like',
  }),
  'GET /api/matches/:id': { statuses: [401, 404, 200, 200, 404] },
  'PUT /api/matches/:id': { statuses: [401, 404, 403, 409, 404], body: { status: 'pending' } },
  'POST /api/profile-picture/upload-url': anyMember(200),
  'POST /api/profile-video/upload-url': anyMember(200),
  'PUT /api/profile-picture': anyMember(400, {}),
  'GET /api/users/:id': anyMember(200),
  'PUT /api/users/:id': ownerOnly(400, { fullName: '' }),
  'GET /api/users/:id/stats': anyMember(200),
  'POST /api/users/:id/daily-bonus': ownerOnly(200),
  'GET /api/rizzman/can-play': anyMember(200),
  'POST /api/rizzman/play': anyMember(400, {}),
  'GET /api/rizzman/leaderboard': anyMember(200),
  'PUT /api/rizzman/leaderboard': anyMember(400, {}),
  // The last, because it ends the sessions.
  'POST /api/auth/logout': anybody(200),
};

let test: TestApp;
let people: Record<Exclude<(typeof ROLES)[number], 'nobody'>, TestMember>;
let ids: { users: string; matches: string; conversations: string };

beforeAll(async () => {
  test = await createTestApp();
  const [stranger, sender, recipient, matched] = [
    await test.createMember(),
    await test.createMember(),
    await test.createMember(),
    await test.createMember(),
  ];
  people = { stranger, sender, recipient, matched };
  const like = async (from: TestMember, to: TestMember) =>
    (
      await from.call('POST', '/api/matches', { user1Id: from.id, user2Id: to.id, type: 'like' })
    ).json();
  const { id } = await like(sender, recipient);
  await like(matched, recipient);
  const { conversationId } = await like(recipient, matched);
  ids = { users: recipient.id, matches: id, conversations: conversationId };
});
afterAll(() => test.close());

function pathOf(template: string): string {
  const [, , collection] = template.split('/');
  const id = ids[collection as keyof typeof ids];
  return template.replace(':id', id).replace(':challengeId', 'no-such-challenge');
}

describe('who may do what (§6)', () => {
  it('has a line for every route', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(Object.keys(apiContract).toSorted());
  });

  it.each(Object.entries(MATRIX))('%s', async (key, { statuses, body }) => {
    const [method, template] = key.split(' ') as ['GET', string];
    const answers: number[] = [];
    for (const role of ROLES) {
      const call = role === 'nobody' ? test.call : people[role].call;
      const answer = await call(method, pathOf(template), body);
      answers.push(answer.statusCode);
      expect(answer.body).not.toMatch(/passwordHash|password_hash|tokenHash|foldedName/u);
    }
    expect(answers).toEqual(statuses);
  });
});
